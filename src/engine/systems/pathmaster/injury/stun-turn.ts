import type { Dice } from '../../../dice/dice.ts';
import { quantity } from '../../../quantity.ts';
import { defaulted, flag, integer, list, optional, record, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { type Term, term } from '../../../rules/term.ts';
import { condition, conditionsNamed } from '../conditions/conditions.ts';
import { gains } from '../conditions/effect-makers.ts';
import { conditionTerms } from '../conditions/terms.ts';
import { combat, ruling } from '../core/citations.ts';
import { modifiers, stated } from '../core/modifier.ts';
import type { OpenEnded } from '../dice/open-ended.ts';
import { manoeuvreBonus, rolledTotal, rollManoeuvre, SUCCESS } from '../dice/static.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { OUT } from './out.ts';
import {
  lighter,
  plus,
  recovered,
  type Severity,
  severity,
  stunModifier,
  type Track,
  totalOf,
  track,
  UNSTUNNED,
  worstOf,
} from './stun-track.ts';
import { stunKnocksOut } from './thresholds.ts';
import { woundTerms } from './wound-penalty.ts';

/** From here on a failed roll still lightens the stun (ruling PMA-R103). */
const LIGHTENS = SUCCESS - 20;

const stunTurnInput = record(
  'StunTurnInput',
  {
    stun: track,
    pending: defaulted(track, UNSTUNNED),
    co: defaulted(integer(-50, 100, 'Constitution bonus.'), 0),
    painResistance: optional(
      integer(-100, 1000, 'Pain Resistance skill; left out, no roll is tried against the stun.'),
    ),
    modifiers,
    conditions: defaulted(list(condition, 40, 'Conditions that weigh on the roll.'), []),
    hitPoints: optional(integer(-10_000, 10_000, 'Hit points left.')),
    maximumHitPoints: optional(integer(1, 10_000, 'Hit points when whole.')),
  },
  'Somebody stunned, whose turn begins; what is pending was received while protected by a passed roll.',
);

type Input = Value<typeof stunTurnInput>;

const stunOutcomes = {
  CLEAR: 'No stun is left.',
  IGNORED: 'The worst stun is ignored this turn, and new stun waits.',
  LIGHTER: 'The stun is one step lighter this turn.',
  FULL: 'The stun has its full effect.',
  UNCONSCIOUS: 'There is too much stun to stay conscious.',
} as const;

type Outcome = keyof typeof stunOutcomes;

/** Recovery, then what was pending, unless the group recovers the worst of everything (ruling PMA-R101). */
export const afterRecovery = (
  stun: Track,
  pending: Track,
  { stunRecoverWorstAlways }: PathmasterOptions,
): Track => (stunRecoverWorstAlways ? recovered(plus(stun, pending)) : plus(recovered(stun), pending));

function bonusOf(input: Input, left: Track, options: PathmasterOptions): readonly Term[] {
  const total = totalOf(left);
  return manoeuvreBonus(
    'Pain Resistance',
    input.painResistance ?? 0,
    [
      term(
        quantity(total, 'round of stun', 'rounds of stun'),
        stunModifier(total),
        'MODIFIER',
        combat('Stunned Maneuvering'),
      ),
      ...woundTerms(input.hitPoints, input.maximumHitPoints, options),
      ...conditionTerms(conditionsNamed(input.conditions), 'MANOEUVRE', options),
      ...stated(input.modifiers, ruling('PMA-R11')),
    ],
    combat('Stunned Maneuvering'),
  );
}

export interface StunDecided {
  readonly left: Track;
  readonly outcome: Outcome;
  readonly bonus: readonly Term[];
  readonly roll: OpenEnded | null;
}

const outcomeOf = (total: number): Outcome =>
  total >= SUCCESS ? 'IGNORED' : total >= LIGHTENS ? 'LIGHTER' : 'FULL';

/** Recovery, unconsciousness, and the roll if there is one. */
export function stunDecided(input: Input, options: PathmasterOptions, dice: Dice): StunDecided {
  const left = afterRecovery(input.stun, input.pending, options);
  const none = { left, bonus: [], roll: null };
  if (stunKnocksOut(totalOf(left), input.co, options)) return { ...none, outcome: 'UNCONSCIOUS' };
  if (totalOf(left) === 0) return { ...none, outcome: 'CLEAR' };
  if (input.painResistance === null) return { ...none, outcome: 'FULL' };
  const bonus = bonusOf(input, left, options);
  const roll = rollManoeuvre(dice, 'Pain Resistance', bonus, options, [LIGHTENS, SUCCESS]);
  return { left, bonus, roll, outcome: outcomeOf(rolledTotal('Pain Resistance', roll, bonus).total) };
}

/** What somebody suffers this turn after recovery and roll. */
export function effectiveOf(left: Track, outcome: Outcome): Severity | null {
  const worst = worstOf(left);
  if (worst === null || outcome === 'IGNORED' || outcome === 'CLEAR') return null;
  return outcome === 'LIGHTER' ? lighter(worst) : worst;
}

export const conditionOfSeverity = {
  DOWNED: 'downed',
  STUNNED_NO_PARRY: 'stunnedNoParry',
  STUNNED: 'stunned',
  MUST_PARRY: 'mustParry',
} as const;

/** How stun weighs on a turn: one round recovers, then Pain Resistance may ignore or lighten the rest. */
export const stunTurn = procedure({
  id: 'stunTurn',
  title: 'Turn of the stunned',
  description:
    'As the turn begins the worst round of stun is marked off; a Pain Resistance roll may then ignore or lighten what is left.',
  citation: combat('Stunned Maneuvering'),
  input: stunTurnInput,
  options: pathmasterOptions,
  detail: record(
    'StunTurn',
    {
      recovered: track,
      totalRounds: integer(0, 1_000_000, 'Rounds of stun left.'),
      current: optional(severity),
      modifier: integer(-70, 0, 'What the rounds left take from the roll.'),
      total: optional(integer(-1_000_000, 1_000_000, 'What the Pain Resistance roll came to.')),
      effective: optional(severity),
      protectedUntilNextTurn: flag('Whether stun received before the next turn waits until then.'),
      mayStandUp: flag('Whether somebody who was down may get up this turn, by Change Posture.'),
      unconscious: flag('Whether there is too much stun to stay conscious.'),
    },
    'How the turn of somebody stunned begins.',
  ),
  outcomes: stunOutcomes,
  measures: { effective: { title: 'Severity this turn; NONE where there is none', kind: 'outcome' } },
  decide: stunDecided,
  view: ({ left, outcome }) => ({ outcome, effective: effectiveOf(left, outcome) ?? 'NONE' }),
  conclude: ({ left, outcome, bonus, roll }, _input, options) => {
    const effective = effectiveOf(left, outcome);
    const total = roll && rolledTotal('Pain Resistance', roll, bonus);
    const unconscious = outcome === 'UNCONSCIOUS';
    return {
      outcome,
      summary: `${quantity(totalOf(left), 'round of stun', 'rounds of stun')} left${total ? `; Pain Resistance ${total.total}` : ''}. ${stunOutcomes[outcome]}`,
      breakdowns: total ? [total] : [],
      effects: unconscious
        ? [gains('TARGET', 'unconscious', combat('Effects of Injury'), null, { note: OUT.stun })]
        : effective
          ? [gains('TARGET', conditionOfSeverity[effective], combat('Stunned'), 1)]
          : [],
      detail: {
        recovered: left,
        totalRounds: totalOf(left),
        current: worstOf(left),
        modifier: stunModifier(totalOf(left)),
        total: total?.total ?? null,
        effective,
        protectedUntilNextTurn: outcome === 'IGNORED' || (outcome === 'LIGHTER' && options.partialProtects),
        mayStandUp: !unconscious && (effective === null || effective === 'MUST_PARRY'),
        unconscious,
      },
    };
  },
});
