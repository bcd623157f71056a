// Writes package-lock.json so that npm installs the driver of SQLite that a Node uses, and builds no other.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const update = [
  'install',
  '--package-lock-only',
  '--omit-lockfile-registry-resolved',
  '--no-audit',
  '--no-fund',
];
const { status } = spawnSync('npm', update, { stdio: 'inherit' });
if (status !== 0) throw new Error('npm could not write package-lock.json');

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
// it says so itself, npm leaves it out, and without it `npm ci` runs node-gyp for a package that has its binaries
lock.packages['node_modules/better-sqlite3'].gypfile = false;
// it would run on newer Nodes too, which use the other one
lock.packages['node_modules/better-sqlite3-v12'].engines = { node: '20.x' };
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
