import type { HeldCondition } from '../../../rules/condition.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { partyOf } from '../combatant/party.ts';
import { combat } from '../core/citations.ts';
import type { ConditionId } from '../harm/conditions.ts';
import { ends } from '../harm/effects.ts';
import { describeLocation } from '../harm/locations.ts';

/** How conditions name the wound that they are of, counted from 0. */
export const woundNoteOf = (wound: number): string => `wound ${wound + 1}`;

/** What is of one wound, by the note of the condition. */
export const CONDITIONS_OF_A_WOUND: readonly string[] = [
  'bleeding',
  'heldClosed',
  'holdingWound',
  'beyondFirstAid',
];

const OF_A_PART: readonly string[] = ['bleedingOut', 'bleedingBadly', 'mortallyHurt'];

/** The wound that a condition is of; null for none. */
export function woundOfCondition(fighter: Fighter, { note }: Pick<HeldCondition, 'note'>): number | null {
  const index = partyOf(fighter).state.wounds.findIndex((_wound, each) => woundNoteOf(each) === note);
  return index < 0 ? null : index;
}

/** The worst wound of a part of the body, which bleeds there. */
export function worstWoundIn(fighter: Fighter, part: string | null): number | null {
  const { wounds } = partyOf(fighter).state;
  const there = wounds.flatMap(({ location, points }, index) =>
    location !== null && describeLocation(location) === part ? [{ points, index }] : [],
  );
  const [worst] = there.toSorted((one, other) => other.points - one.points);
  return worst?.index ?? null;
}

/** The dangers of one wound, those that begin next round among them. */
export function dangersOf(fighter: Fighter, wound: number): readonly HeldCondition[] {
  const part = partyOf(fighter).state.wounds[wound]?.location ?? null;
  return fighter.conditions.filter(
    ({ condition, note }) =>
      (condition === 'bleeding' && note === woundNoteOf(wound)) ||
      (part !== null && OF_A_PART.includes(condition) && note === describeLocation(part)),
  );
}

/** Medical attention ends the dangers of a wound for good. */
export const stopBleeding = (target: Fighter, wound: number): readonly Effect[] =>
  dangersOf(target, wound).map(({ condition, note }) =>
    ends('TARGET', condition as ConditionId, combat('Bleeding'), note),
  );

/** Whether First Aid has failed to stop the bleeding of a wound. */
export const isBeyondFirstAid = ({ conditions }: Fighter, wound: number): boolean =>
  conditions.some(({ condition, note }) => condition === 'beyondFirstAid' && note === woundNoteOf(wound));
