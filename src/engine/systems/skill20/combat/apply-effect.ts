import type { Json } from '../../../json.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { changes } from '../combatant/changes.ts';
import { foldParts, type State } from '../combatant/state.ts';
import type { Task } from '../combatant/task.ts';

/** Returns the state after an effect. Many effects do not change it. */
export function applyEffect(given: Json, effect: Effect): Json {
  const before = given as State;
  switch (effect.type) {
    case 'progressed':
      return { ...before, tasks: tasksAfter(before, effect) };
    case 'initiative':
      return { ...before, initiative: effect.value, tie: effect.tie };
    case 'conditionGained':
      return { ...before, grapples: grapplesAfterCondition(before, effect.condition) };
    case 'conditionEnded':
      return withConditionEnded(before, effect.condition);
    case 'spent':
      return effect.budget === 'FOLLOW_UP' ? { ...before, followUp: null } : foldParts(before, effect);
    case 'changed':
      return changes.fold(before, effect);
    default:
      return foldParts(before, effect);
  }
}

/**
 * Returns the stored grapples after the game master has added a grappling condition directly. The opponent in a new
 * grapple is unknown.
 */
function grapplesAfterCondition({ grapples }: State, condition: string): State['grapples'] {
  const last = grapples.at(-1);
  switch (condition) {
    case 'grappling':
      return last ? grapples : [{ opponent: null, advantage: 'NOBODY', better: 0, turns: 0 }];
    case 'grapplingAdvantage':
      return last && grapples.every(({ advantage }) => advantage !== 'SELF')
        ? [...grapples.slice(0, -1), { ...last, advantage: 'SELF', better: 0, turns: last.turns + 1 }]
        : grapples;
    case 'betterPosition':
      return grapples.some(({ better }) => better > 0)
        ? grapples
        : grapples.map((each) => (each.advantage === 'SELF' ? { ...each, better: 1 } : each));
    default:
      return grapples;
  }
}

/** Removes the part of the state that belongs to a condition that has ended. */
function withConditionEnded(before: State, condition: string): State {
  const { grapples, spell } = before;
  switch (condition) {
    case 'casting':
      return spell?.stage === 'UNDER_WAY' ? { ...before, spell: null } : before;
    case 'helpless':
      return { ...before, unconsciousAt: null };
    case 'grappling':
      return { ...before, grapples: [], followUp: null };
    case 'grapplingAdvantage':
      return {
        ...before,
        grapples: grapples.map((each) =>
          each.advantage === 'SELF'
            ? { ...each, advantage: 'NOBODY', better: 0, turns: each.turns + 1 }
            : each,
        ),
      };
    case 'betterPosition':
      return { ...before, grapples: grapples.map((each) => ({ ...each, better: 0 })) };
    default:
      return before;
  }
}

const NEW_TASK = { rounds: 0, timeScale: null, modifier: null, maximumRolls: null };

/** The state stores a task until it succeeds or fails. */
function tasksAfter(
  { tasks }: State,
  { task, sum, rolls, of, done, terms }: Extract<Effect, { type: 'progressed' }>,
): State['tasks'] {
  const others = tasks.filter(({ name }) => name !== task);
  const before = tasks.find(({ name }) => name === task) ?? NEW_TASK;
  const stated = (terms ?? {}) as Partial<Task>;
  return done ? others : [...others, { ...before, ...stated, name: task, sum, rolls, threshold: of }];
}
