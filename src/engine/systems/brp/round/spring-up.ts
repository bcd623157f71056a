import { flag, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { ruling } from '../core/citations.ts';
import { ends, gains } from '../harm/effects.ts';
import { brpOptions } from '../options/index.ts';
import { successCheck } from '../rolls/characteristic-roll.ts';
import { effectiveRating, harder, ratingFields } from '../rolls/rating.ts';

const cite = ruling('R-84');

/** Getting up without giving up the attack. */
export const springUp = rule({
  id: 'springUp',
  title: 'Springing up',
  description:
    'Rolls a Difficult Dodge on the combatant’s own DEX rank. With a success, the combatant stands up and may still attack.',
  citation: cite,
  input: record(
    'SpringUpInput',
    ratingFields,
    'A combatant on the ground. The rating is that of the Dodge skill.',
  ),
  options: brpOptions,
  outcomes: {
    UP: 'The combatant is up and still has their action.',
    DOWN: 'The combatant is still on the ground.',
  },
  name: 'SprungUp',
  about: 'Result of an attempt to spring up.',
  facts: { up: flag('True if the combatant is on their feet.') },
  play: (given, options, dice) => {
    const rating = effectiveRating('Dodge to spring up', harder(given, 'springing up', cite), options);
    const up = dice.ask(successCheck(rating.total, options, 'dodge to spring up'));
    return {
      outcome: up ? 'UP' : 'DOWN',
      facts: { up },
      terms: () => [rating],
      effects: () => [...(up ? [ends('ACTOR', 'prone', cite)] : []), gains('ACTOR', 'hasSprung', cite, 1)],
      say: () =>
        up ? 'The combatant is on their feet again and can act.' : 'The combatant is still on the ground.',
    };
  },
});
