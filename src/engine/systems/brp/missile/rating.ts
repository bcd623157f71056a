import type { Citation } from '../../../rules/citation.ts';
import { type Breakdown, excludedTerm, type Term, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import {
  type Circumstance,
  type DifficultyOptions,
  ratingAtLeastZero,
  stepChange,
} from '../rolls/circumstances.ts';
import { cappedRating, ownRating, situationPartsOf } from '../rolls/rating.ts';
import { type MissileModifier, missileModifiers, missileRanges } from '../tables/missile.ts';
import type { Shot, ShotBand } from './input.ts';
import { bandOfShot } from './range.ts';

/** Range band and rating of a shot. */
export interface ShotRating {
  readonly band: ShotBand;
  /** Rating of the shot. Null if the target is out of range. */
  readonly rating: Breakdown | null;
}

type Range = Exclude<ShotBand, 'OUT_OF_RANGE'>;

const mediumRange = combat('Missile Weapons', 'BRP-191');
const longRange = combat('Missile Weapons', 'BRP-192');
const pointBlank = combat('Missile Weapons', 'BRP-189');
const vision = combat('Missile Weapons', 'BRP-194');

/** Names of the range bands in terms and summaries. */
export const RANGE_NAMES: Readonly<Record<ShotBand, string>> = {
  POINT_BLANK: 'point-blank range',
  NORMAL: 'normal range',
  MEDIUM: 'medium range',
  LONG: 'long range',
  OUT_OF_RANGE: 'out of range',
};

/** Returns the range band and rating of a missile attack, with all terms. At least 0 (ruling R-05). */
export function shotRatingOf(shot: Shot, options: DifficultyOptions): ShotRating {
  const band = bandOfShot(shot);
  if (band === 'OUT_OF_RANGE') return { band, rating: null };
  const own = situationPartsOf(shot);
  const { share } = missileRanges.rows[band].cells;
  const rating = ratingAtLeastZero(
    {
      of: 'attack rating',
      base: ownRating(shot),
      circumstances: [...difficulties(shot, band), ...own.circumstances],
      share:
        share === 1
          ? null
          : { label: 'long range: a fifth, rounded up', divisor: share, citation: longRange },
      flat: [...unhindered(shot, band), ...own.flat, ...flatTerms(shot)],
    },
    options,
  );
  return { band, rating };
}

function difficulties({ concealed, visibility, targetProne }: Shot, band: Range): readonly Circumstance[] {
  const { step } = missileRanges.rows[band].cells;
  const range: readonly Circumstance[] =
    step === 'AVERAGE'
      ? []
      : [{ label: RANGE_NAMES[band], step, citation: step === 'EASY' ? pointBlank : mediumRange }];
  return [
    ...range,
    ...(concealed ? [difficult('target covered', combat('Missile Weapons', 'BRP-195'))] : []),
    ...(visibility === 'DARKNESS' ? [difficult('darkness', vision)] : []),
    ...(targetProne && band !== 'POINT_BLANK'
      ? [difficult('target prone', combat('Missile Weapons', 'BRP-196'))]
      : []),
  ];
}

const difficult = (label: string, citation: Citation): Circumstance => ({
  label,
  step: 'DIFFICULT',
  citation,
});

/** Returns terms that do not change the rating. They are listed to explain why they do not count. */
const unhindered = (shot: Shot, band: ShotBand): readonly Term[] => [
  ...(shot.targetProne && band === 'POINT_BLANK'
    ? [
        excludedTerm(
          'target prone',
          stepChange('DIFFICULT', cappedRating(shot)),
          'MODIFIER',
          pointBlank,
          'it has no effect at point-blank range',
        ),
      ]
    : []),
  ...(shot.targetingGear && !shot.aimed
    ? [
        excludedTerm(
          'targeting gear',
          0,
          'MODIFIER',
          combat('Missile Weapons', 'BRP-197'),
          'it needs a round of aiming',
        ),
      ]
    : []),
  ...(shot.targetingGear && shot.aimed
    ? [term('targeting gear: half the distance', 0, 'MODIFIER', ruling('R-49'))]
    : []),
];

function flatTerms({ fastMoving, visibility, support, aimed }: Shot): readonly Term[] {
  const terms: Term[] = [];
  if (fastMoving) terms.push(flat('FAST_MOVING', 'target moves fast', combat('Missile Weapons', 'BRP-193')));
  if (visibility === 'LIGHT_SHADOWS') terms.push(flat('LIGHT_SHADOWS', 'light shadows', vision));
  if (visibility === 'LIGHT_FOG') terms.push(flat('LIGHT_FOG', 'light fog', vision));
  if (support !== 'NONE') terms.push(supportTerm(support, aimed));
  return terms;
}

const flat = (key: MissileModifier, label: string, citation: Citation): Term =>
  term(label, missileModifiers.rows[key].cells.percent, 'MODIFIER', citation);

/**
 * Returns the term for a fixed support: +40 in the first round of aiming and +20 in later rounds. Without aiming, it
 * adds nothing (ruling R-50).
 */
function supportTerm(support: Exclude<Shot['support'], 'NONE'>, aimed: boolean): Term {
  const { SUPPORT_FIRST, SUPPORT_LATER } = missileModifiers.rows;
  const percent = (support === 'LATER_ROUND' ? SUPPORT_LATER : SUPPORT_FIRST).cells.percent;
  const why = aimed
    ? support === 'SAME_ROUND'
      ? 'only the first attack of the round gets it'
      : null
    : 'it needs a round of aiming';
  return { ...term('fixed support', percent, 'MODIFIER', ruling('R-50')), excluded: why };
}
