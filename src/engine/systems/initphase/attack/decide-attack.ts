import type { Chain, Dice } from '../../../dice/dice.ts';
import { face } from '../../../dice/questions.ts';
import { AnswerNeeded } from '../../../rules/fight/answer-needed.ts';
import type { TableOverrides } from '../../../rules/homebrew/overrides.ts';
import { type BotchStake, payerOfBotch } from '../check/botch-die.ts';
import { checkTotalOf } from '../check/check-total.ts';
import { askForDie } from '../check/purse.ts';
import type { Payer } from '../combatant/payer.ts';
import { criticalTableFor } from '../critical/critical-table.ts';
import { type Hit, rollCriticalHit, rollHit } from '../critical/hit.ts';
import { type DefenceRoll, rollDefence, whyNotDefend } from '../defence/defence.ts';
import type { InitphaseOptions } from '../options/index.ts';
import { type AttackInput, attackStake, defenceStake } from './input.ts';

/** Everything about an attack that decides how it comes out. */
export interface DecidedAttack {
  readonly face: number;
  readonly total: number;
  readonly botchPayer: Payer | null;
  /** Null where nobody rolled. */
  readonly defenceRoll: DefenceRoll | null;
  /** Why the defence that was meant could not be made. */
  readonly whyNotDefended: string | null;
  readonly strikes: boolean;
  readonly hit: Hit | null;
}

/** Attack, response and damage, in the order a table would throw them. */
export function decideAttack(
  input: AttackInput,
  blow: DamageChain,
  options: InitphaseOptions,
  dice: Dice,
): DecidedAttack {
  const { attacker, defender } = input;
  const natural = dice.ask(face(20, 'attack'));
  const { total } = checkTotalOf('attack', natural, attacker);
  const stake = attackStake(input);
  askForAttackDie(natural, stake, defender.awaited && !options.naturalOneAlwaysMisses);
  const paid = payerOfBotch(natural, stake, options);
  const rolled: DecidedAttack = {
    face: natural,
    total,
    botchPayer: paid,
    defenceRoll: null,
    whyNotDefended: null,
    strikes: false,
    hit: null,
  };
  if (paid !== null || (natural === 1 && options.naturalOneAlwaysMisses)) return rolled;
  if (defender.awaited)
    throw new AnswerNeeded('TARGET', 'dodge, parry, or neither', { kept: { asked: 'DEFENCE' } });
  const { defence, aware, defencesMade: made } = defender;
  const refused = defence && whyNotDefend(defence, { aware, made }, options);
  if (!defence || refused !== null)
    return withDamage(
      { ...rolled, whyNotDefended: refused, strikes: strikesUndefended(total, options) },
      blow,
      dice,
    );
  const defended = rollDefence(defence, total, defenceStake(input), options, dice);
  return withDamage({ ...rolled, defenceRoll: defended, strikes: !defended.avoids }, blow, dice);
}

/** The player of the target is asked for an action die and the response together. */
function askForAttackDie(natural: number, stake: BotchStake, awaited: boolean): void {
  const together = awaited && stake.purse?.payer === 'OPPONENT';
  const more = together ? 'else dodge, parry, or ' : '';
  const asked = together ? 'ATTACK_OR_DEFENCE' : 'ATTACK';
  askForDie(natural, stake.purse, { roller: 'ACTOR', opponent: 'TARGET', more }, { asked });
}

/** Without a roll to defend, the blow strikes, or must beat a number that the group has set (ruling INI-R05). */
const strikesUndefended = (total: number, { staticDefence, tieGoesTo }: InitphaseOptions): boolean =>
  staticDefence === 0 || total > staticDefence || (total === staticDefence && tieGoesTo === 'ATTACKER');

/** The blow of an attack, where its damage is given; odds count it once, by its damage. */
export type DamageChain = Chain<Hit | null> | null;

/** The table that settles a critical hit of it; null where the game master does. */
export const criticalTableOf = (
  { attacker }: AttackInput,
  options: InitphaseOptions,
  overrides: TableOverrides,
) => criticalTableFor(attacker.criticalTable, options, overrides);

export function damageChainOf(
  input: AttackInput,
  options: InitphaseOptions,
  overrides: TableOverrides,
): DamageChain {
  const { weapon, critical } = input.attacker;
  const damage = weapon?.damage;
  if (!damage) return null;
  const table = criticalTableOf(input, options, overrides);
  return {
    start: null,
    step: (_none, dice) => ({
      state: critical ? rollCriticalHit(damage, table, dice) : rollHit(damage, dice),
      more: false,
    }),
    key: (hit) => String(hit?.total),
  };
}

const withDamage = (exchange: DecidedAttack, blow: DamageChain, dice: Dice): DecidedAttack =>
  exchange.strikes && blow ? { ...exchange, hit: dice.follow(blow) } : exchange;
