import type { Chain, Dice } from '../../../dice/dice.ts';
import { face } from '../../../dice/questions.ts';
import { AnswerNeeded } from '../../../rules/fight/answer.ts';
import type { TableOverrides } from '../../../rules/homebrew/overrides.ts';
import { paidBy, type Stake } from '../check/botch-die.ts';
import { askForDie } from '../check/purse.ts';
import { totalOf } from '../check/roll.ts';
import type { Payer } from '../combatant/payer.ts';
import { type Hit, rollCriticalHit, rollHit } from '../critical/hit.ts';
import { tableFor } from '../critical/table.ts';
import { type Defended, refusal, rollDefence } from '../defence/defence.ts';
import type { InitphaseOptions } from '../options/index.ts';
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
export function exchange(input: AttackInput, blow: Blow, options: InitphaseOptions, dice: Dice): Exchange {
  const { attacker, defender } = input;
  const natural = dice.ask(face(20, 'attack'));
  const { total } = totalOf('attack', natural, attacker);
  const stake = attackStake(input);
  askForAttack(natural, stake, defender.awaited && !options.naturalOneAlwaysMisses);
  const paid = paidBy(natural, stake, options);
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
    throw new AnswerNeeded('TARGET', 'dodge, parry, or neither', { kept: { asked: 'DEFENCE' } });
  const { defence, aware, defencesMade: made } = defender;
  const refused = defence && refusal(defence, { aware, made }, options);
  if (!defence || refused !== null)
    return struck({ ...rolled, refused, strikes: beats(total, options) }, blow, dice);
  const defended = rollDefence(defence, total, defenceStake(input), options, dice);
  return struck({ ...rolled, defended, strikes: !defended.avoids }, blow, dice);
}

/** The player of the target is asked for an action die and the response together. */
function askForAttack(natural: number, stake: Stake, awaited: boolean): void {
  const together = awaited && stake.purse?.payer === 'OPPONENT';
  const more = together ? 'else dodge, parry, or ' : '';
  const asked = together ? 'ATTACK_OR_DEFENCE' : 'ATTACK';
  askForDie(natural, stake.purse, { roller: 'ACTOR', opponent: 'TARGET', more }, { asked });
}

/** Without a roll to defend, the blow strikes, or must beat a number that the group has set (ruling INI-R05). */
const beats = (total: number, { staticDefence, tieGoesTo }: InitphaseOptions): boolean =>
  staticDefence === 0 || total > staticDefence || (total === staticDefence && tieGoesTo === 'ATTACKER');

/** The blow of an attack, where its damage is given; odds count it once, by its damage. */
export type Blow = Chain<Hit | null> | null;

/** The table that settles a critical hit of it; null where the game master does. */
export const tableOf = ({ attacker }: AttackInput, options: InitphaseOptions, overrides: TableOverrides) =>
  tableFor(attacker.criticalTable, options, overrides);

export function blowOf(input: AttackInput, options: InitphaseOptions, overrides: TableOverrides): Blow {
  const { weapon, critical } = input.attacker;
  const damage = weapon?.damage;
  if (!damage) return null;
  const table = tableOf(input, options, overrides);
  return {
    start: null,
    step: (_none, dice) => ({
      state: critical ? rollCriticalHit(damage, table, dice) : rollHit(damage, dice),
      more: false,
    }),
    key: (hit) => String(hit?.total),
  };
}

const struck = (exchange: Exchange, blow: Blow, dice: Dice): Exchange =>
  exchange.strikes && blow ? { ...exchange, hit: dice.follow(blow) } : exchange;
