import type { Case, Question } from '../../../dice/dice.ts';
import { remember } from '../../../remember.ts';

export const D20 = 20;
/** What a Reaction, or a check made passively, uses in place of the die. */
export const TEN = 10;

/** A d20 of which only `matters` decides anything: faces with the same answer are counted together. */
export function natural(purpose: string, matters: (face: number) => string | number): Question<number> {
  let cases: readonly Case<number>[] | undefined;
  return {
    dice: [{ sides: D20, purpose }],
    answer: ([face]) => face!,
    cases: () => {
      cases ??= classes(matters);
      return cases;
    },
  };
}

function classes(matters: (face: number) => string | number): readonly Case<number>[] {
  const first = new Map<string | number, { answer: number; ways: bigint }>();
  for (let face = 1; face <= D20; face++)
    remember(first, matters(face), () => ({ answer: face, ways: 0n })).ways += 1n;
  return [...first.values()];
}
