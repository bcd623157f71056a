import type { Dice } from '../../../dice/dice.ts';
import {
  defaulted,
  described,
  flag,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import type { Breakdown } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { earlierField } from '../defence/earlier-defence.ts';
import { type Attempt, plainThreat, type Stance, shieldSize, stanceFields } from '../defence/input.ts';
import { type DefenceRating, defenceRating } from '../defence/rating.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { check, type Level, level, succeeds } from '../rolls/check.ts';
import { effectiveRating, ratingFields, ratingRecord } from '../rolls/rating.ts';

const FROM = combat('Dodging Missile Weapons (Option)');

const input = record(
  'SpotAndShieldInput',
  {
    spot: described(ratingRecord, 'The Spot roll.'),
    shield: record(
      'MissileShield',
      {
        ...ratingFields,
        size: shieldSize,
        kneeling: defaulted(flag('Whether the defender kneels behind it.'), false),
      },
      'The shield and the skill with it.',
    ),
    fast: defaulted(flag('Whether the missile is too fast to be seen, as bullets and beams are.'), true),
    earlier: earlierField,
    ...stanceFields,
  },
  'A shield raised against high-velocity fire.',
);

type Input = Value<typeof input>;

interface Decided {
  readonly spot: Breakdown;
  /** Null where the group does not play so. */
  readonly reached: Level | null;
  readonly parry: DefenceRating | null;
}

/** Spotting a missile before parrying it with a shield, in heroic games (ruling R-53). */
export const spotAndShield = procedure({
  id: 'spotAndShield',
  title: 'Spotting a missile to parry it',
  description:
    'By the heroic option: a Spot roll before a shield parry against a missile, and the chance of the parry that follows.',
  citation: FROM,
  input,
  options: brpOptions,
  detail: record(
    'SpotAndShield',
    {
      level: optional(level),
      refused: optional(output.text('Why the parry may not be tried.')),
      effectiveRating: optional(output.count('What the parry is rolled at, in percent.')),
    },
    'What a Spot roll does for a shield.',
  ),
  outcomes: {
    SPOTTED: 'The shield parries at the full skill.',
    NOT_SPOTTED: 'The shield parries at the lesser chance.',
    NOT_ALLOWED: 'The parry may not be tried.',
  },
  measures: { level: { title: 'Level of the Spot roll; NONE where none was made', kind: 'outcome' } },
  decide: (given, options: BrpOptions, dice: Dice): Decided => {
    const spot = effectiveRating('Spot rating', given.spot, options);
    if (!options.dodgingMissileWeapons) return { spot, reached: null, parry: null };
    const reached = dice.ask(check(spot.total, options, 'Spot'));
    const stance: Stance = given;
    return {
      spot,
      reached,
      parry: defenceRating(attemptOf(given, succeeds(reached)), given.earlier, stance, options),
    };
  },
  view: (decided) => ({ outcome: outcomeOf(decided), level: decided.reached ?? 'NONE' }),
  conclude: (decided) => {
    const { spot, reached, parry } = decided;
    const refused = parry ? parry.refused : 'only the heroic option spots missiles to parry them';
    const rating = parry?.rating ?? null;
    return {
      outcome: outcomeOf(decided),
      summary: refused
        ? `Not allowed: ${refused}.`
        : `Spot: ${reached?.toLowerCase()}; the shield parries at ${rating?.total}%.`,
      breakdowns: rating ? [spot, rating] : [spot],
      effects: [],
      detail: {
        level: reached,
        refused,
        effectiveRating: refused === null && rating ? rating.total : null,
      },
    };
  },
});

const attemptOf = ({ shield, fast }: Input, spotted: boolean): Attempt => ({
  kind: 'PARRY',
  ...shield,
  free: false,
  dexRank: null,
  guard: { kind: 'SHIELD', fitness: 'MADE', size: shield.size, kneeling: shield.kneeling, spotted },
  against: { ...plainThreat, kind: 'MISSILE', fast },
});

function outcomeOf({ reached, parry }: Decided) {
  if (reached === null || parry?.refused) return 'NOT_ALLOWED';
  return succeeds(reached) ? 'SPOTTED' : 'NOT_SPOTTED';
}
