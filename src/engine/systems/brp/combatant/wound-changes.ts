import { quantity } from '../../../quantity.ts';
import { asAmount, change, sharedDetails } from '../../../rules/effects/change.ts';
import { called, combatantRef, flag, optional, output, record } from '../../../rules/fields/field.ts';
import type { State } from './state.ts';

const recorded = change<State>();
const counting = change<State>({ isInternal: true });

const lost = asAmount(output.count('Hit points that the minor wounds of the day have cost.'));

/** Returns the losses that are left after points of one attribute are regained. The oldest loss is restored first. */
function less(losses: State['losses'], attribute: string, points: number): State['losses'] {
  let left = points;
  return losses.flatMap((loss) => {
    if (loss.attribute !== attribute) return [loss];
    const taken = Math.min(left, loss.points);
    left -= taken;
    return taken === loss.points ? [] : [{ ...loss, points: loss.points - taken }];
  });
}

/** Changes caused by wounds. */
export const woundChanges = {
  luckOwed: recorded(
    record(
      'LuckOwedChange',
      { lost },
      'The minor wounds of the day add up to a major one: a Luck roll is due.',
    ),
    (before, { lost: luckAt }) => ({ ...before, luckOwed: true, luckAt }),
  ),
  timePassed: counting(
    record(
      'TimePassedChange',
      {
        hours: asAmount(output.count('Hours of the healing week that have passed.')),
        rolled: optional(
          output.count('Hit points that the whole week restores. Null if they have not been rolled yet.'),
        ),
        newDay: flag('True if a new day has begun, so the day’s minor wounds are counted from 0 again.'),
      },
      'One or more hours have passed.',
    ),
    (before, { hours, rolled, newDay }) => ({
      ...before,
      week: hours === 0 ? null : { hours, rolled },
      ...(newDay ? { minorToday: 0, luckAt: 0, luckOwed: false } : {}),
    }),
  ),
  luckPaid: counting(
    record(
      'LuckPaidChange',
      { rolls: asAmount(output.count('1 if the roll was made, 0 if it no longer matters.')) },
      'No Luck roll is due for the minor wounds of the day.',
    ),
    (before) => ({ ...before, luckOwed: false, luckAt: before.minorToday }),
  ),
  diedHard: counting(
    record(
      'DiedHardChange',
      { rolls: asAmount(output.count('Number of Stamina rolls made.')) },
      'Stamina rolls for a dying blow have been made.',
    ),
    (before, { rolls }) => ({ ...before, dyingRolls: before.dyingRolls + rolls }),
  ),
  lastActionTaken: recorded(
    record(
      'LastActionTakenChange',
      { maySurvive: flag('True if medical attention can still save the combatant.') },
      'The dying combatant has taken the last action.',
    ),
    (before) => ({ ...before, lastActionTaken: true }),
  ),
  aided: counting(
    record(
      'AidedChange',
      {
        wound: output.count('Index of the wound, counted from 0.'),
        healer: called('healerId', combatantRef('Combatant who tried First Aid.')),
      },
      'First Aid was tried on a wound, with or without success.',
    ),
    (before, aid) => ({ ...before, aided: [...before.aided, aid] }),
  ),
  majorWoundRolled: counting(
    record(
      'MajorWoundRolledChange',
      { wounds: asAmount(output.count('Number of major wounds rolled for.')) },
      'The major wound table has been rolled for a major wound.',
    ),
    (before, { wounds }) => ({ ...before, majorWoundsRolled: before.majorWoundsRolled + wounds }),
  ),
  regained: change<State>({ as: sharedDetails.attribute })(
    record(
      'RegainedChange',
      {
        attribute: output.text('Name of the value on the sheet.'),
        points: asAmount(output.count('Number of points regained.')),
      },
      'Points lost to a major wound have been regained.',
    ),
    (before, { attribute, points }) => ({ ...before, losses: less(before.losses, attribute, points) }),
    ({ attribute, points }) => `${quantity(points, 'point')} of ${attribute} regained`,
  ),
} as const;
