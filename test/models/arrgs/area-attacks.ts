import {
  type AttackResult,
  afterActing,
  answered,
  attackTermsOf,
  begin,
  type Deed,
  drainOf,
  inflict,
  lowOf,
  reacting,
  type StatedAttack,
  shoot,
} from './attacks.ts';
import { offersNoDefence, reactionOf } from './defence.ts';
import type { Fighter, Options, Roll, Weapon } from './sheet.ts';
import { actionCheck, resultOf } from './skill-checks.ts';

/** Models the section on area attacks, except those of spells. */

/** An area attack that has hit its square. Its effect on each occupant is still to be determined. */
export interface Blast {
  readonly stated: StatedAttack;
  readonly terms: ReturnType<typeof attackTermsOf>;
  /** The attack's natural rolls. They are compared with the Defence of each occupant. */
  readonly naturals: readonly number[];
  readonly struck: Set<Fighter>;
}

export interface Aimed {
  readonly hitsSquare: boolean;
  readonly areaCheck: number;
  readonly newCheck: number | null;
  readonly scatterDirection: string | null;
  readonly scatterSquares: number | null;
}

/** The Defence that an area attack on a square must reach (ARR-040). */
const DC_OF_SQUARE = 10;

/** The directions of the compass, clockwise from North (ARR-042, ARR-R32). */
const POINTS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/**
 * Rolls how far an attack scatters: one d4 for each Range Increment of the distance, but at least one d4 (ARR-043,
 * ARR-R33).
 */
const dice = ({ rangeIncrement }: Weapon, distance: number | null): number =>
  rangeIncrement === null || distance === null ? 1 : Math.max(1, Math.ceil(distance / rangeIncrement));

/**
 * An area attack is a check against the square. If it misses, the attack scatters and the check is rolled again
 * (ARR-040 to ARR-044). If a roll that is compared with the occupants is in the Critical Range, one more die is rolled
 * (ARR-R35).
 */
export function* areaAttack(
  actor: Fighter,
  stated: StatedAttack,
  options: Options,
  roll: Roll,
): Deed<Aimed | null> {
  const { weapon, distance, magnitude } = stated;
  const { acting, prevented } = yield* begin(actor, stated, 2, drainOf(weapon, options));
  if (prevented) return null;
  const terms = attackTermsOf(actor, stated, { pays: 2, bonus: 0 }, options);
  shoot(actor, weapon);
  const resultWith = (natural: number) => resultOf(natural, terms, options, 'ATTACK', magnitude);
  const first = roll(20);
  const areaCheck = resultWith(first);
  const failed = first === 1 && options.natural1AutoFail !== 'NONE';
  const sure = first === 20 && options.natural20AutoSuccess;
  const hitsSquare = !failed && (sure || areaCheck >= DC_OF_SQUARE);
  let aimed: Aimed = {
    ...{ hitsSquare, areaCheck, newCheck: null, scatterDirection: null, scatterSquares: null },
  };
  let compared = first;
  if (!hitsSquare) {
    const scatterDirection = POINTS[roll(8) - 1]!;
    let scatterSquares = 0;
    for (let die = 0; die < dice(weapon, distance); die++) scatterSquares += roll(4);
    compared = roll(20);
    aimed = { ...aimed, scatterDirection, scatterSquares, newCheck: resultWith(compared) };
  }
  const isCritical = compared >= weapon.criticalFrom && weapon.successValue !== null;
  const naturals = isCritical ? [compared, roll(20)] : [compared];
  actor.blast = { stated, terms, naturals, struck: new Set() };
  afterActing(actor, acting, options, roll);
  return aimed;
}

/** The same rolls are compared with the Defence of each occupant, and each occupant may answer (ARR-041). */
export function* areaStrike(
  actor: Fighter,
  target: Fighter,
  stated: StatedAttack,
  options: Options,
  roll: Roll,
): Deed<AttackResult> {
  const { terms, naturals, struck, stated: aim } = actor.blast!;
  struck.add(target);
  const low = { reacting: reacting(target, stated), defending: lowOf(target) };
  const { category, willing, targetCircumstances, targetMagnitude } = stated;
  const dc = willing
    ? 0
    : reactionOf(target, category, options, {
        ...{ circumstances: targetCircumstances, magnitude: targetMagnitude },
      });
  const rolls = [...naturals];
  const check = actionCheck(
    {
      ...{ terms, dc, successValue: aim.weapon.successValue, baseDifficulty: null, isAttack: true },
      ...{ criticalFrom: aim.weapon.criticalFrom, magnitude: aim.magnitude, most: naturals.length },
      cannotFail: willing || offersNoDefence(target, category),
    },
    options,
    () => rolls.shift()!,
  );
  const contest = yield* answered(target, check, stated, options, roll);
  const result = inflict(target, contest, aim.weapon, options);
  afterActing(target, result.defence ? low.defending : low.reacting, options, roll);
  return result;
}
