import { quantity } from '../../../quantity.ts';
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
import { advises } from '../harm/effects.ts';
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

const cite = combat('Damage & Healing');

const woundInput = record(
  'WoundInput',
  {
    damage: integer(0, 10_000, 'Hit points lost, after armour.'),
    hitPoints,
    round: defaulted(integer(1, 10_000, 'The combat round of the wound.'), 1),
    minorWoundsToday: defaulted(
      list(integer(0, 10_000, 'Hit points one earlier wound cost.'), 100, 'Earlier minor wounds of the day.'),
      [],
    ),
    pow: optional(
      integer(0, 1000, 'POW, for the Luck roll that many minor wounds call for; left out, it is not rolled.'),
    ),
  },
  'One wound.',
);

/** Whether this minor wound brings those of the day to the amount of a major one (ruling R-60). */
function luckDue(
  { damage, hitPoints, minorWoundsToday }: Value<typeof woundInput>,
  options: BrpOptions,
): boolean {
  if (!hitPoints.organic || options.hitLocations || hitPoints.current - damage <= UNCONSCIOUS_AT)
    return false;
  const amount = majorAmount(hitPoints, options);
  const before = minorWoundsToday.reduce((sum, wound) => sum + wound, 0);
  return before + damage >= amount && (before < amount || options.minorSumReroll);
}

const words = {
  UNHURT: 'unhurt',
  MINOR: 'a minor wound',
  FAINTS: 'a minor wound, and unconscious',
  MAJOR: 'a major wound',
  FATAL: 'a fatal wound',
} as const;

/** What one wound does to whoever takes it. */
export const wound = rule({
  id: 'wound',
  title: 'Wound',
  description:
    'Whether a wound is minor, major or fatal; shock, unconsciousness, and the rolls that now are due.',
  citation: cite,
  input: woundInput,
  options: brpOptions,
  outcomes: {
    UNHURT: 'No hit points are lost.',
    MINOR: 'A minor wound; the wounded goes on.',
    FAINTS: 'A minor wound, and unconsciousness.',
    MAJOR: 'A major wound.',
    FATAL: 'A fatal wound.',
  },
  name: 'WoundTaken',
  about: 'What a wound did.',
  facts: {
    class: choice(
      'WoundClass',
      {
        UNHURT: 'No hit points lost.',
        MINOR: 'Less than a major wound.',
        MAJOR: 'At least half of all hit points in one blow.',
        FATAL: 'Hit points fall to 0 or below.',
      },
      'How bad the wound is.',
    ),
    hitPointsAfter: output.integer('Hit points left.'),
    majorAmount: output.integer('Hit points one blow must cost to be major.'),
    majorTableDue: flag('Whether the major wound table must be rolled on now.'),
    alsoMajor: flag('Whether a fatal wound would be major: the table is rolled on if the wounded is saved.'),
    shockRounds: optional(output.count('Rounds until the wounded falls unconscious from shock.')),
    lastActiveRound: optional(output.count('The last round in which one in shock can act.')),
    unconscious: flag('Whether the wounded falls unconscious at once.'),
    unconsciousMinutes: optional(output.count('For how many minutes, unless healed.')),
    luckRollDue: flag('Whether the day’s minor wounds call for a Luck roll.'),
    luckTarget: optional(output.count('The chance of that Luck roll in percent.')),
    deathRound: optional(output.count('The round at whose end a fatal wound kills unless averted.')),
  },
  play: (input, options, dice) => {
    const { damage, hitPoints, round, pow } = input;
    const severity: Severity | 'UNHURT' = damage === 0 ? 'UNHURT' : severityOf(damage, hitPoints, options);
    const [minor, major, fatal] = [severity === 'MINOR', severity === 'MAJOR', severity === 'FATAL'];
    const after = breakdown('hit points', [
      term('before', hitPoints.current, 'BASE', cite),
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
          ? [advises('TARGET', 'A Luck roll (POW × 5), or unconscious for up to an hour.', ruling('R-60'))]
          : []),
      ],
      say: () => `${quantity(damage, 'hit point')} lost, ${left} left: ${words[outcome]}.`,
    };
  },
});
