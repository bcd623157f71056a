import { quantity } from '../../../quantity.ts';
import { defaulted, integer, output, record, text } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { advises, takes } from '../core/effects.ts';
import { initphaseOptions } from '../options/index.ts';

const resolving = combat('Resolving Botches', 'INI-025');

/** The chapter does not define the time for taking up a weapon. */
export const takeUp = rule({
  id: 'takeUp',
  title: 'Take up a weapon',
  description: 'Picks up a weapon that was dropped or has flown away.',
  citation: resolving,
  input: record(
    'TakeUpInput',
    {
      weapon: text(100, 'Name of the weapon.'),
      feet: defaulted(integer(0, 1000, 'Distance to the weapon, in feet.'), 0),
    },
    'A weapon that is not in hand.',
  ),
  options: initphaseOptions,
  outcomes: { TAKEN: 'The weapon is in hand again.' },
  name: 'TakeUp',
  about: 'Result of picking up a weapon.',
  facts: { feet: output.count('Distance to the weapon before it was picked up, in feet.') },
  play: ({ weapon, feet }) => ({
    outcome: 'TAKEN',
    facts: { feet },
    effects: () => [
      takes('ACTOR', weapon, resolving),
      ...(feet > 0
        ? [
            advises(
              'ACTOR',
              `The weapon lay ${quantity(feet, 'foot', 'feet')} away. The game master decides whether the character can reach it.`,
              resolving,
            ),
          ]
        : []),
    ],
    say: () => `The ${weapon} is in hand again.`,
  }),
});
