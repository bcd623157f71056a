import { change, sharedDetails } from '../../../rules/effects/change.ts';
import { integer, internal, optional, output, record } from '../../../rules/fields/field.ts';
import { damagedItem, takenItem, withoutTaken } from './records.ts';
import { type State, withItem, withShots } from './state.ts';

const ofItemCounting = change<State>({ as: sharedDetails.item, isInternal: true });

const item = output.text('Name of the item.');
const taken = internal(optional(takenItem), null);

/** Changes when a combatant picks up what another combatant has dropped. */
export const pickUpChanges = {
  /** If `taken` is null, the combatant picks up their own item. */
  pickedUp: ofItemCounting(
    record(
      'PickedUpChange',
      {
        ...{ item, taken, damaged: internal(optional(damagedItem), null) },
        shots: internal(integer(0, 10_000, 'Items of ammunition missing from the weapon.'), 0),
      },
      'The combatant picks up what another combatant has dropped.',
    ),
    (before, { item: named, taken: now, damaged, shots }) => {
      const after = now ? { ...withoutTaken(before, now), taken: [...before.taken, now] } : before;
      return withShots(damaged ? withItem(after, damaged) : after, named, shots);
    },
  ),
  leftBehind: ofItemCounting(
    record('LeftBehindChange', { item, taken }, 'Another combatant has the item that the combatant dropped.'),
    (before, { taken: former }) => (former ? withoutTaken(before, former) : before),
  ),
};
