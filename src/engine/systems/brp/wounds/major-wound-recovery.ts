import { quantity } from '../../../quantity.ts';
import { flag, integer, list, output, record, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { brpOptions } from '../options/index.ts';
import { characteristic } from './major-wound-fields.ts';

export const recoveryInput = record(
  'MajorWoundRecoveryInput',
  {
    losses: list(
      record(
        'CharacteristicLost',
        {
          characteristic,
          lost: integer(1, 100, 'Points lost to the wound.'),
          regained: integer(0, 100, 'Points regained since, by training or otherwise.'),
        },
        'What one characteristic lost to a major wound.',
      ),
      7,
      'What the wound took.',
    ),
  },
  'Somebody with lasting harm of one major wound.',
);

const open = ({ losses }: Value<typeof recoveryInput>): number =>
  losses.reduce((sum, { lost, regained }) => sum + Math.max(0, lost - regained), 0);

/** Whether lost points have all been regained. */
export const majorWoundRecovery = procedure({
  id: 'majorWoundRecovery',
  title: 'Recovery from a major wound',
  description:
    'The effects of a major wound end when every characteristic point lost to it has been regained.',
  citation: combat('Major Wounds'),
  input: recoveryInput,
  options: brpOptions,
  detail: record(
    'MajorWoundRecovery',
    {
      missing: output.count('Points still to be regained.'),
      effectsEnd: flag('Whether the effects of the wound end; a scar may stay.'),
    },
    'How far somebody has recovered.',
  ),
  outcomes: { RECOVERED: 'The effects of the wound end.', LASTS: 'The effects of the wound last.' },
  measures: {},
  decide: open,
  view: (missing) => ({ outcome: missing === 0 ? 'RECOVERED' : 'LASTS' }),
  conclude: (missing, { losses }) => ({
    outcome: missing === 0 ? 'RECOVERED' : 'LASTS',
    summary:
      missing === 0
        ? 'All points are regained: the effects of the wound end.'
        : `${quantity(missing, 'point is', 'points are')} still to be regained.`,
    breakdowns: [
      breakdown(
        'points missing',
        losses.map(({ characteristic, lost, regained }) =>
          term(characteristic, Math.max(0, lost - regained), 'BASE', combat('Major Wounds')),
        ),
      ),
    ],
    effects: [],
    detail: { missing, effectsEnd: missing === 0 },
  }),
});
