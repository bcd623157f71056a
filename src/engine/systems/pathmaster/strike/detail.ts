import { called, choice, flag, optional, output, record, type Value } from '../../../rules/fields/field.ts';
import { anyTotal } from '../core/any-total.ts';
import { criticalDetail } from '../criticals/critical-detail.ts';
import { fumbleDetail } from '../fumbles/fumble-detail.ts';
import { fates } from './outcome.ts';

const fate = choice(
  'Fate',
  fates,
  'State of the target right after the attack. Does not consider unconsciousness from stun or penalties.',
);

export const attackDetail = record(
  'Attack',
  {
    unmodified: output.count('First die of the attack roll: the unmodified roll.'),
    rolled: anyTotal('Total of the open-ended attack roll, without bonuses.'),
    attackBonus: anyTotal('Attack bonus with all modifiers.'),
    dodge: anyTotal('The target’s Dodge against this attack.'),
    shield: anyTotal('The target’s Shield against this attack.'),
    parry: anyTotal('The target’s Parry against this attack.'),
    defensiveBonus: anyTotal('The target’s Defensive Bonus: the total of all parts.'),
    total: anyTotal('Attack roll plus attack bonus minus Defensive Bonus.'),
    table: optional(output.text('Id of the attack table. Null if the caller’s own table was used.')),
    source: output.text('Source of the attack table.'),
    read: anyTotal('Total that is looked up on the attack table. The weapon’s size caps this total.'),
    fumbleUpTo: output.count('Highest unmodified roll that fumbles. 0 if no roll fumbles.'),
    hits: output.count('Number of hits from the attack table.'),
    criticals: output.list(criticalDetail, 'Criticals that the attack causes, in order.'),
    damage: called(
      'damageDone',
      output.count('Total hits to the target, from the attack table and the criticals.'),
    ),
    fate,
    fumble: optional(fumbleDetail),
    breakage: optional(
      record(
        'BreakageResult',
        {
          total: anyTotal('Total of the breakage check: roll, Strength and modifiers.'),
          broken: flag('True if the weapon broke.'),
        },
        'Result of the weapon’s breakage check.',
      ),
    ),
    moves: output.count('Number of hexes that the attacker moves past the target after a missed Slam.'),
  },
  'Result of an attack.',
);

export type AttackDetail = Value<typeof attackDetail>;
