import { readFileSync } from 'node:fs';
import { type DocumentNode, execute, type GraphQLError, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { type Field, publicFieldsOf } from '../../src/engine/rules/fields/field.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { contextOf } from '../../src/graphql/kit/context.ts';
import { Meter } from '../../src/graphql/meter/meter.ts';
import { schema } from '../../src/graphql/schema.ts';
import { countingWith } from '../../src/play/odds/count-odds.ts';
import { latestOdds } from '../../src/play/odds/odds-cache.ts';
import type { Services } from '../../src/play/services/services.ts';
import { systemsIn } from '../../src/play/systems.ts';
import { systemTime } from '../../src/play/time.ts';
import { citationsIn, notFoundIn } from '../kit/citations.ts';
import { diceOf } from '../kit/hand.ts';
import { badSentences } from '../kit/sentences.ts';
import { citedRules, noteCited } from './cited-rules.ts';
import { refusalOf, resultOf, textOf, wholeOf } from './whole-answer.ts';

export interface Die {
  readonly die: string;
  readonly value: number;
}

/** A worked case. It has an input, the dice in the order in which they are rolled, and the expected answer. */
export interface Vector {
  readonly id: string;
  /** The kind of question that the case asks. Missing if the cases do not distinguish kinds. */
  readonly shape?: string;
  readonly rule: string | readonly string[];
  readonly title: string;
  // biome-ignore lint/suspicious/noExplicitAny: every shape has different fields
  readonly given: any;
  readonly dice: readonly (Die & { readonly for: string })[];
  // biome-ignore lint/suspicious/noExplicitAny: every shape has different fields
  readonly expect: any;
}

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
export type Data = any;

/** Sends a case to the API and returns the answer in the words that the cases use. */
export type Adapter = (vector: Vector) => Promise<Readonly<Record<string, unknown>>>;

/**
 * Returns the faces of a case. Dice that the case omits come first. A play that uses these faces must roll exactly the
 * listed dice.
 */
export function facesOf(vector: Vector, before: readonly Die[] = []): number[] {
  return facesOfDice([...before, ...vector.dice]);
}

/** Returns the faces of the dice. A play that uses these faces must roll exactly these dice. */
export function facesOfDice(dice: readonly Die[]): number[] {
  const faces = dice.map(({ value }) => value);
  diceOf.set(faces, dice);
  return faces;
}

const known = systemsIn(systems);
const services = {
  systems: known,
  secret: () => 'conformance',
  stores: {},
  counting: countingWith(known, systemTime),
  time: systemTime,
  oddsAtHand: latestOdds(10_000),
} as unknown as Services;

/** Executes a document. If it fails, throws an error that contains the error code. */
type Asking = (source: string, variableValues?: Readonly<Record<string, unknown>>) => Promise<Data>;

/**
 * Documents that were already parsed and validated. There are a few hundred of them, and each is used with many inputs.
 */
const documents = new Map<string, DocumentNode>();

function documentOf(source: string): DocumentNode {
  const known = documents.get(source);
  if (known) return known;
  const document = parse(source);
  const [error] = validate(schema, document);
  if (error) throw error;
  documents.set(source, document);
  return document;
}

const here: Asking = async (source, variableValues = {}) => {
  // the context has no work limit, because the same work takes longer on a busy machine
  const meter = new Meter(undefined, Number.POSITIVE_INFINITY);
  const contextValue = contextOf(services, null, { meter });
  const { data, errors } = await execute({
    schema,
    document: documentOf(source),
    variableValues,
    contextValue,
  });
  if (errors) throw errors[0];
  return data;
};

let asking = here;

/** Sends all documents to another service from now on. If null is given, they are answered here again. */
export function askElsewhere(elsewhere: Asking | null): void {
  asking = elsewhere ?? here;
}

/**
 * Sends a query to the schema in the same way as a caller. If it fails, throws an error that contains the error code.
 */
export const ask: Asking = (source, variableValues = {}) => asking(source, variableValues);

const common = `outcome { name } summary unusedDice throws { die purpose face } needs { sides purpose }
  breakdowns { of: quantity total } terms { of: quantity label value excluded citation { document section } }
  effects { kind summary amount recipient { role } citation { document section } detail { ... on DamageDetail { severity }
    ... on ConditionGainedDetail { condition { name } rounds note } ... on ConditionEndedDetail { condition { name } note }
    ... on ItemDamagedDetail { item broken } ... on ItemDroppedDetail { item metres } ... on MovedDetail { metres moved: how } } }`;

/** The names that the cases use for the amounts of effects. */
const amountNames: Readonly<Record<string, string>> = {
  DAMAGE: 'amount',
  HEALING: 'amount',
  ITEM_DAMAGED: 'damaged',
};

/**
 * Converts a resolution to the form of the cases. The fields of the procedure's result are merged with the other
 * fields, and objects with an id are replaced with the id. The book must contain all of its citations.
 */
function flat(
  system: string,
  procedure: string,
  { result, wholeResult, outcome, effects, ...rest }: Data,
): Data {
  expect(outsideOf(detailOf(system, procedure), wholeResult ?? result, 'result')).toEqual([]);
  expect(notFoundIn({ id: system }, [rest.terms, effects])).toEqual([]);
  noteCited(citationsIn([rest.terms, effects]));
  return {
    ...rest,
    ...wholeResult,
    ...result,
    outcome: outcome?.name ?? null,
    effects: effects.map(({ recipient, detail, amount, citation: _, ...effect }: Data) => ({
      ...effect,
      ...detail,
      on: recipient.role,
      ...(detail?.condition ? { condition: detail.condition.name } : {}),
      ...(amountNames[effect.kind] ? { [amountNames[effect.kind]!]: amount } : {}),
    })),
  };
}

/** Returns the numbers, texts and lists in an answer that are outside the ranges of their declared types. */
function outsideOf(field: Field, value: unknown, path: string): readonly string[] {
  if (value === null || value === undefined) return [];
  const outside = (size: number, min: number, max: number) =>
    min <= size && size <= max ? [] : [`${path}: ${size} is not within ${min} to ${max}`];
  switch (field.kind) {
    case 'optional':
      return outsideOf(field.field, value, path);
    case 'integer':
    case 'decimal':
      return outside(value as number, field.min, field.max);
    case 'text':
      return outside([...(value as string)].length, 1, field.max);
    case 'list': {
      const items = value as readonly unknown[];
      return [
        ...outside(items.length, 0, field.max),
        ...items.flatMap((item, index) => outsideOf(field.of, item, `${path}.${index}`)),
      ];
    }
    case 'record':
      return publicFieldsOf(field).flatMap(([name, inner]) => {
        const told = inner.called ?? name;
        return outsideOf(inner, (value as Readonly<Record<string, unknown>>)[told], `${path}.${told}`);
      });
    default:
      return [];
  }
}

const detailOf = (system: string, procedure: string): Field =>
  systems.find(({ id }) => id === system)!.procedures.find(({ id }) => id === procedure)!.detail;

/** Names of weapons, people and modifiers in a case. They are not checked. */
const namesIn = (input: unknown): readonly string[] =>
  typeof input === 'string'
    ? /[a-z]/.test(input)
      ? [input]
      : []
    : Object.values((input ?? {}) as object).flatMap(namesIn);

const withoutNames = (sentence: string, names: readonly string[]): string =>
  names.reduce((text, name) => text.replaceAll(name, 'it'), sentence);

/**
 * Returns the fields to select from an answer. A document with all fields exceeds the limits of a service, so all
 * fields are compared only in this process.
 */
const selectedOf = (system: string, procedure: string): string =>
  asking === here ? wholeOf(system, procedure) : resultOf(system, procedure);

/** All answers since the case began, with all of their fields, in the order of the questions. */
let wholeAnswers: string[] = [];

/**
 * Asks a question, and records the whole answer or the rejection. If a case asks several questions, they may be
 * answered in any order.
 */
async function keepingWhole(procedure: string, input: unknown, answered: Promise<Data>): Promise<Data> {
  if (asking !== here) return answered;
  const kept = wholeAnswers;
  const place = kept.push('') - 1;
  try {
    const answer = await answered;
    kept[place] = textOf(procedure, input, answer);
    return answer;
  } catch (error) {
    kept[place] = refusalOf(procedure, input, error as GraphQLError);
    throw error;
  }
}

/** Sends a document that is not about a single procedure, and records the whole answer. */
export async function queried(source: string, variables: Readonly<Record<string, unknown>>): Promise<Data> {
  const answer = await ask(source, variables);
  wholeAnswers.push(JSON.stringify(answer));
  return answer;
}

/** An error that is thrown if a procedure needs a die that was not given. */
export class DieNeeded extends Error {
  readonly sides: number;
  readonly purpose: string;

  constructor({ sides, purpose }: { readonly sides: number; readonly purpose: string }) {
    super(`a d${sides} more is needed: ${purpose}`);
    this.sides = sides;
    this.purpose = purpose;
  }
}

/**
 * Plays a procedure of a system with the given dice, all of which must be used. `fields` selects fields of the
 * procedure's own type.
 */
export const resolverOf =
  (system: string) =>
  async (procedure: string, input: unknown, given: readonly number[], fields = ''): Promise<Data> => {
    const asked = ask(
      `mutation($input: ProcedureInput!, $given: [Int!]!) { resolve(input: $input, dice: { given: $given }) { ${common} result { __typename ${fields} } ${selectedOf(system, procedure)} } }`,
      { input: { [system]: { [procedure]: input } }, given },
    );
    const resolve = await keepingWhole(
      procedure,
      input,
      asked.then(({ resolve }) => resolve),
    );
    const [needed] = resolve.needs;
    if (needed) throw new DieNeeded(needed);
    if (resolve.unusedDice.length > 0) throw new Error(`dice were not used: ${resolve.unusedDice}`);
    const dice = diceOf.get(given);
    const { summary, throws, terms } = resolve;
    const sentences = [
      summary,
      ...throws.map(({ purpose }: Data) => purpose),
      ...resolve.effects.map((effect: Data) => effect.summary),
      ...terms.flatMap(({ label, excluded }: Data) => (excluded === null ? [label] : [label, excluded])),
    ];
    const named = namesIn(input);
    expect(badSentences(sentences.map((sentence) => withoutNames(sentence, named)))).toEqual([]);
    if (dice) expect(resolve.throws.map(({ die }: Data) => die)).toEqual(dice.map(({ die }) => die));
    return flat(system, procedure, resolve);
  };

/** Plays a procedure of a system that rolls no dice. */
export const consulterOf =
  (system: string) =>
  async (procedure: string, input: unknown, fields = ''): Promise<Data> => {
    const asked = ask(
      `query($input: ProcedureInput!) { evaluate(input: $input) { ${common} result { __typename ${fields} } ${selectedOf(system, procedure)} } }`,
      { input: { [system]: { [procedure]: input } } },
    );
    return flat(
      system,
      procedure,
      await keepingWhole(
        procedure,
        input,
        asked.then(({ evaluate }) => evaluate),
      ),
    );
  };

/**
 * Returns the expected answer. If an example in the book contains an error, the printed value is stored next to the
 * correct one and is not checked.
 */
const heldOf = ({ expect }: Vector): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(expect).filter(([key]) => !key.startsWith('printed')));

/**
 * Checks all worked cases in a file against the API. It compares the expected values. It also compares the whole answer
 * with the answer that is stored in a file for the question, and that was compared with the book. A case for which
 * there is no adapter is an error.
 */
export function holdsCases(file: string, adapterOf: (vector: Vector) => Adapter | undefined): void {
  const vectors: readonly Vector[] = JSON.parse(readFileSync(file, 'utf8'));
  const rules = citedRules(file);
  const groupOf = ({ shape, rule }: Vector): string => shape ?? [rule].flat().join(', ');
  describe.each([...new Set(vectors.map(groupOf))])('%s', (group) => {
    for (const vector of vectors) {
      if (groupOf(vector) !== group) continue;
      const adapter = adapterOf(vector);
      if (!adapter) throw new Error(`${vector.id} (${group}) has no adapter`);
      it(`${vector.id} ${vector.title}`, async () => {
        wholeAnswers = [];
        rules.begin();
        expect(await adapter(vector)).toMatchObject(heldOf(vector));
        expect(wholeAnswers.join('\n')).toMatchSnapshot();
        expect(rules.notCited(vector), 'rules that no citation of the answer names').toEqual(
          rules.excepted(vector),
        );
      });
    }
  });
}
