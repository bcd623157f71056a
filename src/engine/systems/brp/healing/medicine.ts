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
import { combat, skills } from '../core/citations.ts';
import { advises, ends } from '../harm/effects.ts';
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

const aims = {
  HEAL: 'Hit points lost to a wound.',
  OTHER_LOSS: 'Hit points lost to poison, disease or anything else but injury.',
  STOP_BLEEDING: 'Bleeding, even where First Aid has failed.',
  REVIVE: 'Unconsciousness.',
  WEEKLY_CARE: 'A week of care: natural healing is 2D3.',
  MAJOR_WOUND: 'The lasting effects of a major wound.',
} as const;

export const medicineAim = defaulted(choice('MedicineAim', aims, 'What is treated.'), 'HEAL');

const medicineInput = record(
  'MedicineInput',
  {
    ...ratingFields,
    aim: medicineAim,
    lost: defaulted(integer(0, 10_000, 'Hit points that the wound or illness still costs.'), 0),
    lodged: defaulted(flag('Whether a weapon larger than a knife is still lodged in the wound.'), false),
  },
  'Medicine for one patient.',
);

type Input = Value<typeof medicineInput>;

const ratingOf = (input: Input, options: BrpOptions) => effectiveRating('Medicine rating', input, options);
const refused = ({ aim, lodged }: Input): boolean => aim === 'HEAL' && lodged;
const restores = ({ aim }: Input): boolean => aim === 'HEAL' || aim === 'OTHER_LOSS';

/** As First Aid, and better with better rolls. */
const practise = (input: Input, options: BrpOptions, dice: Dice): TreatmentRoll =>
  refused(input)
    ? { level: null, rolled: 0 }
    : rollTreatment(ratingOf(input, options), restores(input), true, options, 'Medicine', dice);

const outcomes = {
  HEALED: 'Hit points are restored.',
  TREATED: 'The treatment works.',
  NO_EFFECT: 'Nothing changes.',
  HARMED: 'A fumble costs the patient 1 hit point.',
  NOT_ALLOWED: MUST_COME_OUT,
} as const;

function outcomeOf(treated: TreatmentRoll, input: Input): keyof typeof outcomes {
  if (treated.level === null) return 'NOT_ALLOWED';
  if (treatmentSucceeds(treated)) return restores(input) ? 'HEALED' : 'TREATED';
  return harmOf(treated) > 0 ? 'HARMED' : 'NO_EFFECT';
}

/** Medicine in the hands of somebody who knows it. */
export const medicine = procedure({
  id: 'medicine',
  title: 'Medicine',
  description:
    'What First Aid does and more: illness, poison, a week of care, and the effects of major wounds.',
  citation: combat('Healing Naturally'),
  input: medicineInput,
  options: brpOptions,
  detail: record(
    'Medicine',
    {
      level: optional(level),
      healed: output.count('Hit points restored.'),
      lostAfter: output.count('Hit points that the wound or illness costs afterwards.'),
      bleedingStopped: flag('Whether bleeding is stopped for good.'),
      doublesHealingRate: flag('Whether the week’s natural healing is 2D3.'),
    },
    'How Medicine came out.',
  ),
  outcomes,
  mishaps: ['HARMED'],
  measures: { healed: { title: 'Hit points restored', kind: 'number' } },
  decide: practise,
  view: (treated, input) => ({ outcome: outcomeOf(treated, input), healed: healedOf(treated, input.lost) }),
  conclude: (treated, input, options) => {
    const outcome = outcomeOf(treated, input);
    const amount = healedOf(treated, input.lost);
    return {
      outcome,
      summary: `Medicine: ${treated.level === null ? '' : `${treated.level.toLowerCase()}. `}${outcome === 'HEALED' ? `${quantity(amount, 'hit point')} restored.` : outcomes[outcome]}`,
      breakdowns: [
        ratingOf(input, options),
        ...(outcome === 'HEALED' ? [healingTerms(treated, input.lost)] : []),
      ],
      effects: [...treatmentEffects(treated, input.lost, 'Medicine'), ...treatedEffects(outcome, input)],
      detail: {
        level: treated.level,
        healed: amount,
        lostAfter: input.lost - amount + harmOf(treated),
        bleedingStopped: outcome === 'TREATED' && input.aim === 'STOP_BLEEDING',
        doublesHealingRate: outcome === 'TREATED' && input.aim === 'WEEKLY_CARE',
      },
    };
  },
});

function treatedEffects(outcome: keyof typeof outcomes, { aim }: Input): readonly Effect[] {
  if (outcome !== 'TREATED') return [];
  if (aim === 'STOP_BLEEDING') return [ends('TARGET', 'bleeding', combat('Bleeding'), 'stopped for good')];
  if (aim === 'REVIVE') return [ends('TARGET', 'unconscious', skills('Medicine'))];
  return aim === 'MAJOR_WOUND'
    ? [
        advises(
          'TARGET',
          'How far a major wound is made good is for the game master.',
          combat('Healing Naturally'),
        ),
      ]
    : [];
}
