import { quantity } from '../../../quantity.ts';
import type { Citation } from '../../../rules/citation.ts';
import { concatenated } from '../../../rules/concatenated.ts';
import { type Breakdown, excludedTerm, type Term, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { citedViolation } from '../core/cited-violation.ts';
import type { BrpOptions } from '../options/index.ts';
import { type Circumstance, type Situation, situationRating } from '../rolls/circumstances.ts';
import { ownRating, situationPartsOf } from '../rolls/rating.ts';
import { type ShieldSize, shieldMissileChances } from '../tables/missile.ts';
import { type EarlierDefence, STEP, successivePenalty } from './earlier-defence.ts';
import { type Attempt, isThrownOrShot, type Stance } from './input.ts';
import { missileDodge, violationOfDefence } from './violation-of-defence.ts';

/** Base chance of a defence, and circumstances that the kind of defence causes. */
type Base = Pick<Situation, 'base' | 'circumstances'>;

/**
 * Possible bases of a defence. The one with the highest rating counts, or the first of several with the same rating.
 */
type Bases = readonly [Base, ...Base[]];

/** Returns the terms of a fixed chance that is used instead of the rating. */
const termsInsteadOfRating = (
  label: string,
  chance: number,
  citation: Citation,
  { rating, guard }: Attempt,
): readonly Term[] => [
  excludedTerm(
    'rating',
    rating,
    'BASE',
    combat('Parry', guard.kind === 'SHIELD' ? 'BRP-053' : 'BRP-055'),
    `the ${label} replaces it`,
  ),
  term(label, chance, 'BASE', citation),
];

/** Returns the chance that a shield stops a missile, in percent. */
function shieldChance(size: ShieldSize, kneeling: boolean): number {
  const { standing, kneeling: low } = shieldMissileChances.rows[size].cells;
  return kneeling ? low : standing;
}

/**
 * Returns the base of a shield against a missile: a fixed chance, or the Shield skill after a Spot roll with the heroic
 * option (rulings ). A shield of unknown size uses its rating.
 */
function shieldBases(attempt: Attempt, options: BrpOptions): Bases {
  const { size, kneeling, spotted } = attempt.guard;
  const skill: Base = { base: ownRating(attempt), circumstances: [] };
  if (size === null) return [skill];
  const chance = shieldChance(size, kneeling);
  const fixed: Base = {
    base: termsInsteadOfRating(
      'fixed chance of the shield against missiles',
      chance,
      combat('Shields', 'BRP-182'),
      attempt,
    ),
    circumstances: [],
  };
  if (!options.dodgingMissileWeapons || spotted === null) return [fixed];
  if (spotted) return [skill];
  const { failedSpotShield } = options;
  const harder: Base = {
    base: skill.base,
    circumstances: [{ label: 'missile not spotted', step: 'DIFFICULT', citation: ruling('R-53') }],
  };
  if (failedSpotShield === 'HIGHER') return [fixed, harder];
  return [failedSpotShield === 'DIFFICULT' ? harder : fixed];
}

/** Rating of a defence, or the reason why the defence is not allowed. */
export interface DefenceRating {
  readonly refused: string | null;
  readonly citation: Citation | null;
  /** Rating. Null if the defence has none. */
  readonly rating: Breakdown | null;
  /** Lowest level of the defence roll that stops the attack. */
  readonly needs: 'SUCCESS' | 'SPECIAL';
  /** True if an ordinary success counts as a special success. */
  readonly countsAsSpecial: boolean;
}

/** Returns the rating of a parry or dodge with all terms, after earlier defences in the round. */
export function defenceRating(
  attempt: Attempt,
  earlier: readonly EarlierDefence[],
  stance: Stance,
  options: BrpOptions,
): DefenceRating {
  const byHand = attempt.kind === 'PARRY' && attempt.guard.kind !== 'SHIELD';
  const needs = byHand && attempt.against.kind === 'MISSILE' ? 'SPECIAL' : 'SUCCESS';
  const countsAsSpecial = byHand && attempt.against.kind === 'THROWN' && options.thrownParryCountsAsSpecial;
  const refusal = violationOfDefence(attempt, earlier, stance, options);
  if (refusal)
    return { needs, countsAsSpecial, refused: refusal.refused, citation: refusal.citation, rating: null };
  const rating = highestRating(attempt, earlier, options);
  if (rating.total >= 1) return { needs, countsAsSpecial, refused: null, citation: null, rating };
  const tooLow = citedViolation(
    `the chance of success is ${rating.total}%, and at least 1% is required`,
    ruling('R-05'),
  );
  return { needs, countsAsSpecial, refused: tooLow.refused, citation: tooLow.citation, rating };
}

/** Returns the highest of the possible ratings. They are compared after all modifiers are applied. */
function highestRating(attempt: Attempt, earlier: readonly EarlierDefence[], options: BrpOptions): Breakdown {
  const [first, ...others] =
    attempt.kind === 'DODGE' ? [dodgeBase(attempt, options)] : parryBases(attempt, options);
  const ratingOf = (base: Base) => situationRating(situation(attempt, base, earlier, options), options);
  return others
    .map(ratingOf)
    .reduce((best, other) => (other.total > best.total ? other : best), ratingOf(first));
}

function situation(
  attempt: Attempt,
  { base, circumstances }: Base,
  earlier: readonly EarlierDefence[],
  options: BrpOptions,
): Situation {
  const own = situationPartsOf(attempt);
  const byHand = attempt.kind === 'PARRY' && attempt.guard.kind !== 'SHIELD';
  return {
    of: attempt.kind === 'PARRY' ? 'parry rating' : 'dodge rating',
    base,
    circumstances: concatenated(circumstances, own.circumstances),
    share:
      byHand && attempt.against.kind === 'THROWN'
        ? {
            label: 'by hand against a thrown weapon: a fifth, rounded up',
            divisor: 5,
            citation: ruling('R-35'),
          }
        : null,
    flat: concatenated(own.flat, successive(attempt, earlier, options)),
  };
}

function dodgeBase(attempt: Attempt, options: BrpOptions): Base {
  const difficult = attempt.against.kind === 'MISSILE' && missileDodge(options) === 'FIRST_DIFFICULT';
  const missile: Circumstance = { label: 'missile', step: 'DIFFICULT', citation: ruling('R-52') };
  return { base: ownRating(attempt), circumstances: difficult ? [missile] : [] };
}

function parryBases(attempt: Attempt, options: BrpOptions): Bases {
  const { guard, against } = attempt;
  if (guard.kind === 'SHIELD')
    return isThrownOrShot(against)
      ? shieldBases(attempt, options)
      : [{ base: ownRating(attempt), circumstances: [] }];
  return improvisedBases(attempt, options);
}

const FLAT = 20;

/** Returns the bases of an improvised parry: half the rating, or 20% without training (ruling R-36). */
function improvisedBases(attempt: Attempt, { improvisedParryTakesHigher }: BrpOptions): Bases {
  const { fitness } = attempt.guard;
  if (fitness === 'MADE') return [{ base: ownRating(attempt), circumstances: [] }];
  const half: Base = {
    base: ownRating(attempt),
    circumstances: [{ label: 'improvised', step: 'DIFFICULT', citation: ruling('R-36') }],
  };
  const flat: Base = {
    base: termsInsteadOfRating('fixed chance of an improvised parry', FLAT, ruling('R-36'), attempt),
    circumstances: [],
  };
  if (improvisedParryTakesHigher) return [half, flat];
  return [fitness === 'UNTRAINED' ? flat : half];
}

const NO_TERMS: readonly Term[] = [];

function successive(
  attempt: Attempt,
  earlier: readonly EarlierDefence[],
  options: BrpOptions,
): readonly Term[] {
  const penalty = earlier.length === 0 ? 0 : successivePenalty(attempt, earlier, options);
  if (penalty === 0) return NO_TERMS;
  return [
    attempt.free
      ? term('penalty from earlier defences', -penalty, 'MODIFIER', ruling('R-34'))
      : term(quantity(penalty / STEP, 'earlier defence'), -penalty, 'MODIFIER', ruling('R-32')),
  ];
}
