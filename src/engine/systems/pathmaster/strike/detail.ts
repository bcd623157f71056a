import { called, choice, flag, optional, output, record, type Value } from '../../../rules/fields/field.ts';
import { anyTotal } from '../core/any-total.ts';
import { criticalDetail } from '../criticals/critical-detail.ts';
import { fumbleDetail } from '../fumbles/fumble-detail.ts';
import { fates } from './outcome.ts';

const fate = choice(
  'Fate',
  fates,
  'How the target lies there at once: by its conditions, its hits and what the criticals say. Stun and penalties may knock it out besides.',
);

export const attackDetail = record(
  'Attack',
  {
    unmodified: output.count('The first die, which alone counts as unmodified.'),
    rolled: anyTotal('What the attack roll came to.'),
    attackBonus: anyTotal('The attack bonus with everything that changes it.'),
    dodge: anyTotal('Dodge against this attack.'),
    shield: anyTotal('Shield against this attack.'),
    parry: anyTotal('Parry against this attack.'),
    defensiveBonus: anyTotal('The whole defensive bonus.'),
    total: anyTotal('Roll and attack bonus less the defensive bonus.'),
    table: optional(output.text('The id of the attack table; empty for the caller’s own.')),
    source: output.text('Whose table it is.'),
    read: anyTotal('The total that was read: limited by the size of the weapon.'),
    fumbleUpTo: output.count('The highest unmodified roll that fumbles; 0 for none.'),
    hits: output.count('Hits by the attack table.'),
    criticals: output.list(criticalDetail, 'Criticals, in order.'),
    damage: called('damageDone', output.count('All hits together.')),
    fate,
    fumble: optional(fumbleDetail),
    breakage: optional(
      record(
        'BreakageResult',
        {
          total: anyTotal('Roll, strength and everything else.'),
          broken: flag('Whether the weapon broke.'),
        },
        'A weapon that was tested.',
      ),
    ),
    moves: output.count('Hexes that a missed Slam carries one past the target.'),
  },
  'How an attack came out.',
);

export type AttackDetail = Value<typeof attackDetail>;
