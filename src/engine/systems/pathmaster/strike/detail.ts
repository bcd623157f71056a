import { called, choice, flag, optional, output, record, type Value } from '../../../rules/fields/field.ts';
import { anyTotal } from '../core/any-total.ts';
import { criticalDetail } from '../criticals/critical-detail.ts';
import { fumbleDetail } from '../fumbles/fumble-detail.ts';
import { fates } from './outcome.ts';

const fate = choice(
  'Fate',
  fates,
  'State of the target right after the attack, from its conditions, hits and criticals. Stun and penalties may also knock it out.',
);

export const attackDetail = record(
  'Attack',
  {
    unmodified: output.count('First die of the attack roll; it is the unmodified roll.'),
    rolled: anyTotal('Total of the open-ended attack roll, without bonuses.'),
    attackBonus: anyTotal('Attack bonus with all modifiers.'),
    dodge: anyTotal('Dodge of the target against this attack.'),
    shield: anyTotal('Shield of the target against this attack.'),
    parry: anyTotal('Parry of the target against this attack.'),
    defensiveBonus: anyTotal('Defensive Bonus of the target, the sum of all parts.'),
    total: anyTotal('Attack roll plus attack bonus minus Defensive Bonus.'),
    table: optional(output.text('Id of the attack table. Null if it is the caller’s own.')),
    source: output.text('Source of the attack table.'),
    read: anyTotal('Total that is read on the attack table, limited by the size of the weapon.'),
    fumbleUpTo: output.count('Highest unmodified roll that fumbles; 0 for none.'),
    hits: output.count('Number of hits from the attack table.'),
    criticals: output.list(criticalDetail, 'Criticals of the attack, in order.'),
    damage: called('damageDone', output.count('Total hits to the target, from attack table and criticals.')),
    fate,
    fumble: optional(fumbleDetail),
    breakage: optional(
      record(
        'BreakageResult',
        {
          total: anyTotal('Total of the breakage check: roll, Strength and modifiers.'),
          broken: flag('True if the weapon broke.'),
        },
        'Result of the breakage check of the weapon.',
      ),
    ),
    moves: output.count('Hexes that the attacker moves past the target after a missed Slam.'),
  },
  'Result of an attack.',
);

export type AttackDetail = Value<typeof attackDetail>;
