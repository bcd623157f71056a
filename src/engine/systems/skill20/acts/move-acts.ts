import type { Effect } from '../../../rules/effects/effect.ts';
import { metres } from '../../../rules/effects/effect-makers.ts';
import { claimed, defaulted, flag, integer, record, text, type Value } from '../../../rules/fields/field.ts';
import { read } from '../../../rules/fields/read.ts';
import type { Act } from '../../../rules/fight/act.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { actorViolation, type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, skill20Act } from '../acting/acts.ts';
import { feet, oneAction } from '../acting/budget.ts';
import { barred, unless } from '../combatant/barred.ts';
import { changes } from '../combatant/changes.ts';
import { has, sideOf } from '../combatant/side.ts';
import { rules } from '../core/citations.ts';
import { move } from '../movement/move.ts';

const anchored = defaulted(
  claimed(flag('Of the entangled: whether the bonds are anchored or tethered, if no condition says so.')),
  false,
);

const shared = {
  onOneself: true,
  onOthers: false,
  when: 'TURN',
} as const;

/** Nobody moves whose bonds are anchored. */
const tethered = (actor: Fighter, anchored: boolean): RuleViolation | null =>
  has(actor, 'entangled') && (anchored || has(actor, 'anchored'))
    ? ruleViolation('the bonds are anchored', ['anchored'], 'bonds that are not')
    : null;

const moveAsks = record(
  'MoveAct',
  {
    feet: integer(1, 20_000, 'How far.'),
    anchored,
    note: defaulted(text(200, 'Where to.'), 'moved'),
  },
  'Movement in one’s turn.',
);

type Moving = Value<typeof moveAsks>;

const moves = bindings<Moving>();

/** Movement, in as many parts as one likes. */
export const moveAct: Act = skill20Act<Moving>()(move, {
  ...shared,
  title: 'Move',
  description: 'Move up to your speed in a turn, or twice that once all actions are given up.',
  costs: (_actor, input) => feet(input === null ? 0 : read(moveAsks, input).feet),
  whyNot: (actor, _moment, options) =>
    barred(actor, 'MOVE', options) ??
    (sideOf(actor).state.haltedBy === null
      ? null
      : actorViolation('an enemy has halted the movement', 'another attempt to get past, or the next turn')),
  tries: () => [{ item: null, input: { feet: 1 } }],
  asks: moveAsks,
  input: {
    speed: moves.known('ACTOR', ({ actor }) => sideOf(actor).sheet.speed),
    statuses: moves.known('ACTOR', ({ actor }) => sideOf(actor).statuses),
    sacrificeActions: moves.known('ACTOR', ({ actor }) => sideOf(actor).state.doubled),
    before: moves.known('ACTOR', ({ actor }) => Math.min(1_000_000, sideOf(actor).state.feetMoved)),
    feet: moves.known('ACTOR', ({ asked }) => asked.feet),
    anchored: moves.known('ACTOR', ({ asked }) => asked.anchored),
  },
  whyNotInScene: ({ actor, asked }) => tethered(actor, asked.anchored),
  effects: (_moved, { asked: { feet, note } }): readonly Effect[] => [
    { type: 'moved', on: 'ACTOR', metres: metres(feet), feet, note, citation: rules('Map Combat') },
  ],
});

const doubleAsks = record('DoubleSpeedAct', { anchored }, 'All actions for movement.');

type Doubling = Value<typeof doubleAsks>;

const doubles = bindings<Doubling>();

/** All actions of the turn for double speed; those who flee at top speed have none, and run all the same. */
export const doubleSpeedAct: Act = skill20Act<Doubling>()(move, {
  ...shared,
  id: 'doubleSpeed',
  title: 'Double speed',
  description: 'Give up all actions of this turn in order to move twice as far.',
  costs: oneAction,
  whyNot: unless('MOVE_AND_STANDARD', 'RUN'),
  asks: doubleAsks,
  input: {
    speed: doubles.known('ACTOR', ({ actor }) => sideOf(actor).sheet.speed),
    statuses: doubles.known('ACTOR', ({ actor }) => sideOf(actor).statuses),
    sacrificeActions: doubles.known('ACTOR', () => true),
    before: doubles.known('ACTOR', ({ actor }) => Math.min(1_000_000, sideOf(actor).state.feetMoved)),
    feet: doubles.known('ACTOR', () => null),
    anchored: doubles.known('ACTOR', ({ asked }) => asked.anchored),
  },
  whyNotInScene: ({ actor, asked }) => tethered(actor, asked.anchored),
  effects: () => [changes.effect('actionsGivenUp', 'ACTOR', {}, rules('Map Combat'))],
});
