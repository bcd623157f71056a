import { ask, type Client, type Data } from '../../../kit/public-fight.ts';
import { picksOf } from '../../kit/picks.ts';
import { same } from '../../kit/same.ts';
import type { Roll } from '../rolls.ts';

/** Plays procedures with the same dice in the service and in the model. */

export type Pick = (count: number) => number;

export interface Played {
  readonly input: object;
  /** The model's result. Null if the rules do not allow the procedure. */
  readonly result: Data | null;
  /** The model's outcome. Omitted if the compared fields contain the whole result. */
  readonly outcome?: string;
}

export interface Compared {
  /** The fields of the service's result that are compared with the model. */
  readonly fields: string;
  readonly play: (pick: Pick, roll: Roll) => Played;
  /** Selects the part of the service's result that is compared. If omitted, all of it is compared. */
  readonly seen?: (result: Data) => Data;
}

export const from = (pick: Pick, low: number, high: number): number => low + pick(high - low + 1);

export const one = <Value>(pick: Pick, values: readonly Value[]): Value => values[pick(values.length)]!;

/** Draws a list of between one and `count` values. */
export const some = <Value>(pick: Pick, count: number, make: (index: number) => Value): readonly Value[] =>
  Array.from({ length: 1 + pick(count) }, (_, index) => make(index));

export const luck = (value: number) => (value === 0 ? [] : [{ label: 'luck', value }]);

/** Plays a procedure with a random input. Throws an error with the values that differ. */
export async function compareProcedure(
  gm: Client,
  name: string,
  { fields, play, seen = (all) => all }: Compared,
  seed: number,
): Promise<void> {
  const pick = picksOf(seed);
  const given: number[] = [];
  const roll = (sides: number) => {
    const lot = sides === 100 ? pick(8) : 2;
    const face = lot === 0 ? 96 + pick(5) : lot === 1 ? 1 + pick(5) : 1 + pick(sides);
    given.push(face);
    return face;
  };
  const { input, result, outcome } = play(pick, roll);
  const asked = ask(
    gm,
    `mutation M($input: ProcedureInput!, $dice: DiceInput) { resolve(input: $input, dice: $dice) {
      needs { sides } unusedDice outcome { name } result { ${fields} } } }`,
    {
      input: { pathmaster: { [name]: input } },
      ...(given.length > 0 ? { dice: { given } } : {}),
    },
  );
  if (result === null) {
    await asked.then(
      () => Promise.reject(new Error(`${name} ${seed} is allowed: ${JSON.stringify(input)}`)),
      () => undefined,
    );
    return;
  }
  const { resolve } = await asked;
  try {
    same({ needs: resolve.needs, unused: resolve.unusedDice }, { needs: [], unused: [] });
    same(seen(resolve.result), result);
    if (outcome) same(resolve.outcome.name, outcome);
  } catch (error) {
    (error as Error).message += `\n${name} ${seed}: ${JSON.stringify(input)} [${given}]`;
    throw error;
  }
}
