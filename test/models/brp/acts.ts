import { armourOf, atLeastZero, modifierOf, rollDamage, sharedModifier } from './damage.ts';
import {
  baseAgainst,
  type Choice,
  canKneelBehind,
  defenceless,
  defenceRating,
  harder,
  mayUse,
  parryingItems,
} from './defence.ts';
import { type Fight, loseRounds, rankNow } from './fight.ts';
import { type Mishap, rollMishaps, type TableName } from './fumbles.ts';
import { type Level, levelOf, ratingIn, rollOf, succeeds } from './levels.ts';
import { cellOf } from './matrix.ts';
import { isMissile, type Shot, shotAt } from './missile.ts';
import {
  characteristicOf,
  end,
  type Fighter,
  gain,
  isIn,
  type Roll,
  type Shield,
  type Weapon,
  weaponOf,
} from './sheet.ts';
import { rollEffect, rollStun, tryItem } from './specials.ts';
import { isConscious, rollLuck, wound } from './wounds.ts';

/** Models the chapters “Attack” and “Resolution”. An attack that hits waits for its target's answer. */

export interface Attack {
  readonly actor: Fighter;
  readonly target: Fighter;
  readonly weapon: Weapon;
  readonly level: Level;
  readonly rank: number;
  readonly ally: Fighter | null;
  /** Number of missiles that others have shot at the target earlier in the round. */
  readonly missilesBefore: number;
  defence: Defending | null;
}

export interface AttackResult {
  readonly outcome: string;
  readonly attackLevel: Level;
  readonly defenceLevel: Level | null;
  readonly strikeLevel: Level | null;
  readonly damage:
    | { readonly rolled: number; readonly armour: number; readonly net: number }
    | null
    | 'UNKNOWN';
}

/** conditions of the target that make an attack on it Easy. */
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

/** A shot does not become easier when its target is prone (BRP-196). */
const easy = (target: Fighter, round: number, shot: boolean): number =>
  easyTargets.filter((name) => isIn(target, name, round) && !(shot && name === 'prone')).length;

/**
 * BRP-040, BRP-067: makes the attack roll. It uses the full rating unless circumstances change it, and any opponent may
 * be attacked without a penalty (BRP-029).
 */
export function attack(
  fight: Fight,
  actor: Fighter,
  target: Fighter,
  stated: {
    readonly weapon: string;
    readonly modifier: number;
    readonly shot: Shot | null;
    readonly ally: Fighter | null;
  },
  roll: Roll,
): Attack {
  const { round, options } = fight;
  const weapon = weaponOf(actor, stated.weapon)!;
  actor.actionsTaken += 1;
  const { difficult, flat } = harder(actor, round);
  const shot = stated.shot ? shotAt(actor, target, weapon, stated.shot, round) : null;
  const circumstances = {
    easy: easy(target, round, shot !== null) + (shot?.easy ?? 0),
    difficult: difficult + (shot?.difficult ?? 0),
    fifth: shot?.fifth ?? false,
    flat: flat + stated.modifier + (shot?.flat ?? 0),
  };
  const rating = ratingIn(weapon.rating, circumstances, options);
  const rolled = levelOf(roll(100), rating, options);
  // BRP-192: a hit at long range is an ordinary success.
  const level = shot?.fifth && succeeds(rolled) ? 'SUCCESS' : rolled;
  const { missilesFaced: missilesBefore } = target;
  return {
    actor,
    target,
    weapon,
    level,
    rank: rankNow(fight),
    ally: stated.ally,
    missilesBefore,
    defence: null,
  };
}

export interface Defending {
  readonly choice: Choice;
  readonly with: string | null;
  /** True if the defender kneels behind the shield that parries. */
  readonly kneels?: boolean;
}

/**
 * BRP-048, BRP-058, BRP-052, BRP-061: returns the target's possible answers to an attack that hits. Defences are not
 * announced beforehand (BRP-007), and every combatant may defend at any time in the round (BRP-036).
 */
export function defencesOf(
  fight: Fight,
  { target, level, weapon, missilesBefore }: Attack,
): readonly Defending[] {
  const { round, options } = fight;
  const none = { choice: 'NONE', with: null } as const;
  if (!succeeds(level) || defenceless(target, round)) return [none];
  const possible = (item: Weapon | Shield | null, kneels = false): boolean => {
    const against = baseAgainst(target, item, weapon, missilesBefore, kneels);
    return against !== null && defenceRating(target, against, round, options) >= 1;
  };
  const items = mayUse(target, 'PARRY', options) ? parryingItems(target, round) : [];
  return [
    none,
    ...(mayUse(target, 'DODGE', options) && possible(null) ? [{ choice: 'DODGE', with: null } as const] : []),
    ...items
      .filter((item) => possible(item))
      .map(
        ({ name }): Defending => ({
          choice: name === target.sheet.shield?.name ? 'SHIELD' : 'PARRY',
          with: name,
        }),
      ),
    ...items
      .filter((item) => canKneelBehind(item, weapon) && possible(item, true))
      .map(({ name }): Defending => ({ choice: 'SHIELD', with: name, kneels: true })),
  ];
}

/** True if the parrying item's hit points are needed for the resistance table, but are unknown (BRP-129). */
export const needsHitPoints = ({ target, weapon, level }: Attack, { with: item }: Defending): boolean =>
  item !== null &&
  weapon.special === 'CRUSHING' &&
  level === 'SPECIAL' &&
  parrying(target, item).hitPoints === null;

/** Returns the weapon or shield that parries. */
const parrying = ({ sheet }: Fighter, name: string): Weapon | Shield =>
  sheet.shield?.name === name ? sheet.shield : sheet.weapons.find((weapon) => weapon.name === name)!;

/**
 * BRP-067, BRP-084 to BRP-103: makes the defence roll, applies the matrix to it, and applies the consequences. A failed
 * attack needs no defence, and a fumble is looked up in its own table (BRP-068).
 */
export function resolveAttack(fight: Fight, waiting: Attack, roll: Roll): AttackResult {
  const { actor, target, weapon, level, defence } = waiting;
  const after: (() => void)[] = [];
  if (weapon.kind === 'MISSILE') target.missilesFaced += 1;
  const ofParry: Mishap[] = [];
  // BRP-128: a stunned combatant can defend only after a successful Idea roll.
  const ready =
    !isIn(target, 'stunned', fight.round) ||
    !defence ||
    defence.choice === 'NONE' ||
    rollOf(characteristicOf(target, 'int') * 5, fight.options, roll);
  const item = ready && defence?.with ? parrying(target, defence.with) : null;
  const defenceLevel =
    ready && defence && defence.choice !== 'NONE' ? defend(fight, waiting, item, roll) : null;
  const crushed = crushingParry(fight, waiting, item, defenceLevel, roll, after);
  if (crushed) return crushed;
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
    parried && item && cell.parrying > 0 ? loseHitPoints(target, item, cell.parrying, after, fight) : 0;
  // BRP-101, R-09
  if (broken > 0 && fight.options.brokenParryDamage === 'REPLACE') strike = 'SUCCESS';
  const struck = strike
    ? strikes(fight, waiting, strike, fight.options.brokenParryDamage === 'REPLACE' ? broken : 0, roll)
    : null;
  if (struck) after.unshift(...struck.effects);
  if (parried && cell.attacking > 0 && !isMissile(weapon))
    loseHitPoints(actor, weapon, cell.attacking, after, fight);
  for (const mishap of ofParry) after.push(suffer(fight, target, mishap, item, roll));
  if (level === 'FUMBLE') {
    const table: TableName =
      weapon.kind === 'NATURAL' ? 'NATURAL' : weapon.kind === 'MELEE' ? 'MELEE_ATTACK' : 'MISSILE_ATTACK';
    const state = { allyNear: waiting.ally !== null, weaponHasHitPoints: weapon.hitPoints !== null };
    for (const mishap of rollMishaps(table, state, roll))
      if (mishap.kind === 'ALLY')
        after.push(...strikes(fight, { ...waiting, target: waiting.ally! }, mishap.level, 0, roll).effects);
      else after.push(suffer(fight, actor, mishap, weapon, roll));
  }
  if (defenceLevel === 'FUMBLE' && !item)
    for (const mishap of rollMishaps('NATURAL', { allyNear: false, weaponHasHitPoints: false }, roll))
      after.push(suffer(fight, target, mishap, null, roll));
  for (const apply of after) apply();
  // BRP-028, BRP-044: a blow engages both the attacker and the target, unless the target is out of action (README,
  // “Where rulings are silent”).
  if (!isMissile(weapon) && isConscious(target))
    for (const fighter of [actor, target]) fighter.engaged = true;
  rollLuck(fight, [target, actor, ...(waiting.ally ? [waiting.ally] : [])], roll);
  return {
    outcome: outcomeOf(level, strike, item !== null),
    ...{ attackLevel: level, defenceLevel, strikeLevel: strike, damage: struck?.damage ?? null },
  };
}

/** BRP-129 to BRP-131, R-22: if a crushing special is parried with an ordinary success, the matrix does not apply. */
function crushingParry(
  fight: Fight,
  { actor, target, weapon, level }: Attack,
  item: Weapon | Shield | null,
  defenceLevel: Level | null,
  roll: Roll,
  after: (() => void)[],
): AttackResult | null {
  if (level !== 'SPECIAL' || weapon.special !== 'CRUSHING' || !item || defenceLevel !== 'SUCCESS')
    return null;
  const state = target.items.get(item.name)!;
  const left = item.hitPoints! - state.lost;
  const modifier = modifierIn(actor, weapon, fight.round);
  const { gives, itemLoses, through } = tryItem(fight, { weapon, modifier, left }, roll);
  const armour = gives ? armourOf(target, fight.options, roll) : 0;
  const net = atLeastZero(through - armour);
  const stun = net > 0 ? rollStun(fight, target, roll) : () => {};
  wound(fight, target, net);
  stun();
  for (const apply of after) apply();
  state.lost += itemLoses;
  if (itemLoses >= left) state.broken = true;
  rollLuck(fight, [target, actor], roll);
  if (isConscious(target) && isConscious(actor))
    for (const fighter of [actor, target]) fighter.engaged = true;
  return {
    outcome: gives ? 'HIT' : 'PARRIED',
    attackLevel: level,
    defenceLevel,
    strikeLevel: null,
    damage: 'UNKNOWN',
  };
}

const order = ['SUCCESS', 'SPECIAL', 'CRITICAL'] as const;

/** BRP-115, R-15: returns the better of two levels of success. */
const better = <L extends (typeof order)[number]>(one: L | null, other: L): L =>
  one && order.indexOf(one) >= order.indexOf(other) ? one : other;

function outcomeOf(level: Level, strike: Level | null, parried: boolean): string {
  if (level === 'FUMBLE') return 'FUMBLE';
  if (level === 'FAILURE') return 'MISS';
  if (!strike) return parried ? 'PARRIED' : 'DODGED';
  return { CRITICAL: 'CRITICAL_HIT', SPECIAL: 'SPECIAL_HIT', SUCCESS: 'HIT' }[strike as 'SUCCESS'];
}

/** Makes the defence roll. It counts as one of the defender's attempts in the round (BRP-032, BRP-051, BRP-059). */
function defend(fight: Fight, waiting: Attack, item: Weapon | Shield | null, roll: Roll): Level {
  const { target, weapon, rank, missilesBefore } = waiting;
  const against = baseAgainst(target, item, weapon, missilesBefore, waiting.defence?.kneels)!;
  const level = levelOf(roll(100), defenceRating(target, against, fight.round, fight.options), fight.options);
  const dodge = weapon.kind === 'MISSILE' ? 'DODGE_MISSILE' : 'DODGE';
  target.defences.push({ kind: item ? 'PARRY' : dodge, rank });
  if (!succeeds(level)) target.defencesFailed += 1;
  return level;
}

/** a combatant who is prone adds no positive damage modifier. */
function modifierIn(fighter: Fighter, weapon: Weapon, round: number): string {
  const modifier = sharedModifier(modifierOf(fighter), weapon);
  return isIn(fighter, 'prone', round) && !modifier.startsWith('-') ? '0' : modifier;
}

/** The target loses the damage minus armour. A critical ignores armour (BRP-071, BRP-169). */
function strikes(
  fight: Fight,
  { actor, target, weapon }: Pick<Attack, 'actor' | 'target' | 'weapon'>,
  strike: 'CRITICAL' | 'SPECIAL' | 'SUCCESS',
  usedUp: number,
  roll: Roll,
) {
  const modifier = modifierIn(actor, weapon, fight.round);
  const rolled = rollDamage(weapon, modifier, strike, roll);
  const armour = strike === 'CRITICAL' ? 0 : armourOf(target, fight.options, roll);
  const net = atLeastZero(atLeastZero(rolled - usedUp) - armour);
  const effect =
    strike === 'SPECIAL' ? rollEffect(fight, { actor, target, weapon }, { rolled, net }, roll) : () => {};
  return { damage: { rolled, armour, net }, effects: [() => wound(fight, target, net), effect] };
}

/**
 * Subtracts hit points from an item. For a natural weapon, its owner loses hit points instead. If the
 * item is destroyed, returns how many hit points it had left (BRP-101, R-09, R-10).
 */
function loseHitPoints(
  owner: Fighter,
  item: Weapon | Shield,
  points: number,
  after: (() => void)[],
  fight: Fight,
): number {
  if ('kind' in item && item.kind === 'NATURAL') {
    after.push(() => wound(fight, owner, points));
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

/**
 * Applies a fumble's effect to the combatant who fumbled. Its dice are rolled at once, and the other effects of the
 * fumble follow later (BRP-106 to BRP-116).
 */
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
        if (item) loseHitPoints(fighter, item, points, after, fight);
        for (const apply of after) apply();
      };
    }
    case 'BREAK':
      return () => {
        if (!item) return;
        const state = fighter.items.get(item.name)!;
        Object.assign(state, { broken: true, lost: item.hitPoints ?? state.lost });
      };
    case 'STRAIN':
      return () => wound(fight, fighter, 1);
    case 'HIT_SELF': {
      if (!item || !('kind' in item)) return () => {};
      const rolled = rollDamage(item, modifierIn(fighter, item, fight.round), 'SUCCESS', roll);
      // BRP-109: hitting a hard surface does normal damage, and armour protects in the same way as against attacks
      // (BRP-169).
      return () => wound(fight, fighter, rolled);
    }
    default:
      return () => {};
  }
}

/** If several results give a distance, the greatest one counts (BRP-114). */
function drop(fighter: Fighter, item: Weapon | Shield | null, metres: number): void {
  if (!item) return;
  const state = fighter.items.get(item.name)!;
  state.away = { why: 'DROPPED', metres: Math.max(metres, state.away?.metres ?? 0) };
}

/**
 * A combatant who spends the round pulling a weapon out of a wound has the full rating, but cannot defend (BRP-142).
 */
export function pullFree(fight: Fight, actor: Fighter, target: Fighter, name: string, roll: Roll): boolean {
  const { round, options } = fight;
  actor.actionsTaken += 1;
  const freed = succeeds(
    levelOf(roll(100), ratingIn(weaponOf(actor, name)!.rating, harder(actor, round), options), options),
  );
  gain(actor, 'retrieving', { from: round, until: round });
  if (freed) {
    actor.items.get(name)!.away = null;
    target.lodged = target.lodged.filter(({ weapon, owner }) => weapon !== name || owner !== actor);
    target.conditions = target.conditions.filter(({ of }) => of !== `${actor.name} ${name}`);
  }
  return freed;
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
