import {
  combatantRef,
  defaulted,
  described,
  flag,
  integer,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { areaBlow } from '../area/area-strike.ts';
import { itemTotal } from '../on-target/item-state.ts';
import { ownWeapon } from './sheet.ts';

export const struckArea = record(
  'StruckArea',
  {
    ...areaBlow.fields,
    scattered: optional(
      text(
        100,
        'Distance and direction from the intended square, for example "3 squares NE". Null if the attack did not scatter.',
      ),
    ),
    struck: list(
      combatantRef('A combatant in the area.'),
      100,
      'Combatants that the attack has already affected, in order.',
    ),
  },
  'An area attack of this round that has hit its area.',
);

/** Maximum of the numbers that the state records. */
export const MOST = 1_000_000;

export const damagedItem = record(
  'DamagedItem',
  {
    name: text(100, 'Name of the item.'),
    damage: integer(0, MOST, 'Damage that the item has suffered.'),
    total: optional(described(itemTotal, 'Total damage that destroys the item. Null if it is unknown.')),
    broken: defaulted(flag('True if the item is Broken.'), false),
    destroyed: defaulted(flag('True if the item is destroyed.'), false),
  },
  'An item that was damaged, or for which the total damage that destroys it was set.',
);

/** Values of an item that its owner has dropped, and that another combatant has picked up. */
export const takenItem = record(
  'TakenItem',
  {
    owner: combatantRef('Owner of the item.'),
    item: text(100, 'Name of the item on its owner’s sheet.'),
    name: text(100, 'Name that is unique among the items of the combatant who has picked it up.'),
    weapon: optional(ownWeapon),
  },
  'Another combatant’s item that the combatant has picked up.',
);

export type TakenItem = Value<typeof takenItem>;

interface Items {
  readonly taken: readonly TakenItem[];
  readonly dropped: readonly string[];
}

/** Returns the state without an item of another combatant, wherever the item is now. */
export function withoutTaken<State extends Items>(
  before: State,
  { owner, item }: Pick<TakenItem, 'owner' | 'item'>,
): State {
  const same = before.taken.filter((each) => each.owner === owner && each.item === item);
  return {
    ...before,
    taken: before.taken.filter((each) => !same.includes(each)),
    dropped: before.dropped.filter((dropped) => !same.some(({ name }) => name === dropped)),
  };
}
