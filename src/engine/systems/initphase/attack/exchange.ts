import type { Dice } from '../../../dice/dice.ts';
import { face } from '../../../dice/questions.ts';
import { AnswerNeeded } from '../../../rules/answer.ts';
import { mayBotch, type Payer, paidBy } from '../check/botch-die.ts';
import { totalOf } from '../check/roll.ts';
import { type Hit, rollCriticalHit, rollHit } from '../critical/hit.ts';
import { tableFor } from '../critical/table.ts';
import type { InitphaseOptions } from '../options/index.ts';
import { type Defended, refusal, rollDefence } from './defence.ts';
import { type AttackInput, attackStake, defenceStake } from './input.ts';

/** Everything about an attack that decides how it comes out. */
export interface Exchange {
  readonly face: number;
  readonly total: number;
  readonly paid: Payer | null;
  /** Null where nobody rolled. */
  readonly defended: Defended | null;
  /** Why the defence that was meant could not be made. */
  readonly refused: string | null;
  readonly strikes: boolean;
  readonly hit: Hit | null;
}

/** Attack, response and damage, in the order a table would throw them. */
export function exchange(input: AttackInput, options: InitphaseOptions, dice: Dice): Exchange {
  const { attacker, defender } = input;
  const natural = dice.ask(face(20, 'attack'));
  const { total } = totalOf('attack', natural, attacker);
  const paid = paidBy(natural, attackStake(input), options);
  const rolled: Exchange = {
    face: natural,
    total,
    paid,
    defended: null,
    refused: null,
    strikes: false,
    hit: null,
  };
  if (paid !== null || (natural === 1 && options.naturalOneAlwaysMisses)) return rolled;
  if (defender.awaited)
    throw new AnswerNeeded('TARGET', questionOf(natural === 1 && mayBotch(attackStake(input), options)));
  const { defence, aware, defencesMade: made } = defender;
  const refused = defence && refusal(defence, { aware, made }, options);
  if (!defence || refused !== null)
    return struck({ ...rolled, refused, strikes: beats(total, options) }, input, options, dice);
  const defended = rollDefence(defence, total, defenceStake(input), options, dice);
  return struck({ ...rolled, defended, strikes: !defended.avoids }, input, options, dice);
}

const questionOf = (mayBotch: boolean): string =>
  `${mayBotch ? 'a natural 1: an action die for a botch, or else ' : ''}dodge, parry, or neither`;

/** Without a roll to defend, the blow strikes, or must beat a number that the group has set (ruling INI-R05). */
const beats = (total: number, { staticDefence, tieGoesTo }: InitphaseOptions): boolean =>
  staticDefence === 0 || total > staticDefence || (total === staticDefence && tieGoesTo === 'ATTACKER');

function struck(
  exchange: Exchange,
  { attacker }: AttackInput,
  options: InitphaseOptions,
  dice: Dice,
): Exchange {
  const damage = attacker.weapon?.damage;
  if (!exchange.strikes || !damage) return exchange;
  return {
    ...exchange,
    hit: attacker.critical
      ? rollCriticalHit(damage, tableFor(attacker.criticalTable, options), dice)
      : rollHit(damage, dice),
  };
}
