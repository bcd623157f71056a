import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { changes } from '../combatant/changes.ts';
import { type CombatantView, nameOf, viewOf } from '../combatant/combatant-view.ts';
import type { TakenItem } from '../combatant/records.ts';
import { lackingIn } from '../combatant/state.ts';
import { combat } from '../core/citations.ts';
import { takes } from '../core/effects.ts';

// A dropped item stays in its owner's list of dropped items until the owner picks it up. A combatant who picks up an
// item of another combatant records this in their own state.

type Present = ReadonlyMap<string, Fighter>;

/** An item, by its owner and its name on the owner's sheet. */
type Owned = Pick<TakenItem, 'owner' | 'item'>;

interface PickUpScene {
  readonly actor: CombatantView;
  readonly present: Present;
  readonly input: { readonly picksUp: string | null; readonly droppedById: string | null };
}

const recordOf = ({ state }: CombatantView, { owner, item }: Owned): TakenItem | undefined =>
  state.taken.find((each) => each.owner === owner && each.item === item);

/** Returns the combatants who have picked up another combatant's item, whether they hold it or not. */
const takersOf = (present: Present, item: Owned): readonly CombatantView[] =>
  [...present.values()].map(viewOf).filter((each) => recordOf(each, item) !== undefined);

const isHeld = (present: Present, item: Owned): boolean =>
  takersOf(present, item).some((taker) => !taker.state.dropped.includes(recordOf(taker, item)!.name));

/** Returns the combatant who has dropped the item. Undefined if the input names an unknown combatant. */
function dropperIn({ actor, present, input: { droppedById } }: PickUpScene): CombatantView | undefined {
  if (droppedById === null || droppedById === actor.id) return actor;
  const other = present.get(droppedById);
  return other && viewOf(other);
}

/** Returns an item by the name that the combatant who has dropped it uses. */
function ownedAs({ id, state }: CombatantView, named: string): Owned {
  return state.taken.find(({ name }) => name === named) ?? { owner: id, item: named };
}

/** Returns the reason why the actor cannot pick up the item in the input. Null if the input names no item. */
export function whyNotPickUp(scene: PickUpScene): RuleViolation | null {
  const { picksUp, droppedById } = scene.input;
  if (picksUp === null)
    return droppedById === null
      ? null
      : ruleViolation('no item is named', ['picksUp'], 'the name of an item on the ground');
  const dropper = dropperIn(scene) ?? scene.actor;
  const { dropped } = dropper.state;
  if (dropped.includes(picksUp) && !isHeld(scene.present, ownedAs(dropper, picksUp))) return null;
  // The items of other combatants may be unknown to the actor's player.
  const others = dropper === scene.actor ? dropped.filter((name) => name !== picksUp).join(', ') : '';
  return ruleViolation(
    `${nameOf(dropper)} has no ${picksUp} on the ground`,
    ['picksUp'],
    others || 'another item on the ground, or null',
  );
}

/** Returns the effects of picking up the item in the input. */
export function pickUpEffects(scene: PickUpScene): readonly Effect[] {
  const { actor, present, input } = scene;
  const dropper = dropperIn(scene);
  if (input.picksUp === null || !dropper) return [];
  const cited = combat('Miscellaneous Manoeuvre');
  const owned = ownedAs(dropper, input.picksUp);
  const { owner, item } = owned;
  const last = takersOf(present, owned)[0] ?? dropper;
  const former = recordOf(last, owned)?.name ?? item;
  const isOwn = owner === actor.id;
  const name = isOwn ? item : (recordOf(actor, owned)?.name ?? newName(actor, item));
  if (last.id === actor.id) return [takes('ACTOR', name, cited)];
  const weapon = last.sheet.weapons.find((each) => each.name === former) ?? null;
  const damaged = last.state.items.find((each) => each.name === former);
  return [
    changes.effect(
      'pickedUp',
      'ACTOR',
      {
        item: name,
        taken: isOwn ? null : { owner, item, name, weapon },
        damaged: damaged ? { ...damaged, name } : null,
        shots: lackingIn(last.state, former),
      },
      cited,
    ),
    takes('ACTOR', name, cited),
  ];
}

/** Returns a name that no other item of the combatant has. */
function newName({ sheet: { weapons, items } }: CombatantView, item: string): string {
  const names = [...weapons, ...items].map(({ name }) => name);
  let number = 1;
  const name = () => (number === 1 ? item : `${item.slice(0, 90)} (${number})`);
  while (names.includes(name())) number++;
  return name();
}

/** Returns the effects on a combatant who has dropped another combatant's item, after another combatant has picked it up. */
export const leftBehind = (view: CombatantView, present: Present): readonly Effect[] =>
  view.state.taken
    .filter((each) => {
      if (!view.state.dropped.includes(each.name)) return false;
      const owner = present.get(each.owner);
      const isBack = owner !== undefined && !viewOf(owner).state.dropped.includes(each.item);
      return isBack || isHeld(present, each);
    })
    .map((each) =>
      changes.effect(
        'leftBehind',
        'TARGET',
        { item: each.name, taken: each },
        combat('Miscellaneous Manoeuvre'),
      ),
    );
