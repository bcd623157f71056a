import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import type { Value } from '../../../rules/fields/field.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { combat } from '../core/citations.ts';
import type { ConditionId } from '../harm/conditions.ts';
import { ends } from '../harm/effects.ts';
import { type Characteristic, characteristic } from '../wounds/major-wound-fields.ts';
import type { recoveryInput } from '../wounds/major-wound-recovery.ts';

const FROM = combat('Major Wounds', 'BRP-213');

/** Lasting conditions that end when all lost points are regained. */
const LASTING: readonly ConditionId[] = [
  ...(['maimed', 'shieldArmHurt', 'armLost', 'armsLost'] as const),
  ...(['hearingHurt', 'mindHurt', 'sightHurt', 'speechHurt'] as const),
];

type Losses = Value<typeof recoveryInput>['losses'];

const lostOf = (character: Fighter, characteristic: Characteristic): number =>
  viewOf(character)
    .state.losses.filter(({ attribute }) => attribute === characteristic.toLowerCase())
    .reduce((sum, { points }) => sum + points, 0);

/**
 * Returns the characteristics that have lost points and that the caller does not mention. None of their points are
 * regained.
 */
export const lossesNotStated = (character: Fighter, stated: Losses): Losses =>
  (Object.keys(characteristic.values) as Characteristic[])
    .filter((each) => stated.every((loss) => loss.characteristic !== each))
    .map((each) => ({ characteristic: each, lost: lostOf(character, each), regained: 0 }))
    .filter(({ lost }) => lost > 0);

/**
 * Returns the reason why these points cannot be regained: the character has not lost them. Null if they can be
 * regained.
 */
export function whyNotRegain(character: Fighter, stated: Losses): RuleViolation | null {
  for (const [index, { characteristic: each, lost }] of stated.entries()) {
    const all = lostOf(character, each);
    if (lost !== all)
      return ruleViolation(
        `the character has lost ${quantity(all, 'point')} of ${each}`,
        ['losses', index, 'lost'],
        all > 0 ? `${all}` : 'a characteristic that has lost points',
      );
    if (stated.findIndex(({ characteristic: other }) => other === each) !== index)
      return ruleViolation(
        `${each} appears twice`,
        ['losses', index, 'characteristic'],
        'each characteristic at most once',
      );
  }
  return null;
}

/**
 * Returns the effects of regained points. When the last lost point is regained, the effects of the wound end, including
 * the loss of MOV.
 */
export function recoveryEffects(character: Fighter, losses: Losses, effectsEnd: boolean): readonly Effect[] {
  const regained = losses.map(({ characteristic, lost, regained }) => ({
    attribute: characteristic.toLowerCase(),
    points: Math.min(lost, regained),
  }));
  const slower = viewOf(character)
    .state.losses.filter(({ attribute }) => attribute === 'mov')
    .reduce((sum, { points }) => sum + points, 0);
  const all = effectsEnd && slower > 0 ? [...regained, { attribute: 'mov', points: slower }] : regained;
  const over = character.conditions.filter(({ condition }) => LASTING.includes(condition as ConditionId));
  return [
    ...all.filter(({ points }) => points > 0).map((each) => changes.effect('regained', 'TARGET', each, FROM)),
    ...(effectsEnd
      ? over.map(({ condition, note }) => ends('TARGET', condition as ConditionId, FROM, note))
      : []),
  ];
}
