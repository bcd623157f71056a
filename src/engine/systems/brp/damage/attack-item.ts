import type { Dice } from '../../../dice/dice.ts';
import type { Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { combat } from '../core/citations.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { attackItemInput } from './attack-item-fields.ts';
import { atLeastZero, rollDamage } from './damage.ts';
import {
  describeStruckItem,
  itemStruckDetailOf,
  itemStruckEffects,
  itemStruckTerms,
  type StruckItem,
  strikeItem,
  struckItemDetail,
} from './struck-item.ts';

type Input = Value<typeof attackItemInput>;

function strike(input: Input, options: BrpOptions, dice: Dice): StruckItem {
  const { damage, damageModifier: modifier, special, level } = input;
  return strikeItem(
    input,
    atLeastZero(rollDamage({ damage, modifier, special }, level, options, dice).total),
    options,
  );
}

const outcomes = {
  UNHARMED: 'The item takes no harm.',
  DAMAGED: 'The item is damaged.',
  DESTROYED: 'The item is destroyed.',
} as const;

const outcomeOf = ({ broken, lost }: StruckItem): keyof typeof outcomes =>
  broken ? 'DESTROYED' : lost > 0 ? 'DAMAGED' : 'UNHARMED';

/** A blow meant for a shield or weapon. */
export const attackItem = procedure({
  id: 'attackItem',
  title: 'Attack on a shield or weapon',
  description:
    'Damage to an item that was struck, less its armour value; what is left over when it breaks reaches its holder.',
  citation: combat('Shields'),
  input: attackItemInput,
  options: brpOptions,
  detail: struckItemDetail,
  outcomes,
  measures: {
    itemLost: { title: 'Hit points the item loses', kind: 'number' },
    damage: { title: 'Hit points its holder loses', kind: 'number' },
  },
  decide: strike,
  view: (struck) => ({ outcome: outcomeOf(struck), itemLost: struck.lost, damage: struck.net }),
  conclude: (struck, _input, options) => ({
    outcome: outcomeOf(struck),
    summary: `${describeStruckItem(struck)}.`,
    breakdowns: [itemStruckTerms(struck)],
    effects: itemStruckEffects(struck, options),
    detail: itemStruckDetailOf(struck),
  }),
});
