import type { IncomingMessage } from 'node:http';
import { isIP, SocketAddress } from 'node:net';
import {
  coerceInputValue,
  type DocumentNode,
  getNamedType,
  isInputType,
  Kind,
  type OperationDefinitionNode,
  parse,
  parseType,
  print,
  typeFromAST,
} from 'graphql';
import type { Json } from '../../../src/engine/json.ts';
import { schema } from '../../../src/graphql/schema.ts';
import { addressOf, networkOf, trustedProxies } from '../../../src/http/load/address.ts';
import { hostOf, isLoopback } from '../../../src/http/pages/loopback.ts';
import { acceptedBy, answerType, EVENTS, wantsPage } from '../../../src/http/request/accept.ts';
import { inputError, mostErrors, readVariables } from '../../../src/http/request/input-faults.ts';
import {
  parametersOfBody,
  parametersOfSearch,
  type SentParameters,
} from '../../../src/http/request/parameters.ts';
import { parseDocument, validateDocument } from '../../../src/http/request/validation.ts';
import { authenticate } from '../../../src/play/access/viewer.ts';
import { hashOf } from '../../../src/play/hash.ts';
import { idempotentRequestOf } from '../../../src/play/idempotency/idempotency.ts';
import {
  isGraphQLError,
  isHttpFault,
  isInvalidInput,
  must,
  mustEqual,
  resultOf,
  type Target,
} from './target.ts';

/** The maximum size in bytes of the request line and headers that Node accepts. */
const HEAD = 16 * 1024;
const BODY = 128 * 1024;

const accept: Target = {
  name: 'accept',
  files: /\/request\/accept\.ts/,
  words: [
    'application/json',
    'application/graphql-response+json',
    EVENTS,
    'text/html',
    '*/*',
    'application/*',
    'text/*',
    ';q=0',
    ';q=0.5',
    ';charset=utf-8',
    ', ',
    'multipart/mixed',
    ';q="1"',
  ],
  longest: HEAD,
  accepts: (input) => {
    const header = String(input);
    const type = answerType(header);
    must(
      type === null || header.trim() === '' || /json|events?|\*|text/i.test(header),
      `a type was asked for: ${type}`,
    );
    if (type !== null) mustEqual(answerType(type), type, 'a type that is answered with is accepted');
    mustEqual(
      answerType(header.replaceAll(',', ' , ').replaceAll(';', ' ; ')),
      type,
      'blanks between parts mean nothing',
    );
    if (/^[\0-\x7f]*$/.test(header)) {
      mustEqual(answerType(header.toUpperCase()), type, 'case means nothing');
      mustEqual(wantsPage(header.toUpperCase()), wantsPage(header), 'case means nothing to pages');
    }
    if (!header.toLowerCase().includes(EVENTS))
      must(acceptedBy(`${header},${EVENTS}`) !== null, 'a type that is added is accepted');
    return type !== null;
  },
};

const trusted = trustedProxies(['127.0.0.0/8', '10.0.0.0/8', 'fd00::/8', '::1'])!;
const STRANGER = '203.0.113.77';

const requestFrom = (forwarded: string) =>
  ({
    socket: { remoteAddress: '127.0.0.1' },
    headers: { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

/** Returns an address in the form in which the operating system prints it. */
const canonical = (address: string): string => {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return new SocketAddress({ address, family }).address.replace(/^::ffff:(?=[\d.]+$)/, '');
};

const forwarded: Target = {
  name: 'forwarded-for',
  files: /\/load\/address\.ts/,
  words: [
    '127.0.0.1',
    '10.1.2.3',
    'fd00::1',
    '::1',
    '2001:db8::5',
    '192.0.2.7',
    '::ffff:192.0.2.7',
    '::ffff:c000:207',
    '64:ff9b::1.2.3.4',
    '::',
    ', ',
    ',',
    'fe80::1%eth0',
    '0:0:0:0:0:0:0:1',
    '[::1]',
    ':80',
    'unknown',
  ],
  longest: HEAD,
  accepts: (input) => {
    const header = String(input);
    const address = addressOf(requestFrom(header), trusted);
    must(isIP(address) !== 0, `it is an address: ${address}`);
    const before = addressOf(requestFrom(`${STRANGER}, ${header}`), trusted);
    must(
      before === address || (trusted(address) && before === STRANGER),
      `only a trusted proxy passes an address on: ${before}`,
    );
    if (!address.includes('%')) {
      mustEqual(
        trusted(canonical(address)),
        trusted(address),
        `trust is in ${address}, however it is written`,
      );
      mustEqual(
        networkOf(canonical(address)),
        networkOf(address),
        `the network is that of ${address}, however it is written`,
      );
    }
    must(isIP(networkOf(address).replace('/64', '')) !== 0, `it is a network: ${networkOf(address)}`);
    return address !== '127.0.0.1';
  },
};

const proxies: Target = {
  name: 'trusted-proxies',
  files: /\/load\/address\.ts/,
  words: [
    '127.0.0.1',
    '10.0.0.0/8',
    '0.0.0.0/0',
    '::/0',
    'fd00::/8',
    '/32',
    '/128',
    '/129',
    '/',
    '1.2.3.4',
    '::ffff:1.2.3.4/120',
    'fe80::1%eth0',
  ],
  longest: HEAD,
  accepts: (input) => {
    const text = String(input);
    const list = text.split(',');
    const trusts = trustedProxies(list);
    if (!trusts) return false;
    for (const one of list) {
      const [address = ''] = one.split('/');
      must(isIP(address) !== 0 && trusts(address), `an address is trusted that the list has: ${address}`);
    }
    must(
      /\/0+(,|$)/.test(text) || !trusts(STRANGER) || list.some((one) => /^(203|::|\d+\.)/.test(one)),
      'nobody else is trusted',
    );
    return true;
  },
};

const host: Target = {
  name: 'host',
  files: /\/pages\/loopback\.ts/,
  words: [
    'localhost',
    '127.0.0.1',
    '[::1]',
    ':4000',
    'example.com',
    '@',
    '127.1.2.3',
    '::1',
    '.',
    'LOCALHOST',
    '[',
    ']',
  ],
  longest: HEAD,
  accepts: (input) => {
    const header = String(input);
    const found = hostOf(header);
    if (found === null) return false;
    must(found !== '' && !/[[\]]/.test(found), `a host has no brackets: ${found}`);
    if (!isLoopback(found)) return true;
    const url = URL.canParse(`http://${header}`) ? new URL(`http://${header}`) : null;
    must(
      url === null || isLoopback(url.hostname.replace(/^\[|\]$/g, '')),
      `a browser reaches this machine too: ${url?.hostname}`,
    );
    return true;
  },
};

const authorization: Target = {
  name: 'authorization',
  files: /\/access\/viewer\.ts/,
  words: ['Bearer ', 'bearer', 'Basic ', 'arbiter_gm_', 'x'.repeat(128), ' ', '\t', '-', '_', ','],
  longest: HEAD,
  accepts: (input) => {
    const header = String(input);
    const hashes: string[] = [];
    const byHash = async (hash: string): Promise<null> => {
      hashes.push(hash);
      return null;
    };
    void authenticate({ byHash }, header);
    if (hashes.length === 0) return false;
    mustEqual(hashes, [hashOf(header.slice('Bearer '.length))], 'the whole key is looked up, once');
    return true;
  },
};

const reversed = (value: Json): Json => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(reversed);
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, each]) => [name, reversed(each)]),
  );
};

const idempotency: Target = {
  name: 'idempotency-keys',
  files: /\/idempotency\/idempotency\.ts/,
  words: ['key', 'asked', 'a'.repeat(100), ' ', '~', '!', 'é', 'createCharacter'],
  longest: BODY,
  accepts: (input) => {
    const { key = null, asked = null } = (input ?? {}) as { key?: Json; asked?: Json };
    const sent = typeof key === 'string' ? key : null;
    const [request = null] = resultOf(
      () => idempotentRequestOf(sent, asked),
      isInvalidInput(['idempotencyKey'], input),
    );
    if (!request) return false;
    mustEqual(request.key, sent, 'a key is used as it was sent');
    mustEqual(idempotentRequestOf(sent, reversed(asked)), request, 'the order of fields means nothing');
    must(
      idempotentRequestOf(sent, [asked])!.fingerprint !== request.fingerprint,
      'another request has another fingerprint',
    );
    return true;
  },
};

const sentAgain = ({ query, id, remember, operationName, variables }: SentParameters) => ({
  ...(query === null ? {} : { query }),
  operationName,
  variables,
  ...(id !== null && !remember ? { documentId: id } : {}),
  ...(remember ? { extensions: { persistedQuery: { version: 1, sha256Hash: id } } } : {}),
});

const PARAMETERS = [
  'query',
  'documentId',
  'operationName',
  'variables',
  'extensions',
  'persistedQuery',
  'sha256Hash',
  'version',
];

const body: Target = {
  name: 'request-bodies',
  files: /\/request\/(parameters|wording)\.ts/,
  words: [...PARAMETERS, '{ version }', 'a'.repeat(64), 'input'],
  longest: BODY,
  accepts: (input) => {
    const [read] = resultOf(() => parametersOfBody(input), isHttpFault(input));
    if (!read) return false;
    mustEqual(parametersOfBody(sentAgain(read)), read, 'parameters that are sent again are read the same');
    return true;
  },
};

const search: Target = {
  name: 'query-strings',
  files: /\/request\/(parameters|wording)\.ts/,
  words: [
    ...PARAMETERS.map((name) => `${name}=`),
    '&',
    '%7Bversion%7D',
    '{}',
    '+',
    '%',
    '%00',
    '%F0%9F',
    'null',
    '{"a":1}',
    '__proto__=',
  ],
  longest: HEAD,
  accepts: (input) => {
    const text = String(input);
    const [read] = resultOf(() => parametersOfSearch(text), isHttpFault(text));
    if (!read) return false;
    const again = Object.entries(sentAgain(read)).flatMap(([name, value]) =>
      value === null
        ? []
        : [`${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`],
    );
    if (again.join('&').length <= 8_192)
      mustEqual(
        parametersOfSearch(again.join('&')),
        { ...read, operationName: read.operationName || null },
        'parameters that are sent again are read the same',
      );
    return true;
  },
};

const isOperation = (node: DocumentNode['definitions'][number]): node is OperationDefinitionNode =>
  node.kind === Kind.OPERATION_DEFINITION;

const inputTypes = Object.values(schema.getTypeMap()).filter(
  (type) => isInputType(type) && !type.name.startsWith('__'),
);

const variables: Target = {
  name: 'variables',
  files: /\/request\/(coercion|input-faults|accepted|variable-use|wording)\.ts/,
  words: inputTypes.map(({ name }) => name),
  longest: BODY,
  accepts: (input) => {
    const { type: named, value = null } = (input ?? {}) as { type?: Json; value?: Json };
    if (typeof named !== 'string' || !/^[\w![\] ]{1,100}$/.test(named)) return false;
    const [node] = resultOf(
      () => parseType(named),
      () => true,
    );
    const type = node && typeFromAST(schema, node as never);
    if (!type || !isInputType(type) || getNamedType(type) === undefined) return false;
    const document = parse(`query($v: ${named}) { __typename }`);
    const { faults, values } = readVariables(schema, document, document.definitions.find(isOperation)!, {
      v: value,
    });
    let found = 0;
    const wanted = coerceInputValue(value, type, () => found++);
    mustEqual(faults.length, Math.min(found, faults.length), 'what graphql accepts is accepted');
    must((faults.length === 0) === (found === 0), 'what graphql refuses is refused');
    if (faults.length === 0) mustEqual(values.v, wanted, 'values are read as graphql reads them');
    must(faults.length <= mostErrors, `at most ${mostErrors} faults: ${faults.length}`);
    for (const fault of faults) {
      mustEqual(fault.path[0], 'v', 'a path begins at the variable');
      isGraphQLError(inputError(fault), input);
    }
    return faults.length === 0;
  },
};

const documents: Target = {
  name: 'graphql-documents',
  files: /\/request\/(validation|limits|names-accepted|input-faults|accepted|variable-use|trail|wording)\.ts/,
  words: [
    'query',
    'mutation',
    'subscription',
    'fragment F on Query',
    '...F',
    '...',
    '{',
    '}',
    '(',
    ')',
    '$id: ID!',
    '$',
    '@skip(if: true)',
    '@include(if: $x)',
    '@oneOf',
    'encounter(id: "enc_1")',
    'systems { id }',
    'resolve',
    '__typename',
    '__schema { types { name } }',
    'input: {',
    'createCharacter',
    '"""',
    '"\\u0000"',
    '#',
    ': ',
    'null',
    '[',
    ']',
    'brp',
    'on',
    'true',
  ],
  longest: BODY,
  accepts: (input) => {
    const text = String(input);
    const [document] = resultOf(
      () => parseDocument(text),
      (error) => isGraphQLError(error, text),
    );
    if (!document) return false;
    const errors = validateDocument(schema, document);
    must(errors.length <= mostErrors, `at most ${mostErrors} errors: ${errors.length}`);
    for (const error of errors) must(isGraphQLError(error, text), `an error of GraphQL: ${error}`);
    const again = parseDocument(print(document));
    mustEqual(print(again), print(document), 'a document that is written is read the same');
    mustEqual(
      validateDocument(schema, again).map(({ extensions }) => extensions.code),
      errors.map(({ extensions }) => extensions.code),
      'a document that is written has the same errors',
    );
    return errors.length === 0;
  },
};

export const requests: readonly Target[] = [
  accept,
  forwarded,
  proxies,
  host,
  authorization,
  idempotency,
  body,
  search,
  variables,
  documents,
];
