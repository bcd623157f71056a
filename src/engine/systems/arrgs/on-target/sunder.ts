import {
  claimed,
  defaulted,
  described,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { measured } from '../../../rules/rule.ts';
import { vitalityOf } from '../actions/cost.ts';
import { contestDetail, contestDetailOf } from '../attack/detail.ts';
import { combat } from '../core/citations.ts';
import { manoeuvre } from '../performing/manoeuvre.ts';
import type { Performed } from '../performing/performed.ts';
import { successValue } from '../rolls/detail.ts';
import { itemFields, whyItemOutOfReach } from './disarm.ts';
import { itemState, itemTotal } from './item-state.ts';
import { onTargetFields, onTargetTask, whyNotOnTarget } from './on-target.ts';

const sunderInput = record(
  'SunderInput',
  {
    ...onTargetFields,
    ...itemFields,
    itemTotal: optional(
      claimed(
        described(
          itemTotal,
          'Total damage that destroys the item. If omitted: the item cannot become Broken or destroyed.',
        ),
      ),
    ),
    damageBefore: defaulted(integer(0, 100_000, 'Earlier damage to the item.'), 0),
  },
  'An attack on an item that the target carries or wears.',
);

type Input = Value<typeof sunderInput>;

function refusal(input: Input): string | null {
  if (input.successValue === null) return 'the attack deals no damage';
  return whyNotOnTarget(input, false) ?? whyItemOutOfReach(input);
}

const sundered = ({ successValue }: Performed, { damageBefore, itemTotal }: Input) => ({
  itemDamage: damageBefore + successValue,
  ...itemState(damageBefore + successValue, itemTotal),
});

export const sunder = manoeuvre({
  manoeuvre: 'SUNDER',
  id: 'sunder',
  title: 'Sunder',
  citation: combat('Sunder Manoeuvre', 'ARR-112'),
  description:
    'An attack that damages an item instead of the combatant who has it. The item is Broken at half of the damage that destroys it.',
  input: sunderInput,
  name: 'Sunder',
  about: 'Result of a Sunder.',
  facts: {
    successValue: measured(successValue, 'Damage to the item', 'itemDamage'),
    ...contestDetail,
    itemDamage: output.count('Total damage to the item so far.'),
    broken: flag('True if the item is Broken.'),
    destroyed: flag('True if the item is destroyed.'),
  },
  refusal,
  task: (input, options) => onTargetTask('SUNDER', input, { weapon: true }, options),
  vitality: ({ spellLevel }, options) => vitalityOf(spellLevel, options),
  conclude: (performed, input) => {
    const state = sundered(performed, input);
    const { item } = input;
    const { success, successValue: amount } = performed;
    const fate = state.destroyed ? ' and is destroyed' : state.broken ? ' and is Broken' : '';
    const citation = combat('Sunder Manoeuvre', 'ARR-112');
    return {
      facts: { ...contestDetailOf(performed), ...state },
      effects: () =>
        success ? [{ type: 'itemDamaged', on: 'TARGET', item, amount, broken: state.broken, citation }] : [],
      say: () => `The ${item} takes ${amount || 'no'} damage${fate}.`,
    };
  },
});
