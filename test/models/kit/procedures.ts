import { ask, type Client, type Data } from '../../kit/public-fight.ts';
import { picksOf } from './picks.ts';
import { same } from './same.ts';

/** Plays procedures with the same dice in the service and in a model. */

/** Returns a random number below `count`. */
export type Pick = (count: number) => number;

/** Rolls a die and returns its face. */
export type Roll = (sides: number) => number;

export interface Played {
  readonly input: object;
  readonly result: Data;
}

export interface Procedure {
  /** The fields of the service's result that are compared with the model. */
  readonly fields: string;
  readonly play: (pick: Pick, roll: Roll) => Played;
}

export type Procedures = Readonly<Record<string, Procedure>>;

export const from = (pick: Pick, low: number, high: number): number => low + pick(high - low + 1);

export const one = <Value>(pick: Pick, values: readonly Value[]): Value => values[pick(values.length)]!;

/** Plays the procedure `name` of a system with a random input. Throws an error with the values that differ. */
export async function compareProcedure(
  gm: Client,
  system: string,
  name: string,
  { fields, play }: Procedure,
  seed: number,
): Promise<void> {
  const pick = picksOf(seed);
  const given: number[] = [];
  const roll = (sides: number): number => {
    const lot = sides === 100 ? pick(8) : 2;
    const face = lot === 0 ? 96 + pick(5) : lot === 1 ? 1 + pick(5) : 1 + pick(sides);
    given.push(face);
    return face;
  };
  const { input, result } = play(pick, roll);
  const { resolve } = await ask(
    gm,
    `mutation M($input: ProcedureInput!, $dice: DiceInput) {
      resolve(input: $input, dice: $dice) { needs { sides purpose } unusedDice result { ${fields} } } }`,
    { input: { [system]: { [name]: input } }, ...(given.length > 0 ? { dice: { given } } : {}) },
  );
  try {
    same({ needs: resolve.needs, unused: resolve.unusedDice }, { needs: [], unused: [] });
    same(resolve.result, result);
  } catch (error) {
    (error as Error).message += `\n${name} ${seed}: ${JSON.stringify(input)} [${given}]`;
    throw error;
  }
}
