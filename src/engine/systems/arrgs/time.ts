import { conditionsAfter } from '../../rules/effects/conditions-after.ts';
import { read, readKept } from '../../rules/fields/read.ts';
import { shiftRounds, type TimePassage } from '../../rules/fight/time-passage.ts';
import { fortitudeOf } from './acting/exertion.ts';
import { applyEffect } from './combat/apply-effect.ts';
import { hasCondition, viewOf } from './combatant/combatant-view.ts';
import { startPeriod, state } from './combatant/state.ts';
import { conditions } from './core/conditions.ts';
import { hoursPass, stretch } from './recovery/hours.ts';
import { figureOf } from './tables/figures.ts';

const ROUNDS_AN_HOUR = (60 * 60) / figureOf('ROUND_SECONDS');

/** Conditions that end before an hour has passed. */
const SHORT = conditions.filter(({ lasts }) => lasts !== 'HOURS' && lasts !== 'PERSON').map(({ id }) => id);

/** Time passes in hours, because the text counts sleep in hours. */
export const time: TimePassage = {
  input: stretch,
  procedure: hoursPass,
  begin(fighter, input, options, path) {
    const passing = read(stretch, input, path);
    const view = viewOf(fighter);
    const before = view.state.asleep ?? { hours: 0, checks: 0 };
    const unconscious = hasCondition(view, 'unconscious');
    const asked = {
      ...{ ...view.faring, ...fortitudeOf(view), ...passing, unconscious, asleep: before.hours },
      ...{ fatigued: hasCondition(view, 'fatigued'), exhausted: hasCondition(view, 'exhausted') },
    };
    return {
      procedure: hoursPass.bind(asked, options, path),
      after: ({ effects }) => {
        const after = readKept(state, effects.reduce(applyEffect, startPeriod(fighter.state, 'FIGHT')));
        const held = effects.reduce(
          (all, effect) => conditionsAfter(all, effect, 0, conditions),
          shiftRounds(fighter.conditions, passing.hours * ROUNDS_AN_HOUR),
        );
        const sleepsOn = held.some(({ condition }) => condition === 'unconscious');
        const hours = before.hours + passing.hours;
        return {
          state: { ...after, asleep: sleepsOn ? { hours, checks: hours } : null },
          conditions: held.filter(({ condition }) => !SHORT.some((id) => id === condition)),
        };
      },
    };
  },
};
