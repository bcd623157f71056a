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
 * One question to the API. Strings are JSONata expressions, which are evaluated with the input of the case as their
 * context. `$answers` is the list of answers to the earlier questions.
 */
export interface Ask {
  /** The procedure. */
  readonly ask: string;
  /** The input of the procedure. Fields that are undefined are omitted. Default: no input. */
  readonly input?: string;
  /**
   * A list. The procedure is asked once for each item of it. In the expressions, the item is `$each`, and its position
   * is `$index`.
   */
  readonly each?: string;
  /**
   * The dice for this question. They are selected from the case's `$dice`, and each has `die` and `value`. Default: all
   * dice of the case.
   */
  readonly dice?: string;
  /**
   * True if the rules may reject the input. The answer then has the flag `rejected`. If the flag is true, the answer
   * has no other fields.
   */
  readonly rejectable?: boolean;
  /**
   * The face of each die that the case omits. The expression's context is the die, with its `sides` and `purpose`.
   * Default: no die is omitted.
   */
  readonly rest?: string;
}

/** A GraphQL document that is sent instead of asking a procedure. */
interface Query {
  readonly query: string;
  /** The variables of the document. Default: the input of the case. */
  readonly input?: string;
}

/**
 * Describes how the cases of one question are sent to the API, as one request or several. Facts are JSONata expressions
 * that find the expected values in the answer, or in the list of answers if there are several. `$given` is the input of
 * the case. If there is no fact for an expected value, it is read from the field with the same name.
 */
export type Question = (Ask | Query | { readonly asks: readonly (Ask | Query)[] }) & {
  readonly facts?: Readonly<Record<string, string>>;
};

/** Converts a name to the form that the API uses, for example "Blown away" or "blownAway" to BLOWN_AWAY. */
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

/** Returns the value of an expression as JSON, or undefined if it has no value. */
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

/**
 * JSONata turns a list with one item into this item, and an empty list into undefined. Both are converted back here.
 */
const listOf = (value: Data): Data[] => (value === undefined ? [] : [value].flat());

/** Returns the answer, with a flag that shows whether the input was rejected. All other errors are thrown. */
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

/** Creates the function that answers a system's question. */
export function adapterOfQuestion(system: string, question: Question): Adapter {
  const resolve = resolverOf(system);
  const consult = consulterOf(system);

  /** Returns the answer for these dice. If more dice are needed, `faceOf` decides their faces. */
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

/** Assigns the same question to several cases or rules. Their names are separated by spaces. */
export const sameFor = (names: string, question: Question): Readonly<Record<string, Question>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, question]));

/**
 * Finds the function that answers a case, by the id of the case or otherwise by its question. For a question that only
 * a fight can answer, the function is listed directly.
 */
export const adaptersOf =
  (system: string, questions: Readonly<Record<string, Question | Adapter>>) =>
  ({ id, shape, rule }: Vector): Adapter | undefined => {
    const question = questions[id] ?? questions[shape ?? [rule].flat()[0]!];
    return typeof question === 'object' ? adapterOfQuestion(system, question) : question;
  };
