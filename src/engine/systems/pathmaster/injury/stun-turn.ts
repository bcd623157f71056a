import type { Dice } from '../../../dice/dice.ts';
import { quantity } from '../../../quantity.ts';
import type { Citation } from '../../../rules/citation.ts';
import {
  defaulted,
  described,
  flag,
  integer,
  list,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { statedTerms } from '../../../rules/stated-modifier.ts';
import { type Breakdown, type Term, term } from '../../../rules/term.ts';
import { conditionTerms } from '../conditions/condition-terms.ts';
import { condition, conditionOf, conditionsNamed } from '../conditions/conditions.ts';
import { gains } from '../conditions/effect-makers.ts';
import { combat, ruling } from '../core/citations.ts';
import { modifiers } from '../core/modifier.ts';
import { manoeuvreBonusTerms, rollManoeuvre, SUCCESS, totalWithRoll } from '../dice/static-manoeuvre.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import {
  addStun,
  lighterSeverity,
  NO_STUN,
  recoverOneRound,
  type StunSeverity,
  type StunTrack,
  stunModifier,
  stunSeverity,
  stunTrack,
  totalStunOf,
  worstStunOf,
} from './stun-track.ts';
import { stunKnocksOut } from './thresholds.ts';
import { knocksOut } from './unconscious-causes.ts';
import { woundTerms } from './wound-penalty.ts';

/** Lowest total at which a failed roll still lightens the stun (ruling PMA-R103). */
const PARTIAL_SUCCESS = SUCCESS - 20;

const stunTurnInput = record(
  'StunTurnInput',
  {
    stun: described(stunTrack, 'Rounds of stun in force, by severity.'),
    pending: defaulted(
      described(stunTrack, 'Pending rounds of stun that begin in this turn, by severity.'),
      NO_STUN,
    ),
    co: defaulted(integer(-100, 100, 'The combatant’s Constitution bonus.'), 0),
    painResistance: optional(
      integer(-1000, 1000, 'Pain Resistance skill. If omitted: no roll is made against the stun.'),
    ),
    modifiers,
    conditions: defaulted(list(condition, 40, 'Conditions that modify the Pain Resistance roll.'), []),
    hitPoints: optional(integer(-10_000, 10_000, 'Hit points left.')),
    maximumHitPoints: optional(integer(1, 10_000, 'Maximum hit points.')),
  },
  'A stunned combatant whose turn begins. Pending stun was received while a successful roll protected the combatant.',
);

type Input = Value<typeof stunTurnInput>;

const stunOutcomes = {
  CLEAR: 'No stun is left.',
  IGNORED: 'The worst stun is ignored this turn, and new stun waits.',
  LIGHTER: 'The stun is one step lighter this turn.',
  FULL: 'The stun has its full effect.',
  UNCONSCIOUS: 'The combatant has too much stun to stay conscious.',
} as const;

type Outcome = keyof typeof stunOutcomes;

/**
 * Removes a round of stun, and then adds pending stun. With a rule option, adds the pending stun first (ruling
 * PMA-R101).
 */
export const recoverStun = (
  stun: StunTrack,
  pending: StunTrack,
  { stunRecoverWorstAlways }: PathmasterOptions,
): StunTrack =>
  stunRecoverWorstAlways ? recoverOneRound(addStun(stun, pending)) : addStun(recoverOneRound(stun), pending);

function bonusOf(input: Input, left: StunTrack, options: PathmasterOptions): readonly Term[] {
  const total = totalStunOf(left);
  return manoeuvreBonusTerms(
    'Pain Resistance',
    input.painResistance ?? 0,
    [
      term(
        quantity(total, 'round of stun', 'rounds of stun'),
        stunModifier(total, options),
        'MODIFIER',
        combat('Stunned Maneuvering', 'PMA-174'),
      ),
      ...woundTerms(input.hitPoints, input.maximumHitPoints, options),
      ...conditionTerms(conditionsNamed(input.conditions), 'MANOEUVRE', options),
      ...statedTerms(input.modifiers, ruling('PMA-R11')),
    ],
    combat('Stunned Maneuvering', 'PMA-173'),
  );
}

export interface StunTurnDecision {
  readonly left: StunTrack;
  readonly outcome: Outcome;
  /** Total of the Pain Resistance roll. Null if there is no roll. */
  readonly roll: Breakdown | null;
}

const outcomeOf = (total: number): Outcome =>
  total >= SUCCESS ? 'IGNORED' : total >= PARTIAL_SUCCESS ? 'LIGHTER' : 'FULL';

/** Plays the stun in a turn: recovery, unconsciousness, and the Pain Resistance roll if there is one. */
export function decideStunTurn(input: Input, options: PathmasterOptions, dice: Dice): StunTurnDecision {
  const left = recoverStun(input.stun, input.pending, options);
  const none = { left, roll: null };
  if (stunKnocksOut(totalStunOf(left), input.co, options)) return { ...none, outcome: 'UNCONSCIOUS' };
  if (totalStunOf(left) === 0) return { ...none, outcome: 'CLEAR' };
  if (input.painResistance === null) return { ...none, outcome: 'FULL' };
  const bonus = bonusOf(input, left, options);
  const rolled = rollManoeuvre(dice, 'Pain Resistance', bonus, options, [PARTIAL_SUCCESS, SUCCESS]);
  const roll = totalWithRoll('Pain Resistance', rolled, bonus);
  return { left, outcome: outcomeOf(roll.total), roll };
}

/** Returns the current stun in this turn, after recovery and roll. */
export function effectiveStunOf(left: StunTrack, outcome: Outcome): StunSeverity | null {
  const worst = worstStunOf(left);
  if (worst === null || outcome === 'IGNORED' || outcome === 'CLEAR') return null;
  return outcome === 'LIGHTER' ? lighterSeverity(worst) : worst;
}

export const conditionOfStun = {
  DOWNED: 'downed',
  STUNNED_NO_PARRY: 'stunnedNoParry',
  STUNNED: 'stunned',
  MUST_PARRY: 'mustParry',
} as const;

/** Returns the rule to cite for stun of this severity. */
export const ruleOfStun = (severity: StunSeverity): Citation =>
  conditionOf(conditionOfStun[severity])!.citation;

export const stunTurn = rule({
  id: 'stunTurn',
  title: 'Turn of a stunned combatant',
  description:
    'Ends one round of the worst stun at the start of the turn. A Pain Resistance roll may then ignore or reduce the remaining stun.',
  citation: combat('Stunned Maneuvering', 'PMA-173'),
  input: stunTurnInput,
  options: pathmasterOptions,
  outcomes: stunOutcomes,
  name: 'StunTurn',
  about: 'Result of the start of a stunned combatant’s turn.',
  facts: {
    recovered: described(stunTrack, 'Rounds of stun after recovery, by severity.'),
    totalRounds: output.count('Total rounds of stun after recovery.'),
    current: optional(stunSeverity),
    modifier: output.integer('Pain Resistance penalty for the remaining rounds of stun.'),
    total: optional(output.integer('Total of the Pain Resistance roll. Null if no roll was made.')),
    effective: measured(optional(stunSeverity), 'Severity this turn; NONE if there is none'),
    protectedUntilNextTurn: flag(
      'True if stun received before the next turn takes effect only in that turn.',
    ),
    mayStandUp: flag('True if a prone combatant may stand up this turn, with Change Posture.'),
    unconscious: flag('True if the combatant has too much stun to stay conscious.'),
  },
  play: (input, options, dice) => {
    const { left, outcome, roll } = decideStunTurn(input, options, dice);
    const totalRounds = totalStunOf(left);
    const effective = effectiveStunOf(left, outcome);
    const unconscious = outcome === 'UNCONSCIOUS';
    return {
      outcome,
      facts: {
        recovered: left,
        totalRounds,
        current: worstStunOf(left),
        modifier: stunModifier(totalRounds, options),
        total: roll,
        effective,
        protectedUntilNextTurn: outcome === 'IGNORED' || (outcome === 'LIGHTER' && options.partialProtects),
        mayStandUp: !unconscious && (effective === null || effective === 'MUST_PARRY'),
        unconscious,
      },
      effects: () =>
        unconscious
          ? [knocksOut('TARGET', 'stun')]
          : effective
            ? [gains('TARGET', conditionOfStun[effective], ruleOfStun(effective), 1)]
            : [],
      say: () =>
        `The combatant has ${quantity(totalRounds, 'round of stun', 'rounds of stun')} left.${roll ? ` The Pain Resistance roll totals ${roll.total}.` : ''} ${stunOutcomes[outcome]}`,
    };
  },
});
