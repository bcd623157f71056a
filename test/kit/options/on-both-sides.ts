import type { System } from '../../../src/engine/rules/system.ts';
import { play, type Told } from '../play.ts';
import type { AnyOptionCase, OptionCase } from './option-cases.ts';

/** A question to a procedure, and the part of its answer that the option affects. */
interface Row {
  readonly input: object;
  readonly dice?: readonly number[];
  /** The dice for the play with the option's other value. If omitted, the same dice are used for both values. */
  readonly otherDice?: readonly number[];
  readonly usual: unknown;
  /** The expected result with the option's other value. If omitted, it is the same as `usual`. */
  readonly otherwise?: unknown;
}

interface Asked extends OptionCase {
  readonly ask: string;
  readonly fact: (told: Told) => unknown;
}

/** Tests an option with several questions to one procedure, with values on both sides of a limit. */
export const onBothSidesIn =
  (system: System) =>
  ({ ask, fact, ...each }: Asked, rows: readonly Row[]): AnyOptionCase => ({
    ...each,
    fight: (options) => {
      const procedure = system.procedures.find(({ id }) => id === ask)!;
      const other = (options as Readonly<Record<string, unknown>>)[each.option] === each.value;
      return rows.map(({ input, dice, otherDice }) =>
        fact(play(procedure, input, (other && otherDice) || dice, options)),
      );
    },
    usual: rows.map(({ usual }) => usual),
    otherwise: rows.map((row) => ('otherwise' in row ? row.otherwise : row.usual)),
  });

export const outcome = (told: Told): string => told.outcome;
