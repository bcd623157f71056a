import {
  combatantRef,
  defaulted,
  internal,
  list,
  optional,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { AnswerNeeded } from '../../../rules/fight/answer-needed.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import { threatens } from '../actions/threat.ts';
import {
  type CombatantView,
  conditionForbidding,
  mayBeEnemies,
  nameOf,
  threatOf,
  viewOf,
} from '../combatant/combatant-view.ts';
import { pointsLeft } from '../combatant/points.ts';
import type { Scene } from '../combatant/scene.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import { attackProvokes } from '../tables/provoking.ts';
import { usableWeapons } from './weapon.ts';

const enemy = combatantRef('An enemy of the actor.');

/** Additional input of a manoeuvre that may provoke. */
export const threatened = record(
  'Threatened',
  {
    threatenedByIds: defaulted(
      list(
        enemy,
        100,
        'Enemies whose Threat Range includes the actor. If the act provokes, they may use an Opportunity before the act is resolved.',
      ),
      [],
    ),
    opportunityFor: internal(optional(combatantRef('The enemy who is now asked for an Opportunity.')), null),
    opportunitiesOver: internal(list(enemy, 100, 'Enemies who have used an Opportunity or let it pass.'), []),
  },
  'Enemies who threaten the actor of a manoeuvre.',
);

export type Threatened = Value<typeof threatened>;

/** True if the weapon can be used for an Opportunity (ruling ARR-R12). */
export const unprovoking = ({ kind, unarmed }: OwnWeapon): boolean => !attackProvokes(kind, unarmed);

/**
 * True if the combatant could currently use an Opportunity: the combatant can act, and has points and a melee weapon.
 */
export const canUseOpportunity = (view: CombatantView): boolean =>
  conditionForbidding(view, 'ACTING') === null &&
  pointsLeft(view, 'ADDITIONAL_ACTION_POINTS') >= manoeuvreOf('ATTACK').points! &&
  usableWeapons(view).some(unprovoking);

/** True if, at the distance in the act's input, the target does not threaten the actor (ARR-023). */
export const isOutOfThreat = (target: CombatantView, distance: number | null): boolean =>
  distance !== null && !threatens(threatOf(target), distance);

/** Returns the reason why a listed combatant cannot threaten the actor. Null if there is no such reason. */
export function violationOfThreatenedBy(
  { threatenedByIds }: Threatened,
  { actor, target, present }: Pick<Scene<unknown>, 'actor' | 'target' | 'present'>,
  distance: number | null,
): RuleViolation | null {
  if (present.size === 0) return null;
  const far = threatenedByIds.indexOf(target.id);
  if (far >= 0 && isOutOfThreat(target, distance))
    return ruleViolation(
      `${nameOf(target)} does not threaten ${nameOf(actor)} at this distance`,
      ['threatenedByIds', far],
      'ids of enemies with the actor in their Threat Range',
    );
  const none = threatenedByIds.findIndex((each) => {
    const fighter = present.get(each);
    return !fighter || !mayBeEnemies(actor, viewOf(fighter));
  });
  return none < 0
    ? null
    : ruleViolation(
        'no enemy in the encounter has this id',
        ['threatenedByIds', none],
        'ids of enemies in the encounter',
      );
}

function nextToAsk(
  { threatenedByIds, opportunitiesOver }: Threatened,
  { present }: Pick<Scene<unknown>, 'present'>,
): string | null {
  const found = threatenedByIds.find((each) => {
    const fighter = present.get(each);
    return fighter && !opportunitiesOver.includes(each) && canUseOpportunity(viewOf(fighter));
  });
  return found ?? null;
}

/** Before a provoking manoeuvre is resolved, the threatening enemies are asked one after another (ARR-116). */
export function askForOpportunities(
  bound: BoundProcedure,
  by: Threatened,
  scene: Pick<Scene<unknown>, 'present'>,
  provokes: () => boolean,
): BoundProcedure {
  const next = nextToAsk(by, scene);
  if (next === null || !provokes()) return bound;
  return {
    ...bound,
    play: () =>
      new AnswerNeeded({ id: next }, 'whether to use the Opportunity', { kept: { opportunityFor: next } }),
  };
}
