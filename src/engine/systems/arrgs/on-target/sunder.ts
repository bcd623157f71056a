import {
  claimed,
  defaulted,
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
import { figureOf } from '../tables/figures.ts';
import { itemFields, whyItemOutOfReach } from './disarm.ts';
import { onTargetFields, onTargetTask, whyNotOnTarget } from './on-target.ts';

const sunderInput = record(
  'SunderInput',
  {
    ...onTargetFields,
    ...itemFields,
    itemTotal: optional(claimed(integer(1, 100_000, 'Damage that destroys the item.'))),
    damageBefore: defaulted(integer(0, 100_000, 'Damage it has suffered before.'), 0),
  },
  'A blow at what somebody carries or wears.',
);

type Input = Value<typeof sunderInput>;

/** By all damage so far, without rounding (ruling ARR-R90). */
export function itemState(damage: number, total: number | null) {
  const broken = total !== null && damage * 100 >= total * figureOf('BROKEN_PERCENT');
  return { broken, destroyed: total !== null && damage >= total };
}

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
  section: 'Sunder Manoeuvre',
  description:
    'An attack that damages one item instead of its bearer: Broken at half its total, destroyed at all of it.',
  input: sunderInput,
  name: 'Sunder',
  about: 'What a Sunder came to.',
  facts: {
    successValue: measured(successValue, 'Damage to the item', 'itemDamage'),
    ...contestDetail,
    itemDamage: output.count('All damage the item has suffered.'),
    broken: flag('Whether it is Broken.'),
    destroyed: flag('Whether it is destroyed.'),
  },
  refusal,
  task: (input, options) => onTargetTask('SUNDER', input, { weapon: true }, options),
  vitality: ({ spellLevel }, options) => vitalityOf(spellLevel, options),
  conclude: (performed, input) => {
    const state = sundered(performed, input);
    const { item } = input;
    const { success, successValue: amount } = performed;
    const fate = state.destroyed ? ', destroyed' : state.broken ? ', Broken' : '';
    const citation = combat('Sunder Manoeuvre');
    return {
      facts: { ...contestDetailOf(performed), ...state },
      effects: () =>
        success ? [{ type: 'itemDamaged', on: 'TARGET', item, amount, broken: state.broken, citation }] : [],
      say: () => `${amount} damage to the ${item}${fate}`,
    };
  },
});
