import { flag, optional, record } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { malfunctionFrom } from '../harm/weapon.ts';
import { brpOptions } from '../options/index.ts';
import { level, succeeds, weaponCheck } from '../rolls/check.ts';
import { bandFields, shotFields } from './input.ts';
import { cappedLevel } from './long-range.ts';
import { RANGE_NAMES, shotRatingOf } from './rating.ts';

/** The roll of a missile attack by itself. */
export const missileShot = rule({
  id: 'missileShot',
  title: 'Missile attack roll',
  description:
    'The attack roll with a missile weapon: range, every modifier, and at long range no better than a success.',
  citation: combat('Missile Weapons'),
  input: record('MissileShotInput', { ...shotFields, malfunctionFrom }, 'A missile attack.'),
  options: brpOptions,
  outcomes: {
    HIT: 'It hits, if nothing stops it.',
    MISS: 'It misses, or the weapon malfunctions.',
    FUMBLE: 'It misses, and the attacker rolls on the fumble table.',
    OUT_OF_RANGE: 'The target is too far.',
  },
  mishaps: ['FUMBLE'],
  name: 'MissileShot',
  about: 'How a missile attack was rolled.',
  facts: {
    ...bandFields,
    level: measured(optional(level), 'Level of the attack roll; NONE out of range'),
    malfunction: flag('Whether the weapon malfunctions.'),
    hits: flag('Whether it hits, if nothing stops it.'),
  },
  play: (shot, options, dice) => {
    const { band, rating } = shotRatingOf(shot, options);
    if (!rating)
      return {
        outcome: 'OUT_OF_RANGE',
        facts: { band, effectiveRating: null, level: null, malfunction: false, hits: false },
        say: () => 'The target is out of range.',
      };
    const roll = dice.ask(weaponCheck(rating.total, shot.malfunctionFrom, options, 'attack'));
    const { malfunction } = roll;
    const level = cappedLevel(roll.level, band, options);
    const hits = succeeds(level) && !malfunction;
    return {
      outcome: level === 'FUMBLE' ? 'FUMBLE' : hits ? 'HIT' : 'MISS',
      facts: { band, effectiveRating: rating, level, malfunction, hits },
      say: () =>
        `${rating.total}% at ${RANGE_NAMES[band]}: ${level.toLowerCase()}${
          malfunction ? ', and the weapon malfunctions' : ''
        }.`,
    };
  },
});
