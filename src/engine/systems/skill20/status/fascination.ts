import { choice, claimed, defaulted, flag, integer, optional, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { rules } from '../core/citations.ts';
import { advises, ends } from '../core/effects.ts';
import { skill20Options } from '../options/index.ts';
import { attribute } from '../rolls/attribute.ts';
import {
  ability,
  addedTerms,
  addedTotal,
  checkBreakdown,
  checkTotal,
  rollCheck,
} from '../rolls/roll-check.ts';

const cite = rules('Status Definitions');

export const save = record(
  'FascinationSave',
  {
    ...ability,
    attribute: defaulted(attribute, 'OTHER'),
    difficulty: claimed(integer(-1000, 1000, 'What the save must reach.')),
  },
  'The saving throw; left out, it is left to the table.',
);

const outcomes = {
  ENDS: 'The fascination ends.',
  GOES_ON: 'The fascination goes on.',
  SAVE_NEEDED: 'A save is allowed, and its numbers were not stated.',
} as const;

/** What breaks a fascination. */
export const fascination = rule({
  id: 'fascination',
  title: 'Breaking a fascination',
  description: 'A potential threat allows a new save; an obvious one, or a shake from an ally, ends it.',
  citation: cite,
  input: record(
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
  ),
  options: skill20Options,
  outcomes,
  name: 'Fascination',
  about: 'What becomes of a fascination.',
  facts: { ends: flag('Whether the fascination ends.'), saveTotal: optional(checkTotal) },
  prepare: ({ event, save: stated }, options) => {
    const threat = event === 'POTENTIAL_THREAT';
    const save = threat ? stated : null;
    // the fascinated keep their −4 on the save, as on every d20 roll
    const terms = save
      ? addedTerms({ ...save, statuses: ['FASCINATED', ...save.statuses] }, 'NON_SKILL', options)
      : [];
    const added = addedTotal(terms);
    return (dice) => {
      const rolled =
        save && rollCheck('save against fascination', added, save.difficulty, options.naturalExtremes, dice);
      const outcome = !threat || rolled?.success ? 'ENDS' : rolled ? 'GOES_ON' : 'SAVE_NEEDED';
      return {
        outcome,
        facts: { ends: outcome === 'ENDS', saveTotal: rolled?.total ?? null },
        terms: () => (rolled ? [checkBreakdown('save against fascination', rolled.face, terms)] : []),
        effects: () =>
          outcome === 'ENDS'
            ? [ends('TARGET', 'fascinated', cite)]
            : outcome === 'SAVE_NEEDED'
              ? [advises('TARGET', 'A new save against the fascination.', cite)]
              : [],
        say: () =>
          outcome === 'SAVE_NEEDED' ? 'A new save against the fascination is allowed.' : outcomes[outcome],
      };
    };
  },
});
