import type { Chain, Dice } from '../../../dice/dice.ts';
import { face } from '../../../dice/questions.ts';
import { AnswerNeeded } from '../../../rules/fight/answer-needed.ts';
import type { TableOverrides } from '../../../rules/homebrew/overrides.ts';
import { type Staged, Waits, whenEnded } from '../../../rules/stages.ts';
import { type BotchStake, payerOfBotch } from '../check/botch-die.ts';
import { checkTotalOf } from '../check/check-total.ts';
import { questionOfDie } from '../check/purse.ts';
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

/** What no die changes. */
interface Scene {
  readonly blow: DamageChain;
  readonly options: InitphaseOptions;
}

/** Attack, response and damage, in the order a table would throw them. */
export function decideAttack(
  input: AttackInput,
  blow: DamageChain,
  options: InitphaseOptions,
  dice: Dice,
): Staged<AttackInput, DecidedAttack> {
  const natural = dice.ask(face(20, 'attack'));
  const scene = { blow, options };
  const awaited = input.defender.awaited && !options.naturalOneAlwaysMisses;
  const asks = questionOfAttackDie(natural, attackStake(input), awaited);
  return asks
    ? new Waits(asks, (answered, later) => afterAttackDie(natural, answered, scene, later))
    : afterAttackDie(natural, input, scene, dice);
}

/** The player of the target is asked for an action die and the response together. */
function questionOfAttackDie(natural: number, stake: BotchStake, awaited: boolean): AnswerNeeded | null {
  const together = awaited && stake.purse?.payer === 'OPPONENT';
  const more = together ? 'else dodge, parry, or ' : '';
  const asked = together ? 'ATTACK_OR_DEFENCE' : 'ATTACK';
  return questionOfDie(natural, stake.purse, { roller: 'ACTOR', opponent: 'TARGET', more }, { asked });
}

/** The attack as it was rolled, a botch or not: what is none may be answered. */
function afterAttackDie(
  natural: number,
  input: AttackInput,
  scene: Scene,
  dice: Dice,
): Staged<AttackInput, DecidedAttack> {
  const { options } = scene;
  const { total } = checkTotalOf('attack', natural, input.attacker);
  const paid = payerOfBotch(natural, attackStake(input), options);
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
  if (!input.defender.awaited) return meetAttack(rolled, input, scene, dice);
  const asks = new AnswerNeeded('TARGET', 'dodge, parry, or neither', { kept: { asked: 'DEFENCE' } });
  return new Waits(asks, (answered, later) => meetAttack(rolled, answered, scene, later));
}

/** The response to an attack, and the damage of one that strikes. */
function meetAttack(
  rolled: DecidedAttack,
  input: AttackInput,
  { blow, options }: Scene,
  dice: Dice,
): Staged<AttackInput, DecidedAttack> {
  const { defence, aware, defencesMade: made } = input.defender;
  const refused = defence && whyNotDefend(defence, { aware, made }, options);
  if (!defence || refused !== null) {
    const strikes = strikesUndefended(rolled.total, options);
    return withDamage({ ...rolled, whyNotDefended: refused, strikes }, blow, dice);
  }
  const defended = rollDefence(defence, rolled.total, defenceStake(input), options, dice);
  return whenEnded(defended, [input, dice], defenceStake, (defenceRoll, _input, later) =>
    withDamage({ ...rolled, defenceRoll, strikes: !defenceRoll.avoids }, blow, later),
  );
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
