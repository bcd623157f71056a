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
  description: 'A Difficult Dodge on one’s own rank gets somebody up, who may still attack.',
  citation: cite,
  input: record('SpringUpInput', ratingFields, 'Somebody who lies on the ground; the rating is Dodge.'),
  options: brpOptions,
  outcomes: { UP: 'On their feet, with their action still to come.', DOWN: 'Still on the ground.' },
  name: 'SprungUp',
  about: 'How it came out.',
  facts: { up: flag('Whether they are on their feet.') },
  play: (given, options, dice) => {
    const rating = effectiveRating('Dodge to spring up', harder(given, 'springing up', cite), options);
    const up = dice.ask(successCheck(rating.total, options, 'dodge to spring up'));
    return {
      outcome: up ? 'UP' : 'DOWN',
      facts: { up },
      terms: () => [rating],
      effects: () => [...(up ? [ends('ACTOR', 'prone', cite)] : []), gains('ACTOR', 'hasSprung', cite, 1)],
      say: () => (up ? 'On their feet again, ready to act.' : 'Still on the ground.'),
    };
  },
});
