/** The page's modules keep the types that their comments state. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { skip } from './stage.mjs';

let compiler = '';
try {
  compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
} catch {
  skip('typescript is not installed; npm ci --prefix tests/web/browser installs it');
}
const files = ['web', 'web/worker'].flatMap((folder) => readdirSync(folder).filter((name) => name.endsWith('.js')).map((name) => `${folder}/${name}`));
const options = ['--noEmit', '--allowJs', '--checkJs', '--strict', '--noImplicitAny', 'false', '--target', 'es2022',
  '--module', 'esnext', '--moduleResolution', 'bundler', '--lib', 'es2022,dom,dom.iterable', '--types', ''];
process.exit(spawnSync(process.execPath, [compiler, ...options, ...files], { stdio: 'inherit' }).status ?? 1);
