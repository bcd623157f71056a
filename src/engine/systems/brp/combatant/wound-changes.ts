import { change } from '../../../rules/effects/change.ts';
import { combatantRef, flag, optional, output, record } from '../../../rules/fields/field.ts';
import type { State } from './state.ts';

const recorded = change<State>();

const lost = output.count('Hit points that they have cost.');

/** Losses with so many points of one taken off them, the oldest first. */
function less(losses: State['losses'], attribute: string, points: number): State['losses'] {
  let left = points;
  return losses.flatMap((loss) => {
    if (loss.attribute !== attribute) return [loss];
    const taken = Math.min(left, loss.points);
    left -= taken;
    return taken === loss.points ? [] : [{ ...loss, points: loss.points - taken }];
  });
}

/** What wounds alone change in how somebody fares. */
export const woundChanges = {
  luckOwed: recorded(
    record('LuckOwedChange', { lost }, 'The day’s minor wounds come to a major one: a Luck roll is owed.'),
    (before, { lost: luckAt }) => ({ ...before, luckOwed: true, luckAt }),
  ),
  timePassed: recorded(
    record(
      'TimePassedChange',
      {
        hours: output.count('Hours of the week of healing that have passed since it began.'),
        rolled: optional(
          output.count('Hit points that this week brings in all; empty where not rolled yet.'),
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
  luckPaid: recorded(
    record(
      'LuckPaidChange',
      { rolls: output.count('1 where it was rolled, 0 where it no longer matters.') },
      'The Luck roll for the day’s minor wounds is no longer owed.',
    ),
    (before) => ({ ...before, luckOwed: false, luckAt: before.minorToday }),
  ),
  diedHard: recorded(
    record(
      'DiedHardChange',
      { rolls: output.count('How many.') },
      'Stamina rolls for a dying blow have been made.',
    ),
    (before, { rolls }) => ({ ...before, dyingRolls: before.dyingRolls + rolls }),
  ),
  aided: recorded(
    record(
      'AidedChange',
      {
        wound: output.count('The wound, counted from 0.'),
        healer: combatantRef('The combatant who tried.'),
      },
      'First Aid was tried on a wound, whatever came of it.',
    ),
    (before, aid) => ({ ...before, aided: [...before.aided, aid] }),
  ),
  majorWoundRolled: recorded(
    record(
      'MajorWoundRolledChange',
      { wounds: output.count('How many major wounds.') },
      'A major wound has been rolled for on its table.',
    ),
    (before, { wounds }) => ({ ...before, majorWoundsRolled: before.majorWoundsRolled + wounds }),
  ),
  regained: recorded(
    record(
      'RegainedChange',
      {
        attribute: output.text('Which number of the sheet.'),
        points: output.count('How many points of it are regained.'),
      },
      'Some of what a major wound took has been regained.',
    ),
    (before, { attribute, points }) => ({ ...before, losses: less(before.losses, attribute, points) }),
  ),
} as const;
