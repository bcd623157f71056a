// Builds the files of a release and publishes nothing: node .ci/release.mjs [folder]
// docs/releasing.md lists the steps before and after it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** True in tests, which check and build nothing. */
const TINY = process.env.TINY === '1';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = resolve(process.argv[2] ?? join(root, 'build/release'));

/** Runs a program until it ends and returns its output. */
function ran(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed\n${stdout}${stderr}`);
  return stdout;
}

/** Checks what a release requires. Returns the name and version of the package. */
function refuse() {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const changes = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const faults = [
    ran('git', 'status', '--porcelain') === '' ? [] : ['the work tree has changes that are not committed'],
    changes.includes(`\n## ${version}`) ? [] : [`CHANGELOG.md has no heading for ${version}`],
  ].flat();
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return { name, version };
}

try {
  const { name, version } = refuse();
  const made = `${name}-${version}`;
  if (!TINY) ran('npm', 'run', 'check');
  mkdirSync(folder, { recursive: true });
  ran('npm', 'pack', '--pack-destination', folder, ...(TINY ? ['--ignore-scripts'] : []));
  const bill = JSON.parse(ran('npm', 'run', '--silent', 'sbom'));
  // by default, npm writes the name of the folder here
  bill.metadata.component.name = name;
  writeFileSync(join(folder, `${made}.cdx.json`), `${JSON.stringify(bill, null, 2)}\n`);
  const tarball = `${made}.tgz`;
  const digest = createHash('sha256')
    .update(readFileSync(join(folder, tarball)))
    .digest('hex');
  writeFileSync(join(folder, 'SHA256SUMS'), `${digest}  ${tarball}\n`);
  process.stdout.write(`${folder}: ${tarball}, ${made}.cdx.json, SHA256SUMS\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
