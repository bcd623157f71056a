import type { Chain, Dice } from '../../../dice/dice.ts';
import { diceOfTarget } from '../../../dice/faces.ts';
import { face } from '../../../dice/questions.ts';
import { AnswerNeeded } from '../../../rules/fight/answer-needed.ts';
import { type Staged, Waits, whenEnded } from '../../../rules/stages.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { type BotchStake, payerOfBotch } from '../check/botch-die.ts';
import { checkTotalOf } from '../check/check-total.ts';
import { questionOfDie } from '../check/purse.ts';
import type { Payer } from '../combatant/payer.ts';
import { ruling } from '../core/citations.ts';
import { criticalTableFor } from '../critical/critical-table.ts';
import { type Hit, rollCriticalHit, rollHit, withAdded } from '../critical/hit.ts';
import { type DefenceRoll, rollDefence, whyNotDefend } from '../defence/defence.ts';
import type { InitphaseOptions } from '../options/index.ts';
import { type AttackInput, attackStake, defenceStake } from './input.ts';

/** Everything that determines the result of an attack. */
export interface DecidedAttack {
  readonly face: number;
  readonly total: number;
  readonly botchPayer: Payer | null;
  /** Defence roll. Null if no defence was rolled. */
  readonly defenceRoll: DefenceRoll | null;
  /** Reason why the chosen defence is not allowed. Null if it is allowed, or if no defence was chosen. */
  readonly whyNotDefended: string | null;
  /** True if the target could have defended, but no defence was rolled. */
  readonly isUndefended: boolean;
  readonly strikes: boolean;
  readonly hit: Hit | null;
}

/** Values that do not depend on dice. */
interface Scene {
  readonly blow: DamageChain;
  readonly options: InitphaseOptions;
}

/** Rolls attack, response and damage, in the order in which players roll them at a table. */
export function decideAttack(
  input: AttackInput,
  blow: DamageChain,
  options: InitphaseOptions,
  dice: Dice,
): Staged<AttackInput, DecidedAttack> {
  const natural = dice.ask(face(20, 'attack'));
  const scene = { blow, options };
  const awaited = input.defender.awaited && !options.naturalOneAlwaysMisses;
  const needed = questionOfAttackDie(natural, attackStake(input), awaited);
  return needed
    ? new Waits(needed, (answered, later) => afterAttackDie(natural, answered, scene, later))
    : afterAttackDie(natural, input, scene, dice);
}

/** If the target’s player owns the action die, one question asks about both the die and the response. */
function questionOfAttackDie(natural: number, stake: BotchStake, awaited: boolean): AnswerNeeded | null {
  const together = awaited && stake.purse?.payer === 'OPPONENT';
  const more = together ? ', and otherwise whether to dodge or parry' : '';
  const asked = together ? 'ATTACK_OR_DEFENCE' : 'ATTACK';
  return questionOfDie(natural, stake.purse, { roller: 'ACTOR', opponent: 'TARGET', more }, { asked });
}

/** Returns the rolled attack. The target may answer it, unless it is a botch or misses automatically. */
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
    isUndefended: false,
    strikes: false,
    hit: null,
  };
  if (paid !== null || (natural === 1 && options.naturalOneAlwaysMisses)) return rolled;
  if (!input.defender.awaited) return meetAttack(rolled, input, scene, dice);
  const needed = new AnswerNeeded('TARGET', 'whether to dodge or parry', { kept: { asked: 'DEFENCE' } });
  return new Waits(needed, (answered, later) => meetAttack(rolled, answered, scene, later));
}

/** Resolves the response to an attack, and the damage if the attack hits. */
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
    return withDamage({ ...rolled, whyNotDefended: refused, isUndefended: true, strikes }, blow, dice);
  }
  const defended = rollDefence(defence, rolled.total, defenceStake(input), options, diceOfTarget(dice));
  return whenEnded(defended, [input, dice], defenceStake, (defenceRoll, _input, later) =>
    withDamage({ ...rolled, defenceRoll, strikes: !defenceRoll.avoids }, blow, later),
  );
}

/** Returns the defence total of a target who does not roll. Null if the attack then always hits (ruling INI-R05). */
export const staticDefenceOf = ({ staticDefence }: InitphaseOptions): Breakdown | null =>
  staticDefence === 0
    ? null
    : breakdown('static defence', [
        term('defence total of a target who does not roll', staticDefence, 'BASE', ruling('INI-R05')),
      ]);

/** Without a defence roll, the attack hits, unless the group uses a static defence that the attack must beat. */
const strikesUndefended = (total: number, { staticDefence, tieGoesTo }: InitphaseOptions): boolean =>
  staticDefence === 0 || total > staticDefence || (total === staticDefence && tieGoesTo === 'ATTACKER');

/**
 * Damage roll of an attack. Null if the input contains no damage. Odds calculate it once and distinguish only totals.
 */
export type DamageChain = Chain<Hit | null> | null;

/** Returns the table for a critical hit of this attack. Null if the game master decides the effects. */
export const criticalTableOf = ({ attacker }: AttackInput, options: InitphaseOptions) =>
  criticalTableFor(attacker.criticalTable, options);

export function damageChainOf(input: AttackInput, options: InitphaseOptions): DamageChain {
  const { weapon, critical, damageModifiers: added } = input.attacker;
  const damage = weapon?.damage;
  if (!damage) return null;
  const table = criticalTableOf(input, options);
  return {
    start: null,
    step: (_none, dice) => ({
      state: withAdded(critical ? rollCriticalHit(damage, table, dice) : rollHit(damage, dice), added),
      more: false,
    }),
    key: (hit) => String(hit?.total),
  };
}

const withDamage = (exchange: DecidedAttack, blow: DamageChain, dice: Dice): DecidedAttack =>
  exchange.strikes && blow ? { ...exchange, hit: dice.follow(blow) } : exchange;
