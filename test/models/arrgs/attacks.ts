import { leftOf, overspendOf, unableToAct } from './action-points.ts';
import { defenceTerms, reactionOf } from './defence.ts';
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
  modifiersOf,
  ownTerms,
  sum,
  type Term,
} from './skill-checks.ts';
import { damageOf, disabledCheck, dyingCheck, gainDying, lose } from './vitality.ts';

/** Attack; Attacks; the Attack and Defence Manoeuvres. An act stops at each question until it is answered. */

export interface Question {
  readonly of: Fighter;
  readonly asks: 'defence';
}

export type Deed<Result> = Generator<Question, Result, boolean>;

/** ARR-035: Melee, Ranged and Spell. */
const usual: Record<Weapon['kind'], { readonly ability: Ability; readonly skill: Skill }> = {
  MELEE: { ability: 'BODY', skill: 'MELEE_WEAPONRY' },
  RANGED: { ability: 'AGILITY', skill: 'MISSILE_WEAPONRY' },
  SPELL: { ability: 'INTELLECT', skill: 'ARCANA' },
};

export const attackTerms = (actor: Fighter, weapon: Weapon): readonly Term[] => [
  ...ownTerms(actor, weapon.skill ?? usual[weapon.kind].skill, weapon.ability ?? usual[weapon.kind].ability),
  ...modifiersOf(weapon.modifiers),
];

/** ARR-021, ARR-022, ARR-R41: a spell drains as much as its level. */
export const drainOf = ({ kind, spellLevel }: Weapon, { spellDrain }: Options): number =>
  kind === 'SPELL' && spellDrain === 'PER_LEVEL' ? Math.max(1, spellLevel ?? 0) : 1;

/** ARR-014, ARR-021, ARR-R40: points and Vitality are paid when an Action is declared. */
export function declare(actor: Fighter, pool: Pool, points: number, drain: number): void {
  actor.used[pool] += points;
  actor.actions += 1;
  lose(actor, drain);
}

/** The condition that asks for a check after an act. */
export const lowOf = ({ dying, conditions }: Fighter): Low =>
  dying > 0 ? 'dying' : conditions.has('disabled') ? 'disabled' : null;

export type Low = 'dying' | 'disabled' | null;

/**
 * ARR-065, ARR-068: the check that follows an Action, with what is left of Vitality. It is for a condition
 * that the fighter had when acting and still has.
 */
export function afterActing(actor: Fighter, acted: Low, options: Options, roll: Roll): void {
  if (isDead(actor) || acted === null) return;
  if (acted === 'dying' && actor.dying > 0) dyingCheck(actor, options, roll, false);
  if (acted === 'disabled' && actor.conditions.has('disabled')) disabledCheck(actor, options, roll);
}

/** An Action whose drain alone would kill is not possible. */
export const survives = ({ current, sheet }: Fighter, drain: number): boolean =>
  current - drain > -sheet.vitality;

/** ARR-099, ARR-130: who may answer a successful attack with a Defence Manoeuvre. */
export const canDefend = (target: Fighter): boolean =>
  !unableToAct(target) && leftOf(target, 'ADDITIONAL_ACTION_POINTS') >= 2 && survives(target, 1);

export interface StatedAttack {
  readonly weapon: Weapon;
  readonly pool: Pool;
  readonly category: DefenceCategory;
  readonly circumstances: number;
  readonly targetCircumstances: number;
}

export interface DefenceResult {
  readonly natural: number;
  readonly checkResult: number;
  /** Points by which the Defence exceeds the attack. */
  readonly exceeding: number;
}

export interface AttackResult {
  readonly outcome: 'CRITICAL_HIT' | 'HIT' | 'DEFENDED' | 'MISS';
  readonly check: Checked;
  readonly defence: DefenceResult | null;
  readonly successValue: number;
  readonly dying: number;
  readonly lost: number | null;
}

/** ARR-099, ARR-R46, ARR-R47: each point above the Check Result of the attack lowers the Success Value by 1. */
export function defend(
  target: Fighter,
  attack: Checked,
  category: DefenceCategory,
  options: Options,
  roll: Roll,
): DefenceResult {
  declare(target, 'ADDITIONAL_ACTION_POINTS', 2, 1);
  const natural = roll(20);
  const terms = [
    ...defenceTerms(target, category, {}),
    circumstance(overspendOf(target, options, { pays: 2 })),
  ];
  const checkResult = natural + sum(terms, options);
  const failed = natural === 1 && options.natural1AutoFail === 'ALL';
  if (natural === 20 && options.natural20AutoSuccess)
    return { natural, checkResult, exceeding: Math.max(1, checkResult - attack.checkResult) };
  return { natural, checkResult, exceeding: failed ? 0 : Math.max(0, checkResult - attack.checkResult) };
}

/** ARR-091: 2 points; the attack against the Defence; what is left of the Success Value is damage (ARR-055). */
export function* attack(
  actor: Fighter,
  target: Fighter,
  stated: StatedAttack,
  options: Options,
  roll: Roll,
): Deed<AttackResult> {
  const { weapon, category, pool } = stated;
  const acting = lowOf(actor);
  declare(actor, pool, 2, drainOf(weapon, options));
  const reacting = target.dying > 0 ? ('dying' as const) : null;
  const check = actionCheck(
    {
      terms: [
        ...attackTerms(actor, weapon),
        circumstance(overspendOf(actor, options, { pays: 2 })),
        circumstance(stated.circumstances),
      ],
      dc: reactionOf(target, category, options, { circumstances: stated.targetCircumstances }),
      successValue: weapon.successValue,
      criticalFrom: weapon.criticalFrom,
      baseDifficulty: weapon.kind === 'SPELL' ? 10 + (weapon.spellLevel ?? 0) : null,
      isAttack: true,
    },
    options,
    roll,
  );
  const asked = check.success && canDefend(target);
  const defends = asked && (yield { of: target, asks: 'defence' });
  const defending = defends ? lowOf(target) : null;
  const defence = defends ? defend(target, check, category, options, roll) : null;
  const result = strike(target, weapon, check, defence, options);
  afterActing(actor, acting, options, roll);
  afterActing(target, defending ?? reacting, options, roll);
  return result;
}

/** ARR-034, ARR-055: what a successful attack does. */
function strike(
  target: Fighter,
  weapon: Weapon,
  check: Checked,
  defence: DefenceResult | null,
  options: Options,
): AttackResult {
  const exceeding = defence?.exceeding ?? 0;
  const successValue = Math.max(0, check.successValue - exceeding);
  const stopped = exceeding > 0 && successValue === 0;
  if (!check.success || stopped)
    return {
      outcome: check.success ? 'DEFENDED' : 'MISS',
      check,
      defence,
      successValue: 0,
      dying: 0,
      lost: null,
    };
  const lost = weapon.successValue === null ? null : damageOf(target, successValue, weapon.types, options);
  const inflicts = check.critical && (!options.dyingNeedsDamage || (lost ?? 0) > 0);
  const dying = inflicts ? (options.dyingPerCritical ? check.criticals : 1) : 0;
  if (lost) lose(target, lost);
  gainDying(target, dying);
  return { outcome: check.critical ? 'CRITICAL_HIT' : 'HIT', check, defence, successValue, dying, lost };
}
