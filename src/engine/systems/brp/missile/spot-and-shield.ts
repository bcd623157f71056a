import { defaulted, described, flag, optional, output, record } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { earlierField } from '../defence/earlier-defence.ts';
import { type Attempt, plainThreat, shieldSize, stanceFields } from '../defence/input.ts';
import { defenceRating } from '../defence/rating.ts';
import { brpOptions } from '../options/index.ts';
import { check, level, levelInWords, succeeds } from '../rolls/check.ts';
import { effectiveRating, ratingFields, ratingRecord } from '../rolls/rating.ts';

const cite = combat('Dodging Missile Weapons (Option)', 'BRP-162');

const notAllowed = (refused: string): string => `The parry is not allowed: ${refused}.`;

/** Spot roll before a shield parry against a missile (ruling R-53). */
export const spotAndShield = rule({
  id: 'spotAndShield',
  title: 'Spotting a missile to parry it',
  description:
    'Rolls Spot before a shield parry against a missile, and calculates the rating of that parry. Requires the option `dodgingMissileWeapons`.',
  citation: cite,
  input: record(
    'SpotAndShieldInput',
    {
      spot: described(ratingRecord, 'The defender’s Spot roll.'),
      shield: record(
        'MissileShield',
        {
          ...ratingFields,
          size: shieldSize,
          kneeling: defaulted(flag('True if the defender kneels behind the shield.'), false),
        },
        'The shield, and the defender’s Shield skill.',
      ),
      fast: defaulted(flag('True if the missile is too fast to see, such as a bullet or beam.'), true),
      earlier: earlierField,
      ...stanceFields,
    },
    'A shield parry against a missile, and the Spot roll before it.',
  ),
  options: brpOptions,
  outcomes: {
    SPOTTED: 'The Spot roll succeeded. The shield parries at the full skill.',
    NOT_SPOTTED: 'The Spot roll failed. The shield parries at a lower chance.',
    NOT_ALLOWED: 'The parry may not be tried.',
  },
  name: 'SpotAndShield',
  about: 'Effect of a Spot roll on a shield parry.',
  facts: {
    level: measured(optional(level), 'Level of the Spot roll; NONE if none was made'),
    refused: optional(output.text('Reason why the parry is not allowed. Null if it is allowed.')),
    effectiveRating: optional(
      output.count('Rating of the parry in percent. Null if the parry is not allowed.'),
    ),
  },
  play: (given, options, dice) => {
    const { shield, fast, earlier } = given;
    const spot = effectiveRating('Spot rating', given.spot, options);
    if (!options.dodgingMissileWeapons) {
      const refused = 'a Spot roll for a parry requires the option for dodging missile weapons';
      return {
        outcome: 'NOT_ALLOWED',
        facts: { level: null, refused, effectiveRating: null },
        terms: () => [spot],
        say: () => notAllowed(refused),
      };
    }
    const level = dice.ask(check(spot.total, options, 'Spot'));
    const spotted = succeeds(level);
    const parry: Attempt = {
      kind: 'PARRY',
      ...shield,
      free: false,
      dexRank: null,
      guard: { kind: 'SHIELD', fitness: 'MADE', size: shield.size, kneeling: shield.kneeling, spotted },
      against: { ...plainThreat, kind: 'MISSILE', fast },
    };
    const { refused, rating } = defenceRating(parry, earlier, given, options);
    return {
      outcome: refused !== null ? 'NOT_ALLOWED' : spotted ? 'SPOTTED' : 'NOT_SPOTTED',
      facts: { level, refused, effectiveRating: refused === null ? rating : null },
      terms: () => [spot, rating],
      say: () =>
        refused !== null
          ? notAllowed(refused)
          : `The Spot roll is ${levelInWords[level]}. The shield parries at ${rating?.total}%.`,
    };
  },
});
