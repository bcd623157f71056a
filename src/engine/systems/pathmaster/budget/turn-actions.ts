import {
  choice,
  defaulted,
  integer,
  list,
  optional,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { type Manoeuvre, manoeuvreKeys, manoeuvreTextOf } from '../actions/manoeuvres.ts';
import { type Exchange, exchangeKeys, exchanges } from './action-budget.ts';

const otherActions = {
  STEP: 'The Step of the round, before or after the maneuver it goes with.',
  USE_WAIT: 'Ends a Wait: the Attack and the Move come back.',
} as const;

export type ActionKey = Manoeuvre | Exchange | keyof typeof otherActions;

/** Everything that can be done in a turn: manoeuvres, exchanges, the Step, ending a Wait. */
const actionKey = choice(
  'TurnAction',
  {
    ...Object.fromEntries(manoeuvreKeys.map((key) => [key, manoeuvreTextOf(key)])),
    ...Object.fromEntries(exchangeKeys.map((key) => [key, exchanges.rows[key].text])),
    ...otherActions,
  } as Readonly<Record<ActionKey, string>>,
  'Something done in a turn.',
);

const turnAction = record(
  'TurnActionGiven',
  {
    action: actionKey,
    distance: optional(integer(0, 10_000, 'How far a Move, Run or Charge goes, in squares or hexes.')),
  },
  'Something done in a turn, in order.',
);

export const turnActions = defaulted(list(turnAction, 60, 'What is done, in order.'), []);

export type TurnAction = Value<typeof turnAction>;

export const isManoeuvre = (key: ActionKey): key is Manoeuvre =>
  (manoeuvreKeys as readonly string[]).includes(key);

export const isExchange = (key: ActionKey): key is Exchange =>
  (exchangeKeys as readonly string[]).includes(key);
