import type { Dice } from '../../../dice/dice.ts';
import { flag, optional, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { combat } from '../core/citations.ts';
import { malfunctionFrom } from '../harm/weapon.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { level, succeeds, type WeaponRoll, weaponCheck } from '../rolls/check.ts';
import { bandFields, shotFields } from './input.ts';
import { cappedLevel } from './long-range.ts';
import { RANGE_NAMES, type ShotRating, shotRatingOf } from './rating.ts';

interface Decided {
  readonly aim: ShotRating;
  /** Null out of range. */
  readonly roll: WeaponRoll | null;
}

/** The roll of a missile attack by itself. */
export const missileShot = procedure({
  id: 'missileShot',
  title: 'Missile attack roll',
  description:
    'The attack roll with a missile weapon: range, every modifier, and at long range no better than a success.',
  citation: combat('Missile Weapons'),
  input: record('MissileShotInput', { ...shotFields, malfunctionFrom }, 'A missile attack.'),
  options: brpOptions,
  detail: record(
    'MissileShot',
    {
      ...bandFields,
      level: optional(level),
      malfunction: flag('Whether the weapon malfunctions.'),
      hits: flag('Whether it hits, if nothing stops it.'),
    },
    'How a missile attack was rolled.',
  ),
  outcomes: {
    HIT: 'It hits, if nothing stops it.',
    MISS: 'It misses, or the weapon malfunctions.',
    FUMBLE: 'It misses, and the attacker rolls on the fumble table.',
    OUT_OF_RANGE: 'The target is too far.',
  },
  mishaps: ['FUMBLE'],
  measures: { level: { title: 'Level of the attack roll; NONE out of range', kind: 'outcome' } },
  decide: (shot, options: BrpOptions, dice: Dice): Decided => {
    const aim = shotRatingOf(shot, options);
    if (!aim.rating) return { aim, roll: null };
    const roll = dice.ask(weaponCheck(aim.rating.total, shot.malfunctionFrom, options, 'attack'));
    return { aim, roll: { ...roll, level: cappedLevel(roll.level, aim.band, options) } };
  },
  view: ({ roll }) => ({ outcome: outcomeOf(roll), level: roll?.level ?? 'NONE' }),
  conclude: ({ aim: { band, rating }, roll }) => {
    const outcome = outcomeOf(roll);
    return {
      outcome,
      summary: roll
        ? `${rating?.total}% at ${RANGE_NAMES[band]}: ${roll.level.toLowerCase()}${roll.malfunction ? ', and the weapon malfunctions' : ''}.`
        : 'The target is out of range.',
      breakdowns: rating ? [rating] : [],
      effects: [],
      detail: {
        band,
        effectiveRating: rating?.total ?? null,
        level: roll?.level ?? null,
        malfunction: roll?.malfunction ?? false,
        hits: outcome === 'HIT',
      },
    };
  },
});

function outcomeOf(roll: WeaponRoll | null) {
  if (!roll) return 'OUT_OF_RANGE';
  if (roll.level === 'FUMBLE') return 'FUMBLE';
  return succeeds(roll.level) && !roll.malfunction ? 'HIT' : 'MISS';
}
