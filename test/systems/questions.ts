import type { GraphQLError } from 'graphql';
import jsonata from 'jsonata';
import { InvalidInput } from '../../src/engine/fault.ts';
import {
  type Adapter,
  consulterOf,
  type Data,
  type Die,
  DieNeeded,
  facesOfDice,
  queried,
  resolverOf,
  type Vector,
} from './conformance.ts';

/**
 * One question to the API. Texts are JSONata expressions with the case's input as their context. `$answers` is the list
 * of answers to the earlier questions.
 */
export interface Ask {
  /** The procedure. */
  readonly ask: string;
  /** The input. Undefined fields are omitted. Default: nothing. */
  readonly input?: string;
  /** A list. The procedure is asked once for each `$each` in it, at the place `$index`. */
  readonly each?: string;
  /** The dice for this question, each with `die` and `value`, from the case's `$dice`. Default: all of them. */
  readonly dice?: string;
  /** True if the rules may reject the input. The answer then has `rejected`, and no other field if it is true. */
  readonly rejectable?: boolean;
  /**
   * The face of each die that the case omits. The context is the die: `sides` and `purpose`. Default: no die is
   * omitted.
   */
  readonly rest?: string;
}

/** A GraphQL document. */
interface Query {
  readonly query: string;
  /** The document's variables. Default: the case's input. */
  readonly input?: string;
}

/**
 * The way to send the cases of one question to the API: as one request, or as several. Facts are JSONata
 * expressions that find the expected values in the answer, or in the list of answers if there are several. `$given`
 * is the case's input. Without a fact, an expected value is read from the field with the same name.
 */
export type Question = (Ask | Query | { readonly asks: readonly (Ask | Query)[] }) & {
  readonly facts?: Readonly<Record<string, string>>;
};

/** "Blown away" or "blownAway" in the API's form: BLOWN_AWAY. */
const enumOf = (words: unknown): unknown =>
  Array.isArray(words)
    ? words.map(enumOf)
    : typeof words === 'string'
      ? words
          .replace(/([a-z])([A-Z])/g, '$1_$2')
          .replace(/[ -]/g, '_')
          .toUpperCase()
      : undefined;

const compiled = new Map<string, ReturnType<typeof jsonata>>();

/** An expression's value as JSON. Undefined if it has none. */
async function evaluated(text: string, context: unknown, bindings: Readonly<Record<string, unknown>>) {
  let expression = compiled.get(text);
  if (!expression) {
    expression = jsonata(text);
    expression.registerFunction('enum', enumOf);
    expression.registerFunction('lower', (word: unknown) =>
      typeof word === 'string' ? word.toLowerCase() : undefined,
    );
    compiled.set(text, expression);
  }
  const value: unknown = await expression.evaluate(context, bindings);
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** JSONata converts a list with one item to the item, and an empty list to undefined. */
const listOf = (value: Data): Data[] => (value === undefined ? [] : [value].flat());

/** The answer, with a flag if the input was rejected. Other errors are thrown. */
async function rejectionOf(asked: Promise<Data>): Promise<Data> {
  try {
    return { ...(await asked), rejected: false };
  } catch (error) {
    const { originalError, extensions } = error as GraphQLError;
    if (originalError instanceof InvalidInput || extensions?.code === 'BAD_USER_INPUT')
      return { rejected: true };
    throw error;
  }
}

/** The adapter of a system's question. */
export function adapterOfQuestion(system: string, question: Question): Adapter {
  const resolve = resolverOf(system);
  const consult = consulterOf(system);

  /** The answer with these dice, and with dice that `faceOf` rolls when they are needed. */
  async function played(
    procedure: string,
    input: unknown,
    dice: readonly Die[],
    faceOf: (die: DieNeeded) => Promise<number>,
  ): Promise<Data> {
    try {
      return await resolve(procedure, input, facesOfDice(dice));
    } catch (error) {
      if (!(error instanceof DieNeeded)) throw error;
      const die = { die: `d${error.sides}`, value: await faceOf(error) };
      return played(procedure, input, [...dice, die], faceOf);
    }
  }

  async function* answersOf(
    { ask: procedure, input = '{}', each, dice, rest, rejectable = false }: Ask,
    vector: Vector,
    answers: readonly Data[],
  ): AsyncGenerator<Data> {
    const { given, shape, rule } = vector;
    const bindings = { dice: vector.dice, shape, rule, answers };
    const items: readonly unknown[] =
      each === undefined ? [null] : listOf(await evaluated(each, given, bindings));
    for (const [index, item] of items.entries()) {
      const more = { ...bindings, each: item, index };
      const asked = await evaluated(input, given, more);
      const thrown = dice === undefined ? vector.dice : listOf(await evaluated(dice, given, more));
      const answer =
        rest !== undefined
          ? played(procedure, asked, thrown, ({ sides, purpose }) =>
              evaluated(rest, { sides, purpose }, more),
            )
          : thrown.length === 0
            ? consult(procedure, asked)
            : resolve(procedure, asked, facesOfDice(thrown));
      yield rejectable ? await rejectionOf(answer) : await answer;
    }
  }

  async function contextOf(vector: Vector): Promise<Data> {
    const answers: Data[] = [];
    for (const step of 'asks' in question ? question.asks : [question])
      if ('query' in step) {
        const bindings = { dice: vector.dice, answers: [...answers] };
        answers.push(await queried(step.query, await evaluated(step.input ?? '$', vector.given, bindings)));
      } else for await (const answer of answersOf(step, vector, [...answers])) answers.push(answer);
    return 'asks' in question || ('each' in question && question.each !== undefined) ? answers : answers[0];
  }

  return async (vector) => {
    const { given, shape, rule } = vector;
    const context = await contextOf(vector);
    const facts: Record<string, unknown> = {};
    for (const [name, text] of Object.entries(question.facts ?? {}))
      facts[name] = await evaluated(text, context, { given, shape, rule });
    return Array.isArray(context) ? facts : { ...context, ...facts };
  };
}

/** One question for several cases or rules, whose names are separated by spaces. */
export const sameFor = (names: string, question: Question): Readonly<Record<string, Question>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, question]));

/**
 * Finds a case's adapter by its id, or by its question if the id has none. A question that only a fight can answer is
 * an adapter itself.
 */
export const adaptersOf =
  (system: string, questions: Readonly<Record<string, Question | Adapter>>) =>
  ({ id, shape, rule }: Vector): Adapter | undefined => {
    const question = questions[id] ?? questions[shape ?? [rule].flat()[0]!];
    return typeof question === 'object' ? adapterOfQuestion(system, question) : question;
  };
