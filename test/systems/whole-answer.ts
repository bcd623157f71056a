import {
  type GraphQLError,
  type GraphQLOutputType,
  getNamedType,
  isCompositeType,
  isObjectType,
} from 'graphql';
import { systems } from '../../src/engine/systems/index.ts';
import { outputName, ownerOf } from '../../src/graphql/kit/names.ts';
import { schema } from '../../src/graphql/schema.ts';
import type { Data } from './conformance.ts';

// Returns the whole answer to a question as text, so that a person can compare it with the book.

/** Fields of answers whose values do not come from the book. */
const NOT_OF_THE_BOOK: ReadonlySet<string> = new Set([
  'Citation.document',
  'Condition.citation',
  'Condition.text',
  'Condition.title',
  'Outcome.meaning',
  'Outcome.mishap',
  'Outcome.title',
  'Recipient.combatant',
  'Recipient.name',
]);

/** Separates the type from the field in an alias, which is used for the fields of a detail. */
const OF = '__of__';

/** Selects every field of a type, and every field of the objects in it. */
function selectionOf(of: GraphQLOutputType | string, alias = ''): string {
  const type = typeof of === 'string' ? schema.getType(of) : getNamedType(of);
  if (!isCompositeType(type)) return '';
  if (!isObjectType(type)) throw new TypeError(`${type.name} has several types`);
  const fields = Object.values(type.getFields())
    .filter(({ name, args }) => args.length === 0 && !NOT_OF_THE_BOOK.has(`${type.name}.${name}`))
    .map(({ name, type: inner }) => `${alias && `${alias}${name}: `}${name} ${selectionOf(inner)}`);
  return `{ ${fields.join(' ')} }`;
}

/** Selects every field of effects, with the details that belong to one system and those that all systems have. */
function effectsOf(system: string): string {
  const types = schema
    .getPossibleTypes(schema.getType('EffectDetail') as never)
    .filter(({ name }) => [system, null].includes(ownerOf(systems, name)));
  const details = types.map(({ name }) => `... on ${name} ${selectionOf(name, `${name}${OF}`)}`);
  return `{ kind change { name } internal amount summary recipient { role } citation { section }
    detail { ${details.join(' ')} } }`;
}

const documents = new Map<string, string>();

/** Selects the whole result of a procedure. */
export function resultOf(system: string, procedure: string): string {
  const declared = systems.find(({ id }) => id === system)!;
  const { detail } = declared.procedures.find(({ id }) => id === procedure)!;
  const name = outputName(declared, detail);
  return `wholeResult: result { ... on ${name} ${selectionOf(name)} }`;
}

/** Selects the whole answer to a procedure, in addition to the fields that a test selects. */
export function wholeOf(system: string, procedure: string): string {
  const key = `${system}.${procedure}`;
  const known = documents.get(key);
  if (known !== undefined) return known;
  const document = `wholeEffects: effects ${effectsOf(system)} wholeBreakdowns: breakdowns ${selectionOf('Breakdown')}
    ${resultOf(system, procedure)}`;
  documents.set(key, document);
  return document;
}

const signed = (number: number): string => (number < 0 ? `${number}` : `+${number}`);

/** Prints a value as JSON on one line, without fields that are empty or null. */
const shown = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => (isEmpty(inner) ? undefined : inner));

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

function lineOfEffect({
  kind,
  change,
  internal,
  amount,
  summary,
  recipient,
  citation,
  detail,
}: Data): string {
  const fields = Object.fromEntries(
    Object.entries(detail ?? {}).map(([name, value]) => [name.slice(name.indexOf(OF) + OF.length), value]),
  );
  const what = `${internal ? 'internal ' : ''}${change?.name ?? kind}`;
  const own = shown({ amount, ...fields });
  return `  ${recipient.role}: ${summary} [${citation.section}] ${what}${own === '{}' ? '' : ` ${own}`}`;
}

/** Prints a question, the dice for it, and the whole answer. */
export function textOf(procedure: string, input: unknown, answer: Data): string {
  const { outcome, summary, throws, wholeBreakdowns, wholeEffects, wholeResult } = answer;
  return [
    `${procedure} ${shown(input)}`,
    ...throws.map(({ die, face, purpose }: Data) => `  ${die} ${face} ${purpose}`),
    `${outcome?.name ?? 'no outcome'}: ${summary}`,
    ...wholeBreakdowns.flatMap(({ quantity, total, terms }: Data) => [
      `  ${quantity} ${total}`,
      ...terms.map(
        ({ value, kind, label, citation, excluded }: Data) =>
          `    ${signed(value)} ${label} [${citation.section}] ${kind}${excluded === null ? '' : ` excluded: ${excluded}`}`,
      ),
    ]),
    ...wholeEffects.map(lineOfEffect),
    ...Object.entries(wholeResult ?? {})
      .filter(([, value]) => !isEmpty(value))
      .map(([name, value]) => `  ${name}: ${shown(value)}`),
  ].join('\n');
}

/** Prints a question and the reason why it was rejected. */
export function refusalOf(procedure: string, input: unknown, { message, extensions }: GraphQLError): string {
  const { code, path } = extensions;
  return `${procedure} ${shown(input)}\nrefused: ${code}${path === undefined ? '' : ` ${shown(path)}`}: ${message}`;
}
