import type { Dice } from '../../../dice/dice.ts';
import {
  choice,
  claimed,
  defaulted,
  flag,
  integer,
  optional,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { rules } from '../core/citations.ts';
import { advises, ends } from '../core/effects.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';
import { attribute } from '../rolls/attribute.ts';
import {
  ability,
  addedTerms,
  addedTotal,
  type CheckRoll,
  checkBreakdown,
  checkTotal,
  rollCheck,
} from '../rolls/roll-check.ts';

export const save = record(
  'FascinationSave',
  {
    ...ability,
    attribute: defaulted(attribute, 'OTHER'),
    difficulty: claimed(integer(-1000, 1000, 'What the save must reach.')),
  },
  'The saving throw; left out, it is left to the table.',
);

const fascinationInput = record(
  'FascinationInput',
  {
    event: choice(
      'FascinationEvent',
      {
        POTENTIAL_THREAT: 'A potential threat, as an enemy who comes near: a new save.',
        OBVIOUS_THREAT: 'An obvious one: a weapon drawn, a spell cast, something aimed.',
        SHAKEN_FREE: 'An ally shakes the fascinated free by an attack or move action.',
      },
      'What happens to somebody fascinated.',
    ),
    save: optional(save),
  },
  'Something happens around somebody fascinated.',
);

type Input = Value<typeof fascinationInput>;

/** The fascinated keep their −4 on the save, as on every d20 roll. */
const saveTerms = (save: NonNullable<Input['save']>, options: Skill20Options) =>
  addedTerms({ ...save, statuses: ['FASCINATED', ...save.statuses] }, 'NON_SKILL', options);

function roll({ event, save }: Input, options: Skill20Options, dice: Dice): CheckRoll | null {
  if (event !== 'POTENTIAL_THREAT' || !save) return null;
  const added = addedTotal(saveTerms(save, options));
  return rollCheck('save against fascination', added, save.difficulty, options.naturalExtremes, dice);
}

function outcomeOf(rolled: CheckRoll | null, { event }: Input) {
  if (event !== 'POTENTIAL_THREAT') return 'ENDS';
  return rolled === null ? 'SAVE_NEEDED' : rolled.success ? 'ENDS' : 'GOES_ON';
}

/** What breaks a fascination. */
export const fascination = procedure({
  id: 'fascination',
  title: 'Breaking a fascination',
  description: 'A potential threat allows a new save; an obvious one, or a shake from an ally, ends it.',
  citation: rules('Status Definitions'),
  input: fascinationInput,
  options: skill20Options,
  detail: record(
    'Fascination',
    { ends: flag('Whether the fascination ends.'), saveTotal: optional(checkTotal) },
    'What becomes of a fascination.',
  ),
  outcomes: {
    ENDS: 'The fascination ends.',
    GOES_ON: 'The fascination goes on.',
    SAVE_NEEDED: 'A save is allowed, and its numbers were not stated.',
  },
  measures: {},
  decide: roll,
  view: (rolled, input) => ({ outcome: outcomeOf(rolled, input) }),
  conclude: (rolled, input, options) => {
    const outcome = outcomeOf(rolled, input);
    const citation = rules('Status Definitions');
    return {
      outcome,
      summary: {
        ENDS: 'The fascination ends.',
        GOES_ON: 'The fascination goes on.',
        SAVE_NEEDED: 'A new save against the fascination is allowed.',
      }[outcome],
      breakdowns:
        rolled && input.save
          ? [checkBreakdown('save against fascination', rolled.face, saveTerms(input.save, options))]
          : [],
      effects:
        outcome === 'ENDS'
          ? [ends('TARGET', 'fascinated', citation)]
          : outcome === 'SAVE_NEEDED'
            ? [advises('TARGET', 'A new save against the fascination.', citation)]
            : [],
      detail: { ends: outcome === 'ENDS', saveTotal: rolled?.total ?? null },
    };
  },
});
