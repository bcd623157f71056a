import type { Effect } from '../../../rules/effects/effect.ts';
import { optional, output, record, type Value } from '../../../rules/fields/field.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { hitPointsInWords } from '../harm/effects.ts';
import { type Location, shieldArm } from '../harm/locations.ts';
import type { hitPoints } from '../harm/wound.ts';
import type { BrpOptions } from '../options/index.ts';
import { atLeastZero, type RolledDamage } from './damage.ts';
import { damageEffects } from './damage-effects.ts';
import { type Body, maximumLossAt } from './resolve-damage.ts';

/** A shield or weapon that is struck, its holder, and the arm that holds it. */
export interface HeldItem {
  readonly item: { readonly name: string; readonly armour: number; readonly hitPoints: number };
  readonly holder: {
    readonly armour: number;
    readonly hitPoints: Value<typeof hitPoints> | null;
    readonly armHitPoints: number | null;
    readonly armDamage: number;
  };
  readonly arm: Extract<Location, 'LEFT_ARM' | 'RIGHT_ARM'>;
  /** True if a combatant holds the item. If omitted: true. */
  readonly held?: boolean;
}

export interface StruckItem {
  readonly held: HeldItem;
  readonly rolled: number;
  /** Dice and modifiers of the damage. */
  readonly parts: readonly Term[];
  readonly lost: number;
  readonly broken: boolean;
  readonly through: number;
  /** Location of the holding arm. Null without hit locations. */
  readonly location: HeldItem['arm'] | null;
  readonly net: number;
}

/** Returns the combatant who holds the item, and the arm that holds it. */
const bodyOf = ({ holder, arm }: HeldItem): Body => ({
  hitPoints: holder.hitPoints,
  locations: [{ location: arm, armour: null, hitPoints: holder.armHitPoints, damage: holder.armDamage }],
});

/** Returns the damage to an item. The holder's armour reduces the remaining damage (ruling R-13). */
export function strikeItem(
  held: HeldItem,
  { total, parts }: RolledDamage,
  { hitLocations }: BrpOptions,
): StruckItem {
  const rolled = atLeastZero(total);
  const { item, holder, arm, held: inHand = true } = held;
  const excess = atLeastZero(rolled - item.armour);
  const lost = Math.min(item.hitPoints, excess);
  const broken = item.hitPoints - lost <= 0;
  const through = broken && inHand ? excess - lost : 0;
  const location = hitLocations ? arm : null;
  const net = Math.min(atLeastZero(through - holder.armour), maximumLossAt(location, bodyOf(held)));
  return { held, rolled, parts: damageTerms(total, parts), lost, broken, through, location, net };
}

/** Returns the terms of the damage: one for the dice, one for each modifier, and one if the minimum of 0 applies. */
function damageTerms(total: number, parts: RolledDamage['parts']): readonly Term[] {
  const added = parts.flatMap(({ label, value, citation }) =>
    citation ? [term(label, value, 'MODIFIER', citation)] : [],
  );
  const rolled = added.reduce((rest, { value }) => rest - value, total);
  return [
    term('damage', rolled, 'DICE', combat('Shields', 'BRP-185')),
    ...added,
    ...(total < 0 ? [term('damage cannot be below 0', -total, 'LIMIT', ruling('R-57'))] : []),
  ];
}

export function itemStruckTerms({ held, rolled, parts: damage, lost, through, net }: StruckItem): Breakdown {
  const { item, holder } = held;
  const rest = atLeastZero(rolled - item.armour) - lost - through;
  const parts = [
    ...damage,
    term('armour value of the item', -item.armour, 'ARMOUR', combat('Shields', 'BRP-185')),
    term('hit points of the item', -lost, 'MODIFIER', combat('Shields', 'BRP-185')),
    ...(rest > 0 ? [term('no holder behind the item', -rest, 'LIMIT', combat('Shields', 'BRP-186'))] : []),
    term('armour', -holder.armour, 'ARMOUR', ruling('R-13')),
  ];
  const { total } = breakdown('damage to the holder', parts);
  if (total < 0) parts.push(term('damage cannot be below 0', -total, 'LIMIT', ruling('R-57')));
  if (total > net)
    parts.push(term('limited to twice the hit points of the limb', net - total, 'LIMIT', ruling('R-72')));
  return breakdown('damage to the holder', parts);
}

export function itemStruckEffects(struck: StruckItem, options: BrpOptions): readonly Effect[] {
  const { held, lost, broken } = struck;
  const worn: Effect = {
    ...{ type: 'itemDamaged', on: 'TARGET', item: held.item.name, amount: lost, broken },
    citation: combat('Shields', 'BRP-185'),
  };
  const through = atLeastZero(struck.through - held.holder.armour);
  return [...(lost > 0 ? [worn] : []), ...damageEffects({ ...struck, through }, bodyOf(held), options)];
}

export function describeStruckItem({ held: { item }, rolled, lost, broken, net }: StruckItem): string {
  const end =
    lost > 0
      ? `loses ${hitPointsInWords(lost)}${broken ? ' and breaks' : ''}`
      : broken
        ? 'breaks'
        : 'is not damaged';
  return `The ${item.name} takes ${rolled} damage and ${end}.${net > 0 ? ` Its holder loses ${hitPointsInWords(net)}.` : ''}`;
}

export const struckItemDetail = record(
  'AttackItem',
  {
    rolled: output.count('Damage rolled for the blow.'),
    itemLost: output.count('Hit points that the item loses.'),
    itemHitPointsAfter: output.count('Hit points that the item has left.'),
    through: output.count('Points of damage that remain after the item breaks.'),
    net: output.count('Hit points that the holder loses, after armour.'),
    location: optional({
      ...shieldArm,
      description:
        'Injured arm of the holder. Null without hit locations, or if the holder loses no hit points.',
    }),
  },
  'Result of a blow to an item.',
);

export const itemStruckDetailOf = ({
  held,
  rolled,
  lost,
  through,
  net,
  location,
}: StruckItem): Value<typeof struckItemDetail> => ({
  rolled,
  itemLost: lost,
  itemHitPointsAfter: held.item.hitPoints - lost,
  through,
  net,
  location: net > 0 ? location : null,
});
