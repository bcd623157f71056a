import { quantity } from '../../../quantity.ts';
import { defaulted, integer, output, record, text } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { advises } from '../core/effects.ts';
import { initphaseOptions } from '../options/index.ts';

const resolving = combat('Resolving Botches');

/** A weapon that was dropped or lost is in hand again; how long that takes is not in the chapter. */
export const takeUp = rule({
  id: 'takeUp',
  title: 'Take up a weapon',
  description: 'A weapon that was dropped or has flown away is in hand again.',
  citation: resolving,
  input: record(
    'TakeUpInput',
    {
      weapon: text(100, 'Which weapon.'),
      feet: defaulted(integer(0, 1000, 'How many feet away it lies.'), 0),
    },
    'A weapon out of hand.',
  ),
  options: initphaseOptions,
  outcomes: { TAKEN: 'It is in hand again.' },
  name: 'TakeUp',
  about: 'A weapon that is taken up.',
  facts: { feet: output.count('How many feet away it lay.') },
  play: ({ weapon, feet }) => ({
    outcome: 'TAKEN',
    facts: { feet },
    effects: () => [
      { type: 'itemTaken', on: 'ACTOR', item: weapon, citation: resolving },
      ...(feet > 0
        ? [
            advises(
              'ACTOR',
              `It lay ${quantity(feet, 'foot', 'feet')} away: whether that can be reached is for the game master to say.`,
              resolving,
            ),
          ]
        : []),
    ],
    say: () => `The ${weapon} is in hand again.`,
  }),
});
