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
  STEP: 'The combatant takes the round’s Step, before or after a manoeuvre that allows it.',
  USE_WAIT: 'The combatant ends a Wait and regains its Attack and Move.',
} as const;

export type ActionKey = Manoeuvre | Exchange | keyof typeof otherActions;

const actionKey = choice(
  'TurnAction',
  {
    ...Object.fromEntries(manoeuvreKeys.map((key) => [key, manoeuvreTextOf(key)])),
    ...Object.fromEntries(exchangeKeys.map((key) => [key, exchanges.rows[key].text])),
    ...otherActions,
  } as Readonly<Record<ActionKey, string>>,
  'Kind of an action: a manoeuvre, an exchange, the Step or the end of a Wait.',
);

const turnAction = record(
  'TurnActionGiven',
  {
    action: actionKey,
    distance: optional(
      integer(
        0,
        10_000,
        'Distance of a Move, Run or Charge, in squares or hexes. If omitted: more than a Step.',
      ),
    ),
  },
  'One action of a turn.',
);

export const turnActions = defaulted(list(turnAction, 60, 'Actions of the turn, in order.'), []);

export type TurnAction = Value<typeof turnAction>;

export const isManoeuvre = (key: ActionKey): key is Manoeuvre =>
  (manoeuvreKeys as readonly string[]).includes(key);

export const isExchange = (key: ActionKey): key is Exchange =>
  (exchangeKeys as readonly string[]).includes(key);
