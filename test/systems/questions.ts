import jsonata from 'jsonata';
import {
  type Adapter,
  ask,
  consulterOf,
  type Data,
  facesOfDice,
  resolverOf,
  type Vector,
} from './conformance.ts';

/** One ask of the API. Texts are JSONata, with what the case gives as their context. */
export interface Ask {
  /** The procedure. */
  readonly ask: string;
  /** The input. What is undefined is omitted. Default: nothing. */
  readonly input?: string;
  /** A list; the procedure is asked once for each `$each` of it, which has the place `$index`. */
  readonly each?: string;
  /** The dice of this ask, each with `die` and `value`, from the `$dice` of the case. Default: all of them. */
  readonly dice?: string;
}

/**
 * How cases of one question are put to the API: as one ask, several, or a GraphQL document with the variables that the case
 * gives. Facts say where the answer has what the cases expect, in JSONata with the answer as its context, or the list of
 * answers if there are several; `$given` is what the case gives. Without a fact, an expectation is read from the field of
 * the same name.
 */
export type Question = (Ask | { readonly asks: readonly Ask[] } | { readonly query: string }) & {
  readonly facts?: Readonly<Record<string, string>>;
};

const enumOf = (words: unknown): unknown =>
  Array.isArray(words)
    ? words.map(enumOf)
    : typeof words === 'string'
      ? words.replace(/[ -]/g, '_').toUpperCase()
      : undefined;

const compiled = new Map<string, ReturnType<typeof jsonata>>();

/** The value of an expression, as JSON has it; undefined where it has none. */
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

/** JSONata makes one value of a list of one, and nothing of an empty list. */
const listOf = (value: Data): Data[] => (value === undefined ? [] : [value].flat());

/** The adapter of a question of a system. */
export function adapterOfQuestion(system: string, question: Question): Adapter {
  const resolve = resolverOf(system);
  const consult = consulterOf(system);

  async function* answersOf(
    { ask: procedure, input = '{}', each, dice }: Ask,
    vector: Vector,
  ): AsyncGenerator<Data> {
    const { given, shape, rule } = vector;
    const bindings = { dice: vector.dice, shape, rule };
    const items: readonly unknown[] =
      each === undefined ? [null] : listOf(await evaluated(each, given, bindings));
    for (const [index, item] of items.entries()) {
      const more = { ...bindings, each: item, index };
      const asked = await evaluated(input, given, more);
      const thrown = dice === undefined ? vector.dice : listOf(await evaluated(dice, given, more));
      yield thrown.length === 0
        ? await consult(procedure, asked)
        : await resolve(procedure, asked, facesOfDice(thrown));
    }
  }

  async function contextOf(vector: Vector): Promise<Data> {
    if ('query' in question) return ask(question.query, vector.given);
    const answers: Data[] = [];
    for (const each of 'asks' in question ? question.asks : [question])
      for await (const answer of answersOf(each, vector)) answers.push(answer);
    return 'asks' in question || question.each !== undefined ? answers : answers[0];
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

/** Finds the adapter of a case: by its id, else by its question. */
export const adaptersOf =
  (system: string, questions: Readonly<Record<string, Question>>) =>
  ({ id, shape, rule }: Vector): Adapter | undefined => {
    const question = questions[id] ?? questions[shape ?? [rule].flat()[0]!];
    return question && adapterOfQuestion(system, question);
  };
