import type { Dice } from '../../../dice/dice.ts';
import { flag, record, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import type { Breakdown } from '../../../rules/term.ts';
import { ruling } from '../core/citations.ts';
import { ends, gains } from '../harm/effects.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { successCheck } from '../rolls/characteristic-roll.ts';
import { effectiveRating, harder, ratingFields } from '../rolls/rating.ts';

const input = record('SpringUpInput', ratingFields, 'Somebody who lies on the ground; the rating is Dodge.');

const ratingOf = (given: Value<typeof input>, options: BrpOptions): Breakdown =>
  effectiveRating('Dodge to spring up', harder(given, 'springing up', ruling('R-84')), options);

/** Getting up without giving up the attack. */
export const springUp = procedure({
  id: 'springUp',
  title: 'Springing up',
  description: 'A Difficult Dodge on one’s own rank gets somebody up, who may still attack.',
  citation: ruling('R-84'),
  input,
  options: brpOptions,
  detail: record('SprungUp', { up: flag('Whether they are on their feet.') }, 'How it came out.'),
  outcomes: { UP: 'On their feet, with their action still to come.', DOWN: 'Still on the ground.' },
  measures: {},
  decide: (given, options: BrpOptions, dice: Dice): boolean =>
    dice.ask(successCheck(ratingOf(given, options).total, options, 'dodge to spring up')),
  view: (up) => ({ outcome: up ? 'UP' : 'DOWN' }),
  conclude: (up, given, options) => ({
    outcome: up ? 'UP' : 'DOWN',
    summary: up ? 'On their feet again, ready to act.' : 'Still on the ground.',
    breakdowns: [ratingOf(given, options)],
    effects: [
      ...(up ? [ends('ACTOR', 'prone', ruling('R-84'))] : []),
      gains('ACTOR', 'hasSprung', ruling('R-84'), 1),
    ],
    detail: { up },
  }),
});
