import type { Act } from '../../../rules/combat.ts';
import { claimed, optional, record } from '../../../rules/field.ts';
import { payFields } from '../actions/perform.ts';
import { nothingAtAll, sidestep, standUp, withdraw, withdrawInput } from '../manoeuvres/plain.ts';
import { ready, readyInput } from '../manoeuvres/ready.ts';
import { manoeuvreAct } from './manoeuvre-act.ts';
import { plans } from './plan.ts';
import { pointsLeft, READIED, readiable } from './points.ts';
import { has } from './side.ts';

const { points, trigger } = readyInput.fields;

const readyAct = manoeuvreAct(record('ReadyAct', { points, trigger }, 'Points kept for later.'), {
  procedure: ready,
  on: 'ONESELF',
  costs: (given) => [{ budget: READIED, amount: given?.points ?? 1 }],
  asks: ({ actor, input: { points, trigger } }) => ({
    ...{ points, trigger },
    actionPoints: readiable(actor),
    additionalActionPoints: pointsLeft(actor, 'ADDITIONAL_ACTION_POINTS'),
  }),
  also: ({ input: { trigger } }) => [plans('ACTOR', { what: 'READY', trigger }, 'Ready Manoeuvre')],
});

const sidestepAct = manoeuvreAct(record('SidestepAct', payFields, 'One square.'), {
  procedure: sidestep,
  on: 'ONESELF',
  needs: 'MOVING',
  asks: ({ input }) => input,
  also: () => [plans('ACTOR', { what: 'MOVE', squares: 1 }, 'Sidestep Manoeuvre')],
});

const standUpAct = manoeuvreAct(record('StandUpAct', payFields, 'Getting up.'), {
  procedure: standUp,
  on: 'ONESELF',
  asks: ({ actor, input }) => ({ ...input, prone: has(actor, 'prone') }),
});

const { squares, awayFromEnemies, speed } = withdrawInput.fields;

const withdrawAct = manoeuvreAct(
  record(
    'WithdrawAct',
    { ...payFields, squares, awayFromEnemies, speed: optional(claimed(speed)) },
    'Getting away.',
  ),
  {
    procedure: withdraw,
    on: 'ONESELF',
    needs: 'MOVING',
    asks: ({ actor, input }) => ({ ...input, speed: input.speed ?? actor.sheet.speed }),
    also: ({ input }) => [plans('ACTOR', { what: 'MOVE', squares: input.squares }, 'Withdraw Manoeuvre')],
  },
);

const doNothingAct = manoeuvreAct(record('DoNothingAct', payFields, 'An empty Action.'), {
  procedure: nothingAtAll,
  on: 'ONESELF',
  asks: ({ input }) => input,
});

/** Manoeuvres that need no check. */
export const uncheckedActs: readonly Act[] = [readyAct, sidestepAct, standUpAct, withdrawAct, doNothingAct];
