import type { Json } from '../../../json.ts';
import type { Effect } from '../../../rules/effect.ts';
import { integer, list, record, text, type Value } from '../../../rules/field.ts';

const MOST = 1_000_000_000;

/** What has been suffered, and what is under way. */
export const state = record(
  'State',
  {
    lost: integer(0, MOST, 'Hit points lost.'),
    tasks: list(
      record(
        'Task',
        {
          name: text(100, 'What is being done.'),
          sum: integer(0, MOST, 'What the rolls so far have come to.'),
          rolls: integer(0, MOST, 'How many there were.'),
          threshold: integer(1, MOST, 'What is to be reached.'),
        },
        'An extended check that is not done yet.',
      ),
      1000,
      'Extended checks that are not done yet.',
    ),
  },
  'What a combatant of Skill20 RPG has suffered and is at.',
);

export type State = Value<typeof state>;

export const fresh = (): Json => ({ lost: 0, tasks: [] });

/** The state after an effect; effects that leave no mark on it change nothing. */
export function suffer(given: Json, effect: Effect): Json {
  const before = given as State;
  switch (effect.type) {
    case 'damage':
      return { ...before, lost: Math.min(MOST, before.lost + effect.amount) };
    case 'healing':
      return { ...before, lost: Math.max(0, before.lost - effect.amount) };
    case 'progressed':
      return { ...before, tasks: tasksAfter(before, effect) };
    case 'conditionGained':
    case 'conditionEnded':
    case 'itemDamaged':
    case 'itemDropped':
    case 'moved':
    case 'spent':
    case 'guidance':
      return given;
  }
}

/** A task is kept until it is done, well or badly. */
function tasksAfter(
  { tasks }: State,
  { task, sum, rolls, of, done }: Extract<Effect, { type: 'progressed' }>,
): State['tasks'] {
  const others = tasks.filter(({ name }) => name !== task);
  return done ? others : [...others, { name: task, sum, rolls, threshold: of }];
}
