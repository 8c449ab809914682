"""The sections of the page say what the engine said."""
from asked_page import Page

PAGE = Page("tests/web/sections.mjs")
page = PAGE.ask

# What is not known is neither yes nor no.
NONE, MANY = "This grid has no solution.", "This grid has more than one solution."
for verdict, said in (({"solvable": False}, NONE), ({"solvable": True, "unique": False}, MANY),
                      ({"solvable": True, "unique": True}, "")):
    assert page("judged", verdict=verdict) == said, verdict
for verdict in {"solvable": None}, {"solvable": True}:
    for checked in False, True:
        told = page("judged", verdict=verdict, checked=checked)
        assert told and told not in (NONE, MANY), (verdict, told)
PAGE.close()
