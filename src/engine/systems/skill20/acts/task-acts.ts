import { quantity } from '../../../quantity.ts';
import { record, text, type Value } from '../../../rules/fields/field.ts';
import type { Act } from '../../../rules/fight/act.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { andThen, type FollowUp } from '../../../rules/fight/follow-up.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { bindings, skill20Act } from '../acting/acts.ts';
import { actionCost } from '../acting/resources.ts';
import { changes } from '../combatant/changes.ts';
import { effectiveScoreOf, partyOf } from '../combatant/party.ts';
import { standingOf } from '../combatant/standing.ts';
import { whyNotAnyOf } from '../combatant/why-not-able.ts';
import { rules } from '../core/citations.ts';
import { healingKit, KIT_TASK } from '../extended/healing-kit.ts';
import { extendedCheck } from '../extended/index.ts';
import type { timeScale } from '../extended/task.ts';
import { timeScales } from '../tables/time.ts';

const workAct = {
  onOneself: true,
  when: 'TURN',
  costs: actionCost,
  whyNot: whyNotAnyOf('STANDARD'),
} as const;

type Scale = keyof typeof timeScale.values;

/** The stored progress of a task. Undefined if there is none. */
const taskKeptBy = (keeper: Fighter, task: string) =>
  partyOf(keeper).state.tasks.find(({ name }) => name === task);

export const progressOf = (keeper: Fighter, task: string) => {
  const { sum, rolls } = taskKeptBy(keeper, task) ?? { sum: 0, rolls: 0 };
  return { sum, rolls };
};

/** Rounds worked towards the next roll, including this one. The roll is due when they fill its time scale. */
function workAfterRound(keeper: Fighter, task: string, scale: Scale) {
  const { rounds } = timeScales.rows[scale].cells;
  const now = (taskKeptBy(keeper, task)?.rounds ?? 0) + 1;
  return now >= rounds ? { due: true, rounds: 0, left: 0 } : { due: false, rounds: now, left: rounds - now };
}

/** Records a round of work, and reports the rounds left until the next roll. */
const roundOfWork = (on: 'ACTOR' | 'TARGET', keeper: Fighter, task: string, scale: Scale): FollowUp => {
  const { due, rounds, left } = workAfterRound(keeper, task, scale);
  return {
    effects: [changes.effect('worked', on, { task, rounds }, rules('Time Scales'))],
    ...(due
      ? {}
      : {
          summary: `${quantity(left, 'round')} of work until the next roll.`,
          breakdowns: [
            breakdown('rounds until the next roll', [
              term('rounds that a roll takes', left + rounds, 'BASE', rules('Time Scales')),
              term('rounds worked', -rounds, 'MODIFIER', rules('Time Scales')),
            ]),
          ],
        }),
  };
};

const taskAsks = record(
  'ExtendedCheckAct',
  { task: text(100, 'Name of the task; progress is stored under it.') },
  'One turn of work on a task. A roll is made when the time for it has been worked.',
);

type Working = Value<typeof taskAsks> & { readonly timeScale: Scale };

const works = bindings<Working>();

/** Work costs the action of each turn. A roll is due when the time of the scale has been worked. */
export const extendedCheckAct: Act = skill20Act<Working>()(extendedCheck, {
  ...workAct,
  description: 'Work on a task that takes several rolls. The progress is stored.',
  onOthers: false,
  tries: () => [{ item: null, input: { task: 'work', threshold: 10, modifier: 0 } }],
  asks: taskAsks,
  input: {
    task: works.known('ACTOR', ({ asked }) => asked.task),
    rolls: works.known('ACTOR', ({ actor, asked }) =>
      Number(workAfterRound(actor, asked.task, asked.timeScale).due),
    ),
    progress: works.known('ACTOR', ({ actor, asked }) => progressOf(actor, asked.task)),
  },
  afterwards: (bound, { actor, asked: { task, timeScale } }) =>
    andThen(bound, () => [roundOfWork('ACTOR', actor, task, timeScale)]),
});

const treats = bindings();

/** A roll takes an hour of rounds; the progress is stored with the target. */
export const healingKitAct: Act = skill20Act()(healingKit, {
  ...workAct,
  description: 'Treat a target with a healing kit, with one roll for each hour of treatment.',
  onOthers: true,
  tries: () => [{ item: null, input: { modifier: 0 } }],
  input: {
    constitution: treats.known('TARGET', ({ target, options }) =>
      Math.max(0, effectiveScoreOf(target, 'CONSTITUTION', options)),
    ),
    hitPoints: treats.known('TARGET', ({ target }) => standingOf(target).hitPoints),
    maximum: treats.known('TARGET', ({ target }) => standingOf(target).maximum),
    rolls: treats.known('TARGET', ({ target }) => Number(workAfterRound(target, KIT_TASK, 'HOUR').due)),
    progress: treats.known('TARGET', ({ target }) => progressOf(target, KIT_TASK)),
  },
  afterwards: (bound, { target }) => andThen(bound, () => [roundOfWork('TARGET', target, KIT_TASK, 'HOUR')]),
});
