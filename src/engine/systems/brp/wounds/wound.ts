import {
  choice,
  defaulted,
  flag,
  integer,
  list,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { advises, hitPointsInWords } from '../harm/effects.ts';
import {
  alsoMajor,
  fallsUnconscious,
  HOUR,
  hitPoints,
  majorAmount,
  type Severity,
  severityOf,
  UNCONSCIOUS_AT,
  woundEffects,
} from '../harm/wound.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { characteristicRating, successCheck } from '../rolls/characteristic-roll.ts';
import { luckPaid } from './minor-wounds.ts';

const cite = combat('Damage & Healing', 'BRP-200');

const woundInput = record(
  'WoundInput',
  {
    damage: integer(0, 10_000, 'Hit points that the wound costs, after armour is subtracted.'),
    hitPoints,
    round: defaulted(integer(1, 10_000, 'Combat round in which the wound was dealt.'), 1),
    minorWoundsToday: defaulted(
      list(
        integer(0, 10_000, 'Hit points that one earlier wound cost.'),
        100,
        'Hit points lost to each earlier minor wound of the same day.',
      ),
      [],
    ),
    pow: optional(
      integer(
        0,
        1000,
        'The wounded character’s POW, for the Luck roll required after many minor wounds. If omitted: the roll is not made.',
      ),
    ),
  },
  'A wound, and the hit points before it.',
);

/** True if the day's minor wounds, including this one, cost as much as a major wound (ruling R-60). */
function luckDue(
  { damage, hitPoints, minorWoundsToday }: Value<typeof woundInput>,
  options: BrpOptions,
): boolean {
  if (!hitPoints.organic || options.hitLocations || hitPoints.current - damage <= UNCONSCIOUS_AT)
    return false;
  const before = minorWoundsToday.reduce((sum, wound) => sum + wound, 0);
  const amount = majorAmount({ ...hitPoints, current: hitPoints.current + before }, options);
  return before + damage >= amount && (before < amount || options.minorSumReroll);
}

const words = {
  UNHURT: '',
  MINOR: ' The wound is minor.',
  FAINTS: ' The wound is minor, but the character falls unconscious.',
  MAJOR: ' The wound is major.',
  FATAL: ' The wound is fatal.',
} as const;

/** Classifies a wound and lists its effects. */
export const wound = rule({
  id: 'wound',
  title: 'Wound',
  description:
    'Determines whether a wound is minor, major or fatal. Also determines shock, unconsciousness and the required rolls.',
  citation: cite,
  input: woundInput,
  options: brpOptions,
  outcomes: {
    UNHURT: 'No hit points are lost.',
    MINOR: 'The wound is minor, and the wounded character can go on.',
    FAINTS: 'The wound is minor, but the wounded character falls unconscious.',
    MAJOR: 'The wound is a major wound.',
    FATAL: 'The wound is a fatal wound.',
  },
  name: 'WoundTaken',
  about: 'Result of a wound.',
  facts: {
    class: choice(
      'WoundClass',
      {
        UNHURT: 'No hit points are lost.',
        MINOR: 'The wound costs fewer hit points than a major wound.',
        MAJOR: 'One blow costs at least half of all hit points.',
        FATAL: 'Hit points fall to 0 or below.',
      },
      'Severity of the wound.',
    ),
    hitPointsAfter: output.integer('Hit points left after the wound.'),
    majorAmount: output.integer('Hit points that one blow must cost to cause a major wound.'),
    majorTableDue: flag('True if a roll on the major wound table is due now.'),
    alsoMajor: flag(
      'True if a fatal wound is also major. If the wounded character is saved, the roll on the major wound table is due.',
    ),
    shockRounds: optional(
      output.count(
        'Number of rounds until the wounded character falls unconscious from shock. Null if the wound is not major.',
      ),
    ),
    lastActiveRound: optional(
      output.count(
        'Last round in which the wounded character can act while in shock. Null if the wound is not major.',
      ),
    ),
    unconscious: flag('True if the wounded character falls unconscious at once.'),
    unconsciousMinutes: optional(
      output.count(
        'Number of minutes of unconsciousness if the wounded character is not healed. Null if the wounded character stays conscious.',
      ),
    ),
    luckRollDue: flag('True if the day’s minor wounds require a Luck roll.'),
    luckTarget: optional(
      output.count('Chance of the Luck roll for minor wounds, in percent. Null if no Luck roll is made.'),
    ),
    deathRound: optional(
      output.count(
        'Round at the end of which the wounded character dies, unless saved. Null if the wound is not fatal.',
      ),
    ),
  },
  play: (input, options, dice) => {
    const { damage, hitPoints, round, pow } = input;
    const severity: Severity | 'UNHURT' = damage === 0 ? 'UNHURT' : severityOf(damage, hitPoints, options);
    const [minor, major, fatal] = [severity === 'MINOR', severity === 'MAJOR', severity === 'FATAL'];
    const after = breakdown('hit points', [
      term('hit points before', hitPoints.current, 'BASE', cite),
      term('the wound', -damage, 'MODIFIER', cite),
    ]);
    const left = after.total;
    const luckRollDue = minor && luckDue(input, options);
    const luck = luckRollDue && pow !== null ? characteristicRating('Luck', pow) : null;
    const faints =
      luck !== null && !dice.ask(successCheck(luck.total, options, 'Luck roll against fainting'));
    const falls = (minor || major) && left <= UNCONSCIOUS_AT;
    const unconscious = falls || faints;
    const outcome = minor && unconscious ? 'FAINTS' : severity;
    const shockRounds = major ? (falls ? 0 : left) : null;
    return {
      outcome,
      facts: {
        class: severity,
        hitPointsAfter: after,
        majorAmount: majorAmount(hitPoints, options),
        majorTableDue: major,
        alsoMajor: fatal && alsoMajor(damage, hitPoints, options),
        shockRounds,
        lastActiveRound: shockRounds === null ? null : round + shockRounds,
        unconscious,
        unconsciousMinutes: unconscious ? (major ? HOUR : options.koMinutes) : null,
        luckRollDue,
        luckTarget: luck,
        deathRound: fatal ? round + 1 : null,
      },
      effects: () => [
        ...(damage > 0 ? woundEffects(damage, hitPoints, options) : []),
        ...(luck ? [luckPaid] : []),
        ...(faints ? [fallsUnconscious(options.koMinutes)] : []),
        ...(luckRollDue && !luck
          ? [
              advises(
                'TARGET',
                'The target makes a Luck roll (POW × 5). If it fails, the target is unconscious for up to an hour.',
                ruling('R-60'),
              ),
            ]
          : []),
      ],
      say: () => `The character loses ${hitPointsInWords(damage)} and has ${left} left.${words[outcome]}`,
    };
  },
});
