import { overspendOf } from './action-points.ts';
import {
  type AttackResult,
  afterActing,
  type Contest,
  contest,
  type Deed,
  declare,
  drainOf,
  lowOf,
  reacting,
  type StatedAttack,
  strike,
} from './attacks.ts';
import { type Fighter, isDead, type Options, type Pool, type Roll, type Skill } from './sheet.ts';
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

/** Standard Actions, in the order of the text. */

/** The check of a skill that a manoeuvre asks for (ARR-024, ARR-027). */
function skillCheck(
  actor: Fighter,
  stated: {
    readonly skill: Skill;
    readonly ability: 'BODY' | 'AGILITY' | 'INTELLECT' | 'PERSONALITY';
    readonly dc: number;
    readonly successValue: number | null;
    readonly pays: number;
    readonly terms?: readonly Term[];
  },
  options: Options,
  roll: Roll,
): Checked {
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

/** An Action: it is paid, done, and followed by the check of a Disabled or Dying fighter. */
function action<Result>(
  actor: Fighter,
  paid: { readonly pool: Pool; readonly points: number; readonly drain?: number },
  options: Options,
  roll: Roll,
  deed: () => Result,
): Result {
  const acting = lowOf(actor);
  declare(actor, paid.pool, paid.points, paid.drain ?? 1);
  const result = deed();
  afterActing(actor, acting, options, roll);
  return result;
}

/** ARR-090: the Success Value becomes an Assisted modifier of an ally (ARR-119). */
export const aidAnother = (
  actor: Fighter,
  ally: Fighter,
  stated: { readonly skill: Skill; readonly pool: Pool },
  options: Options,
  roll: Roll,
): Checked =>
  action(actor, { pool: stated.pool, points: 1 }, options, roll, () => {
    const asked = { skill: stated.skill, ability: 'PERSONALITY', dc: 10, successValue: 1, pays: 1 } as const;
    const check = skillCheck(actor, asked, options, roll);
    if (check.success)
      ally.assistance = [...ally.assistance, { skill: stated.skill, bonus: check.successValue }];
    return check;
  });

/** ARR-094, ARR-047, ARR-R37, ARR-R38: as far out as possible. */
export const changeReach = (
  actor: Fighter,
  stated: { readonly pool: Pool },
  options: Options,
  roll: Roll,
): Checked =>
  action(actor, { pool: stated.pool, points: 1 }, options, roll, () => {
    const asked = { skill: 'MELEE_WEAPONRY', ability: 'BODY', dc: 10, successValue: 1, pays: 1 } as const;
    const check = skillCheck(actor, asked, options, roll);
    const most = options.reachUncapped ? check.successValue : Math.min(check.successValue, actor.sheet.reach);
    if (check.success) actor.shift = most;
    return check;
  });

/** ARR-100, ARR-R28, ARR-R82: an item lands up to 5 squares away. */
export function* disarm(
  actor: Fighter,
  target: Fighter,
  stated: StatedAttack & { readonly item: string },
  options: Options,
  roll: Roll,
): Deed<Contest & { readonly squares: number }> {
  const result = yield* insteadOfDamage(
    actor,
    target,
    stated,
    { successValue: 1, bonus: 0 },
    options,
    roll,
    (won) => {
      if (won.outcome === 'SUCCESS') target.dropped.add(stated.item);
    },
  );
  return { ...result, squares: result.outcome === 'SUCCESS' ? Math.min(5, result.successValue) : 0 };
}

/** ARR-112, ARR-113: the damage goes to an item. */
export const sunder = (
  actor: Fighter,
  target: Fighter,
  stated: StatedAttack & { readonly item: string },
  options: Options,
  roll: Roll,
): Deed<Contest> => {
  const successValue = stated.weapon.successValue!;
  return insteadOfDamage(actor, target, stated, { successValue, bonus: 0 }, options, roll, (won) => {
    if (won.outcome === 'SUCCESS')
      target.damaged.set(stated.item, (target.damaged.get(stated.item) ?? 0) + won.successValue);
  });
};

/** ARR-114, ARR-R91: either the target is Prone or it is not. */
export const trip = (
  actor: Fighter,
  target: Fighter,
  stated: StatedAttack & { readonly weaponBonus: number },
  options: Options,
  roll: Roll,
): Deed<Contest> =>
  insteadOfDamage(
    actor,
    target,
    stated,
    { successValue: null, bonus: stated.weaponBonus, legs: true },
    options,
    roll,
    (won) => {
      if (won.outcome === 'SUCCESS') target.conditions.add('prone');
    },
  );

function* insteadOfDamage(
  actor: Fighter,
  target: Fighter,
  stated: StatedAttack,
  what: { readonly successValue: number | null; readonly bonus: number; readonly legs?: boolean },
  options: Options,
  roll: Roll,
  effect: (won: Contest) => void,
): Deed<Contest> {
  const acting = lowOf(actor);
  declare(actor, stated.pool, 2, drainOf(stated.weapon, options));
  const low = { reacting: reacting(target, stated), defending: lowOf(target) };
  const result = yield* contest(actor, target, stated, { ...what, pays: 2 }, options, roll);
  effect(result);
  afterActing(actor, acting, options, roll);
  afterActing(target, result.defence ? low.defending : low.reacting, options, roll);
  return result;
}

/** ARR-107, ARR-R86, ARR-R87: up to 5 attacks, each after the first at −2 more. */
export function* repeatedAttack(
  actor: Fighter,
  target: Fighter,
  stated: StatedAttack & { readonly attacks: number },
  options: Options,
  roll: Roll,
): Deed<readonly AttackResult[]> {
  const results: AttackResult[] = [];
  const drain = drainOf(stated.weapon, options);
  let acting = lowOf(actor);
  declare(actor, stated.pool, 3, drain * stated.attacks);
  for (let made = 0; made < stated.attacks; made++) {
    if (made > 0) actor.repeated += 1;
    const low = { reacting: reacting(target, stated), defending: lowOf(target) };
    const dc = isDead(target) ? results.at(-1)!.check.dc : undefined;
    const result = yield* strike(actor, target, stated, 3, 0, options, roll, dc);
    results.push(result);
    afterActing(actor, acting, options, roll);
    if (acting) acting = lowOf(actor);
    afterActing(target, result.defence ? low.defending : low.reacting, options, roll);
  }
  return results;
}

/** ARR-078, ARR-080, ARR-088, ARR-104: speed, and what the check adds or takes. */
export const movement = (
  actor: Fighter,
  stated: { readonly pool: Pool; readonly passive: boolean; readonly terrain: readonly number[] },
  options: Options,
  roll: Roll,
): number =>
  action(actor, { pool: stated.pool, points: 1 }, options, roll, () => {
    const { terrain } = stated;
    const hindered =
      options.difficultTerrain === 'SUM'
        ? terrain.reduce((one, two) => one + two, 0)
        : Math.max(0, ...terrain);
    const terms = [circumstance(-hindered)];
    const { speed } = actor.sheet;
    const ability = options.movementAbility;
    const least = terrain.length > 0 || options.minimumOneSquare === 'ALWAYS' ? 1 : 0;
    let squares: number;
    if (stated.passive) {
      const all = [
        ...ownTerms(actor, 'ATHLETICS', ability),
        ...helpTerms(actor, 'ATHLETICS'),
        ...terms,
        circumstance(overspendOf(actor, options, { pays: 1 })),
      ];
      useHelp(actor, 'ATHLETICS');
      const added = sum(all, options);
      squares = Math.max(least, options.requireMeetDc && added < 0 ? 0 : speed + added);
    } else {
      const asked = { skill: 'ATHLETICS', ability, dc: 10, successValue: speed, pays: 1, terms } as const;
      const check = skillCheck(actor, asked, options, roll);
      const failed = check.rolls[0]!.natural === 1 && options.natural1AutoFail === 'ALL';
      squares = failed ? 0 : Math.max(least, check.successValue);
    }
    actor.squares += squares;
    return squares;
  });

/** ARR-105, ARR-131, ARR-R03, ARR-R04: Action Points become Additional Action Points until the End of Round. */
export const ready = (
  actor: Fighter,
  stated: { readonly points: number; readonly trigger: string },
  options: Options,
  roll: Roll,
): void => {
  const drain = options.readyDrainsVitality ? 1 : 0;
  action(actor, { pool: 'ACTION_POINTS', points: 0, drain }, options, roll, () => {
    actor.readied += stated.points;
    actor.trigger = stated.trigger;
  });
};

/** ARR-110: exactly one square. */
export const sidestep = (actor: Fighter, pool: Pool, options: Options, roll: Roll): void =>
  action(actor, { pool, points: 1 }, options, roll, () => {
    actor.squares += 1;
  });

/** ARR-111. */
export const standUp = (actor: Fighter, pool: Pool, options: Options, roll: Roll): void =>
  action(actor, { pool, points: 1 }, options, roll, () => {
    actor.conditions.delete('prone');
  });

/** ARR-115, ARR-R75: up to the Movement Speed, without a check. */
export const withdraw = (
  actor: Fighter,
  stated: { readonly pool: Pool; readonly squares: number },
  options: Options,
  roll: Roll,
): void =>
  action(actor, { pool: stated.pool, points: 2 }, options, roll, () => {
    actor.squares += stated.squares;
  });

/** ARR-102: without a check it succeeds. It picks up what lies on the ground. */
export const miscellaneous = (
  actor: Fighter,
  stated: { readonly pool: Pool; readonly picksUp: string | null },
  options: Options,
  roll: Roll,
): void =>
  action(actor, { pool: stated.pool, points: 1 }, options, roll, () => {
    if (stated.picksUp) actor.dropped.delete(stated.picksUp);
  });

/** ARR-017, ARR-018, ARR-R10: part of another Action, at most as many as Actions. */
export function complementary(actor: Fighter, what: 'DROP_PRONE' | 'SPEAK'): void {
  actor.complementary += 1;
  if (what === 'DROP_PRONE') actor.conditions.add('prone');
}
