import type { Json } from '../../../json.ts';
import { part, requiredPart, stateParts } from '../../../rules/effects/state-parts.ts';
import {
  called,
  choice,
  decimal,
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
    name: text(100, 'Name of the weapon.'),
    recorded: integer(0, MOST, 'Damage recorded on the weapon.'),
    broken: flag('True if the weapon is broken or destroyed.'),
    destroyed: defaulted(flag('True if the weapon is destroyed and cannot be repaired.'), false),
    inHand: flag('True if the weapon is in hand.'),
    feet: optional(integer(0, 1000, 'Distance to the weapon, in feet. Null if it is in hand.')),
    direction: optional(direction),
  },
  'A weapon that is damaged or not in hand.',
);

/** A botch with effects that are not rolled yet. */
export const owedBotch = record(
  'OwedBotch',
  {
    roll: choice(
      'BotchedRoll',
      {
        ATTACK: 'The botched roll was an attack.',
        PARRY: 'The botched roll was a parry.',
        DODGE: 'The botched roll was a dodge, for which no weapon is in use.',
        CHECK: 'The botched roll was a check of another skill.',
      },
      'Kind of roll that was botched.',
    ),
    weapon: called('weaponInUse', optional(text(100, 'Name of the weapon in use. Null if none was in use.'))),
  },
  'A botch whose effects have not been rolled yet.',
);

const parts = stateParts(
  'State',
  {
    lost: requiredPart('PERSON', integer(0, MOST, 'Hit Points lost so far.'), 0, { mostDamage: MOST }),
    actionDiceSpent: requiredPart(
      'FIGHT',
      integer(0, MOST, 'Action dice that the player has spent in this encounter.'),
      0,
      { spent: ['ACTION_DIE'] },
    ),
    gmActionDiceSpent: part(
      'FIGHT',
      defaulted(
        integer(
          -MOST,
          MOST,
          'Number of GM Action Dice spent on this combatant’s rolls. Negative if more dice were returned than spent.',
        ),
        0,
      ),
      { spent: ['GM_ACTION_DIE'], least: -MOST },
    ),
    defencesMade: requiredPart('ROUND', integer(0, MOST, 'Number of defences made this round.'), 0, {
      spent: ['DEFENCE'],
    }),
    putOffIn: part(
      'FIGHT',
      optional(
        integer(0, MOST, 'Round whose actions are delayed to the next round. Null if none are delayed.'),
      ),
    ),
    botches: part(
      'PERSON',
      defaulted(list(owedBotch, 1000, 'Botches whose effects have not been rolled yet, oldest first.'), []),
    ),
    items: requiredPart('PERSON', list(item, 1000, 'Weapons that are damaged or not in hand.'), []),
    secondsOfRound: part(
      'FIGHT',
      defaulted(
        decimal(0, 15, 2, 'Part of the current round that has passed outside encounters, in seconds.'),
        0,
      ),
    ),
  },
  'What a combatant of Initiative Phase d20 has lost and spent.',
);

export const { field: state, fold: foldParts } = parts;

export type State = Value<typeof state>;
export type Item = State['items'][number];

export const initialState = (): Json => parts.initial;

/** A new round restores defences. In a new fight, action dice are restored and dropped weapons are in hand again. */
export function startPeriod(given: Json, opens: Period): Json {
  const after = parts.reset(readKept(state, given), opens);
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
