import { change, changesOf } from '../../../rules/effects/change.ts';
import { output, record } from '../../../rules/fields/field.ts';
import { roundChanges } from './round-changes.ts';
import { specialChanges } from './special-changes.ts';
import type { State } from './state.ts';
import { woundChanges } from './wound-changes.ts';

const recorded = change<State>();

const item = { item: output.text('Name of the weapon or shield.') } as const;

/** Changes of weapons and shields. */
const itemChanges = {
  itemLeftInWound: recorded(
    record('ItemLeftInWoundChange', item, 'A weapon stays in the wound that it has made.'),
    (before, { item }) => ({ ...before, away: [...before.away, { item, why: 'LODGED', metres: 0 }] }),
    ({ item }) => `the ${item} stays in the wound`,
  ),
  itemJammed: recorded(
    record('ItemJammedChange', item, 'A weapon has malfunctioned.'),
    (before, { item }) => ({
      ...before,
      away: [...before.away, { item, why: 'JAMMED', metres: 0 }],
    }),
    ({ item }) => `the ${item} has malfunctioned`,
  ),
  itemTaken: recorded(
    record('ItemTakenChange', item, 'A weapon or shield is in the hand again.'),
    (before, { item }) => ({
      ...before,
      away: before.away.filter((each) => each.item !== item || each.why === 'JAMMED'),
    }),
    ({ item }) => `the ${item} is in hand again`,
  ),
  itemCleared: recorded(
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
