import type { Dice } from '../../../dice/dice.ts';
import { diceOfTarget } from '../../../dice/faces.ts';
import { type Breakdown, breakdown, excludedTerm } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import type { Attempt } from '../defence/input.ts';
import { defenceRating } from '../defence/rating.ts';
import type { BrpOptions } from '../options/index.ts';
import { characteristicRating, successCheck } from '../rolls/characteristic-roll.ts';
import { check, type Level, succeeds } from '../rolls/check.ts';
import { effectiveRating } from '../rolls/rating.ts';
import type { AttackInput } from './input.ts';

/** A parry or dodge before it is rolled, or the reason why it is not allowed. */
export interface Defence {
  readonly kind: 'PARRY' | 'DODGE';
  readonly rating: Breakdown;
  readonly refused: string | null;
  readonly needs: 'SUCCESS' | 'SPECIAL';
  readonly countsAsSpecial: boolean;
  /** Spot roll that the parry requires first. If omitted: no Spot roll is required. */
  readonly spot?: Breakdown;
}

/** Returns the defence in the input, against an attack of this level. Null without a defence. */
export function defenceOf(input: AttackInput, level: Level, options: BrpOptions): Defence | null {
  const attempt = attemptOf(input, level);
  if (!attempt) return null;
  const { defender } = input;
  const { kind } = attempt;
  const { rating, refused, citation, needs, countsAsSpecial } = defenceRating(
    attempt,
    defender.earlier,
    defender,
    options,
  );
  if (rating) return { kind, rating, refused, needs, countsAsSpecial };
  const why = excludedTerm(
    'rating',
    attempt.rating,
    'BASE',
    citation ?? combat('Parry', 'BRP-048'),
    refused ?? '',
  );
  const refusedRating = breakdown(`${kind.toLowerCase()} rating`, [why]);
  return { kind, rating: refusedRating, refused, needs, countsAsSpecial };
}

function attemptOf({ attacker, defender }: AttackInput, level: Level): Attempt | null {
  const { parry, dodge } = defender;
  if (parry) return madeAgainst(attacker, level, 'PARRY', parry, parry.item);
  return dodge && madeAgainst(attacker, level, 'DODGE', dodge, BODY);
}

const madeAgainst = (
  attacker: AttackInput['attacker'],
  level: Level,
  kind: Attempt['kind'],
  {
    rating,
    atMost,
    difficulty,
    reasons,
    modifiers,
    free,
  }: Omit<Attempt, 'kind' | 'dexRank' | 'guard' | 'against'>,
  guard: Attempt['guard'],
): Attempt => ({
  kind,
  rating,
  atMost,
  difficulty,
  reasons,
  modifiers,
  free,
  guard,
  dexRank: attacker.dexRank,
  against: threatOf(attacker, level),
});

const threatOf = (
  { weapon, noticed, missilesBefore, roomToDodge, area, sweep, unparryable, siz }: AttackInput['attacker'],
  level: Level,
): Attempt['against'] => ({
  kind: weapon.kind,
  fast: weapon.fast,
  noticed,
  missilesBefore,
  roomToDodge,
  area,
  sweep,
  unparryable,
  siz,
  level,
});

const BODY = { kind: 'BODY', fitness: 'MADE', size: null, kneeling: false, spotted: null } as const;

/** Rolls Spot before a shield parry against a missile, if the heroic option is on (ruling R-53). */
export function defenceAfterSpot(
  defence: Defence,
  input: AttackInput,
  level: Level,
  options: BrpOptions,
  dice: Dice,
): Defence {
  const { parry } = input.defender;
  const spot = parry && spotRating(input, options);
  if (!spot) return defence;
  const spotted = succeeds(diceOfTarget(dice).ask(check(spot.total, options, 'Spot')));
  return { ...defenceIfSpotted(spotted, input, level, options)!, spot };
}

/** Returns the rating of the Spot roll before a shield parry. Null if no Spot roll applies. */
export function spotRating(
  { attacker: { weapon }, defender: { parry } }: AttackInput,
  options: BrpOptions,
): Breakdown | null {
  const shot = weapon.kind === 'MISSILE' || weapon.kind === 'THROWN';
  return parry?.item.spot && parry.item.kind === 'SHIELD' && shot && options.dodgingMissileWeapons
    ? effectiveRating('Spot rating', parry.item.spot, options)
    : null;
}

/** Returns the parry after a successful or failed Spot roll. */
export function defenceIfSpotted(
  spotted: boolean,
  input: AttackInput,
  level: Level,
  options: BrpOptions,
): Defence | null {
  const { defender } = input;
  const { parry } = defender;
  const looked = parry && { ...parry, item: { ...parry.item, spotted } };
  return defenceOf({ ...input, defender: { ...defender, parry: looked } }, level, options);
}

export const TOO_DAZED = 'the stunned defender’s Idea roll has failed';

export const ideaOfStunned = (int: number): Breakdown => characteristicRating('Idea roll while stunned', int);

/** A stunned defender needs an Idea roll before the defence (Crushing). */
export function defenceAfterIdea(
  defence: Defence,
  int: number | null,
  options: BrpOptions,
  dice: Dice,
): Defence {
  if (int === null || defence.refused !== null) return defence;
  const { total, of } = ideaOfStunned(int);
  return diceOfTarget(dice).ask(successCheck(total, options, of))
    ? defence
    : { ...defence, refused: TOO_DAZED };
}

/** Returns the level of the parry or dodge. Null if it is not allowed. */
export function rollDefence(
  { kind, rating, refused, countsAsSpecial }: Defence,
  options: BrpOptions,
  dice: Dice,
): Level | null {
  if (refused !== null) return null;
  const level = diceOfTarget(dice).ask(check(rating.total, options, kind.toLowerCase()));
  return countsAsSpecial && level === 'SUCCESS' ? 'SPECIAL' : level;
}

/**
 * Returns the level of the defence that is looked up in the matrix. If the defence needs a special success, an ordinary
 * success counts as a failure.
 */
export const levelForMatrix = (level: Level | null, defence: Defence | null): Level =>
  level === null || (level === 'SUCCESS' && defence?.needs === 'SPECIAL') ? 'FAILURE' : level;
