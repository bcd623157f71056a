import type { Json } from '../../../json.ts';
import { type Lifetimes, resetParts } from '../../../rules/effects/lifetimes.ts';
import {
  called,
  choice,
  defaulted,
  flag,
  integer,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { readKept } from '../../../rules/fields/read.ts';
import type { Period } from '../../../rules/fight/encounter-rules.ts';
import { direction } from '../tables/deviation.ts';

export const MOST = 1_000_000_000;

export const item = record(
  'Item',
  {
    name: text(100, 'Which weapon.'),
    recorded: integer(0, MOST, 'Damage recorded on it.'),
    broken: flag('Whether it is broken or destroyed.'),
    destroyed: defaulted(flag('Whether it is destroyed, and gone for good.'), false),
    inHand: flag('Whether it is still in hand.'),
    feet: optional(integer(0, 1000, 'How many feet away it lies.')),
    direction: optional(direction),
  },
  'A weapon that has suffered or left the hand.',
);

/** A botch that has come about and whose effects nobody has rolled yet. */
export const owedBotch = {
  roll: choice(
    'BotchedRoll',
    {
      ATTACK: 'An attack.',
      PARRY: 'A parry.',
      DODGE: 'A dodge, in which no weapon is in use.',
      CHECK: 'A check of another skill.',
    },
    'What was botched.',
  ),
  weapon: called('weaponInUse', optional(text(100, 'The weapon in use.'))),
} as const;

/** What has been suffered and spent so far. */
export const state = record(
  'State',
  {
    lost: integer(0, MOST, 'Hit Points lost.'),
    actionDiceSpent: integer(0, MOST, 'Action dice spent.'),
    gmActionDiceSpent: defaulted(
      integer(-MOST, MOST, 'GM Action Dice spent on them; below 0 where more were given back.'),
      0,
    ),
    defencesMade: integer(0, MOST, 'Defences made this round.'),
    putOffIn: optional(integer(0, MOST, 'The round whose actions wait for the one after it.')),
    botches: defaulted(
      list(record('OwedBotch', owedBotch, 'A botch.'), 1000, 'Botches whose effects are yet to be rolled.'),
      [],
    ),
    items: list(item, 1000, 'Weapons that have suffered or left the hand.'),
  },
  'What a combatant of Initiative Phase d20 has suffered and spent.',
);

export type State = Value<typeof state>;
export type Item = State['items'][number];

const nothing: State = {
  lost: 0,
  actionDiceSpent: 0,
  gmActionDiceSpent: 0,
  defencesMade: 0,
  putOffIn: null,
  botches: [],
  items: [],
};

export const initialState = (): Json => nothing;

const lifetimes: Lifetimes<State> = {
  lost: 'PERSON',
  actionDiceSpent: 'FIGHT',
  gmActionDiceSpent: 'FIGHT',
  defencesMade: 'ROUND',
  putOffIn: 'FIGHT',
  botches: 'PERSON',
  items: 'PERSON',
};

/** Defences are whole again by the round, action dice by the fight; what was dropped in a fight is picked up after it. */
export function startPeriod(given: Json, opens: Period): Json {
  const after = resetParts(readKept(state, given), nothing, lifetimes, opens);
  if (opens !== 'FIGHT') return after;
  return { ...after, items: after.items.map(backInHand).filter(isDamaged) };
}

const undamaged = (name: string): Item => ({
  ...{ name, recorded: 0, broken: false, destroyed: false },
  ...{ inHand: true, feet: null, direction: null },
});

export const backInHand = (item: Item): Item => ({ ...item, inHand: true, feet: null, direction: null });

const isDamaged = ({ recorded, broken }: Item): boolean => recorded > 0 || broken;

export const itemOf = ({ items }: Pick<State, 'items'>, name: string): Item =>
  items.find((item) => item.name === name) ?? undamaged(name);

export const withItem = (before: State, name: string, change: (item: Item) => Item): State => ({
  ...before,
  items: [...before.items.filter((item) => item.name !== name), change(itemOf(before, name))],
});
