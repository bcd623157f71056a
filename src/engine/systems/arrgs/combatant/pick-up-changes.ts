import { change, sharedDetails } from '../../../rules/effects/change.ts';
import { internal, optional, output, record } from '../../../rules/fields/field.ts';
import { takenItem, withoutTaken } from './records.ts';
import type { State } from './state.ts';

const ofItemCounting = change<State>({ as: sharedDetails.item, isInternal: true });

const item = output.text('Name of the item.');
const taken = internal(optional(takenItem), null);

/** Changes when a combatant picks up what another combatant has dropped. */
export const pickUpChanges = {
  pickedUp: ofItemCounting(
    record('PickedUpChange', { item, taken }, 'The combatant picks up another combatant’s item.'),
    (before, { taken: now }) =>
      now ? { ...withoutTaken(before, now), taken: [...before.taken, now] } : before,
  ),
  leftBehind: ofItemCounting(
    record('LeftBehindChange', { item, taken }, 'Another combatant has the item that the combatant dropped.'),
    (before, { taken: former }) => (former ? withoutTaken(before, former) : before),
  ),
};
