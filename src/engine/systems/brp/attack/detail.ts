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
    rolled: output.count('Damage before armour.'),
    shield: output.count('Points that a shield in the way took off.'),
    armour: output.count('Points that armour stopped or would have stopped; 0 where it does not count.'),
    net: output.count('Hit points lost.'),
  },
  'What the blow did.',
);

const crushingParry = record(
  'CrushingParryTest',
  {
    chance: output.count('Percent at or below which the parrying item gives way.'),
    increased: output.count('Damage with the doubled damage modifier.'),
    normal: output.count('Damage without, which the item takes when it holds.'),
    itemGives: flag('Whether it gives way.'),
  },
  'A crushing special set against the parrying item.',
);

/** The facts of an attack. */
export const attackFacts = {
  attackLevel: measured(level, 'Level of the attack roll'),
  defenceLevel: measured(optional(level), 'Level of the parry or dodge; NONE where none was rolled'),
  catchLevel: optional(level),
  strikeLevel: optional(level),
  damage: optional(damage),
  location: optional(location),
  crushingParry: optional(crushingParry),
  struckItem: optional(described(struckItemDetail, 'What it did to the item that it was meant for.')),
  further: optional(
    record(
      'FurtherBlow',
      { strikeLevel: level, damage, location: optional(location) },
      'A further blow, for which a fumbled parry left the defender open.',
    ),
  ),
  parryingItemHitPointsAfter: optional(
    output.count(
      'Hit points that the parrying item has left; empty where nothing parries, or nobody has said what it had.',
    ),
  ),
  weaponHitPointsAfter: optional(
    output.count('Hit points that the attacking weapon has left; empty where nobody has said what it had.'),
  ),
  malfunction: flag('Whether the attacking weapon malfunctions.'),
  fumbleTable: optional(output.text('The id of the table that a fumble rolled on.')),
  fumbleResults: output.list(
    record(
      'FumbleResult',
      { outcome: fumbleOutcome, text: output.text('What the table says.') },
      'One result of a fumble table.',
    ),
    'What the fumble tables said, in the order rolled.',
  ),
  wideOpen: flag('Whether a fumbled parry left the defender open.'),
} as const;

export type AttackFacts = FactValues<typeof attackFacts>;

export const damageDetail = ({ total, shield, armour, armourCounts, net }: Damage): Value<typeof damage> => ({
  rolled: total,
  shield,
  armour: armourCounts ? armour : 0,
  net,
});
