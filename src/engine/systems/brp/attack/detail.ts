import { described, flag, optional, output, record, type Value } from '../../../rules/fields/field.ts';
import { type FactValues, measured } from '../../../rules/rule.ts';
import type { Damage } from '../damage/resolve-damage.ts';
import { struckItemDetail } from '../damage/struck-item.ts';
import { location } from '../harm/locations.ts';
import { level } from '../rolls/check.ts';
import { fumbleOutcome } from '../tables/fumbles.ts';

const damage = record(
  'AttackDamage',
  {
    rolled: output.count('Damage rolled, before shield and armour are subtracted.'),
    shield: output.count('Points of damage that the parrying shield absorbs.'),
    armour: output.count('Armour value subtracted from the damage. 0 if armour does not count.'),
    net: output.count('Hit points that the defender loses.'),
  },
  'Damage of a blow that hits.',
);

const crushingParry = record(
  'CrushingParryTest',
  {
    chance: output.count('Chance in percent that the parrying item gives way.'),
    increased: output.count('Damage with the doubled damage modifier.'),
    normal: output.count(
      'Damage with the normal damage modifier. The item takes this damage unless it gives way.',
    ),
    itemGives: flag('True if the parrying item gives way.'),
  },
  'Resistance roll of a crushing special against the parrying item.',
);

export const attackFacts = {
  attackLevel: measured(level, 'Level of the attack roll'),
  defenceLevel: measured(optional(level), 'Level of the parry or dodge; NONE if none was rolled'),
  catchLevel: optional(level),
  strikeLevel: optional(level),
  damage: optional(damage),
  location: optional(location),
  crushingParry: optional(crushingParry),
  struckItem: optional(
    described(
      struckItemDetail,
      'Damage to the item that the attack was aimed at. Null if no item was struck.',
    ),
  ),
  further: optional(
    record(
      'FurtherBlow',
      { strikeLevel: level, damage, location: optional(location) },
      'A further blow because a fumbled parry left the defender wide open.',
    ),
  ),
  parryingItemHitPointsAfter: optional(
    output.count(
      'Hit points that the parrying item has left. Null if there is none or its hit points are unknown.',
    ),
  ),
  weaponHitPointsAfter: optional(
    output.count('Hit points that the attacking weapon has left. Null if its hit points are unknown.'),
  ),
  malfunction: flag('True if the attacking weapon malfunctions.'),
  fumbleTable: optional(output.text('Id of the fumble table. Null if there was no fumble.')),
  fumbleResults: output.list(
    record(
      'FumbleResult',
      { outcome: fumbleOutcome, text: output.text('Text of the result in the fumble table.') },
      'One result of a fumble table.',
    ),
    'Results of the fumble table, in roll order.',
  ),
  wideOpen: flag('True if a fumbled parry left the defender wide open.'),
} as const;

export type AttackFacts = FactValues<typeof attackFacts>;

export const damageDetail = ({ total, shield, armour, armourCounts, net }: Damage): Value<typeof damage> => ({
  rolled: total,
  shield,
  armour: armourCounts ? armour : 0,
  net,
});
