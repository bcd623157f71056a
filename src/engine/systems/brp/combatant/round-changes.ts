import { change } from '../../../rules/effects/change.ts';
import { choice, flag, optional, output, record } from '../../../rules/fields/field.ts';
import { aimRecord } from './aim-kept.ts';
import { disengages, plan } from './plan.ts';
import { roundDefences, type State } from './state.ts';

const recorded = change<State>();

/** What a round alone changes in how somebody fares. */
export const roundChanges = {
  defended: recorded(
    record(
      'DefendedChange',
      {
        defence: choice('RoundDefence', roundDefences, 'A parry or dodge.'),
        rank: optional(output.count('The DEX rank of the attack; null where it has none.')),
        failed: flag('Whether it failed, which keeps whoever would disengage.'),
      },
      'A parry or dodge of the round was tried.',
    ),
    (before, { defence, rank, failed }) => ({
      ...before,
      defences: [...before.defences, defence],
      defenceRanks: [...before.defences.map((_made, index) => before.defenceRanks[index] ?? 0), rank ?? 0],
      defencesFailed: before.defencesFailed + (failed ? 1 : 0),
      engaged: before.engaged || (failed && disengages(before.plan)),
    }),
  ),
  engagement: recorded(
    record(
      'EngagementChange',
      { engaged: flag('Whether they stand in it from now on.') },
      'Somebody comes into hand-to-hand combat, or out of it.',
    ),
    (before, { engaged }) => ({ ...before, engaged }),
  ),
  missileFaced: recorded(
    record(
      'MissileFacedChange',
      { weapon: output.text('What it was shot with.') },
      'A missile was shot at somebody: only the first of a round can be dodged.',
    ),
    (before) => ({ ...before, missilesFaced: before.missilesFaced + 1 }),
  ),
  planned: recorded(record('PlannedChange', plan.fields, plan.description), (before, plan) => ({
    ...before,
    plan,
  })),
  aimed: recorded(
    record('AimedChange', { aim: optional(aimRecord) }, 'Somebody takes aim, shoots so, or aims no longer.'),
    (before, { aim }) => ({ ...before, aim }),
  ),
  powerPrepared: recorded(
    record(
      'PowerPreparedChange',
      { power: output.text('Which power.') },
      'A power was used that takes effect as the next powers phase begins.',
    ),
    (before, { power }) => ({ ...before, prepared: power }),
  ),
} as const;
