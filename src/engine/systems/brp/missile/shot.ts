import { flag, optional, record } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { malfunctionFrom } from '../harm/weapon.ts';
import { brpOptions } from '../options/index.ts';
import { level, levelInWords, succeeds, weaponCheck } from '../rolls/check.ts';
import { bandFields, shotFields } from './input.ts';
import { cappedLevel } from './long-range.ts';
import { RANGE_NAMES, shotRatingOf } from './rating.ts';

export const missileShot = rule({
  id: 'missileShot',
  title: 'Missile attack roll',
  description:
    'Rolls the attack with a missile weapon, with range and all modifiers. At long range, a hit is an ordinary success.',
  citation: combat('Missile Weapons'),
  input: record('MissileShotInput', { ...shotFields, malfunctionFrom }, 'A missile attack.'),
  options: brpOptions,
  outcomes: {
    HIT: 'The shot hits, unless a defence stops it.',
    MISS: 'The shot misses, or the weapon malfunctions.',
    FUMBLE: 'The shot misses, and the attacker rolls on the fumble table.',
    OUT_OF_RANGE: 'The target is too far away, and no attack is possible.',
  },
  mishaps: ['FUMBLE'],
  name: 'MissileShot',
  about: 'Result of a missile attack roll.',
  facts: {
    ...bandFields,
    level: measured(optional(level), 'Level of the attack roll; NONE if out of range'),
    malfunction: flag('True if the weapon malfunctions.'),
    hits: flag('True if the shot hits unless a defence stops it.'),
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
        `At ${RANGE_NAMES[band]}, the rating is ${rating.total}%. The shot is ${levelInWords[level]}${
          malfunction ? ', and the weapon malfunctions' : ''
        }.`,
    };
  },
});
