import { record } from '../../../rules/field.ts';
import { forbid } from '../../../rules/forbid.ts';
import { attack } from '../attack/attack.ts';
import { attackProvokes } from '../tables/provoking.ts';
import { answering } from './attack-answer.ts';
import { type AttackUse, asks, attackActInput, refusal, striking } from './attack-use.ts';
import { type ManoeuvreActDeclaration, manoeuvreAct } from './manoeuvre-act.ts';
import { repeatedActInput, repeating } from './repeated-act.ts';
import type { Scene } from './scene.ts';
import { has } from './side.ts';
import { weaponOf } from './weapon.ts';

/** An attack upon an Opportunity, by Additional Action Points whosever turn it is. */
function exploiting<Use extends AttackUse>(
  attacking: ManoeuvreActDeclaration<Use>,
  named: ManoeuvreActDeclaration<Use>['named'] & object,
): ManoeuvreActDeclaration<Omit<Use, 'pool'>> {
  const paid = (scene: Scene<Omit<Use, 'pool'>>): Scene<Use> =>
    ({ ...scene, input: { ...scene.input, pool: 'ADDITIONAL_ACTION_POINTS' } }) as Scene<Use>;
  const { procedure, on, answer, reactions, skill, also } = attacking;
  return {
    ...{ procedure, on, named, kind: 'IMMEDIATE' },
    ...(answer ? { answer } : {}),
    reactions: (input) => reactions?.(input as Use) ?? 0,
    refusal: (given) => {
      const scene = paid(given);
      if (!has(scene.target, 'provoking'))
        return {
          ...forbid('the target has not provoked', [], 'somebody who has provoked and not acted since'),
          about: 'target',
        };
      const weapon = weaponOf(scene);
      return weapon && attackProvokes(weapon.kind, weapon.unarmed)
        ? forbid('the manoeuvre would provoke itself', ['weapon'], 'a melee weapon')
        : (attacking.refusal?.(scene) ?? null);
    },
    asks: (scene) => attacking.asks(paid(scene)),
    skill: (scene) => skill?.(paid(scene)) ?? null,
    also: (scene, told) => also?.(paid(scene), told) ?? [],
  };
}

const { pool: _, ...attackFields } = attackActInput.fields;
const { pool: __, ...repeatedFields } = repeatedActInput.fields;

/** Attacks with a melee weapon are the manoeuvres on an enemy that do not provoke themselves (ruling ARR-R12). */
export const opportunityActs = [
  manoeuvreAct(
    record('OpportunityAct', attackFields, 'A melee attack on somebody who has provoked.'),
    exploiting(
      { ...striking, procedure: attack, answer: answering(), refusal, asks },
      {
        id: 'opportunity',
        title: 'Opportunity',
        description:
          'Attack somebody who has just provoked, with a melee weapon, by Additional Action Points, whosever turn it is.',
      },
    ),
  ),
  manoeuvreAct(
    record('RepeatedOpportunityAct', repeatedFields, 'Several melee attacks on somebody who has provoked.'),
    exploiting(repeating, {
      id: 'repeatedOpportunity',
      title: 'Opportunity for a Repeated Attack',
      description:
        'Attack somebody who has just provoked up to five times with a melee weapon, by Additional Action Points, whosever turn it is.',
    }),
  ),
];
