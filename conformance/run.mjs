#!/usr/bin/env node
// Checks an implementation of the rules against the worked cases.
// Usage: node run.mjs <url> [--system brp] [--case BRP-V001] [--all]
// The implementation answers POST <url>. README.md describes the requests and the answers.
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const USAGE = `usage: ${basename(process.argv[1] ?? 'run.mjs')} <url> [--system <id>] [--case <id>] [--all]

  <url>            address that the implementation answers by POST
  --system <id>    only the cases of one system, for example brp
  --case <id>      only one case, for example BRP-V003
  --all            count questions that the implementation does not know as failures
  --help           print this text
`;
const OPTIONS = {
  system: { type: 'string' },
  case: { type: 'string' },
  all: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
};
const folder = fileURLToPath(new URL('.', import.meta.url));
const say = (line) => process.stdout.write(`${line}\n`);

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Paths at which an answer differs from the expected answer. Additional fields are ignored. Lists must have the same
 * length.
 */
export function differences(expected, answered, path = 'answer') {
  if (Array.isArray(expected)) {
    if (!Array.isArray(answered)) return [{ path, expected, answered }];
    if (answered.length !== expected.length) return [{ path, expected, answered }];
    return expected.flatMap((each, index) => differences(each, answered[index], `${path}[${index}]`));
  }
  if (isRecord(expected)) {
    if (!isRecord(answered)) return [{ path, expected, answered }];
    return Object.entries(expected).flatMap(([name, each]) =>
      differences(each, answered[name], `${path}.${name}`),
    );
  }
  return expected === answered ? [] : [{ path, expected, answered }];
}

/** Result of a case: `held`, `unknown` to the implementation, or `failed` with the differences. */
async function tried(url, system, { id, question, title, rules, rulings, given, dice, expect }) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ system, id, question, title, rules, rulings, given, dice }),
  });
  if (response.status !== 200) return { came: 'failed', how: [`status ${response.status}`] };
  const { answer } = await response.json();
  if (answer === null) return { came: 'unknown', how: [] };
  const found = differences(expect, answer);
  return {
    came: found.length === 0 ? 'held' : 'failed',
    how: found.map(
      ({ path, expected, answered }) =>
        `${path}: ${JSON.stringify(expected)} expected, ${JSON.stringify(answered) ?? 'nothing'} answered`,
    ),
  };
}

/** The parsed command line, and its problem if there is one. */
function parsed() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
    const [url, ...others] = positionals;
    if (url === undefined) return { values, fault: 'A URL is required' };
    if (!URL.canParse(url)) return { values, fault: `'${url}' is not a URL` };
    return { values, url, fault: others.length > 0 ? `Unexpected argument '${others[0]}'` : null };
  } catch (error) {
    return { values: {}, fault: error.message };
  }
}

async function main() {
  const { values, url, fault } = parsed();
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  if (fault !== null) {
    process.stderr.write(`${fault}\n\n${USAGE}`);
    return 64;
  }
  const files = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'schema.json');
  let bad = 0;
  for (const file of files.sort()) {
    const { system, cases, rules } = JSON.parse(readFileSync(`${folder}${file}`, 'utf8'));
    if (values.system !== undefined && values.system !== system) continue;
    const counts = { held: 0, unknown: 0, failed: 0 };
    for (const one of cases) {
      if (values.case !== undefined && values.case !== one.id) continue;
      const { came, how } = await tried(url, system, one);
      counts[came] += 1;
      if (came === 'unknown' && values.all) how.push('the implementation does not know such questions');
      if (how.length === 0) continue;
      say(`${came} ${one.id} ${one.title}`);
      for (const line of how) say(`  ${line}`);
      if (came !== 'failed') continue;
      for (const name of one.rules) say(`  ${name}: ${rules[name].says}`);
      say(`  ${one.why}`);
    }
    say(`${system}: ${counts.held} held, ${counts.failed} failed, ${counts.unknown} unknown`);
    bad += counts.failed + (values.all ? counts.unknown : 0);
  }
  return bad === 0 ? 0 : 1;
}

// A package manager may start the program through a link with another name.
if (realpathSync(process.argv[1] ?? '.') === fileURLToPath(import.meta.url)) process.exitCode = await main();
