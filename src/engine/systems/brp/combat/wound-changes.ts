import { change, changesOf } from '../../../rules/change.ts';
import { flag, integer, optional, record } from '../../../rules/field.ts';
import type { State } from './state.ts';

const told = change<State>();

const lost = integer(1, 1_000_000, 'Hit points that they have cost.');

/** What wounds alone change in how somebody fares. */
export const woundChanges = changesOf('brp', {
  luckOwed: told(
    record('LuckOwedChange', { lost }, 'The day’s minor wounds come to a major one: a Luck roll is owed.'),
    (before, { lost: luckAt }) => ({ ...before, luckOwed: true, luckAt }),
  ),
  timePassed: told(
    record(
      'TimePassedChange',
      {
        hours: integer(0, 167, 'Hours of the week of healing that have passed since it began.'),
        rolled: optional(
          integer(0, 100, 'Hit points that this week brings in all; empty where not rolled yet.'),
        ),
        newDay: flag('Whether a new day has begun, with no minor wounds in it.'),
      },
      'Hours have passed.',
    ),
    (before, { hours, rolled, newDay }) => ({
      ...before,
      week: hours === 0 ? null : { hours, rolled },
      ...(newDay ? { minorToday: 0, luckAt: 0, luckOwed: false } : {}),
    }),
  ),
  luckPaid: told(
    record(
      'LuckPaidChange',
      { rolls: integer(0, 1, '1 where it was rolled, 0 where it no longer matters.') },
      'The Luck roll for the day’s minor wounds is no longer owed.',
    ),
    (before) => ({ ...before, luckOwed: false, luckAt: before.minorToday }),
  ),
  diedHard: told(
    record(
      'DiedHardChange',
      { rolls: integer(1, 100, 'How many.') },
      'Stamina rolls for a dying blow have been made.',
    ),
    (before, { rolls }) => ({ ...before, dyingRolls: before.dyingRolls + rolls }),
  ),
});
