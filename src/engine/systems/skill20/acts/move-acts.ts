import type { Effect } from '../../../rules/effects/effect.ts';
import { metres } from '../../../rules/effects/effect-makers.ts';
import { claimed, defaulted, flag, integer, record, text, type Value } from '../../../rules/fields/field.ts';
import { read } from '../../../rules/fields/read.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { leaving, leavingFields } from '../../../rules/fight/leaving.ts';
import { actorViolation, type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, skill20Act } from '../acting/acts.ts';
import { actionCost, movementCost } from '../acting/resources.ts';
import { changes } from '../combatant/changes.ts';
import { hasCondition, viewOf } from '../combatant/combatant-view.ts';
import { knownOfMover } from '../combatant/known-inputs.ts';
import { whyNotAble, whyNotAnyOf, whyTethered } from '../combatant/why-not-able.ts';
import { rules } from '../core/citations.ts';
import { move } from '../movement/move.ts';

const anchored = defaulted(
  claimed(
    flag(
      'True if an entangled combatant’s bonds are anchored or tethered. Not required if the encounter already records this.',
    ),
  ),
  false,
);

const movementAct = {
  onOneself: true,
  onOthers: false,
  when: 'TURN',
} as const;

/** Returns the status that makes the combatant flee. Null if there is none. */
function flightOf(actor: Fighter): FlightStatus | null {
  const fear = FLIGHT_STATUSES.find((status) => hasCondition(actor, status));
  if (fear) return fear;
  return hasCondition(actor, 'confused') && viewOf(actor).state.behaviour === 'FLEE_CAUSER'
    ? 'confused'
    : null;
}

const FLIGHT_STATUSES = ['panicked', 'frightened'] as const;

type FlightStatus = (typeof FLIGHT_STATUSES)[number] | 'confused';

const whyNotLeave = (actor: Fighter, { leavesFight }: Pick<Moving, 'leavesFight'>): RuleViolation | null =>
  leavesFight && flightOf(actor) === null
    ? ruleViolation(
        `${nameInText(actor)} has no status that makes them flee`,
        ['leavesFight'],
        'false, unless the combatant is frightened, panicked or fleeing in confusion',
      )
    : null;

const moveAsks = record(
  'MoveAct',
  {
    feet: integer(1, 20_000, 'Distance to move, in feet.'),
    anchored,
    ...leavingFields,
    note: defaulted(text(200, 'Note on the movement, for example where it ends.'), 'moved'),
  },
  'Movement of a combatant in their turn.',
);

type Moving = Value<typeof moveAsks>;

const moves = bindings<Moving>();

/** A combatant may split a turn's movement into any number of moves. */
export const moveAct: Act = skill20Act<Moving>()(move, {
  ...movementAct,
  title: 'Move',
  description: 'Move up to your speed in a turn, or twice as far after you give up all actions.',
  costs: (_actor, input) => movementCost(input === null ? 0 : read(moveAsks, input).feet),
  whyNot: (actor, _moment, options) =>
    whyNotAble(actor, 'MOVE', options) ??
    (viewOf(actor).state.haltedBy === null
      ? null
      : actorViolation(`an enemy has halted ${nameInText(actor)}`, 'the act movePast, or the next turn')),
  sampleInputs: () => [{ item: null, input: { feet: 1 } }],
  extraInput: moveAsks,
  input: {
    ...knownOfMover,
    sacrificeActions: moves.known('ACTOR', ({ actor }) => viewOf(actor).state.doubled),
    before: moves.known('ACTOR', ({ actor }) => Math.min(1_000_000, viewOf(actor).state.feetMoved)),
    feet: moves.known('ACTOR', ({ asked }) => asked.feet),
    anchored: moves.known('ACTOR', ({ asked }) => asked.anchored),
  },
  whyNotInScene: ({ actor, asked }) => whyTethered(actor, asked.anchored) ?? whyNotLeave(actor, asked),
  effects: (_moved, { actor, asked: { feet, note, leavesFight } }): readonly Effect[] => [
    {
      type: 'moved',
      on: 'ACTOR',
      metres: metres(feet),
      feet,
      note,
      citation: rules('Map Combat', 'D20-018'),
    },
    ...leaving({ leavesFight }, `fled while ${flightOf(actor)}`, rules('Status Definitions')),
  ],
});

const doubleAsks = record(
  'DoubleSpeedAct',
  { anchored },
  'A combatant who gives up all actions of the turn for double speed.',
);

type Doubling = Value<typeof doubleAsks>;

const doubles = bindings<Doubling>();

export const doubleSpeedAct: Act = skill20Act<Doubling>()(move, {
  ...movementAct,
  id: 'doubleSpeed',
  title: 'Double speed',
  description: 'Give up all actions of this turn to move twice as far.',
  costs: actionCost,
  whyNot: whyNotAnyOf('DOUBLE_SPEED'),
  extraInput: doubleAsks,
  input: {
    ...knownOfMover,
    sacrificeActions: doubles.known('ACTOR', () => true),
    before: doubles.known('ACTOR', ({ actor }) => Math.min(1_000_000, viewOf(actor).state.feetMoved)),
    feet: doubles.known('ACTOR', () => null),
    anchored: doubles.known('ACTOR', ({ asked }) => asked.anchored),
  },
  whyNotInScene: ({ actor, asked }) => whyTethered(actor, asked.anchored),
  effects: () => [changes.effect('actionsGivenUp', 'ACTOR', {}, rules('Map Combat', 'D20-018'))],
});
