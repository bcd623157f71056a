import { overspendOf } from './action-points.ts';
import { afterActing, begin, type Deed, type Interruption } from './attacks.ts';
import {
  type Ability,
  type Fighter,
  loadedOf,
  type MovementCategory,
  type Options,
  type Pool,
  type Roll,
  type Skill,
  type Weapon,
} from './sheet.ts';
import {
  actionCheck,
  type Checked,
  circumstance,
  helpTerms,
  ownTerms,
  sum,
  type Term,
  useHelp,
} from './skill-checks.ts';

/** Models the Standard Actions that are not attacks, in the order of the book. */

interface Task {
  readonly skill: Skill;
  readonly ability: Ability | null;
  readonly dc: number;
  readonly successValue: number | null;
  readonly pays: number;
  readonly terms?: readonly Term[];
}

/** Makes the skill check that a manoeuvre requires (ARR-024, ARR-027). */
function skillCheck(actor: Fighter, stated: Task, options: Options, roll: Roll): Checked {
  const terms = [
    ...ownTerms(actor, stated.skill, stated.ability),
    ...helpTerms(actor, stated.skill),
    ...(stated.terms ?? []),
    circumstance(overspendOf(actor, options, { pays: stated.pays })),
  ];
  useHelp(actor, stated.skill);
  const { dc, successValue } = stated;
  return actionCheck(
    { terms, dc, successValue, criticalFrom: 20, baseDifficulty: null, isAttack: false },
    options,
    roll,
  );
}

/** True if the check's first roll reaches the DC or succeeds automatically. */
const meets = ({ rolls, margin }: Checked, { natural20AutoSuccess, natural1AutoFail }: Options): boolean => {
  const { natural } = rolls[0]!;
  if (natural === 1 && natural1AutoFail === 'ALL') return false;
  return margin >= 0 || (natural === 20 && natural20AutoSuccess);
};

/** What has been paid for an Action, and the Opportunities that were used before it. */
interface Paid {
  readonly pool: Pool;
  readonly points: number;
  readonly drain?: number;
  readonly interrupted?: Interruption;
}

/**
 * Pays for an Action and performs it. A Disabled or Dying fighter then makes a check. Returns null if an Opportunity
 * prevents the Action.
 */
function* action<Result>(
  actor: Fighter,
  paid: Paid,
  options: Options,
  roll: Roll,
  deed: () => Result,
): Deed<Result | null> {
  const { acting, prevented } = yield* begin(actor, paid, paid.points, paid.drain ?? 1);
  if (prevented) return null;
  const result = deed();
  afterActing(actor, acting, options, roll);
  return result;
}

/** Input that every manoeuvre has. */
interface Stated {
  readonly pool: Pool;
  readonly interrupted?: Interruption;
}

/** With Aid Another, the Success Value of the check becomes an Assisted modifier of an ally (ARR-090, ARR-119). */
export const aidAnother = (
  actor: Fighter,
  ally: Fighter,
  stated: Stated & { readonly skill: Skill; readonly difficulty: number },
  options: Options,
  roll: Roll,
): Deed<Checked | null> =>
  action(actor, { ...stated, points: 1 }, options, roll, () => {
    const { skill, difficulty } = stated;
    const asked: Task = { skill, ability: 'PERSONALITY', dc: 10 + difficulty, successValue: 1, pays: 1 };
    const check = skillCheck(actor, asked, options, roll);
    if (check.success) ally.assistance = [...ally.assistance, { skill, bonus: check.successValue }];
    return check;
  });

/**
 * Change Reach shifts both ends of the Threat Range (ARR-094, ARR-047, ARR-R37, ARR-R38). If the distance is null, they
 * are shifted outwards as far as possible.
 */
export const changeReach = (
  actor: Fighter,
  stated: Stated & { readonly shift: number | null },
  options: Options,
  roll: Roll,
): Deed<Checked | null> =>
  action(actor, { ...stated, points: 1 }, options, roll, () => {
    const asked = { skill: 'MELEE_WEAPONRY', ability: 'BODY', dc: 10, successValue: 1, pays: 1 } as const;
    const check = skillCheck(actor, asked, options, roll);
    const most = options.reachUncapped ? check.successValue : Math.min(check.successValue, actor.sheet.reach);
    if (check.success) actor.shift = Math.max(-most, Math.min(most, stated.shift ?? most));
    return check;
  });

/**
 * Mounting requires a Ride check against 10 plus the mount's Personality (ARR-103). The book does not name the Ability
 * for the check.
 */
export const mount = (
  actor: Fighter,
  stated: Stated & { readonly personality: number; readonly ability: Ability | null },
  options: Options,
  roll: Roll,
): Deed<Checked | null> =>
  action(actor, { ...stated, points: 2 }, options, roll, () => {
    const { ability, personality } = stated;
    const asked = { skill: 'RIDE', ability, dc: 10 + personality, successValue: null, pays: 2 } as const;
    return skillCheck(actor, asked, options, roll);
  });

/**
 * A rider can mount a creature that is one Size Category larger. Larger creatures must first be climbed (ARR-103,
 * ARR-R84).
 */
export const canMount = (sizesLarger: number, climbed: boolean): boolean =>
  sizesLarger === 1 || (sizesLarger > 1 && climbed);

/** Returns the points that a Reload costs: 1, or the number that is stated for the weapon (ARR-106). */
export const pointsOfReload = ({ reloadPoints }: Weapon): number => reloadPoints ?? 1;

/**
 * A Reload loads one item of ammunition. If the weapon can load several at once, each point above the DC loads one more
 * (ARR-106, ARR-R85).
 */
export const reload = (
  actor: Fighter,
  stated: Stated & { readonly weapon: Weapon },
  options: Options,
  roll: Roll,
): Deed<number | null> => {
  const { weapon } = stated;
  const points = pointsOfReload(weapon);
  return action(actor, { ...stated, points }, options, roll, () => {
    const dc = weapon.reloadDc ?? 10;
    const asked: Task = {
      ...{ skill: 'MISSILE_WEAPONRY', ability: 'AGILITY', dc, pays: points },
      successValue: 1,
    };
    const check = skillCheck(actor, asked, options, roll);
    const { successValue } = check;
    const room = weapon.capacity! - loadedOf(actor, weapon)!;
    // Only the first roll decides whether the check succeeds, because a further roll after a critical cannot make it
    // fail (ARR-R85).
    const loaded = meets(check, options) ? Math.min(room, weapon.multiLoad ? successValue : 1) : 0;
    actor.shots.set(weapon.name, (actor.shots.get(weapon.name) ?? 0) - loaded);
    return loaded;
  });
};

/** Returns the speed and the skill that belong to a Movement Category (ARR-079, ARR-080, ARR-081). */
const speedOf = ({ sheet }: Fighter, category: MovementCategory): number =>
  sheet.speeds.find((each) => each.category === category)?.speed ?? sheet.speed;
const skillOf = (category: MovementCategory): Skill =>
  category === 'CONTROLLING' ? 'PILOTING' : 'ATHLETICS';

export interface StatedMovement extends Stated {
  readonly category: MovementCategory;
  readonly passive: boolean;
  readonly terrain: readonly number[];
  readonly bypassesTerrain: boolean;
}

/** Difficult Terrain lowers the check, unless the Movement Category bypasses it (ARR-088, ARR-R67, ARR-R68). */
const hindranceOf = (terrain: readonly number[], { difficultTerrain }: Options): number =>
  difficultTerrain === 'SUM' ? terrain.reduce((one, two) => one + two, 0) : Math.max(0, ...terrain);

/**
 * Returns the squares that a Movement covers: the speed, changed by a check or by 10 plus modifiers (ARR-078, ARR-104).
 */
export const movement = (
  actor: Fighter,
  stated: StatedMovement,
  options: Options,
  roll: Roll,
): Deed<number | null> =>
  action(actor, { ...stated, points: 1 }, options, roll, () => {
    const terrain = stated.bypassesTerrain ? [] : stated.terrain;
    const terms = [circumstance(-hindranceOf(terrain, options))];
    const speed = speedOf(actor, stated.category);
    const skill = skillOf(stated.category);
    const ability = options.movementAbility;
    const least = terrain.length > 0 || options.minimumOneSquare === 'ALWAYS' ? 1 : 0;
    let squares: number;
    if (stated.passive) {
      const added = sum(
        [
          ...ownTerms(actor, skill, ability),
          ...helpTerms(actor, skill),
          ...terms,
          circumstance(overspendOf(actor, options, { pays: 1 })),
        ],
        options,
      );
      useHelp(actor, skill);
      squares = Math.max(least, options.requireMeetDc && added < 0 ? 0 : speed + added);
    } else {
      const asked = { skill, ability, dc: 10, successValue: speed, pays: 1, terms } as const;
      const check = skillCheck(actor, asked, options, roll);
      const failed = check.rolls[0]!.natural === 1 && options.natural1AutoFail === 'ALL';
      squares = failed ? 0 : Math.max(least, check.successValue);
    }
    actor.squares += squares;
    return squares;
  });

/** Ready turns Action Points into Additional Action Points until the End of Round (ARR-105, ARR-131, ARR-R03, ARR-R04). */
export const ready = (
  actor: Fighter,
  stated: { readonly points: number; readonly trigger: string },
  options: Options,
  roll: Roll,
): Deed<true | null> => {
  const drain = options.readyDrainsVitality ? 1 : 0;
  return action(actor, { pool: 'ACTION_POINTS', points: 0, drain }, options, roll, (): true => {
    actor.readied += stated.points;
    actor.trigger = stated.trigger;
    return true;
  });
};

/** A Sidestep moves exactly one square (ARR-110). */
export const sidestep = (actor: Fighter, stated: Stated, options: Options, roll: Roll): Deed<true | null> =>
  action(actor, { ...stated, points: 1 }, options, roll, (): true => {
    actor.squares += 1;
    return true;
  });

/** A combatant who stands up is no longer Prone (ARR-111). */
export const standUp = (actor: Fighter, stated: Stated, options: Options, roll: Roll): Deed<true | null> =>
  action(actor, { ...stated, points: 1 }, options, roll, (): true => {
    actor.conditions.delete('prone');
    return true;
  });

/** A Withdraw moves up to the Movement Speed without a check (ARR-115, ARR-R75). */
export const withdraw = (
  actor: Fighter,
  stated: Stated & { readonly squares: number },
  options: Options,
  roll: Roll,
): Deed<true | null> =>
  action(actor, { ...stated, points: 2 }, options, roll, (): true => {
    actor.squares += stated.squares;
    return true;
  });

export interface StatedTask extends Stated {
  readonly picksUp: string | null;
  /** The skill check that the game master requires. Null if no check is required. */
  readonly check: { readonly dc: number; readonly skill: Skill; readonly ability: Ability } | null;
}

/** A Miscellaneous Manoeuvre succeeds without a check unless the game master requires one (ARR-102). */
export const miscellaneous = (
  actor: Fighter,
  stated: StatedTask,
  options: Options,
  roll: Roll,
): Deed<boolean | null> =>
  action(actor, { ...stated, points: 1 }, options, roll, () => {
    const { check, picksUp } = stated;
    const asked = check && ({ ...check, successValue: null, pays: 1 } as const);
    const success = !asked || skillCheck(actor, asked, options, roll).success;
    if (picksUp && success) actor.dropped.delete(picksUp);
    return success;
  });

/**
 * A Complementary Action is performed as part of another Action. A fighter may perform at most as many of them as
 * Actions (ARR-017, ARR-018, ARR-R10).
 */
export function complementary(actor: Fighter, what: 'DROP_PRONE' | 'SPEAK'): void {
  actor.complementary += 1;
  if (what === 'DROP_PRONE') actor.conditions.add('prone');
}
