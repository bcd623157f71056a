import type { Dice } from '../../../dice/dice.ts';
import { diceOffQuestion } from './dice-off.ts';

/** What orders one combatant among equals. */
export interface InitiativeEntry {
  readonly name: string;
  readonly score: number;
  readonly basicSpeed: number | null;
  readonly quickness: number;
}

/** Splits a group by a number, the highest first. */
function splitBy<T>(group: readonly T[], number: (each: T) => number): readonly (readonly T[])[] {
  const numbers = [...new Set(group.map(number))].sort((a, b) => b - a);
  return numbers.map((one) => group.filter((each) => number(each) === one));
}

/** Ties still unbroken after so many throws are less likely than 1 in 10^10, and left out of odds. */
const maximumThrows = (sides: number): number => Math.ceil(36 / Math.log2(sides)) + 1;

/** Equals throw dice until all are told apart. */
function diceOffEquals<T extends InitiativeEntry>(
  group: readonly T[],
  sides: number,
  dice: Dice,
): readonly T[] {
  if (group.length < 2) return group;
  const ended = dice.follow<{ readonly places: readonly (readonly T[])[] }>({
    start: { places: [group] },
    step: ({ places }, dice) => {
      const next = places.flatMap((equals) => {
        if (equals.length < 2) return [equals];
        const thrown = dice.ask(
          diceOffQuestion(
            equals.map(({ name }) => name),
            sides,
          ),
        );
        return splitBy(equals, (each) => -thrown[equals.indexOf(each)]!);
      });
      return { state: { places: next }, more: next.some((equals) => equals.length > 1) };
    },
    maxSteps: maximumThrows(sides),
    key: ({ places }) => places.map((equals) => equals.map(({ name }) => name).join('=')).join('>'),
  });
  return ended.places.flat();
}

/** Highest first; equals by Basic Speed where all have one, then by Quickness; groups that are still equal. */
export const groupByInitiative = <T extends InitiativeEntry>(all: readonly T[]): readonly (readonly T[])[] =>
  splitBy(all, ({ score }) => score)
    .flatMap((equals) =>
      equals.every(({ basicSpeed }) => basicSpeed !== null)
        ? splitBy(equals, ({ basicSpeed }) => basicSpeed!)
        : [equals],
    )
    .flatMap((equals) => splitBy(equals, ({ quickness }) => quickness));

/** The same, with dice for those still equal (ruling PMA-R03). */
export const orderByInitiative = <T extends InitiativeEntry>(
  all: readonly T[],
  sides: number,
  dice: Dice,
): readonly T[] => groupByInitiative(all).flatMap((equals) => diceOffEquals(equals, sides, dice));
