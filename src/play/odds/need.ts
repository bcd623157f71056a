import { BRANCH_LIMIT, PLAYS_SHARE, TooManyWays } from '../../engine/dice/bounds.ts';
import { questionAfter } from '../../engine/dice/certain.ts';
import type { Dice, Die } from '../../engine/dice/dice.ts';
import { diceFrom } from '../../engine/dice/faces.ts';
import { fractionText } from '../../engine/dice/fraction.ts';
import { getOrInsertComputed } from '../../engine/get-or-insert.ts';
import type { Effect } from '../../engine/rules/effects/effect.ts';
import type { MeasureOdds } from '../../engine/rules/procedure.ts';
import { playWithDice, playWithGivenDice } from './dice.ts';

/** Result of a rule that was played to its end. */
export interface RuleResult {
  readonly outcome: string;
  readonly effects: readonly Effect[];
  /** Ids of the effects' recipients, in the order of the effects. Present only in encounters. */
  readonly on?: readonly string[];
}

/** A rule that can be played, and whose odds can be counted after some dice are known. */
export interface Playable {
  play(dice: Dice): RuleResult;
  odds(step: () => void, given: readonly number[]): readonly MeasureOdds[];
}

/** Consecutive faces of the next die with the same result. */
export interface NeedBand {
  readonly from: number;
  readonly to: number;
  /** Odds if the die shows one of these faces. */
  readonly odds: readonly MeasureOdds[];
  /** Dice to roll next, in order. Empty if the result is complete. */
  readonly needs: readonly Die[];
  /** The result. Null if dice are still needed. */
  readonly result: RuleResult | null;
}

/** The next die, and the result that each of its faces leads to. `needs` is empty if no further die is needed. */
export interface Need {
  /** The die, and then the dice that are always needed after it. */
  readonly needs: readonly Die[];
  readonly bands: readonly NeedBand[];
  /** Faces of the given dice that were not used, in order. */
  readonly unused: readonly number[];
}

/** Returns the result of each face of the next die. Calls `step` before each run of the rule. */
export function needOf(rule: Playable, given: readonly number[], step: () => void): Need {
  const now = playWithDice({ given, rest: 'ASK' }, (dice) => rule.play(dice));
  if (now.type === 'played') return { needs: [], bands: [], unused: now.unused };
  const counted = atMost(step);
  const question = questionAfter((dice) => rule.play(dice), given, [])!;
  const alike = (question.dice.length === 1 && question.alike) || ((face: number) => face);
  const known = new Map<number, { readonly odds: readonly MeasureOdds[]; readonly key: string }>();
  const bands: (NeedBand & { readonly key: string })[] = [];
  for (let face = 1; face <= now.needs[0]!.sides; face++) {
    counted();
    const all = [...given, face];
    const { odds, key: ofOdds } = getOrInsertComputed(known, alike(face), () => {
      const odds = rule.odds(counted, all);
      return { odds, key: keyOf(odds) };
    });
    const after = playWithGivenDice(all, null, ['dice', 'given'], (faces) => rule.play(diceFrom(faces)));
    const result = after.type === 'played' ? after.result : null;
    const needs = after.type === 'played' ? [] : after.needs;
    const key = ofOdds + keyOfNext(needs, result);
    const last = bands.at(-1);
    if (last?.key === key) bands[bands.length - 1] = { ...last, to: face };
    else bands.push({ from: face, to: face, odds, needs, result, key });
  }
  return { needs: now.needs, bands: bands.map(({ key: _, ...band }) => band), unused: [] };
}

/** Wraps `step`. The returned function throws if there are more steps than one enumeration allows. */
function atMost(step: () => void): () => void {
  const max = PLAYS_SHARE * BRANCH_LIMIT;
  let left = max;
  return () => {
    if (--left < 0) throw new TooManyWays(max);
    step();
  };
}

/** Returns a key that is the same for faces with the same odds. */
const keyOf = (odds: readonly MeasureOdds[]): string =>
  JSON.stringify(
    odds.map(({ chances }) =>
      chances.map(({ outcome, probability }) => [outcome, fractionText(probability)]),
    ),
  );

/** Returns a key that is the same for faces that need the same dice, or have the same result. */
const keyOfNext = (needs: readonly Die[], result: RuleResult | null): string =>
  JSON.stringify([
    needs.map(({ sides, purpose, target }) => [sides, purpose, target]),
    result && [result.outcome, result.effects, result.on],
  ]);
