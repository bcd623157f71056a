// Checks the project's prose for words to avoid, long sentences and spelling. It reads pages, schema descriptions, and
// the refusals, offered answers and sentences that the tests of the systems print. In comments, it checks only the
// words to avoid. `npm run prose` installs its packages and runs it.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TextlintKernel } from '@textlint/kernel';
import markdown from '@textlint/textlint-plugin-markdown';
import { parse, visit } from 'graphql';
import maxWords from 'textlint-rule-en-max-word-count';
import stopWords from 'textlint-rule-stop-words';

const here = import.meta.dirname;
const root = join(here, '../..');
const read = (path) => readFileSync(join(root, path), 'utf8');

/** Maximum number of words in a sentence. */
const MAX_WORDS = 25;

/** Generated files and licences. */
const notOurs = /^(?:schema|licences|test\/fixtures)\//;

const tracked = (...patterns) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');

function pages() {
  return tracked('*.md')
    .filter((path) => !notOurs.test(path))
    .map((path) => ({ where: path, text: path === 'CHANGELOG.md' ? unreleased(read(path)) : read(path) }));
}

/** The entries of the next release. Entries of earlier releases do not change. */
const unreleased = (changelog) => changelog.split(/^## \[?\d/m)[0];

/** The comments of the code, at their lines. Comments after code on the same line are not read. */
function comments() {
  return tracked('*.ts', '*.tsx', '*.mjs')
    .filter((path) => !notOurs.test(path))
    .map((path) => ({ where: path, text: commentsIn(read(path)), rules: [words] }));
}

function commentsIn(code) {
  let isInside = false;
  return code
    .split('\n')
    .map((line) => {
      const found = isInside || /^\s*(?:\/\/|\/\*)/.test(line);
      isInside = found && (isInside || /^\s*\/\*/.test(line)) && !line.includes('*/');
      return found ? line.replace(/^\s*(?:\/\/|\/\*+|\*+(?!\/))\s?/, '').replace('*/', '') : '';
    })
    .join('\n');
}

/** Each distinct description, with the first place that has it. */
function descriptions() {
  const found = new Map();
  const path = [];
  const note = ({ description }) => {
    if (description && !found.has(description.value))
      found.set(description.value, `schema: ${path.join('.')}`);
  };
  visit(parse(read('schema/schema.graphql')), {
    enter(node) {
      if (!('description' in node)) return;
      path.push(node.name?.value ?? node.kind);
      note(node);
    },
    leave(node) {
      if ('description' in node) path.pop();
    },
  });
  return [...found].map(([text, where]) => ({ where, text }));
}

/** The reason and the accepted values of a line "act: reason [path] accepted". */
const refusal = /^\w+: (?<reason>.*) \[[\w.]*\] (?<accepted>.*)$/;

/** The title and the meaning of a line "answer to act: title {input} meaning". */
const offer = /^answer to \w+: (?<title>.*?) \{.*\} (?<meaning>.*)$/;

/** A sentence of a result after its outcome, or an effect after its recipient, without its citation. */
const sentence = /^ *(?:[A-Z][A-Z_\d]+|refused): (?<text>.+?)(?: \[[^\]]*\].*)?$/;

/** Each distinct text of the lines that have one of these forms. Numbers are "#". */
function textsOf(path, forms) {
  const found = new Set();
  for (const line of read(path).split('\n'))
    for (const form of forms)
      for (const text of Object.values(form.exec(line)?.groups ?? {}))
        if (!/^["[{\d]|^(?:null|true|false)$/.test(text)) found.add(text.replaceAll(/-?\d+/g, '#'));
  return { where: path, text: [...found].map((text) => text.replaceAll(/([*_<>`])/g, '\\$1')).join('\n\n') };
}

/** The texts of fights that the tests of the systems print. */
function printed() {
  return tracked('test/systems').flatMap((path) => {
    if (/conformance\/(?:refusals|offers)\.txt$/.test(path)) return [textsOf(path, [refusal, offer])];
    return path.endsWith('conformance.test.ts.snap') ? [textsOf(path, [sentence])] : [];
  });
}

const kernel = new TextlintKernel();
const words = {
  ruleId: 'words',
  rule: stopWords.default ?? stopWords,
  options: { defaultWords: false, words: join(here, 'words.txt') },
};
const length = { ruleId: 'length', rule: maxWords.default ?? maxWords, options: { max: MAX_WORDS } };
const plugins = [{ pluginId: 'markdown', plugin: markdown.default ?? markdown }];

/** Texts that may break a rule, each with a reason. */
const exceptions = JSON.parse(read('.ci/prose/exceptions.json')).map((each) => ({ ...each, used: false }));

const excepts = (where, line) => {
  const found = exceptions.find(({ text, at }) => line.includes(text) && (!at || where.startsWith(at)));
  if (found) found.used = true;
  return found !== undefined;
};

async function problemsOf({ where, text, rules = [words, length] }) {
  const { messages } = await kernel.lintText(text, { filePath: 'text.md', ext: '.md', plugins, rules });
  const lines = text.split('\n');
  return messages.flatMap(({ line, message }) =>
    excepts(where, lines[line - 1]) ? [] : [`${where}:${line} ${message}`],
  );
}

/** Words in the texts that no dictionary contains. */
function misspelt(texts) {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-prose-'));
  const file = join(folder, 'texts.md');
  writeFileSync(file, texts.map(({ text }) => text).join('\n\n'));
  const cspell = join(here, 'node_modules/cspell/bin.mjs');
  const options = ['--no-progress', '--no-summary', '--words-only', '--unique'];
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [cspell, 'lint', ...options, '--config', join(here, 'cspell.json'), '--root', folder, file],
    { encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  const words = stdout.trim().split('\n').filter(Boolean);
  if (status !== 0 && words.length === 0) throw new Error(stderr);
  return words.map((word) => `spelling: ${word}`);
}

const texts = [...pages(), ...descriptions(), ...printed()];
const problems = [];
for (const each of [...texts, ...comments()]) problems.push(...(await problemsOf(each)));
problems.push(...misspelt(texts));
problems.push(
  ...exceptions
    .filter(({ used }) => !used)
    .map(({ text }) => `exceptions.json: this exception is not needed: "${text}"`),
);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${texts.length} texts, ${problems.length} problems\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
