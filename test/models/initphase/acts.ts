import { gmActionDiceOf, type Payer, pay, payerOf } from './botches.ts';
import { botch, type Fight } from './fight.ts';
import { becomesStruck, gain, type Struck } from './harm.ts';
import {
  attackTotal,
  avoids,
  dodgeTotal,
  missesStatic,
  parryingWeapon,
  parryTotal,
  responsesOf,
} from './melee-combat.ts';
import { type Fighter, type Roll, type Weapon, weaponOf, whole } from './sheet.ts';

/** Plays the acts in a turn. An attack or a check stops at each question until the question is answered. */

export interface Question {
  readonly of: Fighter;
  readonly byGameMaster: boolean;
  readonly asks: 'spendOnAttack' | 'defence' | 'spendOnDefence' | 'spend';
}

/** A d20 roll, with or without an opponent. If it shows a natural 1, a player may spend an action die on it. */
export interface Check {
  readonly natural: number;
  readonly total: number;
  readonly payer: Payer | null;
  spend: boolean | null;
}

const isBotch = (check: Check): boolean => check.payer !== null && check.spend === true;

/** After a natural 1, the player who may pay for a botch is asked (INI-015, INI-016). */
function checkOf(
  fight: Fight,
  roller: Fighter,
  opponent: Fighter | null,
  rolled: { natural: number; total: number },
) {
  const { natural } = rolled;
  const payer =
    natural === 1 ? payerOf(roller, opponent, gmActionDiceOf(fight.fighters, fight.options)) : null;
  return { ...rolled, payer, spend: payer ? null : false };
}

const whoPays = (check: Check, roller: Fighter, opponent: Fighter | null) =>
  check.payer === 'GAME_MASTER' ? { of: roller, byGameMaster: true } : { of: opponent!, byGameMaster: false };

export interface Attack {
  readonly kind: 'attack';
  readonly actor: Fighter;
  readonly target: Fighter;
  readonly weapon: Weapon;
  readonly aware: boolean;
  readonly critical: boolean;
  response: 'NONE' | 'DODGE' | 'PARRY' | null;
  parryWith: string | null;
  attack: Check;
  defence: Check | null;
  parrying: Weapon | null;
}

export interface AttackResult {
  readonly outcome: 'CRITICAL_HIT' | 'HIT' | 'DODGED' | 'PARRIED' | 'MISS' | 'BOTCH';
  readonly attack: Check;
  readonly defence: Check | null;
  readonly struck: Struck | null;
}

/** An attack has a target, a Combat skill, and the weapon for which the sheet lists this skill (INI-009). */
export function attack(
  fight: Fight,
  actor: Fighter,
  target: Fighter,
  stated: {
    readonly weapon: string;
    readonly aware: boolean;
    readonly critical: boolean;
    readonly modifier: number;
  },
  roll: Roll,
): Attack {
  const weapon = weaponOf(actor, stated.weapon)!;
  const natural = roll(20);
  const rolled = { natural, total: attackTotal(natural, weapon, stated.modifier) };
  return {
    kind: 'attack',
    ...{ actor, target, weapon, aware: stated.aware, critical: stated.critical },
    ...{ response: null, parryWith: null, defence: null, parrying: null },
    attack: checkOf(fight, actor, target, rolled),
  };
}

/** Returns the question for which an attack waits. Returns null if the attack can be resolved. */
export function questionOf(fight: Fight, waiting: Attack): Question | null {
  const { actor, target, attack: check, defence, aware, response } = waiting;
  if (check.spend === null) return { ...whoPays(check, actor, target), asks: 'spendOnAttack' };
  if (isBotch(check) || fails(fight, check) || !aware) return null;
  // The target chooses a defence at once (INI-010).
  if (response === null && responsesOf(target, fight.options).length > 1)
    return { of: target, byGameMaster: false, asks: 'defence' };
  if (defence?.spend === null) return { ...whoPays(defence, target, actor), asks: 'spendOnDefence' };
  return null;
}

/**
 * If no action die is spent on a natural 1, the roll counts as an ordinary check, unless the group decides otherwise
 * (INI-R10).
 */
const fails = ({ options }: Fight, { natural }: Check): boolean =>
  options.naturalOneAlwaysMisses && natural === 1;

/** The target dodges or parries (INI-010). This uses up none of the target's actions (INI-013). */
export function respond(fight: Fight, waiting: Attack, roll: Roll): void {
  const { actor, target, weapon, response } = waiting;
  if (response === 'NONE') return;
  const natural = roll(20);
  if (response === 'PARRY') waiting.parrying = parryingWeapon(target, waiting.parryWith);
  const total =
    response === 'DODGE'
      ? dodgeTotal(natural, target)
      : parryTotal(natural, target, { parrying: waiting.parrying, attacking: weapon }, fight.options);
  waiting.defence = checkOf(fight, target, actor, { natural, total });
}

/** Compares the totals of the attack and the defence, and applies the consequences. */
export function resolveAttack(fight: Fight, waiting: Attack, roll: Roll): AttackResult {
  const { actor, target, weapon, attack: check, defence, critical, response } = waiting;
  const { options, round } = fight;
  if (isBotch(check)) pay(check.payer!, actor, target);
  if (defence && isBotch(defence)) pay(defence.payer!, target, actor);
  if (defence) target.defencesMade += 1;
  const outcome = outcomeOf(fight, waiting);
  const hit = outcome === 'HIT' || outcome === 'CRITICAL_HIT';
  const struck = hit ? becomesStruck(target, weapon, { critical, round, options }, roll) : null;
  if (isBotch(check)) botch(fight, actor, { roll: 'ATTACK', weapon: weapon.name });
  if (defence && isBotch(defence))
    botch(fight, target, { roll: response as 'DODGE' | 'PARRY', weapon: waiting.parrying?.name ?? null });
  return { outcome, attack: check, defence, struck };
}

/**
 * Determines whether the defence succeeds (INI-010, INI-011, INI-R05). If the defence is a botch, it fails critically,
 * no matter what its total is (INI-R14).
 */
function outcomeOf(fight: Fight, waiting: Attack): AttackResult['outcome'] {
  const { attack: check, defence, response, critical } = waiting;
  if (isBotch(check)) return 'BOTCH';
  if (fails(fight, check)) return 'MISS';
  const hit = critical ? 'CRITICAL_HIT' : 'HIT';
  if (!defence) return missesStatic(check.total, fight.options) ? 'MISS' : hit;
  if (isBotch(defence) || fails(fight, defence)) return hit;
  if (!avoids(defence.total, check.total, fight.options)) return hit;
  return response === 'DODGE' ? 'DODGED' : 'PARRIED';
}

export interface SkillCheck {
  readonly kind: 'skillCheck';
  readonly actor: Fighter;
  readonly opponent: Fighter | null;
  readonly difficulty: number | null;
  readonly check: Check;
}

/**
 * Makes a check of any skill (INI-015, INI-016, INI-R13). Embarrassment lowers checks of Influence (INI-023, INI-R26).
 */
export function skillCheck(
  fight: Fight,
  actor: Fighter,
  opponent: Fighter | null,
  stated: { readonly bonus: number; readonly difficulty: number | null; readonly influence: boolean },
  roll: Roll,
): SkillCheck {
  const penalty = stated.influence
    ? (actor.conditions.find(({ name }) => name === 'embarrassed')?.amount ?? 0)
    : 0;
  const natural = roll(20);
  const rolled = { natural, total: natural + stated.bonus - penalty };
  const { difficulty } = stated;
  return { kind: 'skillCheck', actor, opponent, difficulty, check: checkOf(fight, actor, opponent, rolled) };
}

export function resolveSkillCheck(fight: Fight, { actor, opponent, difficulty, check }: SkillCheck) {
  if (isBotch(check)) {
    pay(check.payer!, actor, opponent);
    botch(fight, actor, { roll: 'CHECK', weapon: null });
    return 'BOTCH';
  }
  if (fails(fight, check)) return 'FAILURE';
  if (difficulty === null) return 'NO_DIFFICULTY';
  return check.total >= difficulty ? 'SUCCESS' : 'FAILURE';
}

/** The fighter gets up from the ground (INI-028, INI-029). */
export function standUp(fighter: Fighter): void {
  fighter.conditions = fighter.conditions.filter(({ name }) => name !== 'prone');
}

/** The fighter picks up a weapon again (INI-024, INI-025). The damage that the weapon has taken remains. */
export function takeUp(fighter: Fighter, weapon: string): void {
  const { recorded, broken, destroyed } = fighter.items.get(weapon)!;
  fighter.items.set(weapon, { ...whole(), recorded, broken, destroyed });
}

/**
 * A player who decides too slowly gets more time, misses the turn, or delays the actions to the next round (INI-007,
 * INI-R03).
 */
export function slowPlayer(fight: Fight, fighter: Fighter, penalty: 'NONE' | 'MISS_TURN' | 'DELAY'): void {
  if (penalty === 'MISS_TURN') gain(fighter, 'missesTurn', fight.round, fight.round);
  if (penalty !== 'DELAY') return;
  gain(fighter, 'delayed', fight.round, fight.round);
  fighter.delayedIn = fight.round;
}
