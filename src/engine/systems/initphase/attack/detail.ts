import { called, flag, optional, output, record } from '../../../rules/fields/field.ts';
import { botchDetail } from '../botch/detail.ts';
import { checkTotal, natural } from '../check/check-total.ts';
import { payer } from '../combatant/payer.ts';
import { criticalFields } from '../critical/index.ts';
import { defenceKind } from '../defence/defence.ts';

const left = (whose: string) => output.count(`Action dice left to ${whose}.`);

export const attackDetail = record(
  'Attack',
  {
    attackNatural: natural,
    attackTotal: checkTotal,
    defenceKind: optional(defenceKind),
    defenceNatural: optional(natural),
    defenceTotal: optional(checkTotal),
    defenceRefused: optional(output.text('Why no defence could be rolled.')),
    hit: flag('Whether the attack strikes.'),
    attackBotch: flag('Whether the attack is a botch.'),
    defenceBotch: flag('Whether the defence is a botch.'),
    paidBy: optional(payer),
    gmActionDice: left('the game master'),
    attackerActionDice: left('the player of the attacker'),
    defenderActionDice: left('the player of the defender'),
    otherActionDice: left('another player'),
    damageRolled: output.count('Damage rolled.'),
    damage: called('damageDone', output.count('Damage done to the target.')),
    ...criticalFields,
    attackersBotch: optional(botchDetail),
    defendersBotch: optional(botchDetail),
  },
  'How an attack came out.',
);
