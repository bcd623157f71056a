import { quantity } from '../../../quantity.ts';
import {
  claimed,
  defaulted,
  flag,
  integer,
  optional,
  output,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { measured } from '../../../rules/rule.ts';
import { contestDetail, contestDetailOf } from '../attack/detail.ts';
import { combat } from '../core/citations.ts';
import { advises } from '../core/effects.ts';
import { manoeuvre } from '../performing/manoeuvre.ts';
import type { Performed } from '../performing/performed.ts';
import { figureOf } from '../tables/figures.ts';
import { onTargetFields, onTargetTask, whyNotOnTarget } from './on-target.ts';

export const itemFields = {
  item: defaulted(text(100, 'Name of the item that is attacked.'), 'item'),
  visible: defaulted(claimed(flag('True if the attacker can see the item.')), true),
  enclosed: defaulted(claimed(flag('True if the item is inside another item, such as a backpack.')), false),
  area: defaulted(flag('True if the attack is an area attack, which cannot disarm or sunder.'), false),
} as const;

const itemRecord = record('ItemAimedAt', itemFields, 'An item that the target carries or wears.');

export const whyItemOutOfReach = ({ visible, enclosed, area }: Value<typeof itemRecord>): string | null => {
  if (area) return 'an area attack cannot affect a single item';
  if (!visible) return 'the item is not in sight';
  return enclosed ? 'the item is inside another item' : null;
};

const disarmInput = record(
  'DisarmInput',
  {
    ...onTargetFields,
    ...itemFields,
    squares: optional(
      integer(
        0,
        1000,
        'Distance in squares to which the attacker wants to throw the item. If omitted: as far as possible.',
      ),
    ),
  },
  'An attack on an item that the target holds.',
);

/**
 * Returns the maximum distance to which a disarmed item flies, in squares: the Success Value, but at most 5 (ruling
 * ARR-R82).
 */
const furthest = ({ successValue }: Performed): number => Math.min(figureOf('DISARM_SQUARES'), successValue);

const landsAt = (performed: Performed, { squares }: Value<typeof disarmInput>): number =>
  Math.min(furthest(performed), squares ?? furthest(performed));

export const disarm = manoeuvre({
  manoeuvre: 'DISARM',
  id: 'disarm',
  title: 'Disarm',
  citation: combat('Disarm Manoeuvre'),
  description:
    'A melee attack that knocks an item away instead of dealing damage. Critical rolls add squares but do not inflict Dying.',
  input: disarmInput,
  name: 'Disarm',
  about: 'Result of a Disarm.',
  facts: {
    ...contestDetail,
    maxSquares: measured(
      output.count('Maximum distance in squares at which the item can land.'),
      'Squares the item may land away',
      'squares',
    ),
    squares: output.count('Distance in squares at which the item lands.'),
  },
  refusal: (input) => whyNotOnTarget(input, true) ?? whyItemOutOfReach(input),
  task: (input, options) => onTargetTask('DISARM', input, { reflex: true }, options),
  conclude: (performed, input) => {
    const squares = landsAt(performed, input);
    return {
      facts: { ...contestDetailOf(performed), maxSquares: furthest(performed), squares },
      effects: () =>
        performed.success
          ? [
              advises(
                'TARGET',
                `The target loses the ${input.item}, which lands ${quantity(squares, 'square')} away.`,
                combat('Disarm Manoeuvre'),
              ),
            ]
          : [],
      say: () =>
        performed.success
          ? `The target loses the ${input.item}, which lands ${quantity(squares, 'square')} away.`
          : `The target keeps the ${input.item}.`,
    };
  },
});
