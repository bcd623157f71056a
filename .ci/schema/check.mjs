// Lints schema/schema.graphql with GraphQL ESLint's schema and Relay rules, and compares it with the last release. `npm
// run schema:lint` installs the packages and runs it. `exceptions.json` lists the changed rules with reasons.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import graphql from '@graphql-eslint/eslint-plugin';
import { Linter } from 'eslint';
import { compare } from './compare.mjs';

const here = import.meta.dirname;
const root = join(here, '../..');
const FILE = 'schema/schema.graphql';

const { rules: exceptions, problems: accepted } = JSON.parse(
  readFileSync(join(here, 'exceptions.json'), 'utf8'),
);

/** The configured rules: all rules of both sets, except the exceptions and with the options that these set. */
function rules() {
  const { 'flat/schema-recommended': recommended, 'flat/schema-relay': relay } = graphql.configs;
  const all = { ...recommended.rules, ...relay.rules };
  for (const [name, { options, reason }] of Object.entries(exceptions)) {
    if (!(name in all)) throw new Error(`exceptions.json changes ${name}, which is in neither set of rules`);
    if (!reason) throw new Error(`exceptions.json has no reason for ${name}`);
    all[name] = options === null ? 'off' : ['error', options];
  }
  return all;
}

function lint(text) {
  const config = {
    files: ['**/*.graphql'],
    plugins: { '@graphql-eslint': graphql },
    languageOptions: { parser: graphql.parser, parserOptions: { graphQLConfig: { schema: text } } },
    rules: rules(),
  };
  const linter = new Linter({ configType: 'flat', cwd: root });
  return linter.verify(text, [config], { filename: join(root, FILE) });
}

const text = readFileSync(join(root, FILE), 'utf8');
const found = lint(text);
const problems = found.filter(({ message }) => !accepted.some((each) => each.message === message));
for (const { message } of accepted)
  if (!found.some((each) => each.message === message))
    problems.push({
      line: 1,
      column: 1,
      message: `this problem no longer exists: ${message}`,
      ruleId: 'exceptions.json',
    });
for (const { line, column, message, ruleId } of problems)
  process.stderr.write(`${FILE}:${line}:${column}: ${message} (${ruleId})\n`);

const { sentence, breaking } = await compare(root, FILE, text);
process.stdout.write(`${sentence}\n`);
for (const { path, message } of breaking) process.stderr.write(`${path}: ${message}\n`);

if (problems.length > 0 || breaking.length > 0) process.exitCode = 1;
