/** The words of the sliding tiles. */
import { addWords } from './words.js';

addWords({
  size: ['Size', 'Formato'],
  shuffle: ['Shuffle', 'Mescola'],
  show: ['Show me', 'Mostrami'],
  face: ['Tiles show', 'Le tessere mostrano'],
  numbers: ['numbers', 'numeri'],
  picture: ['hills', 'colline'],
  lighthouse: ['lighthouse', 'faro'],
  owl: ['owl', 'gufo'],
  'slid-up': ['{0} down', '{0} in basso'],
  'slid-down': ['{0} up', '{0} in alto'],
  'slid-left': ['{0} right', '{0} a destra'],
  'slid-right': ['{0} left', '{0} a sinistra'],
  own: ['your picture', 'la tua immagine'],
  ownNote: ['Your picture stays in this browser.', "L'immagine resta in questo browser."],
  distance: ['To go, at least', 'Ancora almeno'],
  distanceNote: ['moves to go: the sum of the distances of the tiles', 'mosse mancano: la somma delle distanze delle tessere'],
  board: ['Board. Arrow keys slide a tile.', 'Tavoliere. Le frecce fanno scorrere una tessera.'],
  tile: ['tile', 'tessera'],
  blank: ['empty', 'vuoto'],
  solved: ['Solved in {0} moves, {1}.', 'Risolto in {0} mosse, {1}.'],
  already: ['It is solved. Shuffle it first.', 'È già risolto. Prima mescola.'],
  next: ['Slide tile {0}; {1} moves remain at best.', 'Muovi la tessera {0}; al meglio restano {1} mosse.'],
  nextGood: ['Slide tile {0}; the shortest way found has {1} moves.', 'Muovi la tessera {0}; la via più corta trovata ha {1} mosse.'],
  found: ['{0} moves: no solution is shorter.', '{0} mosse: nessuna soluzione è più corta.'],
  foundGood: ['{0} moves: the shortest found in this time.', '{0} mosse: la più corta trovata in questo tempo.'],
  cannot: ['This position cannot be solved.', 'Questa posizione non ha soluzione.'],
  impossible: ['Show what cannot be solved', 'Mostra che cosa è impossibile'],
  inversions: ['Inversions: {0}.', 'Inversioni: {0}.'],
  inversionsNote: [
    'Each arc joins two tiles of which the larger comes first, reading row by row.',
    'Ogni arco unisce due tessere di cui la maggiore viene prima, leggendo riga per riga.'],
  oddWidth: [
    'On this width a slide changes the number by an even amount, so only an even number can become 0.',
    'Con questa larghezza una mossa cambia il numero di una quantità pari: solo un numero pari può diventare 0.'],
  evenWidth: [
    'On this width, inversions plus rows below the empty square stay even or odd for ever; solved is even.',
    'Con questa larghezza, inversioni più righe sotto la casella vuota restano sempre pari o dispari; risolto è pari.'],
  solvableYes: ['Here: {0}, even. It can be solved.', 'Qui: {0}, pari. Si può risolvere.'],
  solvableNo: ['Here: {0}, odd. No sequence of slides solves it.', 'Qui: {0}, dispari. Nessuna sequenza di mosse lo risolve.'],
});
