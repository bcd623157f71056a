import { BRANCH_LIMIT, PLAYS_SHARE, TooManyWays } from '../../engine/dice/bounds.ts';
import { questionAfter } from '../../engine/dice/certain.ts';
import type { Dice, Die } from '../../engine/dice/dice.ts';
import { diceFrom } from '../../engine/dice/faces.ts';
import { fractionText } from '../../engine/dice/fraction.ts';
import { getOrInsertComputed } from '../../engine/get-or-insert.ts';
import type { Effect } from '../../engine/rules/effects/effect.ts';
import type { MeasureOdds } from '../../engine/rules/procedure.ts';
import { playWithDice, playWithGivenDice } from './dice.ts';

/** What a rule comes to when it is whole. */
export interface RuleResult {
  readonly outcome: string;
  readonly effects: readonly Effect[];
  /** In an encounter, whom each of them is on, by id. */
  readonly on?: readonly string[];
}

/** A rule that is played, and whose odds are counted after dice that have fallen. */
export interface Playable {
  play(dice: Dice): RuleResult;
  odds(step: () => void, given: readonly number[]): readonly MeasureOdds[];
}

/** Faces of the next die, one after another, that come to the same. */
export interface NeedBand {
  readonly from: number;
  readonly to: number;
  /** How it can come out after one of them. */
  readonly odds: readonly MeasureOdds[];
  /** The dice that are thrown next, together; empty where it is whole. */
  readonly needs: readonly Die[];
  /** What follows; null while dice are needed. */
  readonly result: RuleResult | null;
}

/** What the next die is, and what each of its faces comes to; no die where none is needed. */
export interface Need {
  /** The die, and those that are thrown after it in any case. */
  readonly needs: readonly Die[];
  readonly bands: readonly NeedBand[];
  /** Faces of the given dice that were not used, in order. */
  readonly unused: readonly number[];
}

/** What each face of the next die comes to, by the rule that plays it; `step` is called before each play. */
export function needOf(rule: Playable, given: readonly number[], step: () => void): Need {
  const now = playWithDice({ given, rest: 'ASK' }, (dice) => rule.play(dice));
  if (now.type === 'played') return { needs: [], bands: [], unused: now.unused };
  const counted = atMost(step);
  const question = questionAfter((dice) => rule.play(dice), given, [])!;
  const alike = (question.dice.length === 1 && question.alike) || ((face: number) => face);
  const known = new Map<number, readonly MeasureOdds[]>();
  const bands: (NeedBand & { readonly key: string })[] = [];
  for (let face = 1; face <= now.needs[0]!.sides; face++) {
    counted();
    const all = [...given, face];
    const odds = getOrInsertComputed(known, alike(face), () => rule.odds(counted, all));
    const after = playWithGivenDice(all, null, ['dice', 'given'], (faces) => rule.play(diceFrom(faces)));
    const came = after.type === 'played' ? after.result : null;
    const needs = after.type === 'played' ? [] : after.needs;
    const key = keyOf(odds, needs, came);
    const last = bands.at(-1);
    if (last?.key === key) bands[bands.length - 1] = { ...last, to: face };
    else bands.push({ from: face, to: face, odds, needs, result: came, key });
  }
  return { needs: now.needs, bands: bands.map(({ key: _, ...band }) => band), unused: [] };
}

/** The same steps, as many as an enumeration takes at most. */
function atMost(step: () => void): () => void {
  const most = PLAYS_SHARE * BRANCH_LIMIT;
  let left = most;
  return () => {
    if (--left < 0) throw new TooManyWays(most);
    step();
  };
}

/** Alike for faces that come to the same. */
const keyOf = (odds: readonly MeasureOdds[], needs: readonly Die[], came: RuleResult | null): string =>
  JSON.stringify([
    odds.map(({ chances }) =>
      chances.map(({ outcome, probability }) => [outcome, fractionText(probability)]),
    ),
    needs.map(({ sides, purpose }) => [sides, purpose]),
    came && [came.outcome, came.effects, came.on],
  ]);
