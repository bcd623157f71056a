import { formulaText } from '../../../dice/formula.ts';
import type { Effect, Role } from '../../../rules/effects/effect.ts';
import { bindingsFor } from '../../../rules/fight/binding.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, targetViolation } from '../../../rules/fight/rule-violation.ts';
import { changes } from '../combatant/changes.ts';
import { effectiveScoreOf, scoreOnSheet, statusesAndTableOf, viewOf } from '../combatant/combatant-view.ts';
import { type HeldGrapple, mirrorGrapple } from '../combatant/held-grapple.ts';
import { attributeTableOfActor, statusesOfActor } from '../combatant/known-inputs.ts';
import { flightOf } from '../combatant/why-not-able.ts';
import { rules } from '../core/citations.ts';
import { type Advantage, attributeOf, BETTER_POSITION } from '../grapple/input.ts';
import type { Skill20Options } from '../options/index.ts';
import type { Attribute } from '../rolls/attribute.ts';

export type Manoeuvre = Parameters<typeof attributeOf>[0];

/** Input of every grappling act. */
export interface GrappleRequest {
  readonly kind: Manoeuvre;
  readonly canFlee: boolean | null;
}

interface ActorScene {
  readonly actor: Fighter;
  readonly options: Skill20Options;
  readonly asked: GrappleRequest;
}

interface Scene extends ActorScene {
  readonly target: Fighter;
}

/** Returns the actor’s values in a grappling check, from the sheet. */
export const actorsPart = ({ actor, asked }: ActorScene) => {
  const view = viewOf(actor);
  const score = scoreOnSheet(view, attributeOf(asked.kind));
  return { ...statusesAndTableOf(view), score, level: view.sheet.meleeFighting };
};

/** True if a frightened actor can flee, and may therefore not grapple. */
export const canFleeOf = ({ actor, asked, options }: ActorScene): boolean =>
  flightOf(actor, asked, options).canFlee;

/** Returns the opponent’s values in a grappling check. Uses Strength or Dexterity, whichever is currently higher. */
export function opponentsPart({ target, options }: Pick<Scene, 'target' | 'options'>) {
  const view = viewOf(target);
  const strong =
    effectiveScoreOf(target, 'STRENGTH', options) >= effectiveScoreOf(target, 'DEXTERITY', options);
  const attribute: Attribute = strong ? 'STRENGTH' : 'DEXTERITY';
  return {
    ...statusesAndTableOf(view),
    attribute,
    score: scoreOnSheet(view, attribute),
    level: view.sheet.meleeFighting,
  };
}

const { known: ofActor } = bindingsFor<ActorScene>();
const { known: ofTarget } = bindingsFor<Pick<Scene, 'target' | 'options'>>();

/** Inputs of a grappling check that come from the actor’s sheet and statuses. */
export const knownOfGrappler = {
  score: ofActor('ACTOR', (scene) => actorsPart(scene).score),
  level: ofActor('ACTOR', (scene) => actorsPart(scene).level),
  statuses: statusesOfActor,
  attributeTable: attributeTableOfActor,
} as const;

/** Inputs of a grappling attack in addition to those of every grappling check. */
export const knownOfGrapplingAttack = {
  unarmedDamage: ofActor('ACTOR', ({ actor }) => {
    const { unarmedDamage } = viewOf(actor).sheet;
    return unarmedDamage && formulaText(unarmedDamage);
  }),
  targetStrength: ofTarget('TARGET', ({ target, options }) => effectiveScoreOf(target, 'STRENGTH', options)),
  targetConstitution: ofTarget('TARGET', ({ target, options }) =>
    effectiveScoreOf(target, 'CONSTITUTION', options),
  ),
  earlierSubmissions: ofTarget('TARGET', () => 0),
} as const;

/**
 * Returns the grapple between the two combatants, from the actor’s point of view. If both are in a grapple with an
 * unknown opponent, it counts as the same grapple.
 */
export function grappleOf(actor: Fighter, target: Fighter): HeldGrapple | undefined {
  const [own, theirs] = [viewOf(actor).state.grapples, viewOf(target).state.grapples];
  const named = own.find(({ opponent }) => opponent === target.id);
  if (named) return named;
  const [mine, other] = [own, theirs].map((all) => all.find(({ opponent }) => opponent === null));
  if (!mine || !other) return undefined;
  const advantage = mine.advantage === 'SELF' || other.advantage !== 'SELF' ? mine.advantage : 'OPPONENT';
  return { ...mine, opponent: target.id, advantage, turns: Math.max(mine.turns, other.turns) };
}

/** Returns the grapple between the two combatants, as input of a check. */
export function positionOf(actor: Fighter, target: Fighter) {
  const grapple = grappleOf(actor, target);
  return {
    grappling: grapple !== undefined,
    advantage: grapple?.advantage ?? 'NOBODY',
    nextAttackBonus: (grapple?.better ?? 0) * BETTER_POSITION,
  };
}

/** Returns the reason why the actor cannot grapple with this target now. Null if there is no such reason. */
export function whyNotInGrapple({ actor, target }: Pick<Scene, 'actor' | 'target'>): RuleViolation | null {
  const { followUp } = viewOf(actor).state;
  if (!grappleOf(actor, target))
    return targetViolation(
      `${nameInText(actor)} is not grappling with ${nameInText(target)}`,
      'an opponent in the grapple',
    );
  return followUp === null || followUp === target.id
    ? null
    : targetViolation(
        `${nameInText(actor)} can follow up only against the combatant who was taken down`,
        'the combatant who was taken down',
      );
}

const GRAPPLE_CONDITIONS: readonly string[] = ['grappling', 'grapplingAdvantage', 'betterPosition'];

/**
 * True for the conditions that are derived from the stored grapples. Effects of procedures on these conditions are
 * ignored.
 */
const followsFromGrapples = (effect: Effect): boolean =>
  (effect.type === 'conditionGained' || effect.type === 'conditionEnded') &&
  GRAPPLE_CONDITIONS.includes(effect.condition);

/** True if the same effect also follows from the scores that are left, whatever has lowered them. */
const isConsequence = (effect: Effect): boolean =>
  effect.type === 'conditionGained' && effect.condition === 'helpless';

/** Returns the effects of a grappling attack except those that follow from the state that they cause. */
export const withoutConsequences = (effects: readonly Effect[]): readonly Effect[] =>
  effects.filter((effect) => !isConsequence(effect));

/** Returns the effects that remain after the fight, in which the grapple ends. */
export const withoutGrapple = (effects: readonly Effect[]): readonly Effect[] =>
  effects.filter((effect) => !followsFromGrapples(effect));

interface Position {
  readonly advantage: Advantage;
  readonly nextAttackBonus: number;
}

/** Returns the effects of a grappling procedure in a fight. The fight stores one grapple for each opponent. */
export function grappleEffectsInFight(
  effects: readonly Effect[],
  { actor, target }: Pick<Scene, 'actor' | 'target'>,
  { advantage, nextAttackBonus }: Position,
): readonly Effect[] {
  const before = grappleOf(actor, target);
  const turns = (before?.turns ?? 0) + (before?.advantage === advantage ? 0 : 1);
  const better = Math.round(nextAttackBonus / BETTER_POSITION);
  const own: HeldGrapple = { opponent: target.id, advantage, better, turns };
  const seen = grappleOf(target, actor);
  const stands = (on: Role, grapple: HeldGrapple, so: HeldGrapple | undefined): readonly Effect[] =>
    so && so.turns === grapple.turns && so.better === grapple.better
      ? []
      : [changes.effect('grapples', on, { grapple }, rules('Grappling'))];
  return [
    ...withoutGrapple(effects),
    ...stands('ACTOR', own, before),
    ...stands('TARGET', mirrorGrapple(own, actor.id, seen), seen),
  ];
}
