import { optional, record } from '../../../rules/fields/field.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { leaving, leavingFields } from '../../../rules/fight/leaving.ts';
import { manoeuvreAct } from '../acting/manoeuvre-act.ts';
import { movementEffects, ownSpeed } from '../acting/speed.ts';
import { payFields, payRecord } from '../actions/manoeuvre-fields.ts';
import { changes } from '../combatant/changes.ts';
import { hasCondition, nameOf } from '../combatant/combatant-view.ts';
import { pointsLeft, readiable } from '../combatant/points.ts';
import { combat } from '../core/citations.ts';
import { READIED } from '../core/effects.ts';
import { ready, readyInput } from '../manoeuvres/ready.ts';
import {
  nothingAtAll,
  sidestep,
  sidestepInput,
  standUp,
  withdraw,
  withdrawInput,
} from '../manoeuvres/unchecked.ts';

const { points, trigger } = readyInput.fields;

const readyAct = manoeuvreAct(
  record('ReadyAct', { points, trigger }, 'Action Points that are kept for a readied manoeuvre.'),
  {
    procedure: ready,
    on: 'ONESELF',
    costs: (_actor, given) => [{ resource: READIED, amount: given?.points ?? 1 }],
    inputOf: ({ actor, input: { points, trigger } }) => ({
      ...{ points, trigger },
      actionPoints: readiable(actor),
      additionalActionPoints: pointsLeft(actor, 'ADDITIONAL_ACTION_POINTS'),
    }),
    drain: ({ options: { readyDrainsVitality } }) => Number(readyDrainsVitality),
    sampleInputs: () => [{ item: null, input: { points: 1, trigger: 'something happens' } }],
    extraEffects: ({ input: { trigger } }) => [
      changes.effect('readied', 'ACTOR', { trigger }, combat('Ready Manoeuvre')),
    ],
  },
);

const { difficultTerrain } = sidestepInput.fields;

const sidestepAct = manoeuvreAct(
  record('SidestepAct', { ...payFields, difficultTerrain }, 'A Sidestep of one square.'),
  {
    procedure: sidestep,
    on: 'ONESELF',
    needs: 'MOVING',
    inputOf: ({ input }) => input,
    extraEffects: ({ actor }) => movementEffects(actor, 1, combat('Sidestep Manoeuvre', 'ARR-110')),
  },
);

const standUpAct = manoeuvreAct(record('StandUpAct', payFields, 'A Prone combatant who stands up.'), {
  procedure: standUp,
  on: 'ONESELF',
  unable: (actor) => (hasCondition(actor, 'prone') ? null : `${nameOf(actor)} is not Prone`),
  inputOf: ({ actor, input }) => ({ ...input, prone: hasCondition(actor, 'prone') }),
});

const { squares, awayFromEnemies } = withdrawInput.fields;

const withdrawAct = manoeuvreAct(
  record(
    'WithdrawAct',
    { ...payFields, squares, awayFromEnemies, speed: optional(ownSpeed), ...leavingFields },
    'A withdrawal from enemies.',
  ),
  {
    procedure: withdraw,
    on: 'ONESELF',
    needs: 'MOVING',
    inputOf: ({ actor, input: { leavesFight: _, ...input } }) => ({
      ...input,
      speed: input.speed ?? actor.sheet.speed,
    }),
    extraEffects: ({ actor, input }) => [
      ...movementEffects(actor, input.squares, combat('Withdraw Manoeuvre')),
      ...leaving(input, 'withdrew', combat('Withdraw Manoeuvre')),
    ],
  },
);

const doNothingAct = manoeuvreAct(payRecord, {
  procedure: nothingAtAll,
  on: 'ONESELF',
  inputOf: ({ input }) => input,
});

/** Manoeuvres that need no check. */
export const uncheckedActs: readonly Act[] = [readyAct, sidestepAct, standUpAct, withdrawAct, doNothingAct];
