import { spawnSync } from 'node:child_process';
import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';

/** Tags of releases: `v1.2.3`, with or without a suffix of a prerelease. */
const RELEASE = /^v(\d+)\.(\d+)\.(\d+)(?:-[\w.]+)?$/;

const git = (root, ...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });

/** The newest release that HEAD contains, as git orders versions. Null if there is none. */
function lastRelease(root) {
  const { status, stdout } = git(root, 'tag', '--merged', 'HEAD', '--list', 'v*', '--sort=-version:refname');
  if (status !== 0) return null;
  return stdout.split('\n').find((tag) => RELEASE.test(tag)) ?? null;
}

/**
 * Compares a schema with the last release's schema. A change that breaks clients needs a new major version in
 * package.json, or a new minor version while the major version is 0.
 */
export async function compare(root, file, text) {
  const tag = lastRelease(root);
  if (tag === null)
    return { sentence: 'there is no release yet, so the schema is not compared', breaking: [] };
  const { status, stdout: released } = git(root, 'show', `${tag}:${file}`);
  if (status !== 0) return { sentence: `${tag} has no ${file}`, breaking: [] };
  const changes = await diff(buildSchema(released), buildSchema(text));
  const breaking = changes.filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking);
  const { version } = JSON.parse(git(root, 'show', ':package.json').stdout);
  const isAllowed = mayBreak(RELEASE.exec(tag), RELEASE.exec(`v${version}`));
  const sentence = `${changes.length} changes since ${tag}, ${breaking.length} of them break clients${
    isAllowed ? `; version ${version} may break them` : ''
  }`;
  return { sentence, breaking: isAllowed ? [] : breaking };
}

/** True if semantic versioning allows the next version to break a release's clients. */
function mayBreak([, major, minor], [, nextMajor, nextMinor]) {
  if (Number(nextMajor) > Number(major)) return true;
  return Number(major) === 0 && Number(nextMajor) === 0 && Number(nextMinor) > Number(minor);
}
