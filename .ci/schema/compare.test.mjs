import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { compare } from './compare.mjs';

// Compares schemas with invented releases in a separate repository.

const FILE = 'schema/schema.graphql';
const OLD = 'type Query { title: String, round: Int! }';
const SAFE = 'type Query { title: String, round: Int!, version: Int }';
const BREAKING = 'type Query { round: Int! }';

let root;
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
    cwd: root,
    stdio: 'pipe',
  });

/** Commits a schema and a version of the package. */
function commit(schema, version) {
  writeFileSync(join(root, FILE), schema);
  writeFileSync(join(root, 'package.json'), JSON.stringify({ version }));
  git('add', '.');
  git('commit', '--quiet', '--message', version);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'arbiter-schema-'));
  mkdirSync(join(root, 'schema'));
  git('init', '--quiet', '--initial-branch', 'main');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a comparison with the last release', () => {
  it('the comparison reports that there is no release yet', async () => {
    commit(OLD, '0.1.0');
    git('tag', 'version-1', '-m', 'no release');
    assert.deepEqual(await compare(root, FILE, BREAKING), {
      sentence: 'there is no release yet, so the schema is not compared',
      breaking: [],
    });
  });

  it('the comparison accepts changes that break no client', async () => {
    commit(OLD, '1.0.0');
    git('tag', 'v1.0.0');
    const { sentence, breaking } = await compare(root, FILE, SAFE);
    assert.deepEqual([sentence, breaking], ['1 changes since v1.0.0, 0 of them break clients', []]);
  });

  it('the comparison names each change that breaks clients', async () => {
    commit(OLD, '1.0.0');
    git('tag', 'v1.0.0');
    const { breaking } = await compare(root, FILE, BREAKING);
    assert.deepEqual(
      breaking.map(({ path }) => path),
      ['Query.title'],
    );
  });

  it('the comparison uses the newest release before HEAD, by version', async () => {
    commit(BREAKING, '0.9.0');
    git('tag', 'v0.9.0');
    commit(OLD, '0.10.0');
    git('tag', 'v0.10.0');
    git('switch', '--quiet', '--create', 'other');
    commit(SAFE, '2.0.0');
    git('tag', 'v2.0.0');
    git('switch', '--quiet', 'main');
    assert.match((await compare(root, FILE, OLD)).sentence, /^0 changes since v0\.10\.0/);
  });

  for (const [released, next, allowed] of [
    ['1.2.3', '1.3.0', false],
    ['1.2.3', '2.0.0', true],
    ['0.1.3', '0.1.4', false],
    ['0.1.3', '0.2.0', true],
  ])
    it(`version ${next} ${allowed ? 'may' : 'may not'} break clients of ${released}`, async () => {
      commit(OLD, released);
      git('tag', `v${released}`);
      commit(BREAKING, next);
      const { breaking } = await compare(root, FILE, BREAKING);
      assert.equal(breaking.length, allowed ? 0 : 1);
    });
});
