import { change, changesOf, sharedDetails } from '../../../rules/effects/change.ts';
import { called, combatantRef, flag, optional, output, record } from '../../../rules/fields/field.ts';
import { roundChanges } from './round-changes.ts';
import { specialChanges } from './special-changes.ts';
import type { State } from './state.ts';
import { elsewhere } from './state.ts';
import { woundChanges } from './wound-changes.ts';

const recorded = change<State>();
const ofItem = change<State>({ as: sharedDetails.item });

const item = { item: output.text('Name of the weapon or shield.') } as const;

/** Changes of weapons and shields. */
const itemChanges = {
  itemLeftInWound: recorded(
    record(
      'ItemLeftInWoundChange',
      {
        ...item,
        in: called('woundedId', optional(combatantRef('Combatant in whose wound the weapon stays.'))),
      },
      'A weapon stays in the wound that it has made.',
    ),
    (before, { item, in: victim }) => ({
      ...before,
      away: [...elsewhere(before, item), { item, why: 'LODGED', metres: 0, in: victim ?? null }],
    }),
    ({ item }) => `the ${item} stays in the wound`,
  ),
  itemOutOfWound: recorded(
    record(
      'ItemOutOfWoundChange',
      { ...item, lies: flag('True if the weapon lies on the ground. False if another combatant has it.') },
      'A weapon is no longer in a wound.',
    ),
    (before, { item, lies }) => ({
      ...before,
      away: [...elsewhere(before, item), { item, why: lies ? 'DROPPED' : 'TAKEN', metres: 0, in: null }],
    }),
    ({ item, lies }) => `the ${item} is out of the wound${lies ? ' and lies on the ground' : ''}`,
  ),
  itemJammed: ofItem(
    record('ItemJammedChange', item, 'A weapon has malfunctioned.'),
    (before, { item }) => ({
      ...before,
      away: [...before.away, { item, why: 'JAMMED', metres: 0, in: null }],
    }),
    ({ item }) => `the ${item} has malfunctioned`,
  ),
  itemTaken: ofItem(
    record('ItemTakenChange', item, 'A weapon or shield is in the hand again.'),
    (before, { item }) => ({ ...before, away: elsewhere(before, item) }),
    ({ item }) => `the ${item} is in hand again`,
  ),
  itemCleared: ofItem(
    record('ItemClearedChange', item, 'A weapon that had malfunctioned works again.'),
    (before, { item }) => ({
      ...before,
      away: before.away.filter((each) => each.item !== item || each.why !== 'JAMMED'),
    }),
    ({ item }) => `the ${item} works again`,
  ),
} as const;

/** All changes that only this system has. */
export const changes = changesOf('brp', {
  ...roundChanges,
  ...itemChanges,
  ...specialChanges,
  ...woundChanges,
});
