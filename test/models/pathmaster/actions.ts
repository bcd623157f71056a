import { conditionsAllow } from './combat-conditions.ts';
import { slowed } from './effects-of-injury.ts';
import { type Fighter, hitsOf } from './sheet.ts';
import { currentStun } from './stunned.ts';

/**
 * Models the sections “Actions during Combat”, “Action Exchange” and “Action Table”, and which defences are possible
 * after each manoeuvre.
 */

export interface Manoeuvre {
  /**
   * Returns the actions that a manoeuvre uses up. A Full Round action uses both the Attack and the Move (PMA-028,
   * PMA-R25).
   */
  readonly cost: 'FULL_ROUND' | 'ATTACK' | 'MOVE' | 'FREE' | 'INTERRUPT';
  readonly shield?: 'NONE' | 'ONE_MORE_FOE';
  readonly parry?: 'NONE' | 'HALF_SKILL' | 'HALF' | 'ONE_FOE_FEWER';
  readonly dodge?: number;
}

/** Models the book's Action Table (PMA-033). */
export const manoeuvres: Readonly<Record<string, Manoeuvre>> = {
  DO_NOTHING: { cost: 'FULL_ROUND', parry: 'HALF_SKILL' }, // PMA-037
  ALL_OUT_DEFENCE_DODGE: { cost: 'FULL_ROUND' }, // PMA-046, PMA-047
  ALL_OUT_DEFENCE_PARRY: { cost: 'FULL_ROUND', parry: 'ONE_FOE_FEWER' }, // PMA-048
  ALL_OUT_DEFENCE_SHIELD: { cost: 'FULL_ROUND', shield: 'ONE_MORE_FOE' }, // PMA-049
  CHARGE: { cost: 'FULL_ROUND' }, // PMA-050, PMA-R57
  CONCENTRATE: { cost: 'FULL_ROUND', shield: 'NONE', parry: 'NONE' }, // PMA-054, PMA-056
  RETRIEVE: { cost: 'FULL_ROUND' }, // PMA-057
  RUN: { cost: 'FULL_ROUND', parry: 'NONE' }, // PMA-058, PMA-061
  FULL_ROUND_ATTACK: { cost: 'FULL_ROUND' },
  MELEE_ATTACK: { cost: 'ATTACK' }, // PMA-063
  RANGED_ATTACK: { cost: 'ATTACK', parry: 'NONE' }, // PMA-064
  ALL_OUT_ATTACK: { cost: 'ATTACK', shield: 'NONE', parry: 'NONE', dodge: -30 }, // PMA-088
  FEINT: { cost: 'ATTACK' }, // PMA-092
  GRAPPLE: { cost: 'ATTACK' }, // As the attack that carries it (PMA-073, PMA-075).
  SLAM: { cost: 'ATTACK' },
  MOVE: { cost: 'MOVE' }, // PMA-094
  EVALUATE: { cost: 'MOVE' },
  AIM: { cost: 'MOVE', parry: 'NONE' }, // PMA-096, PMA-100
  AIM_BRACED: { cost: 'MOVE', parry: 'NONE' }, // PMA-097
  DELAY: { cost: 'ATTACK' }, // PMA-116
  DELAYED_ATTACK: { cost: 'INTERRUPT' }, // PMA-117
  READY: { cost: 'MOVE', parry: 'HALF' }, // PMA-104, PMA-105
  PICK_UP: { cost: 'MOVE' },
  CHANGE_POSTURE: { cost: 'MOVE' }, // PMA-102
  DRINK: { cost: 'MOVE' }, // PMA-093
  DROP_ITEM: { cost: 'FREE' }, // PMA-112
  TALK: { cost: 'FREE' },
  RETREAT: { cost: 'INTERRUPT' }, // PMA-125
};

/** Pays the actions for a manoeuvre and records that it was used. */
export function take(fighter: Fighter, name: string): void {
  const { budget } = fighter;
  const { cost } = manoeuvres[name]!;
  if (cost === 'FULL_ROUND' || cost === 'ATTACK') budget.attack -= 1;
  if (cost === 'FULL_ROUND' || cost === 'MOVE') budget.move -= 1;
  if (cost === 'FREE') budget.free -= 1;
  if (cost === 'INTERRUPT') budget.interrupt -= 1;
  // PMA-058, PMA-R24: after a Run or two Moves, a fighter cannot take a Step.
  if (name === 'RUN' || (name === 'MOVE' && fighter.taken.includes('MOVE'))) budget.step = 0;
  // PMA-029: an extended action ends when the fighter takes any action except a Free action.
  if (name === 'CONCENTRATE') fighter.concentration += 1;
  else if (cost !== 'FREE') fighter.concentration = 0;
  if (cost !== 'FREE' && !name.startsWith('AIM')) fighter.aim = null; // PMA-099
  fighter.taken.push(name);
}

/** True if the fighter can pay for a manoeuvre and stun does not prevent it (PMA-167 to PMA-170). */
export function mayTake(fighter: Fighter, name: string): boolean {
  const { budget, exchanged } = fighter;
  const { cost } = manoeuvres[name]!;
  const stun = currentStun(fighter);
  if (!conditionsAllow(fighter, name)) return false;
  if (['MOVE', 'RUN'].includes(name) && fighter.taken.includes('ALL_OUT_ATTACK')) return false; // PMA-R48
  // A Run uses up the Step, and two Moves count as a Run (PMA-032, PMA-058, PMA-R24).
  const runs = name === 'RUN' || (name === 'MOVE' && fighter.taken.includes('MOVE'));
  if (runs && fighter.steps > 0) return false;
  if (
    stun &&
    cost !== 'FREE' &&
    name !== 'DO_NOTHING' &&
    !(stun === 'mustParry' && name.startsWith('ALL_OUT_D'))
  )
    return false;
  if ((stun === 'stunnedNoParry' || stun === 'downed') && cost === 'FREE' && name !== 'DROP_ITEM')
    return false;
  if (cost === 'FULL_ROUND') return budget.attack === 1 && budget.move === 1 && !exchanged;
  return (
    { ATTACK: budget.attack, MOVE: budget.move, FREE: budget.free, INTERRUPT: budget.interrupt }[cost] > 0
  );
}

/** Manoeuvres after which a fighter can still take a Step (PMA-R27). */
const granting: readonly string[] = [
  ...['MELEE_ATTACK', 'RANGED_ATTACK', 'FULL_ROUND_ATTACK', 'FEINT', 'AIM', 'CHANGE_POSTURE', 'PICK_UP'],
  ...['READY', 'CONCENTRATE', 'ALL_OUT_DEFENCE_DODGE', 'ALL_OUT_DEFENCE_PARRY', 'ALL_OUT_DEFENCE_SHIELD'],
];

/**
 * A fighter can take one Step per round (PMA-006, PMA-022). If the fighter also takes a Move, the Step counts against
 * the movement rating (PMA-023, PMA-R26).
 */
export const mayStep = (fighter: Fighter): boolean =>
  fighter.budget.step > 0 &&
  fighter.taken.some((name) => granting.includes(name)) &&
  !fighter.taken.includes('ALL_OUT_ATTACK') &&
  !fighter.taken.includes('AIM_BRACED') && // A braced weapon allows no movement at all (PMA-097).
  (fighter.moved === 0 || fighter.moved + 1 <= moveOf(fighter));

export function step(fighter: Fighter): void {
  fighter.budget.step -= 1;
  fighter.steps += 1;
}

/** The possible ways to exchange one action for others (PMA-030, PMA-R21). */
export const exchanges = {
  ATTACK_FOR_MOVE: { from: 'attack', to: 'move', count: 1 },
  ATTACK_FOR_FREE: { from: 'attack', to: 'free', count: 2 },
  ATTACK_FOR_INTERRUPT: { from: 'attack', to: 'interrupt', count: 1 },
  MOVE_FOR_FREE: { from: 'move', to: 'free', count: 2 },
  MOVE_FOR_INTERRUPT: { from: 'move', to: 'interrupt', count: 1 },
} as const;

export type Exchange = keyof typeof exchanges;

export function exchange(fighter: Fighter, name: Exchange): void {
  const { from, to, count } = exchanges[name];
  fighter.budget[from] -= 1;
  fighter.budget[to] += count;
  fighter.exchanged = true;
}

/** The book's packages of actions, after exchanges, as the number of each action (PMA-031, PMA-R22). */
export const packages = {
  OPTION_3: { attack: 0, move: 2, free: 2, interrupt: 1 },
  OPTION_4: { attack: 0, move: 1, free: 4, interrupt: 1 },
  OPTION_5: { attack: 0, move: 1, free: 2, interrupt: 2 },
} as const;

export type Package = keyof typeof packages;

/** A fighter must choose a package before doing anything else in the turn. */
export function choosePackage(fighter: Fighter, name: Package): void {
  fighter.budget = { ...fighter.budget, ...packages[name] };
  fighter.exchanged = true;
}

/** A fighter can have at most two Interrupts (PMA-R23). */
export const mayExchange = ({ budget }: Fighter, name: Exchange): boolean =>
  budget[exchanges[name].from] > 0 && (exchanges[name].to !== 'interrupt' || budget.interrupt < 2);

export const moveOf = (fighter: Fighter): number =>
  slowed(fighter.sheet.move, hitsOf(fighter), fighter.sheet.hits);

const effects = ({ taken }: Fighter): readonly Manoeuvre[] =>
  taken.map((name) => manoeuvres[name]!).filter(({ cost }) => cost !== 'FREE' && cost !== 'INTERRUPT');

/** If several effects limit the actions of a turn, only the most restrictive one counts (PMA-189, PMA-R86). */
export const parryEffect = (fighter: Fighter): Manoeuvre['parry'] | 'NORMAL' => {
  const all = effects(fighter).map(({ parry }) => parry);
  // PMA-032, PMA-R24: two Moves count as a Run.
  if (fighter.taken.filter((name) => name === 'MOVE').length > 1) return 'NONE';
  return (
    (['NONE', 'HALF_SKILL', 'HALF', 'ONE_FOE_FEWER'] as const).find((each) => all.includes(each)) ?? 'NORMAL'
  );
};

export const shieldEffect = (fighter: Fighter): Manoeuvre['shield'] | 'NORMAL' => {
  const all = effects(fighter).map(({ shield }) => shield);
  return (['NONE', 'ONE_MORE_FOE'] as const).find((each) => all.includes(each)) ?? 'NORMAL';
};

export const dodgeEffect = (fighter: Fighter): number =>
  Math.min(0, ...effects(fighter).map(({ dodge }) => dodge ?? 0));

/** A combatant who has used only Free actions and Interrupts is off guard (PMA-035). */
export const isOffGuard = (fighter: Fighter): boolean =>
  effects(fighter).every((each) => each === manoeuvres.DO_NOTHING);
