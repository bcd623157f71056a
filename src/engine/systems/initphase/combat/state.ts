import type { Json } from '../../../json.ts';
import type { Opening } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { flag, integer, list, record, text, type Value } from '../../../rules/field.ts';
import type { Budget } from '../effects.ts';

const MOST = 1_000_000_000;

/** What has been suffered and spent so far. */
export const state = record(
  'State',
  {
    lost: integer(0, MOST, 'Hit Points lost.'),
    actionDiceSpent: integer(0, MOST, 'Action dice spent.'),
    defencesMade: integer(0, MOST, 'Defences made this round.'),
    items: list(
      record(
        'Item',
        {
          name: text(100, 'Which weapon.'),
          recorded: integer(0, MOST, 'Damage recorded on it.'),
          broken: flag('Whether it is broken or destroyed.'),
          inHand: flag('Whether it is still in hand.'),
        },
        'A weapon that has suffered or left the hand.',
      ),
      1000,
      'Weapons that have suffered or left the hand.',
    ),
  },
  'What a combatant of Initiative Phase d20 has suffered and spent.',
);

export type State = Value<typeof state>;
type Item = State['items'][number];

export const fresh = (): Json => ({ lost: 0, actionDiceSpent: 0, defencesMade: 0, items: [] });

/** A new round: defences count from none again. */
export const refresh = (given: Json, opens: Opening): Json =>
  opens === 'TURN' ? given : { ...(given as State), defencesMade: 0 };

const whole = (name: string): Item => ({ name, recorded: 0, broken: false, inHand: true });

export const itemOf = ({ items }: State, name: string): Item =>
  items.find((item) => item.name === name) ?? whole(name);

const withItem = (before: State, name: string, change: (item: Item) => Item): State => ({
  ...before,
  items: [...before.items.filter((item) => item.name !== name), change(itemOf(before, name))],
});

/** The state after an effect; effects that leave no mark on it change nothing. */
export function suffer(given: Json, effect: Effect): Json {
  const before = given as State;
  switch (effect.type) {
    case 'damage':
      return { ...before, lost: Math.min(MOST, before.lost + effect.amount) };
    case 'healing':
      return { ...before, lost: Math.max(0, before.lost - effect.amount) };
    case 'itemDamaged':
      return withItem(before, effect.item, (item) => ({
        ...item,
        recorded: item.recorded + effect.amount,
        broken: item.broken || effect.broken,
      }));
    case 'itemDropped':
      return withItem(before, effect.item, (item) => ({ ...item, inHand: false }));
    case 'itemTaken':
      return withItem(before, effect.item, (item) => ({ ...item, inHand: true }));
    case 'itemMended':
      return withItem(before, effect.item, (item) => ({
        ...item,
        recorded: Math.max(0, item.recorded - effect.amount),
        broken: false,
      }));
    case 'regained':
      return spend(before, effect.budget as Budget, -effect.amount);
    case 'spent':
      return spend(before, effect.budget as Budget, effect.amount);
    default:
      return given;
  }
}

function spend(before: State, budget: Budget, amount: number): State {
  switch (budget) {
    case 'ACTION_DIE':
      return { ...before, actionDiceSpent: before.actionDiceSpent + amount };
    case 'DEFENCE':
      return { ...before, defencesMade: before.defencesMade + amount };
  }
}
