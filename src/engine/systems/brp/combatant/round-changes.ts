import { change, sharedDetails } from '../../../rules/effects/change.ts';
import { called, choice, flag, optional, output, record } from '../../../rules/fields/field.ts';
import { inWords } from '../../../rules/title.ts';
import { aimRecord } from './aim-kept.ts';
import { disengages, type Plan, plan } from './plan.ts';
import { roundDefences, type State } from './state.ts';

const recorded = change<State>();
const counting = change<State>({ isInternal: true });

const DEFENCE_WORDS: Readonly<Record<keyof typeof roundDefences, string>> = {
  PARRY: 'the parry',
  DODGE: 'the dodge',
  DODGE_MISSILE: 'the dodge of a missile',
  FREE_PARRY: 'the free parry',
  FREE_DODGE: 'the free dodge',
  FREE_DODGE_MISSILE: 'the free dodge of a missile',
};

/** Returns the description of a plan's actions. */
function planInWords({ metresMoved, fightingDefensively, actions }: Plan): string {
  const parts = [
    ...(metresMoved > 0 ? [`move ${metresMoved} m`] : []),
    ...(fightingDefensively ? ['fight defensively'] : []),
    ...actions.map(
      ({ name, kind, times }) => `${name ?? inWords(kind)}${times > 1 ? ` ${times} times` : ''}`,
    ),
  ];
  return `plans for the round: ${parts.join(', ') || 'no action'}`;
}

/** Changes to a combatant's state within a round. */
export const roundChanges = {
  defended: counting(
    record(
      'DefendedChange',
      {
        defence: choice('RoundDefence', roundDefences, 'A parry or dodge.'),
        rank: optional(output.count('DEX rank of the attack. Null if the attack has no rank.')),
        failed: flag('True if the defence failed, which prevents disengaging.'),
      },
      'The combatant tried a parry or dodge.',
    ),
    (before, { defence, rank, failed }) => ({
      ...before,
      defences: [...before.defences, defence],
      defenceRanks: [...before.defences.map((_made, index) => before.defenceRanks[index] ?? 0), rank ?? 0],
      defencesFailed: before.defencesFailed + (failed ? 1 : 0),
      engaged: before.engaged || (failed && disengages(before.plan)),
    }),
    ({ defence, failed }) => `${DEFENCE_WORDS[defence]} ${failed ? 'fails' : 'succeeds'}`,
  ),
  engagement: change<State>({ as: sharedDetails.flag })(
    record(
      'EngagementChange',
      { engaged: called('isTrue', flag('True if the combatant is in hand-to-hand combat from now on.')) },
      'A combatant enters or leaves hand-to-hand combat.',
    ),
    (before, { engaged }) => ({ ...before, engaged }),
    ({ engaged }) => (engaged ? 'in hand-to-hand combat' : 'out of hand-to-hand combat'),
  ),
  missileFaced: change<State>({ as: sharedDetails.item, isInternal: true })(
    record(
      'MissileFacedChange',
      { weapon: called('item', output.text('Name of the missile weapon.')) },
      'A missile was shot at a combatant. Only the first in a round can be dodged.',
    ),
    (before) => ({ ...before, missilesFaced: before.missilesFaced + 1 }),
  ),
  planned: change<State>({ as: plan })(
    record('PlannedChange', plan.fields, plan.description),
    (before, plan) => ({ ...before, plan }),
    planInWords,
  ),
  aimed: recorded(
    record(
      'AimedChange',
      { aim: optional(aimRecord) },
      'A combatant takes aim, shoots after aiming, or stops aiming.',
    ),
    (before, { aim }) => ({ ...before, aim }),
    ({ aim }) =>
      aim === null
        ? 'no longer aims'
        : aim.firstShot === null
          ? `aims the ${aim.weapon}`
          : `has shot the ${aim.weapon} after aiming`,
  ),
  powerPrepared: recorded(
    record(
      'PowerPreparedChange',
      { power: output.text('Name of the power.') },
      'A combatant used a power that takes effect at the start of the next powers phase.',
    ),
    (before, { power }) => ({ ...before, prepared: power }),
    ({ power }) => `${power} takes effect at the start of the next powers phase`,
  ),
} as const;
