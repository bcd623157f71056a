import { incrementPenaltyOf, leftOf, overspendOf, unableToAct } from './action-points.ts';
import { defenceOf, defenceTerms, legsBonusOf, offersNoDefence, reactionOf } from './defence.ts';
import {
  type Ability,
  type DefenceCategory,
  type Fighter,
  isDead,
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
  type Magnitude,
  modifiersOf,
  ownTerms,
  resultOf,
  type Term,
  useHelp,
} from './skill-checks.ts';
import { damageOf, disabledCheck, dyingCheck, gainDying, lose } from './vitality.ts';

/** Models the sections on attacks and ranged attacks. */

export interface Question {
  readonly of: Fighter;
  readonly asks: 'defence' | 'opportunity';
}

/** The answer to a question that an act asks. An omitted option is declined. */
export interface Answer {
  readonly defends?: boolean;
  readonly opportunity?: { readonly stated: StatedAttack } | null;
}

export type Deed<Result> = Generator<Question, Result, Answer>;

/**
 * Asks the enemies whether they use their Opportunities before a manoeuvre takes effect. Returns true if the manoeuvre
 * is then prevented (ARR-117).
 */
export type Interruption = () => Deed<boolean>;

/** For each kind of weapon (melee, ranged and spell), the usual ability and skill of an attack (ARR-035). */
const usual: Record<Weapon['kind'], { readonly ability: Ability; readonly skill: Skill }> = {
  MELEE: { ability: 'BODY', skill: 'MELEE_WEAPONRY' },
  RANGED: { ability: 'AGILITY', skill: 'MISSILE_WEAPONRY' },
  SPELL: { ability: 'INTELLECT', skill: 'ARCANA' },
};

const skillOfAttack = ({ kind, skill }: Weapon): Skill => skill ?? usual[kind].skill;

const attackTerms = (actor: Fighter, weapon: Weapon): readonly Term[] => [
  ...ownTerms(actor, skillOfAttack(weapon), weapon.ability ?? usual[weapon.kind].ability),
  ...modifiersOf(weapon.modifiers),
];

/** Returns a penalty of 2 for each Range Increment after the first (ARR-048, ARR-049). */
const rangePenaltyOf = ({ rangeIncrement }: Weapon, distance: number | null): number =>
  rangeIncrement === null || distance === null
    ? 0
    : -2 * Math.max(0, Math.ceil(distance / rangeIncrement) - 1);

/** A spell drains as much Vitality as its level (ARR-021, ARR-022, ARR-R41). */
export const drainOf = ({ kind, spellLevel }: Weapon, { spellDrain }: Options): number =>
  kind === 'SPELL' && spellDrain === 'PER_LEVEL' ? Math.max(1, spellLevel ?? 0) : 1;

/**
 * Points and Vitality are paid when an Action is declared (ARR-014, ARR-021, ARR-R40). This also applies to Swift
 * Actions (ARR-015).
 */
export function declare(actor: Fighter, pool: Pool, points: number, drain: number): void {
  actor.used[pool] += points;
  actor.actions += 1;
  lose(actor, drain);
}

/** A manoeuvre whose cost has been paid. */
export interface Begun {
  /** The condition (Disabled or Dying) that requires the fighter to make a check after the manoeuvre. */
  readonly acting: Low;
  /** True if an Opportunity has prevented the manoeuvre. */
  readonly prevented: boolean;
}

/**
 * When an Action has been paid for, the threatening enemies are asked whether they use their Opportunities (ARR-117).
 * The check for Disabled and Dying takes the effects of Opportunities into account, but not the Vitality that the
 * Action itself drains.
 */
export function* begin(
  actor: Fighter,
  { pool, interrupted }: { readonly pool: Pool; readonly interrupted?: Interruption },
  points: number,
  drain: number,
): Deed<Begun> {
  const acting = lowOf(actor);
  declare(actor, pool, points, drain);
  if (!interrupted) return { acting, prevented: false };
  const prevented = yield* interrupted();
  const hurt = actor.conditions.has('disabled') && actor.current + drain <= 0;
  return { acting: actor.dying > 0 ? 'dying' : hurt ? 'disabled' : acting, prevented };
}

/** Returns the condition (Disabled or Dying) that requires the fighter to make a check after an act. */
export const lowOf = ({ dying, conditions }: Fighter): Low =>
  dying > 0 ? 'dying' : conditions.has('disabled') ? 'disabled' : null;

export type Low = 'dying' | 'disabled' | null;

/**
 * ARR-065, ARR-068: after an Action, a fighter who was Disabled or Dying during the Action and still is makes a check.
 * The check uses the Vitality that remains.
 */
export function afterActing(actor: Fighter, acted: Low, options: Options, roll: Roll): void {
  if (isDead(actor) || acted === null) return;
  if (acted === 'dying' && actor.dying > 0) dyingCheck(actor, options, roll, false);
  if (acted === 'disabled' && actor.conditions.has('disabled')) disabledCheck(actor, options, roll);
}

/** A fighter cannot take an Action that would kill them by its drain alone. */
export const survives = ({ current, sheet }: Fighter, drain: number): boolean =>
  current - drain > -sheet.vitality;

/** Returns the combatants who may answer a successful attack with a Defence Manoeuvre (ARR-016, ARR-099, ARR-130). */
export const canDefend = (target: Fighter): boolean =>
  !unableToAct(target) && leftOf(target, 'ADDITIONAL_ACTION_POINTS') >= 2 && survives(target, 1);

export interface StatedAttack {
  readonly weapon: Weapon;
  readonly pool: Pool;
  readonly category: DefenceCategory;
  readonly circumstances: number;
  readonly targetCircumstances: number;
  readonly distance: number | null;
  readonly willing: boolean;
  readonly magnitude: Magnitude | null;
  readonly targetMagnitude: Magnitude | null;
  /** True if the game master decides that moving fast gives a bonus instead of a penalty. */
  readonly runUp: boolean;
  readonly interrupted?: Interruption;
}

/** After a run-up, the Movement Increment gives a bonus to the attack instead of a penalty (ARR-087). */
const runUpOf = (actor: Fighter, { runUp }: StatedAttack): number =>
  runUp ? -2 * incrementPenaltyOf(actor) : 0;

export interface DefenceResult {
  readonly natural: number;
  readonly checkResult: number;
  /** By how many points the Defence check exceeds the attack. */
  readonly exceeding: number;
}

/**
 * Each point by which a Defence exceeds the attack's Check Result lowers the Success Value by 1 (ARR-099, ARR-R46,
 * ARR-R47).
 */
function defend(
  target: Fighter,
  attack: Checked,
  { category, targetMagnitude }: StatedAttack,
  legs: boolean,
  options: Options,
  roll: Roll,
): DefenceResult {
  declare(target, 'ADDITIONAL_ACTION_POINTS', 2, 1);
  const natural = roll(20);
  const { skill } = defenceOf(target, category, {});
  const terms = [
    ...defenceTerms(target, category, {}),
    ...helpTerms(target, skill),
    circumstance(overspendOf(target, options, { pays: 2 })),
    circumstance(legs ? legsBonusOf(target) : 0),
  ];
  useHelp(target, skill);
  const checkResult = resultOf(natural, terms, options, category, targetMagnitude);
  const exceeding = checkResult - attack.checkResult;
  if (natural === 20 && options.natural20AutoSuccess)
    return { natural, checkResult, exceeding: Math.max(1, exceeding) };
  const failed = natural === 1 && options.natural1AutoFail === 'ALL';
  return { natural, checkResult, exceeding: failed ? 0 : Math.max(0, exceeding) };
}

/** A shot uses one item of ammunition, whether it hits or misses (ARR-106). */
export const shoot = ({ shots }: Fighter, { name, capacity }: Weapon): void => {
  if (capacity !== null) shots.set(name, (shots.get(name) ?? 0) + 1);
};

/** An attack with the answer to it, and the Success Value that then remains. */
export interface Contest {
  readonly check: Checked;
  readonly defence: DefenceResult | null;
  readonly successValue: number;
  readonly outcome: 'SUCCESS' | 'DEFENDED' | 'FAILURE';
}

/** Returns the attacker's modifiers that do not depend on the target. Bonuses from allies who help are used up. */
export function attackTermsOf(
  actor: Fighter,
  stated: StatedAttack,
  { pays, bonus }: { readonly pays: number; readonly bonus: number },
  options: Options,
): readonly Term[] {
  const { weapon } = stated;
  const skill = skillOfAttack(weapon);
  const terms = [
    ...attackTerms(actor, weapon),
    ...helpTerms(actor, skill),
    circumstance(overspendOf(actor, options, { pays })),
    circumstance(rangePenaltyOf(weapon, stated.distance)),
    circumstance(stated.circumstances + bonus + runUpOf(actor, stated)),
  ];
  useHelp(actor, skill);
  return terms;
}

/**
 * Rolls the attack against the target's Reaction. If it hits, the target may use a Defence Manoeuvre (ARR-024, ARR-039,
 * ARR-091).
 */
export function* contest(
  actor: Fighter,
  target: Fighter,
  stated: StatedAttack,
  what: {
    readonly successValue: number | null;
    readonly bonus: number;
    readonly legs?: boolean;
    readonly pays: number;
    /** The state of a target before it died in the same manoeuvre. If omitted, the target's current state is used. */
    readonly defends?: Fighter;
  },
  options: Options,
  roll: Roll,
): Deed<Contest> {
  const { weapon, category } = stated;
  const defender = isDead(target) ? (what.defends ?? target) : target;
  const baseDifficulty = weapon.kind === 'SPELL' ? 10 + (weapon.spellLevel ?? 0) : null;
  const terms = [...attackTermsOf(actor, stated, what, options), circumstance(incrementPenaltyOf(target))];
  shoot(actor, weapon);
  // ARR-093: a willing target offers no defence and does not react.
  const dc = stated.willing
    ? 0
    : reactionOf(defender, category, options, {
        circumstances: stated.targetCircumstances,
        magnitude: stated.targetMagnitude,
        ...(what.legs && { legs: true }),
      });
  const check = actionCheck(
    {
      ...{ terms, dc, successValue: what.successValue, baseDifficulty, isAttack: true },
      criticalFrom: weapon.criticalFrom,
      cannotFail: stated.willing || offersNoDefence(defender, category),
      magnitude: stated.magnitude,
      marginFrom: stated.willing && options.willingSvFromBaseDifficulty ? baseDifficulty : null,
    },
    options,
    roll,
  );
  return yield* answered(target, check, stated, options, roll, what.legs);
}

/** Asks a target that is hit for its Defence Manoeuvre, and determines the Success Value that remains. */
export function* answered(
  target: Fighter,
  check: Checked,
  stated: StatedAttack,
  options: Options,
  roll: Roll,
  legs = false,
): Deed<Contest> {
  const asked = check.success && !stated.willing && canDefend(target);
  const defends = asked && (yield { of: target, asks: 'defence' }).defends;
  const defence = defends ? defend(target, check, stated, legs, options, roll) : null;
  const exceeding = defence?.exceeding ?? 0;
  const successValue = Math.max(0, check.successValue - exceeding);
  if (!check.success) return { check, defence, successValue: 0, outcome: 'FAILURE' };
  return {
    check,
    defence,
    successValue,
    outcome: exceeding > 0 && successValue === 0 ? 'DEFENDED' : 'SUCCESS',
  };
}

export interface AttackResult extends Contest {
  readonly hit: boolean;
  readonly dying: number;
  readonly lost: number | null;
}

/**
 * A Reaction costs no points. A Dying target must make a check when it reacts (ARR-068), unless it offers no defence
 * (ARR-019).
 */
export const reacting = (target: Fighter, { willing }: StatedAttack): Low =>
  !willing && target.dying > 0 ? 'dying' : null;

/** The Success Value that remains is the damage. A critical hit also inflicts Dying (ARR-091, ARR-034, ARR-055). */
export function* strike(
  actor: Fighter,
  target: Fighter,
  stated: StatedAttack,
  pays: number,
  bonus: number,
  options: Options,
  roll: Roll,
  defends = target,
): Deed<AttackResult> {
  const { weapon } = stated;
  const what = { successValue: weapon.successValue, bonus, pays, defends };
  const result = yield* contest(actor, target, stated, what, options, roll);
  return inflict(target, result, weapon, options);
}

/** Applies a successful attack to its target. */
export function inflict(target: Fighter, result: Contest, weapon: Weapon, options: Options): AttackResult {
  const { check, successValue, outcome } = result;
  const hit = outcome === 'SUCCESS';
  const lost =
    hit && weapon.successValue !== null ? damageOf(target, successValue, weapon.types, options) : null;
  const inflicts = hit && check.critical && (!options.dyingNeedsDamage || (lost ?? 0) > 0);
  const dying = inflicts ? (options.dyingPerCritical ? check.criticals : 1) : 0;
  if (lost) lose(target, lost);
  gainDying(target, dying);
  return { ...result, hit, dying, lost };
}

/**
 * An Attack costs 2 points, both in the attacker's own turn and as an Opportunity (ARR-091, ARR-116). Returns null if
 * an Opportunity prevents it (ARR-117).
 */
export function* attack(
  actor: Fighter,
  target: Fighter,
  stated: StatedAttack,
  options: Options,
  roll: Roll,
): Deed<AttackResult | null> {
  const { acting, prevented } = yield* begin(actor, stated, 2, drainOf(stated.weapon, options));
  if (prevented) return null;
  const low = { reacting: reacting(target, stated), defending: lowOf(target) };
  const result = yield* strike(actor, target, stated, 2, 0, options, roll);
  afterActing(actor, acting, options, roll);
  afterActing(target, result.defence ? low.defending : low.reacting, options, roll);
  return result;
}

/**
 * Returns the distances at which a weapon can attack (ARR-038, ARR-R36, ARR-R39). The distance is null for a target
 * within reach.
 */
export function reaches(fighter: Fighter, weapon: Weapon, distance: number | null): boolean {
  if (distance === null) return true;
  const { kind, rangeIncrement, maximumIncrements } = weapon;
  if (kind === 'MELEE') return threatens(fighter, distance);
  if (rangeIncrement === null || maximumIncrements === null) return true;
  return distance <= rangeIncrement * maximumIncrements;
}

/** Both ends of the Threat Range are included (ARR-046, ARR-R36). */
export const threatens = ({ sheet, shift }: Fighter, distance: number): boolean =>
  distance >= Math.max(0, sheet.threatMinimum + shift) &&
  distance <= Math.max(0, sheet.threatMaximum + shift);
