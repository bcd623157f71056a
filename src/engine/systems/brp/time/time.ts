import type { Dice } from '../../../dice/dice.ts';
import { afterEffect, applyEffects } from '../../../rules/effects/apply-effects.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import type { Value } from '../../../rules/fields/field.ts';
import { read } from '../../../rules/fields/read.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import { shiftRounds, type TimePassage } from '../../../rules/fight/time-passage.ts';
import type { Resolution } from '../../../rules/resolution.ts';
import { isHealingPrevented } from '../acting/wound-to-treat.ts';
import { encounterRules } from '../combat/index.ts';
import { hasOrWillHave } from '../combatant/active-conditions.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { POWER_POINTS } from '../combatant/state.ts';
import { characters, combat } from '../core/citations.ts';
import { type ConditionId, conditions } from '../harm/conditions.ts';
import { ends } from '../harm/effects.ts';
import { naturalHealing, weekOfCare } from '../healing/natural-healing.ts';
import { playRoundsAfterFight } from './play-rounds-after-fight.ts';

type Detail = ReturnType<ReturnType<typeof naturalHealing.bind>['play']>['detail'];

/** Result of natural healing. */
type HealingResult = Resolution<Detail>;

/** Maximum number of days in one result. */
const MOST_DAYS = 100;

const RANKED = ['NOT_ALLOWED', 'HARMED', 'HEALED', 'NO_EFFECT'];

/** Merges the rounds after a fight and each week of healing into one result. */
function mergeHealing(first: FollowUp, parts: readonly HealingResult[]): HealingResult {
  const last = parts.at(-1)!;
  const sum = (of: (detail: Detail) => number): number =>
    parts.reduce((total, { detail }) => total + of(detail), 0);
  return {
    outcome: RANKED.find((outcome) => parts.some((part) => part.outcome === outcome)) ?? last.outcome,
    summary: [...(first.summary ? [first.summary] : []), ...parts.map(({ summary }) => summary)].join(' '),
    breakdowns: [...(first.breakdowns ?? []), ...parts.flatMap(({ breakdowns }) => breakdowns)],
    effects: [...first.effects, ...parts.flatMap(({ effects }) => effects)],
    detail: {
      ...last.detail,
      healed: sum(({ healed }) => healed),
      lost: sum(({ lost }) => lost),
      creditDays: parts.flatMap(({ detail }) => detail.creditDays).slice(0, MOST_DAYS),
    },
  };
}

const withMoreEffects = (healed: HealingResult, more: readonly Effect[]): HealingResult => ({
  ...healed,
  effects: [...healed.effects, ...more],
});

const DAY = 24;
const HOURS_A_WEEK = 7 * DAY;

/** The days of one week that pass. */
interface Days {
  readonly daysBefore: number;
  readonly days: number;
}

/**
 * Returns the days that end within these hours, grouped by week. `from` is the hour of the week at which the time
 * starts.
 */
function daysByWeek(from: number, hours: number): readonly Days[] {
  const end = from + hours;
  const weeks: Days[] = [];
  for (let start = from; start < end; start = Math.floor(start / HOURS_A_WEEK + 1) * HOURS_A_WEEK) {
    const week = Math.floor(start / HOURS_A_WEEK) * HOURS_A_WEEK;
    const daysBefore = Math.floor((start - week) / DAY);
    weeks.push({
      daysBefore,
      days: Math.floor((Math.min(end, week + HOURS_A_WEEK) - week) / DAY) - daysBefore,
    });
  }
  return weeks;
}

const endsADay = (from: number, hours: number): boolean =>
  Math.floor((from + hours) / DAY) > Math.floor(from / DAY);

/** Returns the power points regained: one per hour of sleep, for 8 hours a day, and one per 2 waking hours. */
const powerPointsRegainedIn = (hours: number): number =>
  Math.floor(hours / DAY) * 16 + Math.floor((hours % DAY) / 2);

const ROUNDS_AN_HOUR = 300;
const MOST_WOUNDS = 100;

const brp = { id: 'brp', encounterRules, conditions };

type Care = Value<typeof weekOfCare>;

const hoursOf = ({ hours, days, weeks }: Care): number =>
  hours === null && days === null && weeks === null
    ? HOURS_A_WEEK
    : (hours ?? 0) + 24 * (days ?? 0) + HOURS_A_WEEK * (weeks ?? 0);

/** Advances time: first the remaining effects of a fight, then healing by day and week. */
export const time: TimePassage = {
  input: weekOfCare,
  procedure: naturalHealing,
  begin(fighter, input, options, path) {
    const care = read(weekOfCare, input, path);
    const hours = hoursOf(care);
    return {
      procedure: {
        id: naturalHealing.id,
        play: (dice) => pass(fighter, care, hours, options, dice),
        odds: (step, given) => naturalHealing.bind(patientOf(fighter, care), options, path).odds(step, given),
      },
      after: ({ effects }) => {
        const later = effects.reduce((before, effect) => afterEffect(brp, before, effect), fighter);
        return { state: later.state, conditions: shiftRounds(later.conditions, hours * ROUNDS_AN_HOUR) };
      },
    };
  },
};

const patientOf = (fighter: Fighter, { care, carer, smallWeapon }: Care) => ({
  ...{ care, carer, lodged: isHealingPrevented(fighter, smallWeapon) },
  wounds: viewOf(fighter)
    .state.wounds.map(({ points }) => points)
    .slice(-MOST_WOUNDS),
});

function pass(fighter: Fighter, care: Care, hours: number, options: unknown, dice: Dice): HealingResult {
  const { fighter: survivor, aftermath } = playRoundsAfterFight(
    brp,
    fighter,
    hours * ROUNDS_AN_HOUR,
    options,
    dice,
  );
  const dead = hasOrWillHave(survivor, 'dead');
  const { week } = viewOf(survivor).state;
  const from = week?.hours ?? 0;
  const parts: HealingResult[] = [];
  let now = survivor;
  let rolled = week?.rolled ?? null;
  for (const { daysBefore, days } of dead ? [{ daysBefore: 0, days: 0 }] : daysByWeek(from, hours)) {
    const part = naturalHealing
      .bind({ ...patientOf(now, care), daysBefore, days, daily: days < 7, rolled }, options)
      .play(dice);
    const applied = applyEffects(brp, now, part.effects, options);
    parts.push({ ...part, effects: applied.effects });
    now = applied.fighter;
    rolled = daysBefore + days === 7 ? null : part.detail.rolled;
  }
  const rest = dead ? [] : rested(now, from, hours, rolled);
  return withMoreEffects(mergeHealing(aftermath, parts), rest);
}

/** Returns the effects of rest apart from healing. */
function rested(fighter: Fighter, from: number, hours: number, rolled: number | null): readonly Effect[] {
  const { powerPointsSpent } = viewOf(fighter).state;
  const amount = Math.min(powerPointsSpent, powerPointsRegainedIn(hours));
  const over = fighter.conditions.filter(
    ({ condition, until }) =>
      until === null && conditions.some(({ id, lasts }) => id === condition && lasts === 'HOURS'),
  );
  return [
    ...(amount > 0
      ? [
          {
            type: 'regained',
            on: 'TARGET',
            budget: POWER_POINTS,
            amount,
            citation: characters('Power Point Recovery Rate'),
          } as const,
        ]
      : []),
    ...over.map(({ condition, note }) =>
      ends('TARGET', condition as ConditionId, combat('Healing Naturally'), note),
    ),
    changes.effect(
      'timePassed',
      'TARGET',
      { hours: (from + hours) % HOURS_A_WEEK, rolled, newDay: endsADay(from, hours) },
      combat('Healing Naturally', 'BRP-248'),
    ),
  ];
}
