import type { Dice } from '../../../dice/dice.ts';
import { quantity } from '../../../quantity.ts';
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
import { procedure } from '../../../rules/procedure.ts';
import { combat } from '../core/citations.ts';
import { ends } from '../harm/effects.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { level } from '../rolls/check.ts';
import { effectiveRating, ratingFields } from '../rolls/rating.ts';
import {
  harmOf,
  healedOf,
  healingTerms,
  MUST_COME_OUT,
  rollTreatment,
  type TreatmentRoll,
  treatmentEffects,
  treatmentSucceeds,
} from './treatment.ts';

export const firstAidTries = defaulted(
  choice(
    'FirstAidTries',
    { NOBODY: 'Nobody yet.', ANOTHER: 'Another healer.', SAME: 'This healer.' },
    'Who has already tried First Aid on this wound.',
  ),
  'NOBODY',
);

export const firstAidAim = defaulted(
  choice(
    'FirstAidAim',
    {
      HEAL: 'To restore hit points.',
      STOP_BLEEDING: 'To stop bleeding for good.',
      REVIVE: 'To bring round somebody unconscious.',
    },
    'What the treatment is for.',
  ),
  'HEAL',
);

const firstAidInput = record(
  'FirstAidInput',
  {
    ...ratingFields,
    wound: integer(0, 10_000, 'Hit points that the treated wound still costs.'),
    aim: firstAidAim,
    hitPoints: optional(integer(-1000, 10_000, 'Hit points of the patient before.')),
    triedBefore: firstAidTries,
    lodged: defaulted(
      flag('Whether a weapon larger than a knife is still lodged in it: it cannot be healed then.'),
      false,
    ),
  },
  'First Aid on one wound.',
);

type Input = Value<typeof firstAidInput>;

/** Why no attempt may be made; null where one may (rulings R-76, and BRP-144). */
export function whyNotFirstAid(
  { triedBefore, lodged, aim }: Pick<Input, 'triedBefore' | 'lodged' | 'aim'>,
  options: BrpOptions,
): string | null {
  if (lodged && aim === 'HEAL') return MUST_COME_OUT;
  if (triedBefore === 'SAME') return 'This healer has already tried this wound.';
  return triedBefore === 'ANOTHER' && options.firstAidAttempts === 'ONCE'
    ? 'This wound has already been tried.'
    : null;
}

const ratingOf = (input: Input, options: BrpOptions) => effectiveRating('First Aid rating', input, options);

const aid = (input: Input, options: BrpOptions, dice: Dice): TreatmentRoll =>
  whyNotFirstAid(input, options) === null
    ? rollTreatment(
        ratingOf(input, options),
        input.aim === 'HEAL',
        options.firstAidGrades,
        options,
        'First Aid',
        dice,
      )
    : { level: null, rolled: 0 };

const outcomes = {
  HEALED: 'Hit points are restored.',
  BLEEDING_STOPPED: 'The bleeding stops and will not begin again.',
  REVIVED: 'The patient comes round.',
  NO_EFFECT: 'Nothing changes.',
  HARMED: 'A fumble costs the patient 1 hit point.',
  NOT_ALLOWED: 'No attempt may be made.',
} as const;

const done = { HEAL: 'HEALED', STOP_BLEEDING: 'BLEEDING_STOPPED', REVIVE: 'REVIVED' } as const;

function outcomeOf(treated: TreatmentRoll, { aim }: Input): keyof typeof outcomes {
  if (treated.level === null) return 'NOT_ALLOWED';
  if (treatmentSucceeds(treated)) return done[aim];
  return harmOf(treated) > 0 ? 'HARMED' : 'NO_EFFECT';
}

/** One attempt at treating one wound. */
export const firstAid = procedure({
  id: 'firstAid',
  title: 'First Aid',
  description:
    'One attempt at one wound: a success restores 1D3 hit points at once, or stops bleeding; a fumble costs 1.',
  citation: combat('Healing Naturally'),
  input: firstAidInput,
  options: brpOptions,
  detail: record(
    'FirstAid',
    {
      level: optional(level),
      healed: output.count('Hit points restored.'),
      woundAfter: output.count('Hit points that the wound costs afterwards; 0 where it no longer matters.'),
      hitPointsAfter: optional(output.integer('Hit points of the patient afterwards.')),
      bleedingStopped: flag('Whether bleeding is stopped for good.'),
    },
    'How First Aid came out.',
  ),
  outcomes,
  mishaps: ['HARMED'],
  measures: {
    level: { title: 'Level of the First Aid roll; NONE where no attempt may be made', kind: 'outcome' },
    healed: { title: 'Hit points restored', kind: 'number' },
  },
  decide: aid,
  view: (treated, input) => ({
    outcome: outcomeOf(treated, input),
    level: treated.level ?? 'NONE',
    healed: healedOf(treated, input.wound),
  }),
  conclude: (treated, input, options) => {
    const amount = healedOf(treated, input.wound);
    const harm = harmOf(treated);
    const outcome = outcomeOf(treated, input);
    return {
      outcome,
      summary: summarise(treated, input, options),
      breakdowns:
        treated.level === null
          ? []
          : outcome === 'HEALED'
            ? [ratingOf(input, options), healingTerms(treated, input.wound)]
            : [ratingOf(input, options)],
      effects: [...treatmentEffects(treated, input.wound, 'First Aid'), ...ended[outcome]],
      detail: {
        level: treated.level,
        healed: amount,
        woundAfter: input.wound - amount + harm,
        hitPointsAfter: input.hitPoints === null ? null : input.hitPoints + amount - harm,
        bleedingStopped: outcome === 'BLEEDING_STOPPED',
      },
    };
  },
});

const none: readonly Effect[] = [];
const ended: Readonly<Record<keyof typeof outcomes, readonly Effect[]>> = {
  HEALED: none,
  BLEEDING_STOPPED: [ends('TARGET', 'bleeding', combat('Bleeding'), 'stopped for good')],
  REVIVED: [ends('TARGET', 'unconscious', combat('Healing Naturally'))],
  NO_EFFECT: none,
  HARMED: none,
  NOT_ALLOWED: none,
};

function summarise(treated: TreatmentRoll, input: Input, options: BrpOptions): string {
  if (treated.level === null) return `First Aid: not allowed. ${whyNotFirstAid(input, options)}`;
  const outcome = outcomeOf(treated, input);
  const result =
    outcome === 'HEALED'
      ? `${quantity(healedOf(treated, input.wound), 'hit point')} restored.`
      : outcomes[outcome];
  return `First Aid: ${treated.level.toLowerCase()}. ${result}`;
}
