import { keyed } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';

const step = (place: number, text: string, everyRound: boolean) => ({ text, cells: { place, everyRound } });

export const combatSteps = keyed({
  id: 'arrgs.combat-steps',
  title: 'Course of a combat',
  citation: combat('Structure', 'ARR-003'),
  key: 'Step of a combat.',
  columns: {
    place: 'Position of the step, from 1.',
    everyRound: 'True if the step is repeated every round.',
  },
  rows: {
    INITIATIVE: step(1, 'The order of Initiative is determined.', false),
    SURPRISE_ROUND: step(
      2,
      'If any combatant is Surprised, all others act, highest Initiative first.',
      false,
    ),
    SURPRISE_END: step(3, 'Every combatant goes through the End of Round.', false),
    ROUND: step(4, 'Combatants act in order of Initiative, highest first.', true),
    ROUND_END: step(5, 'Every combatant goes through the End of Round.', true),
    REPEAT: step(6, 'Rounds follow until one side can no longer act.', true),
  },
});

export const actionKinds = keyed({
  id: 'arrgs.action-kinds',
  title: 'Kinds of Action',
  citation: combat('Combat Actions'),
  key: 'Kind of the Action.',
  columns: {
    pool: 'Points that pay for the Action. Null if it costs none.',
    vitality: 'Vitality that the Action costs. Spells cost more.',
    ownTurn: 'True if the Action is possible only in the combatant’s own turn.',
  },
  rows: {
    STANDARD: {
      text: 'A manoeuvre in the combatant’s own turn. Most need a check and provoke.',
      cells: { pool: 'ACTION_POINTS', vitality: 1, ownTurn: true },
    },
    SWIFT: {
      text: 'Any Standard manoeuvre at the same cost, in addition to the turn’s other manoeuvres.',
      cells: { pool: 'ADDITIONAL_ACTION_POINTS', vitality: 1, ownTurn: true },
    },
    IMMEDIATE: {
      text: 'A manoeuvre at any point of the round, after its trigger.',
      cells: { pool: 'ADDITIONAL_ACTION_POINTS', vitality: 1, ownTurn: false },
    },
    COMPLEMENTARY: {
      text: 'Part of another Action, such as dropping an item, dropping Prone, speaking or drawing a weapon.',
      cells: { pool: null, vitality: 0, ownTurn: false },
    },
    REACTION: {
      text: 'A check that answers another check, with 10 instead of the die.',
      cells: { pool: null, vitality: 0, ownTurn: false },
    },
  },
});
