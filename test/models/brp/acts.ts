import { armourOf, atLeastZero, modifierOf, rollDamage, sharedModifier } from './damage.ts';
import {
  type Choice,
  defenceless,
  defenceRating,
  dodgeOf,
  harder,
  mayUse,
  parryingItems,
} from './defence.ts';
import { type Fight, loseRounds, rankNow } from './fight.ts';
import { type Mishap, rollMishaps, type TableName } from './fumbles.ts';
import { type Level, levelOf, ratingIn, succeeds } from './levels.ts';
import { cellOf } from './matrix.ts';
import { end, type Fighter, gain, isIn, type Roll, type Shield, type Weapon, weaponOf } from './sheet.ts';
import { isConscious, wound } from './wounds.ts';

/** Chapters “Attack” and “Resolution”. An attack that hits stops at the question to the target. */

export interface Attack {
  readonly actor: Fighter;
  readonly target: Fighter;
  readonly weapon: Weapon;
  readonly level: Level;
  readonly rank: number;
  defence: { readonly choice: Choice; readonly with: string | null } | null;
}

export interface AttackResult {
  readonly outcome: string;
  readonly attackLevel: Level;
  readonly defenceLevel: Level | null;
  readonly strikeLevel: Level | null;
  readonly damage: { readonly rolled: number; readonly armour: number; readonly net: number } | null;
}

/** what makes an attack on the target Easy. */
const easyTargets = [
  'prone',
  'gettingUp',
  'stunned',
  'helpless',
  'unconscious',
  'dying',
  'immobilised',
  'retrieving',
];

const easy = (target: Fighter, round: number): number =>
  easyTargets.some((name) => isIn(target, name, round)) ? 1 : 0;

/** BRP-040, BRP-067: the attack roll, at the full rating unless circumstances change it. */
export function attack(
  fight: Fight,
  actor: Fighter,
  target: Fighter,
  stated: { readonly weapon: string; readonly modifier: number },
  roll: Roll,
): Attack {
  const { round, options } = fight;
  const weapon = weaponOf(actor, stated.weapon)!;
  actor.actionsTaken += 1;
  const { difficult, flat } = harder(actor, round);
  const circumstances = { easy: easy(target, round), difficult, flat: flat + stated.modifier };
  const rating = ratingIn(weapon.rating, circumstances, options);
  const level = levelOf(roll(100), rating, options);
  return { actor, target, weapon, level, rank: rankNow(fight), defence: null };
}

export interface Defending {
  readonly choice: Choice;
  readonly with: string | null;
}

/** BRP-048, BRP-058, BRP-052, BRP-061: what the target may answer to an attack that hits. */
export function defencesOf(fight: Fight, { target, level }: Attack): readonly Defending[] {
  const { round, options } = fight;
  const none = { choice: 'NONE', with: null } as const;
  if (!succeeds(level) || defenceless(target, round)) return [none];
  const possible = (base: number): boolean => defenceRating(target, base, round, options) >= 1;
  const items = mayUse(target, 'PARRY', options) ? parryingItems(target, round) : [];
  return [
    none,
    ...(mayUse(target, 'DODGE', options) && possible(dodgeOf(target))
      ? [{ choice: 'DODGE', with: null } as const]
      : []),
    ...items
      .filter(({ rating }) => possible(rating))
      .map(
        ({ name }): Defending => ({
          choice: name === target.sheet.shield?.name ? 'SHIELD' : 'PARRY',
          with: name,
        }),
      ),
  ];
}

/** The item that parries. */
const parrying = ({ sheet }: Fighter, name: string): Weapon | Shield =>
  sheet.shield?.name === name ? sheet.shield : sheet.weapons.find((weapon) => weapon.name === name)!;

/** BRP-067, BRP-084 to BRP-103: the defence roll, the matrix, and what follows. */
export function resolveAttack(fight: Fight, waiting: Attack, roll: Roll): AttackResult {
  const { actor, target, weapon, level, rank, defence } = waiting;
  const after: (() => void)[] = [];
  const ofParry: Mishap[] = [];
  const item = defence?.with ? parrying(target, defence.with) : null;
  const defenceLevel = defence && defence.choice !== 'NONE' ? defend(fight, target, item, rank, roll) : null;
  const cell = cellOf(level, defenceLevel);
  let strike = cell.strikes;
  const parried = item !== null && defenceLevel !== null && succeeds(defenceLevel);
  if (defenceLevel === 'FUMBLE' && item) {
    const table = 'kind' in item && item.kind === 'NATURAL' ? 'NATURAL' : 'MELEE_PARRY';
    const mishaps = rollMishaps(
      table,
      { allyNear: false, weaponHasHitPoints: item.hitPoints !== null },
      roll,
    );
    for (const mishap of mishaps) if (mishap.kind === 'WIDE_OPEN') strike = better(strike, mishap.level);
    ofParry.push(...mishaps);
  }
  const broken =
    parried && item && cell.parrying > 0 ? loseHitPoints(target, item, cell.parrying, after, fight, roll) : 0;
  // BRP-101, R-09
  if (broken > 0 && fight.options.brokenParryDamage === 'REPLACE') strike = 'SUCCESS';
  const damage = strike
    ? strikes(fight, waiting, strike, fight.options.brokenParryDamage === 'REPLACE' ? broken : 0, roll, after)
    : null;
  if (parried && cell.attacking > 0) loseHitPoints(actor, weapon, cell.attacking, after, fight, roll);
  for (const mishap of ofParry) after.push(suffer(fight, target, mishap, item, roll));
  if (level === 'FUMBLE') {
    const table: TableName =
      weapon.kind === 'NATURAL' ? 'NATURAL' : weapon.kind === 'MELEE' ? 'MELEE_ATTACK' : 'MISSILE_ATTACK';
    const state = { allyNear: false, weaponHasHitPoints: weapon.hitPoints !== null };
    for (const mishap of rollMishaps(table, state, roll))
      after.push(suffer(fight, actor, mishap, weapon, roll));
  }
  if (defenceLevel === 'FUMBLE' && !item)
    for (const mishap of rollMishaps('NATURAL', { allyNear: false, weaponHasHitPoints: false }, roll))
      after.push(suffer(fight, target, mishap, null, roll));
  for (const apply of after) apply();
  // BRP-028, BRP-044
  if ((weapon.kind === 'MELEE' || weapon.kind === 'NATURAL') && isConscious(target) && isConscious(actor))
    for (const fighter of [actor, target]) fighter.engaged = true;
  return {
    outcome: outcomeOf(level, strike, item !== null),
    ...{ attackLevel: level, defenceLevel, strikeLevel: strike, damage },
  };
}

const order = ['SUCCESS', 'SPECIAL', 'CRITICAL'] as const;

/** BRP-115, R-15: the better of the two levels. */
const better = <L extends (typeof order)[number]>(one: L | null, other: L): L =>
  one && order.indexOf(one) >= order.indexOf(other) ? one : other;

function outcomeOf(level: Level, strike: Level | null, parried: boolean): string {
  if (level === 'FUMBLE') return 'FUMBLE';
  if (level === 'FAILURE') return 'MISS';
  if (!strike) return parried ? 'PARRIED' : 'DODGED';
  return { CRITICAL: 'CRITICAL_HIT', SPECIAL: 'SPECIAL_HIT', SUCCESS: 'HIT' }[strike as 'SUCCESS'];
}

/** BRP-032, BRP-051, BRP-059: the roll, which counts among the attempts of the round. */
function defend(
  fight: Fight,
  target: Fighter,
  item: Weapon | Shield | null,
  rank: number,
  roll: Roll,
): Level {
  const rating = defenceRating(target, item ? item.rating : dodgeOf(target), fight.round, fight.options);
  const level = levelOf(roll(100), rating, fight.options);
  target.defences.push({ kind: item ? 'PARRY' : 'DODGE', rank });
  if (!succeeds(level)) target.defencesFailed += 1;
  return level;
}

/** the prone have no positive damage modifier. */
function modifierIn(fighter: Fighter, weapon: Weapon, round: number): string {
  const modifier = sharedModifier(modifierOf(fighter), weapon);
  return isIn(fighter, 'prone', round) && !modifier.startsWith('-') ? '0' : modifier;
}

/** BRP-169: damage, less armour unless the blow is a critical (BRP-071). */
function strikes(
  fight: Fight,
  { actor, target, weapon }: Attack,
  strike: 'CRITICAL' | 'SPECIAL' | 'SUCCESS',
  usedUp: number,
  roll: Roll,
  after: (() => void)[],
) {
  const modifier = modifierIn(actor, weapon, fight.round);
  const rolled = rollDamage(weapon, modifier, strike, roll);
  const armour = strike === 'CRITICAL' ? 0 : armourOf(target, fight.options, roll);
  const net = atLeastZero(atLeastZero(rolled - usedUp) - armour);
  after.unshift(() => wound(fight, target, net, roll));
  return { rolled, armour, net };
}

/**
 * An item loses hit points. A natural weapon costs its owner hit points. Returns the points that were used
 * up if it is destroyed (BRP-101, R-09, R-10).
 */
function loseHitPoints(
  owner: Fighter,
  item: Weapon | Shield,
  points: number,
  after: (() => void)[],
  fight: Fight,
  roll: Roll,
): number {
  if ('kind' in item && item.kind === 'NATURAL') {
    after.push(() => wound(fight, owner, points, roll));
    return 0;
  }
  const state = owner.items.get(item.name)!;
  const left = item.hitPoints === null ? null : item.hitPoints - state.lost;
  const broken = left !== null && points >= left;
  after.push(() => {
    state.lost += left === null ? points : Math.min(points, left);
    if (broken) state.broken = true;
  });
  return broken ? left : 0;
}

/** BRP-106 to BRP-116: what a fumble does to the fumbler. Dice are thrown at once; the effect follows. */
function suffer(
  fight: Fight,
  fighter: Fighter,
  mishap: Mishap,
  item: Weapon | Shield | null,
  roll: Roll,
): () => void {
  const { round } = fight;
  switch (mishap.kind) {
    case 'LOSE_ROUNDS': {
      const rounds = mishap.rounds === 'd3' ? roll(3) : mishap.rounds;
      return () => loseRounds(fight, fighter, { ...mishap, rounds });
    }
    case 'PRONE':
      return () => gain(fighter, 'prone', { from: round, until: null });
    case 'ANKLE': {
      const turns = roll(10);
      return () => {
        gain(fighter, 'prone', { from: round, until: null });
        gain(fighter, 'twistedAnkle', { from: round, until: round + 25 * turns - 1 });
      };
    }
    case 'VISION': {
      const rounds = roll(3);
      return () => gain(fighter, 'visionObscured', { from: round, until: round + rounds - 1 });
    }
    case 'DROP':
      return () => drop(fighter, item, 0);
    case 'THROW': {
      const metres = roll(mishap.sides) - mishap.less;
      return () => drop(fighter, item, metres);
    }
    case 'WEAPON_LOSES': {
      const points = roll(mishap.sides);
      return () => {
        const after: (() => void)[] = [];
        if (item) loseHitPoints(fighter, item, points, after, fight, roll);
        for (const apply of after) apply();
      };
    }
    case 'BREAK':
      return () => {
        if (item) fighter.items.get(item.name)!.broken = true;
      };
    case 'STRAIN':
      return () => wound(fight, fighter, 1, roll);
    case 'HIT_SELF': {
      if (!item || !('kind' in item)) return () => {};
      const rolled = rollDamage(item, modifierIn(fighter, item, fight.round), 'SUCCESS', roll);
      // BRP-109: a hard surface does the normal damage; armour protects against attacks (BRP-169).
      return () => wound(fight, fighter, rolled, roll);
    }
    default:
      return () => {};
  }
}

/** BRP-114: the farthest counts. */
function drop(fighter: Fighter, item: Weapon | Shield | null, metres: number): void {
  if (!item) return;
  const state = fighter.items.get(item.name)!;
  state.away = { why: 'DROPPED', metres: Math.max(metres, state.away?.metres ?? 0) };
}

export const standUp = (fight: Fight, fighter: Fighter): void => {
  fighter.actionsTaken += 1;
  end(fighter, 'prone');
  gain(fighter, 'gettingUp', { from: fight.round, until: fight.round });
};

export const takeUp = (fighter: Fighter, item: string): void => {
  fighter.actionsTaken += 1;
  fighter.items.get(item)!.away = null;
};
