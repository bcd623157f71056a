import { TooManyWays } from '../engine/dice/bounds.ts';
import { type Chance, enumerate } from '../engine/dice/exhaustive.ts';
import { face, type Rolled, sumOf } from '../engine/dice/questions.ts';
import type { Path } from '../engine/fault.ts';
import { dice } from '../engine/rules/field.ts';
import type { TableBook } from '../engine/rules/homebrew/book.ts';
import type { Procedure, ViewOdds } from '../engine/rules/procedure.ts';
import { read } from '../engine/rules/read.ts';
import type { Resolution } from '../engine/rules/resolution.ts';
import { type Band, type BandedTable, bandOf } from '../engine/rules/table.ts';
import { Refusal } from './refusal.ts';
import { type DiceChoice, type DiceNeeded, type Played, throwing } from './throwing.ts';
import type { World } from './world.ts';

/** Dice as asked for, or a fresh secret seed. */
export const freshIfNone = (choice: DiceChoice | null, { secret }: Pick<World, 'secret'>): DiceChoice =>
  choice ?? { seed: secret() };

/** A procedure as a caller asks for it. */
export interface Asked {
  readonly procedure: Procedure;
  readonly input: unknown;
  readonly options: unknown;
  /** Where the caller gave the input. */
  readonly path: Path;
}

/** Plays one procedure; nothing is stored. */
export function resolve(
  world: Pick<World, 'secret'>,
  { procedure, input, options, path }: Asked,
  choice: DiceChoice | null,
  book: TableBook,
): Played<Resolution> | DiceNeeded {
  const bound = procedure.bind(input, options, path, book);
  return throwing(freshIfNone(choice, world), (dice) => bound.play(dice));
}

/** The exact odds of one procedure, from the rule that plays it. */
export const odds = ({ procedure, input, options, path }: Asked, book: TableBook): readonly ViewOdds[] =>
  bounded(path, () => procedure.bind(input, options, path, book).odds());

const notation = dice('Dice notation.');

/** Rolls dice in notation. */
export function rollDice(
  world: Pick<World, 'secret'>,
  text: string,
  choice: DiceChoice | null,
): Played<Rolled> | DiceNeeded {
  const formula = read(notation, text, ['notation']);
  return throwing(freshIfNone(choice, world), (dice) => dice.ask(sumOf([{ label: text, formula }])));
}

/** The exact distribution of dice in notation. */
export function diceOdds(text: string): readonly Chance<number>[] {
  const formula = read(notation, text, ['notation']);
  return bounded(['notation'], () =>
    enumerate(
      (dice) => dice.ask(sumOf([{ label: text, formula }])).total,
      (total) => ({ total }),
    ),
  ).total;
}

/** Rolls on a table that a die is rolled on. */
export function rollTable(
  world: Pick<World, 'secret'>,
  table: BandedTable & { readonly die: number },
  choice: DiceChoice | null,
): Played<{ readonly roll: number; readonly band: Band }> | DiceNeeded {
  return throwing(freshIfNone(choice, world), (dice) => {
    const roll = dice.ask(face(table.die, table.title));
    return { roll, band: bandOf(table, roll)! };
  });
}

/** Counts odds, which are refused where the dice can fall in more ways than are followed. */
function bounded<Result>(path: Path, count: () => Result): Result {
  try {
    return count();
  } catch (error) {
    if (!(error instanceof TooManyWays)) throw error;
    throw new Refusal('QUERY_TOO_COMPLEX', `The odds are too wide to be counted: ${error.message}`, {
      path,
      accepted: `dice that fall in at most ${error.most} ways that matter: fewer or smaller dice, or fewer rolls that lead to more; to roll them has no such limit`,
      details: { limit: 'ways', max: error.most },
    });
  }
}
