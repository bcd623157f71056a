import { quantity } from '../../../quantity.ts';
import { flag, integer, list, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { brpOptions } from '../options/index.ts';
import { characteristic } from './major-wound-fields.ts';

const cite = combat('Major Wounds', 'BRP-213');

export const recoveryInput = record(
  'MajorWoundRecoveryInput',
  {
    losses: list(
      record(
        'CharacteristicLost',
        {
          characteristic,
          lost: integer(1, 100, 'Characteristic points lost to the wound.'),
          regained: integer(0, 100, 'Points regained since the wound, by training or otherwise.'),
        },
        'Points of one characteristic lost to a major wound, and points regained since.',
      ),
      7,
      'Characteristics that lost points to the wound.',
    ),
  },
  'A character with permanent losses from one major wound.',
);

/** Checks whether all points lost to a major wound have been regained. */
export const majorWoundRecovery = rule({
  id: 'majorWoundRecovery',
  title: 'Recovery from a major wound',
  description:
    'Determines whether the effects of a major wound end. They end when all characteristic points lost to the wound have been regained.',
  citation: cite,
  input: recoveryInput,
  options: brpOptions,
  outcomes: { RECOVERED: 'The effects of the wound end.', LASTS: 'The effects of the wound last.' },
  name: 'MajorWoundRecovery',
  about: 'Progress of the recovery from a major wound.',
  facts: {
    missing: output.count('Characteristic points not yet regained.'),
    effectsEnd: flag('True if the effects of the wound end.'),
  },
  play: ({ losses }) => {
    const missing = breakdown(
      'points missing',
      losses.map(({ characteristic, lost, regained }) =>
        term(characteristic, Math.max(0, lost - regained), 'BASE', cite),
      ),
    );
    const effectsEnd = missing.total === 0;
    return {
      outcome: effectsEnd ? 'RECOVERED' : 'LASTS',
      facts: { missing, effectsEnd },
      say: () =>
        effectsEnd
          ? 'All points have been regained, and the effects of the wound end.'
          : `${quantity(missing.total, 'point has', 'points have')} not been regained yet.`,
    };
  },
});
