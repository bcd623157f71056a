import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { choice, flag, optional, output } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { budget, budgetAtStartOfTurn } from '../budget/action-budget.ts';
import { behaviour, behaviourEffects } from '../conditions/confusion.ts';
import { gains, loses } from '../conditions/effect-makers.ts';
import { combat, ruling } from '../core/citations.ts';
import { bleedingBreakdown } from '../injury/bleeding-wound.ts';
import { stunTrack, totalStunOf } from '../injury/stun-track.ts';
import { conditionOfStun, effectiveStunOf, ruleOfStun } from '../injury/stun-turn.ts';
import { knocksOut, type UnconsciousCause } from '../injury/unconscious-causes.ts';
import { pathmasterOptions } from '../options/index.ts';
import {
  conditionsOnTurn,
  decideTurnStart,
  type TurnStartDecision,
  turnStartInput,
} from './decide-turn-start.ts';

const turnStepField = choice(
  'TurnStep',
  {
    EXPIRE: 'Effects that were to last until this turn expire. Parry and Shield are available again.',
    BLEED: 'Wounds bleed, then the combatant is checked for death and unconsciousness.',
    RECOVER: 'One round of the worst stun is removed, then pending stun is added.',
    CONSCIOUS: 'The combatant is checked for unconsciousness because of penalties or stun.',
    PAIN: 'Pain Resistance is rolled against the remaining stun.',
    SURPRISE: 'Recovery from surprise is checked, with a Perception roll if required.',
    CONFUSION: 'The confused combatant’s behaviour is determined.',
    ACTIONS: 'The combatant gets the actions of the turn.',
  },
  'A step at the start of a turn. The values are listed in the order of the steps.',
);

const outcomes = {
  ACTS: 'The turn begins unhindered.',
  HINDERED: 'Stun, surprise or confusion hinders the turn.',
  UNCONSCIOUS: 'The combatant is unconscious and has no turn.',
  DEAD: 'The combatant is dead and has no turn.',
} as const;

function outcomeOf(begun: TurnStartDecision): keyof typeof outcomes {
  const { state, stun, surprise, confusion } = begun;
  if (state !== null) return state;
  const stunned = stun !== null && effectiveStunOf(stun.left, stun.outcome) !== null;
  const surprised = surprise !== null && !surprise.recovered;
  return stunned || surprised || (confusion !== null && confusion !== 'NORMAL') ? 'HINDERED' : 'ACTS';
}

const causeOfUnconsciousness = ({ hitPoints, stun }: TurnStartDecision): UnconsciousCause =>
  hitPoints <= 0 ? 'hits' : stun?.outcome === 'UNCONSCIOUS' ? 'stun' : 'penalties';

function effectsOf(begun: TurnStartDecision): readonly Effect[] {
  const { lost, state, stun, confusion } = begun;
  const effective = stun && state === null ? effectiveStunOf(stun.left, stun.outcome) : null;
  return [
    ...(lost > 0 ? [loses('ACTOR', lost, combat('Bleeding', 'PMA-135'))] : []),
    ...(state === 'DEAD' ? [gains('ACTOR', 'dead', combat('Effects of Injury', 'PMA-198'))] : []),
    ...(state === 'UNCONSCIOUS' ? [knocksOut('ACTOR', causeOfUnconsciousness(begun))] : []),
    ...(effective ? [gains('ACTOR', conditionOfStun[effective], ruleOfStun(effective), 1)] : []),
    ...(confusion ? behaviourEffects(confusion) : []),
  ];
}

function stepsOf({
  state,
  stun,
  surprise,
  confusion,
}: TurnStartDecision): readonly (keyof typeof turnStepField.values)[] {
  return [
    'EXPIRE',
    'BLEED',
    ...(stun ? (['RECOVER', 'CONSCIOUS'] as const) : []),
    ...(stun?.roll ? (['PAIN'] as const) : []),
    ...(surprise ? (['SURPRISE'] as const) : []),
    ...(confusion ? (['CONFUSION'] as const) : []),
    ...(state === null ? (['ACTIONS'] as const) : []),
  ];
}

/** Events at the start of a turn, in order (ruling PMA-R13). */
export const turnStart = rule({
  id: 'turnStart',
  title: 'Start of a turn',
  description:
    'Resolves the start of a combatant’s turn, in order: bleeding, stun recovery, unconsciousness, Pain Resistance, surprise, confusion, and the actions of the turn.',
  citation: ruling('PMA-R13'),
  input: turnStartInput,
  options: pathmasterOptions,
  outcomes,
  name: 'TurnStart',
  about: 'Result of the start of a turn.',
  facts: {
    steps: output.list(turnStepField, 'Steps taken at the start of the turn, in order.'),
    lost: measured(output.count('Hit points that the combatant lost to bleeding.')),
    hitPoints: output.integer('Hit points that the combatant has left.'),
    stun: stunTrack,
    totalStun: output.count('Total rounds of stun left, of all severities.'),
    behaviour: optional(behaviour),
    surprised: flag('True if the combatant is still surprised.'),
    suffers: output.list(output.text('Id of a condition.'), 'Conditions that apply during the turn.'),
    budget: optional(budget),
  },
  play: (given, options, dice) => {
    const begun = decideTurnStart(given, options, dice);
    const { lost, hitPoints, state, surprise, confusion } = begun;
    const outcome = outcomeOf(begun);
    return {
      outcome,
      facts: { lost },
      later: () => {
        const stun = begun.stun?.left ?? given.stun;
        const suffers = conditionsOnTurn(given, begun);
        return {
          outcome,
          facts: {
            steps: stepsOf(begun),
            lost,
            hitPoints,
            stun,
            totalStun: totalStunOf(stun),
            behaviour: confusion,
            surprised: surprise !== null && !surprise.recovered,
            suffers,
            budget: state === null ? budgetAtStartOfTurn(suffers, options) : null,
          },
          terms: () => (lost > 0 ? [bleedingBreakdown(given.wounds, options)] : []),
          effects: () => effectsOf(begun),
          say: () =>
            `${lost > 0 ? `The combatant loses ${quantity(lost, 'hit point')} to bleeding. ` : ''}${outcomes[outcome]}`,
        };
      },
    };
  },
});
