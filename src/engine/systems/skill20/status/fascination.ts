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
  describeCheck,
  effectiveScoreIn,
  isAttributeSpent,
  rollCheck,
} from '../rolls/roll-check.ts';

const cite = rules('Status Definitions', 'D20-052');

export const save = record(
  'FascinationSave',
  {
    ...ability,
    attribute: defaulted(attribute, 'OTHER'),
    difficulty: claimed(integer(-1000, 1000, 'Total that the save must reach.')),
  },
  'Saving throw against the fascination. If omitted: it is not rolled, and the group resolves it.',
);

const outcomes = {
  ENDS: 'The fascination ends.',
  GOES_ON: 'The fascination continues.',
  SAVE_NEEDED: 'A new save is allowed, but its numbers were not stated.',
} as const;

export const fascination = rule({
  id: 'fascination',
  title: 'Breaking a fascination',
  description:
    'Determines whether a fascination ends. A potential threat allows a new save. An obvious threat, or an ally who shakes the combatant free, ends it.',
  citation: cite,
  input: record(
    'FascinationInput',
    {
      event: choice(
        'FascinationEvent',
        {
          POTENTIAL_THREAT: 'A potential threat appears, such as an approaching enemy. It allows a new save.',
          OBVIOUS_THREAT: 'An obvious threat appears: a weapon is drawn or aimed, or a spell is cast.',
          SHAKEN_FREE: 'An ally shakes the fascinated combatant free with an attack or move action.',
        },
        'Event that may end the fascination.',
      ),
      save: optional(save),
    },
    'An event that may end a fascination.',
  ),
  options: skill20Options,
  outcomes,
  name: 'Fascination',
  about: 'Effect of the event on the fascination.',
  facts: { ends: flag('True if the fascination ends.'), saveTotal: checkTotal },
  prepare: ({ event, save: stated }, options) => {
    const threat = event === 'POTENTIAL_THREAT';
    const save = threat ? stated : null;
    // The −4 on every d20 roll from fascination also applies to this save.
    const terms = save
      ? addedTerms({ ...save, statuses: ['FASCINATED', ...save.statuses] }, 'NON_SKILL', options)
      : [];
    const added = addedTotal(terms);
    const spent = save !== null && isAttributeSpent(save, options);
    return (dice) => {
      const rolled =
        save && !spent
          ? rollCheck('save against fascination', added, save.difficulty, options.naturalExtremes, dice)
          : null;
      const outcome = !threat || rolled?.success ? 'ENDS' : save ? 'GOES_ON' : 'SAVE_NEEDED';
      return {
        outcome,
        facts: { ends: outcome === 'ENDS', saveTotal: rolled?.total ?? null },
        terms: () => {
          if (rolled) return [checkBreakdown('save against fascination', rolled.face, terms)];
          return save ? [effectiveScoreIn(save, options)] : [];
        },
        effects: () =>
          outcome === 'ENDS'
            ? [ends('TARGET', 'fascinated', cite)]
            : outcome === 'SAVE_NEEDED'
              ? [advises('TARGET', 'A new save against the fascination is allowed.', cite)]
              : [],
        say: () => {
          if (save) return `${describeCheck('save', rolled, save.difficulty, save)} ${outcomes[outcome]}`;
          return outcome === 'SAVE_NEEDED'
            ? 'A new save against the fascination is allowed.'
            : outcomes[outcome];
        },
      };
    };
  },
});
