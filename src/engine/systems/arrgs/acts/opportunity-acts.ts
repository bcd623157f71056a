import { record } from '../../../rules/fields/field.ts';
import { mapResolution } from '../../../rules/fight/follow-up.ts';
import { type RuleViolation, ruleViolation, targetViolation } from '../../../rules/fight/rule-violation.ts';
import { arrgsAct, bindings, noCosts, whyNotAct } from '../acting/acts.ts';
import { type ManoeuvreActDeclaration, manoeuvreAct } from '../acting/manoeuvre-act.ts';
import { unprovoking } from '../acting/threatened.ts';
import { usableWeapons, weaponOf } from '../acting/weapon.ts';
import { attack } from '../attack/attack.ts';
import { opportunity } from '../attack/opportunity.ts';
import { changes, withoutOne } from '../combatant/changes.ts';
import {
  type CombatantView,
  hasCondition,
  mayBeEnemies,
  nameOf,
  threatOf,
  viewOf,
} from '../combatant/combatant-view.ts';
import { pointsLeft } from '../combatant/points.ts';
import type { Scene } from '../combatant/scene.ts';
import { combat } from '../core/citations.ts';
import { ends } from '../core/effects.ts';
import { attackAnswerRules } from './attack-answer.ts';
import {
  type AttackUse,
  attackActInput,
  attackDefaults,
  attackInputOf,
  violationOfAttack,
} from './attack-use.ts';
import { repeatedActInput, repeating } from './repeated-act.ts';

/**
 * Returns the reason why the actor has no Opportunity against the target. If the game master has given the target the
 * condition Provoking, every enemy has an Opportunity.
 */
function violationOfOpportunity(actor: CombatantView, target: CombatantView): RuleViolation | null {
  if (!hasCondition(target, 'provoking'))
    return targetViolation(
      `${nameOf(target)} has not provoked an Opportunity`,
      'an enemy who has provoked an Opportunity',
    );
  if (!mayBeEnemies(actor, target))
    return targetViolation(`${nameOf(target)} is not an enemy`, 'an enemy who has provoked an Opportunity');
  const { provoked } = target.state;
  return provoked === null || provoked.includes(actor.id)
    ? null
    : targetViolation(
        `${nameOf(actor)} has no Opportunity left against ${nameOf(target)}`,
        'another enemy who has provoked an Opportunity',
      );
}

/** Uses the actor's Opportunity. After the last Opportunity, Provoking ends. */
function used({ actor, target, answers }: Pick<Scene<unknown>, 'actor' | 'target' | 'answers'>) {
  if (answers !== null) return [];
  const cited = combat('Opportunity Manoeuvre', 'ARR-116');
  const left = withoutOne(target.state.provoked ?? [], actor.id);
  return left.length > 0
    ? [changes.effect('opportunityUsed', 'TARGET', { by: actor.id }, cited)]
    : [ends('TARGET', 'provoking', cited)];
}

/** Uses an Opportunity to attack. It is paid for with Additional Action Points, and is possible in any turn. */
function exploiting<Use extends AttackUse>(
  attacking: ManoeuvreActDeclaration<Use>,
  named: ManoeuvreActDeclaration<Use>['named'] & object,
  more: object = {},
): ManoeuvreActDeclaration<Omit<Use, 'pool'>> {
  const paid = (scene: Scene<Omit<Use, 'pool'>>): Scene<Use> =>
    ({ ...scene, input: { ...scene.input, pool: 'ADDITIONAL_ACTION_POINTS' } }) as Scene<Use>;
  const { procedure, on, answer, reacts, drain, skill, extraEffects: also } = attacking;
  return {
    ...{ procedure, on, named, kind: 'IMMEDIATE' },
    ...(answer ? { answer } : {}),
    reacts: (scene) => reacts?.(paid(scene)) ?? false,
    drain: (scene) => drain!(paid(scene)),
    sampleInputs: (actor) =>
      usableWeapons(actor)
        .filter(unprovoking)
        .map(({ name }) => ({ item: name, input: { weapon: name, ...more } })),
    whyNotInScene: (given) => {
      const scene = paid(given);
      const none = scene.answers === null ? violationOfOpportunity(scene.actor, scene.target) : null;
      if (none) return none;
      const weapon = weaponOf(scene);
      return weapon && !unprovoking(weapon)
        ? ruleViolation('an Opportunity with this weapon would provoke', ['weapon'], 'a melee weapon')
        : (attacking.whyNotInScene?.(scene) ?? null);
    },
    inputOf: (scene) => attacking.inputOf(paid(scene)),
    skill: (scene) => skill?.(paid(scene)) ?? null,
    extraEffects: (scene, detail) => [...(also?.(paid(scene), detail) ?? []), ...used(scene)],
  };
}

const { known } = bindings();

/** Declines an Opportunity. */
const passOpportunityAct = arrgsAct()(opportunity, {
  ...{ id: 'passOpportunity', title: 'Let an Opportunity pass' },
  description: 'Give up one of your Opportunities against an enemy who has provoked.',
  ...{ onOneself: false, onOthers: true, when: 'ANY_TIME', costs: noCosts, whyNot: whyNotAct },
  whyNotInScene: ({ actor, target }) => violationOfOpportunity(viewOf(actor), viewOf(target)),
  input: {
    threatMinimum: known('ACTOR', ({ actor }) => threatOf(viewOf(actor)).threatMinimum),
    threatMaximum: known('ACTOR', ({ actor }) => threatOf(viewOf(actor)).threatMaximum),
    distance: known('ACTOR', ({ actor }) => threatOf(viewOf(actor)).threatMaximum),
    additionalActionPoints: known('ACTOR', ({ actor }) =>
      pointsLeft(viewOf(actor), 'ADDITIONAL_ACTION_POINTS'),
    ),
    current: known('ACTOR', ({ actor }) => viewOf(actor).faring.current),
    ableToAct: known('ACTOR', () => true),
    manoeuvre: known('ACTOR', () => 'ATTACK'),
    attack: known('ACTOR', () => 'MELEE'),
    unarmed: known('ACTOR', () => false),
    checked: known('ACTOR', () => false),
    attacks: known('ACTOR', () => 1),
  },
  effects: (_resolution, { actor, target }) =>
    used({ actor: viewOf(actor), target: viewOf(target), answers: null }),
  afterwards: (bound) =>
    mapResolution(bound, (resolution) => ({ ...resolution, summary: 'The Opportunity is not used.' })),
});

const { pool: _, ...attackFields } = attackActInput.fields;
const { pool: __, ...repeatedFields } = repeatedActInput.fields;

export const opportunityAct = manoeuvreAct(
  record(
    'OpportunityAct',
    attackFields,
    'A melee attack on an enemy who has provoked. All other numbers come from the character sheets.',
  ),
  exploiting(
    {
      ...attackDefaults,
      procedure: attack,
      answer: attackAnswerRules(),
      whyNotInScene: violationOfAttack,
      inputOf: attackInputOf,
    },
    {
      id: 'opportunity',
      title: 'Opportunity',
      description:
        'Make one attack with a melee weapon on an enemy who has just provoked. It costs Additional Action Points and is possible in any turn.',
    },
  ),
);

export const repeatedOpportunityAct = manoeuvreAct(
  record(
    'RepeatedOpportunityAct',
    repeatedFields,
    'A Repeated Attack on an enemy who has provoked. All other numbers come from the character sheets.',
  ),
  exploiting(
    repeating,
    {
      id: 'repeatedOpportunity',
      title: 'Opportunity for a Repeated Attack',
      description:
        'Make up to five attacks with a melee weapon on an enemy who has just provoked. It costs Additional Action Points and is possible in any turn. It uses one Opportunity.',
    },
    { attacks: 1 },
  ),
);

/** Of the manoeuvres against an enemy, only attacks with a melee weapon do not provoke (ruling ARR-R12). */
export const opportunityActs = [opportunityAct, repeatedOpportunityAct, passOpportunityAct];
