// Writes the package locks of the project and of its checks of prose, schema and protocol. With these locks, npm
// installs only the SQLite driver that a Node uses, and rejects packages whose content differs from the lock. With
// --check, reports packages without an integrity hash and writes nothing.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDERS = ['', '.ci/prose/', '.ci/schema/', '.ci/protocol/'];
const fileOf = (folder) => new URL(`../${folder}package-lock.json`, import.meta.url);
const read = (folder) => JSON.parse(readFileSync(fileOf(folder), 'utf8'));

/**
 * Packages in a lock without an integrity hash. A registry could serve other content for them under the same version.
 */
const unprotected = ({ packages }) =>
  Object.entries(packages).filter(
    ([path, { integrity }]) => path !== '' && !integrity?.startsWith('sha512-'),
  );

for (const folder of FOLDERS)
  if (process.argv.includes('--check')) check(folder);
  else await write(folder);

function check(folder) {
  const paths = unprotected(read(folder)).map(([path]) => path);
  if (paths.length === 0) return;
  process.stderr.write(
    `${folder}package-lock.json has no integrity (run npm run lock): ${paths.join(', ')}\n`,
  );
  process.exitCode = 1;
}

async function write(folder) {
  const update = [
    'install',
    '--package-lock-only',
    '--omit-lockfile-registry-resolved',
    '--no-audit',
    '--no-fund',
    '--prefix',
    fileURLToPath(new URL('.', fileOf(folder))),
  ];
  if (spawnSync('npm', update, { stdio: 'inherit' }).status !== 0)
    throw new Error(`npm could not write ${folder}package-lock.json`);

  const lock = read(folder);
  if (folder === '') {
    // npm drops this flag, which the package itself sets; without the flag, `npm ci` runs node-gyp for a package with
    // prebuilt binaries
    lock.packages['node_modules/better-sqlite3'].gypfile = false;
    // newer Node versions use the other package, although this one would also run there
    lock.packages['node_modules/better-sqlite3-v12'].engines = { node: '20.x' };
  }
  // npm omits the hash of a package that it takes from node_modules
  await Promise.all(unprotected(lock).map(([path, locked]) => protect(path, locked)));
  writeFileSync(fileOf(folder), `${JSON.stringify(lock, null, 2)}\n`);
}

/** Adds the integrity hash that the registry publishes for a locked version. */
async function protect(path, locked) {
  const name = locked.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const response = await fetch(new URL(`${name}/${locked.version}`, registry()));
  if (!response.ok) throw new Error(`${name}@${locked.version}: the registry answered ${response.status}`);
  const { version, ...rest } = locked;
  const { dist } = await response.json();
  for (const key of Object.keys(locked)) delete locked[key];
  // members keep npm's order
  Object.assign(locked, rest.name ? { name: rest.name } : {}, { version, integrity: dist.integrity }, rest);
}

function registry() {
  const { stdout } = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' });
  return stdout.trim().replace(/\/?$/, '/');
}
