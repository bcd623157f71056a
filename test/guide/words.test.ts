import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join } from 'node:path';
import {
  buildSchema,
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { parseRoll } from '../../src/engine/dice/notation.ts';
import { getOrInsertComputed } from '../../src/engine/get-or-insert.ts';
import { tools } from '../../src/mcp/tools/index.ts';

const root = join(import.meta.dirname, '../..');
const texts = new Map<string, string>();
const textOf = (file: string): string =>
  getOrInsertComputed(texts, file, () => readFileSync(join(root, file), 'utf8'));
const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.includes('node_modules'))
    .map((file) => join(folder, file));

const pages = [
  'README.md',
  ...['docs', 'docs/guide'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.md'))
      .map((file) => join(folder, file)),
  ),
];

const isDice = (text: string): boolean => {
  try {
    parseRoll(text);
    return true;
  } catch {
    return false;
  }
};

/** Returns the inline code in a page, without the code in fenced blocks. */
const codeIn = (page: string): readonly string[] =>
  [
    ...textOf(page)
      .replaceAll(/^ *```.*?^ *```/gms, '')
      .matchAll(/`([^`]+)`/g),
  ].map(([, code]) => code!.replaceAll(/\s+/g, ' '));

// Words that are in the GraphQL schema.

const schema = buildSchema(textOf('schema/schema.graphql'));
const types = Object.values(schema.getTypeMap());

interface Field {
  readonly name: string;
  readonly type: GraphQLType;
  readonly args?: readonly Omit<Field, 'args'>[];
}

const fieldsOf = (type: GraphQLNamedType | undefined): readonly Field[] =>
  isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
    ? Object.values(type.getFields())
    : [];

const argsOf = ({ args = [] }: Field) => args;

const names = new Set(
  types.flatMap((type) => [
    type.name,
    ...(isEnumType(type) ? type.getValues().map(({ name }) => name) : []),
    ...fieldsOf(type).flatMap((field) => [field.name, ...argsOf(field).map(({ name }) => name)]),
  ]),
);
for (const { name } of schema.getDirectives()) names.add(`@${name}`);

/** Everything in the schema that takes a value: arguments of fields, and fields of inputs. */
const places = types.flatMap((type) => [
  ...(isInputObjectType(type) ? fieldsOf(type) : []),
  ...fieldsOf(type).flatMap((field) => argsOf(field)),
]);

/** True if the parts of a value that are written out match a type: their input fields and enum values exist. */
function isValueOf(value: ValueNode, type: GraphQLNamedType): boolean {
  if (value.kind === Kind.LIST) return value.values.every((each) => isValueOf(each, type));
  if (value.kind === Kind.ENUM) return isEnumType(type) && type.getValue(value.value) !== undefined;
  if (value.kind !== Kind.OBJECT) return true;
  return value.fields.every((given) => {
    const field = isInputObjectType(type) ? type.getFields()[given.name.value] : undefined;
    return field !== undefined && isValueOf(given.value, getNamedType(field.type));
  });
}

/** True if a type has all the fields that are selected. */
const has = (type: GraphQLNamedType, { selections }: SelectionSetNode): boolean =>
  selections.every((each) => isSelectedOf(each, type));

function isSelectedOf(selected: SelectionNode, type: GraphQLNamedType): boolean {
  if (selected.kind === Kind.FIELD) return isFieldOf(selected, type);
  const narrowed =
    selected.kind === Kind.INLINE_FRAGMENT && schema.getType(selected.typeCondition!.name.value);
  return narrowed ? has(narrowed, selected.selectionSet) : false;
}

function isFieldOf(
  { name, arguments: given = [], selectionSet }: FieldNode,
  type: GraphQLNamedType,
): boolean {
  if (name.value === '__typename') return true;
  const field = fieldsOf(type).find((each) => each.name === name.value);
  if (!field) return false;
  const fit = given.every((argument) => {
    const declared = argsOf(field).find((each) => each.name === argument.name.value);
    return declared !== undefined && isValueOf(argument.value, getNamedType(declared.type));
  });
  return fit && (!selectionSet || has(getNamedType(field.type), selectionSet));
}

function parsed(text: string): DocumentNode | null {
  try {
    return parse(text);
  } catch {
    return null;
  }
}

/** True if abbreviated GraphQL code is valid for some type in the schema. */
function isInSchema(code: string): boolean {
  if (names.has(code)) return true;
  const [, of, member] = /^([A-Z]\w*)\.(\w+)$/.exec(code) ?? [];
  if (of) return fieldsOf(schema.getType(of)).some(({ name }) => name === member);
  const whole = code
    .replaceAll(/(\w+:)(?=\s*[,)}])/g, '$1 $abridged')
    .replaceAll(/"[^"]*"/g, '"…"')
    .replaceAll(/,\s*…|(?<!")…(?!")/g, (dots) => (dots === '…' ? '__typename' : ''))
    // An object in which the values are omitted and only the names are printed.
    .replaceAll(/: \{ (\w+) \}/g, ': { $1: $abridged }');
  const [operation] = (parsed(whole) ?? parsed(`{ ${whole} }`))?.definitions ?? [];
  if (
    operation?.kind === Kind.OPERATION_DEFINITION &&
    types.some((type) => has(type, operation.selectionSet))
  )
    return true;
  const [given] = parsed(`{ f(${whole}) }`)?.definitions ?? [];
  const field = given?.kind === Kind.OPERATION_DEFINITION && (given.selectionSet.selections[0] as FieldNode);
  return (
    field &&
    field.arguments!.every(({ name, value }) =>
      places.some((place) => place.name === name.value && isValueOf(value, getNamedType(place.type))),
    )
  );
}

// Words that come from sources other than the schema.

const manifest = JSON.parse(textOf('package.json'));
const everyFile = ['src', 'test', 'bench', 'examples', 'conformance', 'web'].flatMap(filesIn);
const together = (files: readonly string[], ending: RegExp): string =>
  files
    .filter((file) => ending.test(file))
    .map(textOf)
    .join('\n');

const http = together(filesIn('src/http'), /\.ts$/);
const play = together(filesIn('src/play'), /\.ts$/);
const resources = ['resources', 'notices', 'tool-resources']
  .map((name) => textOf(`src/mcp/${name}.ts`))
  .join('');
const config = ['config', 'config-values', 'webhook-config']
  .map((name) => textOf(`src/app/${name}.ts`))
  .join('\n');
const metrics =
  together([...filesIn('src/http/operations'), ...filesIn('src/http/webhooks')], /\.ts$/) +
  textOf('src/main.ts');
const messages = textOf('src/play/webhooks/message.ts');
/** Environment variables that the OpenTelemetry packages read. */
const tracing = together(
  ['sdk-trace-base', 'resources', 'otlp-exporter-base'].flatMap((name) =>
    filesIn(`node_modules/@opentelemetry/${name}/build/src`),
  ),
  /\.js$/,
);
const programs = together([...everyFile, 'vitest.config.ts'], /\.m?[jt]s$/);
const environment = new Set([
  ...[...config.matchAll(/'([A-Z]\w+)'/g)].map(([, name]) => name),
  ...[...programs.matchAll(/process\.env\.([A-Z]\w+)/g)].map(([, name]) => name),
  ...[...programs.matchAll(/const \{ ([A-Z]\w+) \} = process\.env/g)].map(([, name]) => name),
  ...[...textOf('package.json').matchAll(/\$\{(\w+):-/g)].map(([, name]) => name),
  ...[...tracing.matchAll(/'(OTEL_\w+)'/g)].map(([, name]) => name),
]);

/** Names that programs can import from this package. */
const packages = together([...filesIn('src/client'), 'src/engine/index.ts'], /\.ts$/);

const quotes = (text: string, word: string): boolean => text.includes(`'${word}'`);

const isVariable = (assigned: string): boolean => environment.has(assigned.replace(/=.*$/, ''));

/** npm commands that do not run one of this project's scripts. */
const NPM = ['ci', 'pack', 'publish', 'audit', 'install'];

function isCommandOfNpm(code: string): boolean {
  const [, assigned = '', run, name = ''] =
    /^((?:[A-Z_]+=\S+ )*)(?:time )?npm (run )?([\w:-]+)( .*)?$/.exec(code) ?? [];
  const isKnown = name in manifest.scripts || (!run && NPM.includes(name));
  return isKnown && assigned.split(' ').filter(Boolean).every(isVariable);
}

function isExported(code: string): boolean {
  if (code === manifest.name) return true;
  const path = code.replace(`${manifest.name}/`, './');
  return path !== code && (path in manifest.exports || `${dirname(path)}/*` in manifest.exports);
}

function isHeader(code: string): boolean {
  const name = (/^([A-Za-z]+(?:-[A-Za-z]+)*)(: .*)?$/.exec(code)?.[1] ?? '').toLowerCase();
  if (name === '' || !/^[A-Z]|-/.test(code)) return false;
  return (
    quotes(http, name) || quotes(messages, name) || new RegExp(`headers(?:Distinct)?\\.${name}\\b`).test(http)
  );
}

function isJson(code: string): boolean {
  try {
    JSON.parse(code.startsWith('"') ? `{${code}}` : code);
    return true;
  } catch {
    return false;
  }
}

/** For each kind of word that is not in the schema, a check of whether a piece of inline code is such a word. */
const vocabularies: Readonly<Record<string, (code: string, page: string) => boolean>> = {
  'a number, dice as people write them, faces of dice': (code) => /^\d/.test(code),
  'an address, with a path of the service': (code) => {
    const address = /^(?:https?:\/\/[\w.:]+)?(\/[\w./-]*)?(?:\?.*)?$/.exec(code);
    const path = address && (address[1] ?? '/');
    return path !== null && (path === '/' || quotes(http + textOf('src/reference/page-folders.ts'), path));
  },
  'a resource of the tools': (code) =>
    /^arbiter:/.test(code) && resources.includes(/^\w+:\/\/\w+\//.exec(code)![0]),
  'an address of a database': (code) => /^(file|sqlite|postgres):|^:memory:$/.test(code),
  'a command of npm': isCommandOfNpm,
  // The packages that commands name are checked in another test file.
  'a command': (code) => /^(npx|node|kill|docker) /.test(code),
  'variables of the environment': (code) => code.split(' ').every(isVariable),
  'what the package exports': isExported,
  'a file': (code, page) =>
    /^[\w.@/-]+$/.test(code) &&
    ((/[./]/.test(code) &&
      [root, join(root, dirname(page))].some((folder) => existsSync(join(folder, code)))) ||
      everyFile.some((file) => /\.\w+$/.test(code) && basename(file) === code)),
  'a module of Node': isBuiltin,
  'a header': isHeader,
  'a code of an error': (code) => /^[A-Z_]+$/.test(code) && quotes(http + play, code),
  'a tool': (code) => tools.some(({ name }) => name === code),
  'a metric': (code) => /^arbiter_\w+$/.test(code) && new RegExp(`\\b${code}\\b`).test(metrics),
  'a value that the configuration accepts': (code) => quotes(config, code),
  'a parameter of the address of a database': (code) =>
    quotes(textOf('src/storage/postgres/address.ts'), code),
  'a table of the store': (code) => textOf('src/storage/tables.ts').includes(`dialect.table('${code}'`),
  'a command or an option of the program': (code) =>
    /^(?:--)?[a-z]+(?:-[a-z]+)?(?: [<\d][\w<>, ]*)?$/.test(code) &&
    new RegExp(`^ +(\\w+, )?${code.replace(/ \d.*$/, '')}[ ,]`, 'm').test(textOf('src/app/usage.ts')),
  'a word of the packages for programs': (code, page) =>
    page === 'docs/guide/package.md' &&
    /^\$?\w+$/.test(code) &&
    new RegExp(`\\b${code.replace('$', '')}\\b`).test(packages),
  'a field of the messages of webhooks': (code, page) =>
    page === 'docs/guide/webhooks.md' &&
    code.split('.').every((name) => new RegExp(`\\b${name}\\b`).test(messages)),
  JSON: isJson,
  'dice, or what may follow or join them': (code, page) =>
    page === 'docs/guide/dice.md' && [code, `4d6${code}`, `1d6${code}4`].some(isDice),
  'a notation of these pages': (code, page) =>
    ['docs/guide/README.md', 'docs/guide/clients.md'].includes(page) && /^(as )?<[\w ]+>$/.test(code),
};

/**
 * Words that belong to other programs, and members of answers that no type declares. Each is listed with the file that
 * contains it.
 */
const elsewhere: Readonly<Record<string, string>> = {
  DB: 'src/engine/systems/brp/harm/weapon.ts',
  'extensions.code': 'src/http/answer/errors.ts',
  data: 'src/http/answer/errors.ts',
  code: 'src/http/answer/errors.ts',
  faults: 'src/http/answer/errors.ts',
  quota: 'src/play/services/quotas.ts',
  max: 'src/http/request/limits.ts',
  requestId: 'src/http/answer/errors.ts',
  retryAfter: 'src/http/load/refusals.ts',
  currentVersion: 'src/play/version-conflict.ts',
  expiredAt: 'src/play/access/viewer.ts',
  'mailto:': 'src/app/config-values.ts',
  'https:': 'src/app/config-values.ts',
  'http://': 'src/play/webhooks/webhooks.ts',
  delivered: 'src/http/operations/metrics.ts',
  'tel:': 'src/app/config-values.ts',
  isError: 'src/mcp/server.ts',
  _meta: 'src/mcp/server.ts',
  'arbiter/errors': 'src/mcp/server.ts',
  answerDue: 'src/mcp/tools/encounter.ts',
  'arbiter/version': 'src/mcp/notices.ts',
  'arbiter/answerDue': 'src/mcp/notices.ts',
  'notifications/message': 'src/http/live/mcp-streams.ts',
  message: 'src/http/live/mcp-streams.ts',
  'resources/subscribe': 'src/mcp/server.ts',
  'subscriptions/listen': 'src/mcp/listening.ts',
  'notifications/resources/updated': 'test/mcp/notices.test.ts',
  run_a_fight: 'src/mcp/prompts.ts',
  look_up_a_rule: 'src/mcp/prompts.ts',
  show: 'src/mcp/tools/asking.ts',
  sha256Hash: 'src/http/request/parameters.ts',
  'documentId: "fight-1"': 'src/http/request/parameters.ts',
  'extensions: { persistedQuery: { version: 1, sha256Hash } }': 'src/http/request/parameters.ts',
  PersistedQueryNotFound: 'src/http/request/known-documents.ts',
  OPERATION_RESOLUTION_FAILURE:
    'node_modules/graphql-yoga/cjs/plugins/request-validation/use-prevent-mutation-via-get.js',
  'application/json': 'src/http/request/body.ts',
  'enc_…@12': 'src/play/access/shown-ids.ts',
  '/encounters/{id}/log.md': 'src/http/pages/served.ts',
  'log.txt': 'src/http/pages/served.ts',
  'log.csv': 'src/http/pages/served.ts',
  'synchronous=FULL': 'src/storage/sqlite/open.ts',
  secure_delete: 'src/storage/sqlite/open.ts',
  integrity_check: 'src/storage/sqlite/soundness/integrity.ts',
  NOTIFY: 'src/storage/postgres/change-notifications.ts',
  encounter_id: 'src/storage/tables.ts',
  '(encounter_id, version)': 'src/storage/tables.ts',
  initdb: 'test/postgres/server.ts',
  postgres: 'test/postgres/server.ts',
  traceparent: 'node_modules/@opentelemetry/core/build/src/trace/W3CTraceContextPropagator.js',
  'build/release': '.ci/release.mjs',
  '--no-install': 'test/packages.test.ts',
  'graphql-transport-ws': 'src/http/live/web-sockets.ts',
  'multipart/mixed': 'src/http/request/accept.ts',
  connectionParams: 'src/http/live/socket-refusals.ts',
  authorization: 'src/http/live/socket-refusals.ts',
  token: 'src/http/live/single-connection.ts',
  operationId: 'src/http/live/single-connection.ts',
  connection_init: 'test/http/live/web-socket.test.ts',
  '@file': 'src/app/usage.ts',
  '-': 'src/app/usage.ts',
};

/** Words that belong to programs outside this repository. */
const foreign: Readonly<Record<string, string>> = {
  EventSource: 'browsers',
  pg_dump: 'PostgreSQL',
  'permissions: { contents: read, id-token: write }': 'GitHub Actions',
  'v<version>': 'git',
  'openssl rand -base64 32': 'OpenSSL',
  '/etc/hosts': 'operating systems',
};

describe.each(pages)('%s', (page) => {
  it('the inline code on the page contains only names that exist', () => {
    const unknown = codeIn(page).filter(
      (code) =>
        !isInSchema(code) &&
        !(code in elsewhere) &&
        !(code in foreign) &&
        !Object.values(vocabularies).some((knows) => knows(code, page)),
    );
    expect(unknown).toEqual([]);
  });
});

describe('a word in these lists', () => {
  it('every name that is listed as not being in the schema is used on a page', () => {
    const used = new Set(pages.flatMap(codeIn));
    expect([...Object.keys(elsewhere), ...Object.keys(foreign)].filter((code) => !used.has(code))).toEqual(
      [],
    );
  });

  it('every name that is listed as not being in the schema is in the file that the list gives for it', () => {
    const lost = Object.entries(elsewhere).filter(([code, file]) =>
      [...code.replaceAll(/"[^"]*"/g, '').matchAll(/[A-Za-z_]\w*/g)].some(
        ([word]) => !new RegExp(`(?<![A-Za-z])${word}(?![A-Za-z])`).test(textOf(file)),
      ),
    );
    expect(lost).toEqual([]);
  });

  it('no name that is listed as not being in the schema is in the schema', () => {
    expect([...Object.keys(elsewhere), ...Object.keys(foreign)].filter(isInSchema)).toEqual([]);
  });
});

describe('the check against the schema', () => {
  it.each([
    ['obligations', true],
    ['owed', false],
    ['Combatant.obligations', true],
    ['Combatant.owed', false],
    ['table(id:) { lookup(roll:) }', true],
    ['table(id:) { lookUp(roll:) }', false],
    ['encounter(id:, version:)', true],
    ['encounter(id:, at:)', false],
    ['act(input: { targetId:, otherTargetIds: })', true],
    ['act(input: { targetId:, all: })', false],
    ['encounters(status: [RUNNING])', true],
    ['encounters(status: [GOING_ON])', false],
    ['result { ... on BrpAttack { … } }', true],
    ['result { ... on BrpBlow { … } }', false],
    ['dice: { given: [8, 90] }', true],
    ['dice: { thrown: [8, 90] }', false],
    ['rest: THROW', true],
    ['rest: ROLL', false],
  ])('the check whether inline code fits the schema accepts %s: %s', (code, fits) => {
    expect(isInSchema(code)).toBe(fits);
  });
});
