import type { Dice } from '../../../dice/dice.ts';
import type { Effect } from '../../../rules/effect.ts';
import {
  choice,
  defaulted,
  flag,
  integer,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { budget, startOfTurn } from '../budget/ledger.ts';
import { combat, ruling } from '../citations.ts';
import { condition, conditionsNamed } from '../conditions/conditions.ts';
import { behave, behaviour } from '../conditions/confusion.ts';
import { gains, loses } from '../effects.ts';
import { bleedingWound, bleedTurn } from '../injury/clotting.ts';
import { totalOf, track, UNSTUNNED } from '../injury/stun-track.ts';
import { conditionOfSeverity, effectiveOf, type StunDecided, stunDecided } from '../injury/stun-turn.ts';
import { deathAt, penaltiesKnockOut } from '../injury/thresholds.ts';
import { woundPenalty } from '../injury/wound-penalty.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { recovering, type SurpriseDecided } from './surprise.ts';

const input = record(
  'TurnStartInput',
  {
    hitPoints: integer(-10_000, 10_000, 'Hit points before.'),
    maximumHitPoints: integer(1, 10_000, 'Hit points when whole.'),
    constitution: defaulted(integer(1, 1000, 'The full Constitution stat.'), 50),
    co: defaulted(integer(-100, 100, 'Constitution bonus.'), 0),
    wounds: defaulted(list(bleedingWound, 50, 'Wounds that bleed or bled.'), []),
    injuries: defaulted(
      list(integer(-1000, 0, 'Penalty of a critical injury.'), 100, 'Critical injuries.'),
      [],
    ),
    stun: defaulted(track, UNSTUNNED),
    pending: defaulted(track, UNSTUNNED),
    painResistance: optional(integer(-1000, 1000, 'Pain Resistance skill.')),
    surprisedTurn: optional(integer(1, 1000, 'Which turn since surprise came; left out, not surprised.')),
    perception: defaulted(integer(-1000, 1000, 'Perception skill.'), 0),
    confused: defaulted(flag('Whether somebody is confused.'), false),
    attackedSinceLastTurn: defaulted(flag('Whether the confused was attacked since its last turn.'), false),
    conditions: defaulted(list(condition, 40, 'Other conditions.'), []),
  },
  'Somebody whose turn begins.',
);

type Input = Value<typeof input>;

export const turnSteps = choice(
  'TurnStep',
  {
    EXPIRE: 'What lasted until this turn ends: Parry and shield are whole again.',
    BLEED: 'Wounds bleed; death and unconsciousness are checked.',
    RECOVER: 'The worst round of stun is marked off, and what was pending joins.',
    CONSCIOUS: 'Penalties and stun may knock out.',
    PAIN: 'Pain Resistance against the stun that is left.',
    SURPRISE: 'Perception against surprise.',
    CONFUSION: 'What the confused does.',
    ACTIONS: 'The actions of the turn are granted.',
  },
  'What happens as a turn begins, in order.',
);

interface Begun {
  readonly lost: number;
  readonly hitPoints: number;
  readonly state: 'DEAD' | 'UNCONSCIOUS' | null;
  readonly stun: StunDecided | null;
  readonly surprise: SurpriseDecided | null;
  readonly confusion: keyof typeof behaviour.values | null;
}

function begin(given: Input, options: PathmasterOptions, dice: Dice): Begun {
  const { lost } = bleedTurn(given.wounds, options);
  const hitPoints = given.hitPoints - lost;
  const none = { lost, hitPoints, stun: null, surprise: null, confusion: null };
  if (hitPoints <= deathAt(given.constitution, given.co, options)) return { ...none, state: 'DEAD' };
  const penalties = given.injuries.reduce(
    (sum, penalty) => sum + penalty,
    woundPenalty(hitPoints, given.maximumHitPoints, options),
  );
  const out = hitPoints <= 0 || penaltiesKnockOut(penalties);
  const fit = {
    hitPoints,
    maximumHitPoints: given.maximumHitPoints,
    conditions: given.conditions,
    modifiers: [],
  };
  const stun = stunDecided(
    {
      ...fit,
      stun: given.stun,
      pending: given.pending,
      co: given.co,
      painResistance: out ? null : given.painResistance,
    },
    options,
    dice,
  );
  if (out || stun.outcome === 'UNCONSCIOUS') return { ...none, stun, state: 'UNCONSCIOUS' };
  const surprise =
    given.surprisedTurn === null
      ? null
      : recovering(
          {
            ...fit,
            perception: given.perception,
            surprisedTurn: given.surprisedTurn,
            bySight: false,
            bySound: false,
          },
          options,
        )(dice);
  const confusion = given.confused
    ? behave(
        {
          attackedSinceLastTurn: given.attackedSinceLastTurn,
          attackerInSight: true,
          canAttack: true,
          canMove: true,
        },
        dice,
      )
    : null;
  return { lost, hitPoints, state: null, stun, surprise, confusion };
}

/** The conditions that weigh on the turn once it has begun. */
function weighing(given: Input, { stun, surprise }: Begun): readonly string[] {
  const effective = stun && effectiveOf(stun.left, stun.outcome);
  return [
    ...conditionsNamed(given.conditions),
    ...(effective ? [conditionOfSeverity[effective]] : []),
    ...(surprise && !surprise.recovered ? ['surprised'] : []),
  ];
}

const outcomes = {
  ACTS: 'The turn begins unhindered.',
  HINDERED: 'Stun, surprise or confusion weighs on the turn.',
  UNCONSCIOUS: 'Unconscious: there is no turn.',
  DEAD: 'Dead: there is no turn.',
} as const;

function outcomeOf(begun: Begun): keyof typeof outcomes {
  const { state, stun, surprise, confusion } = begun;
  if (state !== null) return state;
  const stunned = stun !== null && effectiveOf(stun.left, stun.outcome) !== null;
  const surprised = surprise !== null && !surprise.recovered;
  return stunned || surprised || (confusion !== null && confusion !== 'NORMAL') ? 'HINDERED' : 'ACTS';
}

function effectsOf({ lost, state, stun }: Begun): readonly Effect[] {
  const effective = stun && state === null ? effectiveOf(stun.left, stun.outcome) : null;
  return [
    ...(lost > 0 ? [loses('ACTOR', lost, combat('Bleeding'))] : []),
    ...(state === 'DEAD' ? [gains('ACTOR', 'dead', combat('Effects of Injury'))] : []),
    ...(state === 'UNCONSCIOUS' ? [gains('ACTOR', 'unconscious', combat('Effects of Injury'))] : []),
    ...(effective ? [gains('ACTOR', conditionOfSeverity[effective], combat('Stunned'), { rounds: 1 })] : []),
  ];
}

/** Everything that happens as a turn begins, in its order (ruling PMA-R13). */
export const turnStart = procedure({
  id: 'turnStart',
  title: 'Start of a turn',
  description:
    'What happens as somebody’s turn begins, in order: bleeding, stun recovery, unconsciousness, Pain Resistance, surprise, confusion, and the actions granted.',
  citation: ruling('PMA-R13'),
  input,
  options: pathmasterOptions,
  detail: record(
    'TurnStart',
    {
      steps: list(turnSteps, 8, 'What happened, in order.'),
      lost: integer(0, 100_000, 'Hit points lost to bleeding.'),
      hitPoints: integer(-200_000, 10_000, 'Hit points left.'),
      stun: track,
      totalStun: integer(0, 1_000_000, 'Rounds of stun left.'),
      behaviour: optional(behaviour),
      surprised: flag('Whether surprise lasts.'),
      suffers: list(text(100, 'A condition.'), 100, 'Conditions that weigh on the turn.'),
      budget: optional(budget),
    },
    'How a turn begins.',
  ),
  outcomes,
  views: { lost: { title: 'Hit points lost to bleeding', kind: 'number' } },
  decide: begin,
  view: (begun) => ({ outcome: outcomeOf(begun), lost: begun.lost }),
  conclude: (begun, given, options) => {
    const { lost, hitPoints, state, stun, surprise, confusion } = begun;
    const outcome = outcomeOf(begun);
    const left = stun?.left ?? given.stun;
    const weigh = weighing(given, begun);
    return {
      outcome,
      summary: `${lost > 0 ? `${lost} hit points lost to bleeding. ` : ''}${outcomes[outcome]}`,
      breakdowns: [],
      effects: effectsOf(begun),
      detail: {
        steps: stepsOf(begun),
        lost,
        hitPoints,
        stun: left,
        totalStun: totalOf(left),
        behaviour: confusion,
        surprised: surprise !== null && !surprise.recovered,
        suffers: weigh,
        budget: state === null ? startOfTurn(weigh, options) : null,
      },
    };
  },
});

function stepsOf({ state, stun, surprise, confusion }: Begun): readonly (keyof typeof turnSteps.values)[] {
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
