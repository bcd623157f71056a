import { overspendOf } from './action-points.ts';
import {
  type AttackResult,
  afterActing,
  begin,
  type Contest,
  contest,
  type Deed,
  drainOf,
  lowOf,
  reacting,
  type StatedAttack,
  strike,
} from './attacks.ts';
import { type Fighter, isDead, type Options, type Roll } from './sheet.ts';
import { circumstance, ownTerms, sum } from './skill-checks.ts';
import { lose } from './vitality.ts';

/** Models the Standard Actions that are attacks, in the order of the book. */

/** The distance that a fighter covers in a Charge. */
export interface Run {
  readonly squares: number;
}

/**
 * Returns the maximum number of squares of a Charge. It is calculated like a Movement with 10 instead of the die
 * (ARR-095). `adds` is the number of points that the Charge will cost.
 */
export function mostOfCharge(actor: Fighter, options: Options, adds = 2): number {
  const terms = [
    ...ownTerms(actor, 'ATHLETICS', options.movementAbility),
    circumstance(overspendOf(actor, options, { pays: 2, adds })),
  ];
  const added = sum(terms, options);
  const least = options.minimumOneSquare === 'ALWAYS' ? 1 : 0;
  return Math.max(least, options.requireMeetDc && added < 0 ? 0 : actor.sheet.speed + added);
}

/** A Charge must cover at least 2 squares (ARR-R77). */
export const LEAST_OF_CHARGE = 2;
const BONUS_OF_CHARGE = 2;

export const canCharge = (actor: Fighter, options: Options): boolean =>
  !actor.conditions.has('immobile') && mostOfCharge(actor, options) >= LEAST_OF_CHARGE;

/** The squares that a Charge covers are counted before its attack is made (ARR-095, ARR-R78). */
function run(actor: Fighter, { squares }: Run): void {
  actor.squares += squares;
  actor.conditions.add('charged');
}

/** True if Opportunities have cost the fighter so many points that the Charge can no longer reach its target. */
const falters = (actor: Fighter, run: Run | null, options: Options): boolean =>
  run !== null && run.squares > mostOfCharge(actor, options, 0);

/**
 * A Charge is a movement in a straight line, followed by an attack at +2 (ARR-095). Returns null if an Opportunity
 * prevents it (ARR-117).
 */
export function* charge(
  actor: Fighter,
  target: Fighter,
  stated: StatedAttack & Run,
  options: Options,
  roll: Roll,
): Deed<AttackResult | null> {
  const { acting, prevented } = yield* begin(actor, stated, 2, drainOf(stated.weapon, options));
  if (prevented || falters(actor, stated, options)) return null;
  const low = { reacting: reacting(target, stated), defending: lowOf(target) };
  run(actor, stated);
  const result = yield* strike(actor, target, stated, 2, BONUS_OF_CHARGE, options, roll);
  afterActing(actor, acting, options, roll);
  afterActing(target, result.defence ? low.defending : low.reacting, options, roll);
  return result;
}

export type Disarmed = Contest & { readonly squares: number };

/** After a Disarm, the item lands up to 5 squares away from its owner (ARR-100, ARR-R28, ARR-R82). */
export function* disarm(
  actor: Fighter,
  target: Fighter,
  stated: StatedAttack & { readonly item: string },
  options: Options,
  roll: Roll,
): Deed<Disarmed | null> {
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
  return (
    result && { ...result, squares: result.outcome === 'SUCCESS' ? Math.min(5, result.successValue) : 0 }
  );
}

/** An object, creature or terrain in the path of a target that an attack moves. */
export interface Obstacle {
  readonly kind: 'OBJECT' | 'CREATURE' | 'IMPASSABLE';
  readonly atSquare: number;
  /** By how many Size Categories the creature in the path is larger than the target. */
  readonly sizeDifference: number;
}

export interface StatedReposition extends StatedAttack {
  /** Number of squares that the attacker chooses to move the target. Null for as many as possible. */
  readonly squares: number | null;
  readonly obstacle: Obstacle | null;
  readonly charge: Run | null;
  /** Called when the target has been moved, before the fighters make checks for Disabled and Dying. */
  readonly onMoved: () => void;
}

export interface Repositioned {
  readonly squares: number;
  readonly moved: number;
  /** The Vitality that the target and the obstacle each lose. */
  readonly loss: number;
}

export type Pushed = Contest & Repositioned;

/** A creature cannot be moved if it is at least 2 Size Categories larger than the attacker (ARR-108). */
export const canReposition = (sizeDifference: number): boolean => sizeDifference < 2;

/**
 * A creature is no obstacle if it is at least two Size Categories larger or smaller than the target (ARR-109, ARR-R89).
 */
const collides = ({ kind, sizeDifference }: Obstacle): boolean =>
  kind === 'OBJECT' || (kind === 'CREATURE' && Math.abs(sizeDifference) <= 1);

/**
 * A target that is moved stops before an obstacle. Target and obstacle lose 1 Vitality for each square that remains,
 * including the obstacle's own square (ARR-109, ARR-R88).
 */
export function wayOf(wanted: number, obstacle: Obstacle | null): Omit<Repositioned, 'squares'> {
  if (!obstacle || obstacle.atSquare > wanted) return { moved: wanted, loss: 0 };
  if (collides(obstacle)) return { moved: obstacle.atSquare - 1, loss: obstacle.atSquare };
  return obstacle.kind === 'IMPASSABLE'
    ? { moved: obstacle.atSquare - 1, loss: 0 }
    : { moved: wanted, loss: 0 };
}

/** A creature in the path loses as much Vitality as the target that is pushed into it (ARR-109). */
export function pushInto(actor: Fighter, obstacle: Fighter): number {
  const { squares } = actor.pushed!;
  actor.pushed = null;
  lose(obstacle, squares);
  return squares;
}

/** A Reposition moves the target by as many squares as its Success Value. The Success Value starts at 1 (ARR-108). */
export function* reposition(
  actor: Fighter,
  target: Fighter,
  stated: StatedReposition,
  options: Options,
  roll: Roll,
): Deed<Pushed | null> {
  let way: Repositioned = { squares: 0, moved: 0, loss: 0 };
  const what = { successValue: 1, bonus: stated.charge ? BONUS_OF_CHARGE : 0, run: stated.charge };
  const result = yield* insteadOfDamage(actor, target, stated, what, options, roll, (won) => {
    if (won.outcome !== 'SUCCESS') return;
    const squares = won.successValue;
    way = { squares, ...wayOf(Math.min(squares, stated.squares ?? squares), stated.obstacle) };
    lose(target, way.loss);
    if (way.moved > 0) stated.onMoved();
    if (way.loss > 0 && stated.obstacle?.kind === 'CREATURE')
      actor.pushed = { who: target, squares: way.loss };
  });
  return result && { ...result, ...way };
}

/** A Sunder damages an item of the target (ARR-112, ARR-113). */
export const sunder = (
  actor: Fighter,
  target: Fighter,
  stated: StatedAttack & { readonly item: string },
  options: Options,
  roll: Roll,
): Deed<Contest | null> => {
  const successValue = stated.weapon.successValue!;
  return insteadOfDamage(actor, target, stated, { successValue, bonus: 0 }, options, roll, (won) => {
    if (won.outcome === 'SUCCESS')
      target.damaged.set(stated.item, (target.damaged.get(stated.item) ?? 0) + won.successValue);
  });
};

/** A Trip has no degrees of success: the target is either Prone or not (ARR-114, ARR-R91). */
export const trip = (
  actor: Fighter,
  target: Fighter,
  stated: StatedAttack & { readonly weaponBonus: number },
  options: Options,
  roll: Roll,
): Deed<Contest | null> =>
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
  what: {
    readonly successValue: number | null;
    readonly bonus: number;
    readonly legs?: boolean;
    readonly run?: Run | null;
  },
  options: Options,
  roll: Roll,
  effect: (won: Contest) => void,
): Deed<Contest | null> {
  const { acting, prevented } = yield* begin(actor, stated, 2, drainOf(stated.weapon, options));
  if (prevented || falters(actor, what.run ?? null, options)) return null;
  const low = { reacting: reacting(target, stated), defending: lowOf(target) };
  if (what.run) run(actor, what.run);
  const result = yield* contest(actor, target, stated, { ...what, pays: 2 }, options, roll);
  effect(result);
  afterActing(actor, acting, options, roll);
  afterActing(target, result.defence ? low.defending : low.reacting, options, roll);
  return result;
}

/**
 * Returns a copy of everything that determines a fighter's Defence. If the fighter dies, this changes only the
 * original, but points that are used change in both.
 */
const asNow = (target: Fighter): Fighter => ({
  ...target,
  conditions: new Set(target.conditions),
  assistance: [...target.assistance],
});

/**
 * A Repeated Attack consists of up to 5 attacks. Each attack has an additional penalty of 2 compared with the one
 * before it (ARR-107, ARR-R86, ARR-R87).
 */
export function* repeatedAttack(
  actor: Fighter,
  target: Fighter,
  stated: StatedAttack & { readonly attacks: number },
  options: Options,
  roll: Roll,
): Deed<readonly AttackResult[] | null> {
  const results: AttackResult[] = [];
  const drain = drainOf(stated.weapon, options);
  const begun = yield* begin(actor, stated, 3, drain * stated.attacks);
  if (begun.prevented) return null;
  let living = target;
  for (let made = 0; made < stated.attacks; made++) {
    if (made > 0) actor.repeated += 1;
    const low = { reacting: reacting(target, stated), defending: lowOf(target) };
    // A target that dies during the manoeuvre still has its Defence. The points that it has spent still count
    // (ARR-R02).
    if (!isDead(target)) living = asNow(target);
    const result = yield* strike(actor, target, stated, 3, 0, options, roll, living);
    results.push(result);
    afterActing(target, result.defence ? low.defending : low.reacting, options, roll);
  }
  // All attacks of the manoeuvre are one Action, so they require only one check (ARR-065, ARR-068).
  afterActing(actor, begun.acting, options, roll);
  return results;
}
