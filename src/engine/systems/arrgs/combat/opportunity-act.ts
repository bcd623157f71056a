import type { Forbidden, Owed } from '../../../rules/combat.ts';
import { record } from '../../../rules/field.ts';
import type { Fighter } from '../../../rules/fighter.ts';
import { forbid } from '../../../rules/forbid.ts';
import { attack } from '../attack/attack.ts';
import { combat } from '../citations.ts';
import { ends } from '../effects.ts';
import { attackProvokes } from '../tables/provoking.ts';
import { answering } from './attack-answer.ts';
import { type AttackUse, asks, attackActInput, refusal, striking } from './attack-use.ts';
import { changes } from './changes.ts';
import { type ManoeuvreActDeclaration, manoeuvreAct } from './manoeuvre-act.ts';
import { repeatedActInput, repeating } from './repeated-act.ts';
import type { Scene } from './scene.ts';
import { has, mayBeEnemies, type Side, sideOf } from './side.ts';
import { usable, weaponOf } from './weapon.ts';

const ofTarget = (why: string, accepted: string): Forbidden => ({
  ...forbid(why, [], accepted),
  about: 'target',
});

/** Why somebody has no Opportunity against another; where the game master says that they provoke, any enemy has one. */
function withoutOpportunity(actor: Side, target: Side): Forbidden | null {
  if (!has(target, 'provoking')) return ofTarget('the target has not provoked', 'somebody who has provoked');
  if (!mayBeEnemies(actor, target)) return ofTarget('the target is no enemy', 'an enemy who has provoked');
  const { provoked } = target.state;
  return provoked === null || provoked.includes(actor.id)
    ? null
    : ofTarget(
        'the Opportunity is used, or was none',
        'somebody who has provoked and whom one is left against',
      );
}

/** The Opportunity of this one is used; with that of the last, nobody has one. */
function used(actor: Side, target: Side) {
  const cited = combat('Opportunity Manoeuvre');
  const others = target.state.provoked?.filter((id) => id !== actor.id) ?? [];
  return others.length > 0
    ? [changes.effect('opportunityUsed', 'TARGET', { by: actor.id }, cited)]
    : [ends('TARGET', 'provoking', cited)];
}

/** An attack upon an Opportunity, by Additional Action Points whosever turn it is. */
function exploiting<Use extends AttackUse>(
  attacking: ManoeuvreActDeclaration<Use>,
  named: ManoeuvreActDeclaration<Use>['named'] & object,
  more: object = {},
): ManoeuvreActDeclaration<Omit<Use, 'pool'>> {
  const paid = (scene: Scene<Omit<Use, 'pool'>>): Scene<Use> =>
    ({ ...scene, input: { ...scene.input, pool: 'ADDITIONAL_ACTION_POINTS' } }) as Scene<Use>;
  const { procedure, on, answer, reacts, drain, skill, also } = attacking;
  return {
    ...{ procedure, on, named, kind: 'IMMEDIATE' },
    ...(answer ? { answer } : {}),
    reacts: (scene) => reacts?.(paid(scene)) ?? false,
    drain: (scene) => drain!(paid(scene)),
    tries: (actor) =>
      usable(actor)
        .filter((weapon) => !attackProvokes(weapon.kind, weapon.unarmed))
        .map(({ name }) => ({ item: name, input: { weapon: name, ...more } })),
    refusal: (given) => {
      const scene = paid(given);
      const none = withoutOpportunity(scene.actor, scene.target);
      if (none) return none;
      const weapon = weaponOf(scene);
      return weapon && attackProvokes(weapon.kind, weapon.unarmed)
        ? forbid('the manoeuvre would provoke itself', ['weapon'], 'a melee weapon')
        : (attacking.refusal?.(scene) ?? null);
    },
    asks: (scene) => attacking.asks(paid(scene)),
    skill: (scene) => skill?.(paid(scene)) ?? null,
    also: (scene, told) => [...(also?.(paid(scene), told) ?? []), ...used(scene.actor, scene.target)],
  };
}

const { pool: _, ...attackFields } = attackActInput.fields;
const { pool: __, ...repeatedFields } = repeatedActInput.fields;

/** Attacks with a melee weapon are the manoeuvres on an enemy that do not provoke themselves (ruling ARR-R12). */
export const opportunityActs = [
  manoeuvreAct(
    record('OpportunityAct', attackFields, 'A melee attack on an enemy who has provoked.'),
    exploiting(
      { ...striking, procedure: attack, answer: answering(), refusal, asks },
      {
        id: 'opportunity',
        title: 'Opportunity',
        description:
          'Attack an enemy who has just provoked, once, with a melee weapon, by Additional Action Points, whosever turn it is.',
      },
    ),
  ),
  manoeuvreAct(
    record('RepeatedOpportunityAct', repeatedFields, 'Several melee attacks on an enemy who has provoked.'),
    exploiting(
      repeating,
      {
        id: 'repeatedOpportunity',
        title: 'Opportunity for a Repeated Attack',
        description:
          'Attack an enemy who has just provoked up to five times with a melee weapon, by Additional Action Points, whosever turn it is; it is one Opportunity.',
      },
      { attacks: 1 },
    ),
  ),
];

/** An Opportunity is owed to each enemy to whom it was given. */
export const owed = (fighter: Fighter): readonly Owed[] =>
  (sideOf(fighter).state.provoked ?? []).map((to) => ({
    ...{ act: 'opportunity', title: 'Opportunity', to },
    times: 1,
  }));
