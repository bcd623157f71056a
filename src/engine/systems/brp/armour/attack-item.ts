import type { Dice } from '../../../dice/dice.ts';
import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effect.ts';
import type { Value } from '../../../rules/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, type Term, term } from '../../../rules/term.ts';
import { atLeastZero, rollDamage } from '../attack/damage.ts';
import { type Bodied, mostLostAt } from '../attack/landed.ts';
import { woundOf } from '../attack/wounded.ts';
import { combat, ruling } from '../citations.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { attackItemDetail, attackItemInput } from './attack-item-fields.ts';

type Input = Value<typeof attackItemInput>;

interface Struck {
  readonly rolled: number;
  readonly excess: number;
  readonly lost: number;
  readonly through: number;
  /** Null without hit locations. */
  readonly location: Input['arm'] | null;
  readonly net: number;
}

/** The holder, and what is known of the arm that holds the item. */
const bodyOf = ({ holder, arm }: Input): Bodied => ({
  hitPoints: holder.hitPoints,
  locations: [{ location: arm, armour: null, hitPoints: holder.armHitPoints, damage: holder.armDamage }],
});

/** Armour of the item, its hit points, and then the armour of whoever holds it (ruling R-13). */
function strike(input: Input, options: BrpOptions, dice: Dice): Struck {
  const { damage, damageModifier, special, level, item, holder } = input;
  const rolled = atLeastZero(
    rollDamage({ damage, modifier: damageModifier, special }, level, options, dice).total,
  );
  const excess = atLeastZero(rolled - item.armour);
  const lost = Math.min(item.hitPoints, excess);
  const broken = item.hitPoints - lost <= 0;
  const through = broken ? excess - lost : 0;
  const location = options.hitLocations ? input.arm : null;
  const net = Math.min(atLeastZero(through - holder.armour), mostLostAt(location, bodyOf(input)));
  return { rolled, excess, lost, through, location, net };
}

const breaks = ({ lost }: Struck, { item }: Input): boolean => item.hitPoints - lost <= 0;

const outcomes = {
  UNHARMED: 'The item takes no harm.',
  DAMAGED: 'The item is damaged.',
  DESTROYED: 'The item is destroyed.',
} as const;

const outcomeOf = (struck: Struck, input: Input): keyof typeof outcomes =>
  breaks(struck, input) ? 'DESTROYED' : struck.lost > 0 ? 'DAMAGED' : 'UNHARMED';

/** A blow meant for a shield or weapon. */
export const attackItem = procedure({
  id: 'attackItem',
  title: 'Attack on a shield or weapon',
  description:
    'Damage to an item that was struck, less its armour value; what is left over when it breaks reaches its holder.',
  citation: combat('Shields'),
  input: attackItemInput,
  options: brpOptions,
  detail: attackItemDetail,
  outcomes,
  views: {
    itemLost: { title: 'Hit points the item loses', kind: 'number' },
    damage: { title: 'Hit points its holder loses', kind: 'number' },
  },
  decide: strike,
  view: (struck, input) => ({ outcome: outcomeOf(struck, input), itemLost: struck.lost, damage: struck.net }),
  conclude: (struck, input, options) => ({
    outcome: outcomeOf(struck, input),
    summary: `${struck.rolled} damage to the ${input.item.name}: ${quantity(struck.lost, 'hit point')} lost${
      breaks(struck, input) ? ', and it breaks' : ''
    }${struck.net > 0 ? `; its holder loses ${struck.net}` : ''}.`,
    breakdowns: [breakdown('damage to the holder', terms(struck, input))],
    effects: effectsOf(struck, input, options),
    detail: {
      rolled: struck.rolled,
      itemLost: struck.lost,
      itemHitPointsAfter: input.item.hitPoints - struck.lost,
      through: struck.through,
      net: struck.net,
      location: struck.net > 0 ? struck.location : null,
    },
  }),
});

function terms({ rolled, lost, net }: Struck, { item, holder }: Input): Term[] {
  const parts = [
    term('damage', rolled, 'DICE', combat('Shields')),
    term('armour value of the item', -item.armour, 'ARMOUR', combat('Shields')),
    term('hit points of the item', -lost, 'MODIFIER', combat('Shields')),
    term('armour', -holder.armour, 'ARMOUR', ruling('R-13')),
  ];
  const { total } = breakdown('damage to the holder', parts);
  if (total < 0) parts.push(term('no damage falls below 0', -total, 'LIMIT', ruling('R-57')));
  if (total > net) parts.push(term('no more than twice the limb', net - total, 'LIMIT', ruling('R-72')));
  return parts;
}

function effectsOf(struck: Struck, input: Input, options: BrpOptions): readonly Effect[] {
  const { item, holder } = input;
  const effects: Effect[] = [];
  if (struck.lost > 0)
    effects.push({
      type: 'itemDamaged',
      on: 'TARGET',
      item: item.name,
      amount: struck.lost,
      broken: breaks(struck, input),
      citation: combat('Shields'),
    });
  const through = atLeastZero(struck.through - holder.armour);
  return [...effects, ...woundOf({ ...struck, through }, bodyOf(input), options)];
}
