import type { Effect } from '../../../rules/effects/effect.ts';
import {
  choice,
  defaulted,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { advises, ends } from '../harm/effects.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { level } from '../rolls/check.ts';
import { effectiveRating, ratingFields } from '../rolls/rating.ts';
import { say, treat, treatmentRules, untreated } from './treat.ts';
import { MUST_BE_REMOVED } from './weapon-in-patient.ts';

const bleedingStopped = ends('TARGET', 'bleeding', combat('Bleeding', 'BRP-124'), 'stopped for good');

export const firstAidTries = defaulted(
  choice(
    'FirstAidTries',
    {
      NOBODY: 'No healer has tried First Aid.',
      ANOTHER: 'Another healer has tried First Aid.',
      SAME: 'This healer has tried First Aid.',
    },
    'Healers who have already tried First Aid on this wound.',
  ),
  'NOBODY',
);

export const firstAidAim = defaulted(
  choice(
    'FirstAidAim',
    {
      HEAL: 'The treatment restores hit points.',
      STOP_BLEEDING: 'The treatment stops bleeding permanently.',
      REVIVE: 'The treatment wakes an unconscious patient.',
    },
    'Purpose of the First Aid.',
  ),
  'HEAL',
);

const firstAidInput = record(
  'FirstAidInput',
  {
    ...ratingFields,
    wound: integer(0, 10_000, 'Hit points still lost to the treated wound.'),
    aim: firstAidAim,
    hitPoints: optional(
      integer(
        -1000,
        10_000,
        'The patient’s hit points before the treatment. If omitted: the result contains no hit points.',
      ),
    ),
    triedBefore: firstAidTries,
    lodged: defaulted(
      flag('True if a weapon larger than a knife is still lodged in the patient, which prevents healing.'),
      false,
    ),
  },
  'First Aid on one wound.',
);

/** Returns the reason why no attempt is allowed. Null if one is allowed (ruling R-76, BRP-144). */
export function whyNotFirstAid(
  { triedBefore, lodged, aim }: Pick<Value<typeof firstAidInput>, 'triedBefore' | 'lodged' | 'aim'>,
  options: BrpOptions,
): string | null {
  if (lodged && aim === 'HEAL') return MUST_BE_REMOVED;
  if (triedBefore === 'SAME') return 'This healer has already tried First Aid on this wound.';
  return triedBefore === 'ANOTHER' && options.firstAidAttempts === 'ONCE'
    ? 'Another healer has already tried First Aid on this wound.'
    : null;
}

const firstAidOutcomes = {
  HEALED: 'Hit points are restored.',
  BLEEDING_STOPPED: 'The bleeding stops and will not begin again.',
  REVIVED: 'The patient wakes up.',
  NO_EFFECT: 'The treatment has no effect.',
  HARMED: 'A fumble costs the patient 1 hit point.',
  NOT_ALLOWED: 'The rules allow no attempt on this wound.',
} as const;

const done = { HEAL: 'HEALED', STOP_BLEEDING: 'BLEEDING_STOPPED', REVIVE: 'REVIVED' } as const;

/** One attempt to treat one wound. */
export const firstAid = rule({
  id: 'firstAid',
  title: 'First Aid',
  description:
    'Attempts to treat one wound. A success immediately restores 1D3 hit points, stops bleeding or wakes the patient. A fumble costs 1 hit point.',
  citation: treatmentRules['First Aid'].heals,
  input: firstAidInput,
  options: brpOptions,
  outcomes: firstAidOutcomes,
  mishaps: ['HARMED'],
  name: 'FirstAid',
  about: 'Result of First Aid.',
  facts: {
    level: measured(optional(level), 'Level of the First Aid roll; NONE if no attempt may be made'),
    healed: measured(output.count('Hit points that the treatment restores.'), 'Hit points restored'),
    woundAfter: output.count(
      'Hit points still lost to the wound after the treatment. At 0, the wound has no effect.',
    ),
    hitPointsAfter: optional(
      output.integer(
        'Hit points of the patient after the treatment. Null if the input contains no hit points.',
      ),
    ),
    bleedingStopped: flag('True if the bleeding is stopped permanently.'),
  },
  play: (input, options, dice) => {
    const { wound, aim, hitPoints } = input;
    const refused = whyNotFirstAid(input, options);
    const max = aim === 'HEAL' ? wound : null;
    const treated = refused
      ? untreated
      : treat(
          'First Aid',
          effectiveRating('First Aid rating', input, options),
          { max, graded: options.firstAidGrades },
          options,
          dice,
        );
    const { level, success, healed, harm } = treated;
    const outcome = refused ? 'NOT_ALLOWED' : success ? done[aim] : harm > 0 ? 'HARMED' : 'NO_EFFECT';
    return {
      outcome,
      facts: {
        level,
        healed,
        woundAfter: wound - healed + harm,
        hitPointsAfter: hitPoints === null ? null : hitPoints + healed - harm,
        bleedingStopped: outcome === 'BLEEDING_STOPPED',
      },
      terms: () => treated.terms,
      effects: () => [
        ...treated.effects,
        ...(outcome === 'BLEEDING_STOPPED' ? [bleedingStopped] : []),
        ...(outcome === 'REVIVED'
          ? [ends('TARGET', 'unconscious', treatmentRules['First Aid'].revives)]
          : []),
      ],
      say: () =>
        refused
          ? `First Aid is not allowed. ${refused}`
          : say('First Aid', treated, outcome, firstAidOutcomes[outcome]),
    };
  },
});

const medicineAims = {
  HEAL: 'Medicine restores hit points lost to a wound.',
  OTHER_LOSS: 'Medicine restores hit points lost to poison, disease or causes other than injury.',
  STOP_BLEEDING: 'Medicine stops bleeding, even if First Aid has failed.',
  REVIVE: 'Medicine wakes an unconscious patient.',
  WEEKLY_CARE:
    'Medicine raises natural healing to 2D3 for a week of care. The patient needs no recorded wound.',
  MAJOR_WOUND: 'Medicine treats the lasting effects of a major wound. The patient needs no recorded wound.',
} as const;

export const medicineAim = defaulted(
  choice('MedicineAim', medicineAims, 'Purpose of the Medicine roll.'),
  'HEAL',
);

/** Effect that a success has in addition to healing. */
const cures: Partial<Record<keyof typeof medicineAims, Effect>> = {
  STOP_BLEEDING: bleedingStopped,
  REVIVE: ends('TARGET', 'unconscious', treatmentRules.Medicine.revives),
  MAJOR_WOUND: advises(
    'TARGET',
    'The game master decides how much of a major wound heals.',
    treatmentRules.Medicine.heals,
  ),
};

const medicineOutcomes = {
  HEALED: 'Hit points are restored.',
  TREATED: 'The treatment works.',
  NO_EFFECT: 'The treatment has no effect.',
  HARMED: 'A fumble costs the patient 1 hit point.',
  NOT_ALLOWED: MUST_BE_REMOVED,
} as const;

/** One use of Medicine. */
export const medicine = rule({
  id: 'medicine',
  title: 'Medicine',
  description:
    'Treats wounds in the same way as First Aid. Medicine also treats illness, poison and major wounds, and improves a week of care.',
  citation: treatmentRules.Medicine.heals,
  input: record(
    'MedicineInput',
    {
      ...ratingFields,
      aim: medicineAim,
      lost: defaulted(integer(0, 10_000, 'Hit points still lost to the wound or illness.'), 0),
      lodged: defaulted(
        flag('True if a weapon larger than a knife is still lodged in the patient, which prevents healing.'),
        false,
      ),
    },
    'Medicine on one patient.',
  ),
  options: brpOptions,
  outcomes: medicineOutcomes,
  mishaps: ['HARMED'],
  name: 'Medicine',
  about: 'Result of Medicine.',
  facts: {
    level: optional(level),
    healed: measured(output.count('Hit points that the treatment restores.'), 'Hit points restored'),
    lostAfter: output.count('Hit points still lost to the wound or illness after the treatment.'),
    bleedingStopped: flag('True if the bleeding is stopped permanently.'),
    doublesHealingRate: flag('True if natural healing in the week restores 2D3 hit points.'),
  },
  play: (input, options, dice) => {
    const { aim, lost, lodged } = input;
    const restores = aim === 'HEAL' || aim === 'OTHER_LOSS';
    // An impaled patient cannot be healed (BRP-144, ruling R-93).
    const refused = lodged && aim !== 'STOP_BLEEDING' && aim !== 'REVIVE';
    const rating = effectiveRating('Medicine rating', input, options);
    const treated = refused
      ? untreated
      : treat('Medicine', rating, { max: restores ? lost : null, graded: true }, options, dice);
    const { level, success, healed, harm } = treated;
    const outcome = refused
      ? 'NOT_ALLOWED'
      : success
        ? restores
          ? 'HEALED'
          : 'TREATED'
        : harm > 0
          ? 'HARMED'
          : 'NO_EFFECT';
    const cured = outcome === 'TREATED' ? aim : null;
    return {
      outcome,
      facts: {
        level,
        healed,
        lostAfter: lost - healed + harm,
        bleedingStopped: cured === 'STOP_BLEEDING',
        doublesHealingRate: cured === 'WEEKLY_CARE',
      },
      terms: () => (refused ? [rating] : treated.terms),
      effects: () => [...treated.effects, ...(cured && cures[cured] ? [cures[cured]] : [])],
      say: () =>
        refused
          ? `Medicine is not allowed. ${MUST_BE_REMOVED}`
          : say('Medicine', treated, outcome, medicineOutcomes[outcome]),
    };
  },
});
