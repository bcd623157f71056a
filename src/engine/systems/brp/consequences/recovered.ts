import type { Effect } from '../../../rules/effects/effect.ts';
import type { Value } from '../../../rules/fields/field.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { changes } from '../combatant/changes.ts';
import { partyOf } from '../combatant/party.ts';
import { combat } from '../core/citations.ts';
import type { ConditionId } from '../harm/conditions.ts';
import { ends } from '../harm/effects.ts';
import type { recoveryInput } from '../wounds/major-wound-recovery.ts';

const FROM = combat('Major Wounds');

/** Lasting conditions that end when all lost points are regained. */
const LASTING: readonly ConditionId[] = [
  ...(['maimed', 'shieldArmHurt', 'armLost', 'armsLost'] as const),
  ...(['hearingHurt', 'mindHurt', 'sightHurt', 'speechHurt'] as const),
];

/** Effects of regained points. With the last point, the effects of the wound end, including the loss of MOV. */
export function recoveryEffects(
  character: Fighter,
  losses: Value<typeof recoveryInput>['losses'],
  effectsEnd: boolean,
): readonly Effect[] {
  const regained = losses.map(({ characteristic, lost, regained }) => ({
    attribute: characteristic.toLowerCase(),
    points: Math.min(lost, regained),
  }));
  const slower = partyOf(character)
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
