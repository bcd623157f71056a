import type { Citation } from '../../../rules/citation.ts';
import type { HeldCondition } from '../../../rules/condition.ts';
import type { Effect, Role } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { combat } from '../core/citations.ts';
import type { ConditionId } from '../harm/conditions.ts';
import { ends } from '../harm/effects.ts';
import { describeLocation } from '../harm/locations.ts';

/** Returns the note of a condition that refers to a wound. `wound` counts from 0, and the note counts from 1. */
export const woundNoteOf = (wound: number): string => `wound ${wound + 1}`;

/** Conditions that belong to one wound. Their note names the wound. */
export const CONDITIONS_OF_A_WOUND: readonly string[] = [
  'bleeding',
  'heldClosed',
  'holdingWound',
  'beyondFirstAid',
];

const OF_A_PART: readonly string[] = ['bleedingOut', 'bleedingBadly', 'mortallyHurt'];

/** Returns the index of the wound to which a condition belongs. Null if it belongs to no wound. */
export function woundOfCondition(fighter: Fighter, { note }: Pick<HeldCondition, 'note'>): number | null {
  const index = viewOf(fighter).state.wounds.findIndex((_wound, each) => woundNoteOf(each) === note);
  return index < 0 ? null : index;
}

/** Returns the index of a location's worst wound, which is the wound that bleeds. Null if there is none. */
export function worstWoundIn(fighter: Fighter, part: string | null): number | null {
  const { wounds } = viewOf(fighter).state;
  const there = wounds.flatMap(({ location, points }, index) =>
    location !== null && describeLocation(location) === part ? [{ points, index }] : [],
  );
  const [worst] = there.toSorted((one, other) => other.points - one.points);
  return worst?.index ?? null;
}

/** Returns the bleeding and deadly conditions of one wound, including those that begin next round. */
export function dangersOf(fighter: Fighter, wound: number): readonly HeldCondition[] {
  const part = viewOf(fighter).state.wounds[wound]?.location ?? null;
  return fighter.conditions.filter(
    ({ condition, note }) =>
      (condition === 'bleeding' && note === woundNoteOf(wound)) ||
      (part !== null && OF_A_PART.includes(condition) && note === describeLocation(part)),
  );
}

/** Ends a wound's bleeding and deadly conditions after medical attention. */
export const stopBleeding = (target: Fighter, wound: number): readonly Effect[] =>
  dangersOf(target, wound).map(({ condition, note }) =>
    ends(
      'TARGET',
      condition as ConditionId,
      condition === 'bleeding'
        ? combat('Bleeding', 'BRP-124')
        : combat('Damage and hit Locations (Option)', 'BRP-247'),
      note,
    ),
  );

/** Exertion opens every wound that a hand holds closed. The hand stays on the wound. */
export const exertion = ({ conditions }: Fighter, on: Role): readonly Effect[] =>
  endOfEach(conditions, ['heldClosed'], on, combat('Bleeding', 'BRP-123'));

/** A dodge takes the hand off a wound, which opens the wound. */
export const handLetGo = ({ conditions }: Fighter, on: Role): readonly Effect[] =>
  endOfEach(conditions, ['holdingWound', 'heldClosed'], on, combat('Bleeding', 'BRP-122'));

const endOfEach = (
  conditions: Fighter['conditions'],
  ids: readonly string[],
  on: Role,
  citation: Citation,
): readonly Effect[] =>
  conditions
    .filter(({ condition }) => ids.includes(condition))
    .map(({ condition, note }) => ends(on, condition as ConditionId, citation, note));

/** True if First Aid has failed to stop this wound's bleeding. */
export const isBeyondFirstAid = ({ conditions }: Fighter, wound: number): boolean =>
  conditions.some(({ condition, note }) => condition === 'beyondFirstAid' && note === woundNoteOf(wound));
