import type { Dice } from '../../../dice/dice.ts';
import { quantity } from '../../../quantity.ts';
import {
  choice,
  defaulted,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { type CitedViolation, citedViolation } from '../core/cited-violation.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { type Phase, phases } from '../tables/round.ts';
import { initiativeDie, keptDie, rankTerms } from './initiative.ts';
import { mergesPowers } from './order.ts';

const input = record(
  'UsePowerInput',
  {
    int: integer(1, 1000, 'INT of whoever uses the power.'),
    keptDie,
    instantaneous: defaulted(flag('Whether the power works at once, on its INT rank.'), true),
    holdTo: optional(integer(0, 1100, 'The INT rank it is held back to; 0 waits past the last one.')),
    round: defaulted(integer(1, 100_000, 'The round, from 1.'), 1),
    cost: defaulted(integer(0, 10_000, 'Power points that it costs.'), 0),
    powerPoints: optional(integer(0, 10_000, 'Power points held; left out, they are not looked at.')),
    usedBefore: defaulted(flag('Whether a power has been used in this round already.'), false),
    attacks: defaulted(flag('Whether its user also attacks in this round.'), false),
  },
  'A power used in combat.',
);

type Input = Value<typeof input>;

const phase = choice('PowerPhase', phases, 'A phase of the round.');
const anyRound = (what: string) => optional(output.count(what));

interface Decided {
  readonly die: number | null;
  readonly refusal: CitedViolation | null;
  readonly rank: Breakdown;
}

/** One power in a round: when it is used, when it works, when it is paid for, what else may be done. */
export const usePower = procedure({
  id: 'usePower',
  title: 'Using a power',
  description:
    'When a power is used and paid for, when it takes effect, and what else its user may do in the round.',
  citation: combat('Powers'),
  input,
  options: brpOptions,
  detail: record(
    'UsePower',
    {
      allowed: flag('Whether the power is used.'),
      refused: optional(output.text('Why not.')),
      phase,
      rank: optional(output.count('The INT rank it is used and paid for on; null where it is not used.')),
      spent: output.count('Power points spent on that rank.'),
      powerPointsAfter: optional(output.count('Power points left.')),
      effectRound: anyRound('The round in which it takes effect.'),
      effectPhase: optional(phase),
      mayAttack: flag('Whether the user may still attack in this round.'),
      mayMoveAndDefend: flag('Whether the user may still move, parry and dodge.'),
    },
    'How a power goes in a round.',
  ),
  outcomes: {
    AT_ONCE: 'It takes effect on its rank.',
    NEXT_ROUND: 'It takes effect as the next round’s powers phase begins.',
    LOST: 'Held past rank 1, it is not used in this round.',
    NOT_ALLOWED: 'The rules do not allow it.',
  },
  measures: { rank: { title: 'The INT rank it is used on; 0 where it is not', kind: 'number' } },
  decide: (given, options: BrpOptions, dice: Dice): Decided => {
    const die = initiativeDie(dice, given.keptDie, options, 'initiative');
    const own = rankTerms('INT', given.int, die);
    const earliest = breakdown('INT rank', own).total;
    const { holdTo } = given;
    const held: readonly Term[] =
      holdTo !== null && holdTo < earliest
        ? [term('held back', holdTo - earliest, 'MODIFIER', combat('Powers'))]
        : [];
    return {
      die,
      refusal: violationOfPower(given, earliest),
      rank: breakdown('INT rank', [...own, ...held]),
    };
  },
  view: (decided, given) => {
    const outcome = outcomeOf(decided, given);
    return { outcome, rank: isUsed(outcome) ? decided.rank.total : 0 };
  },
  conclude: (decided, given, options) => {
    const { refusal, rank } = decided;
    const outcome = outcomeOf(decided, given);
    const used = isUsed(outcome);
    const now: Phase = mergesPowers(options) ? 'ACTION' : 'POWERS';
    const later = outcome === 'NEXT_ROUND';
    return {
      outcome,
      summary: refusal
        ? `Not allowed: ${refusal.refused}.`
        : used
          ? `Used on INT rank ${rank.total}; it takes effect ${later ? 'as the next powers phase begins' : 'at once'}.`
          : 'Held past rank 1, it is not used in this round.',
      breakdowns: [rank],
      effects: [],
      detail: {
        allowed: used,
        refused: refusal?.refused ?? null,
        phase: now,
        rank: used ? rank.total : null,
        spent: used ? given.cost : 0,
        powerPointsAfter: given.powerPoints === null ? null : given.powerPoints - (used ? given.cost : 0),
        effectRound: used ? given.round + (later ? 1 : 0) : null,
        effectPhase: used ? (later ? 'POWERS' : now) : null,
        mayAttack: !used && !given.usedBefore,
        mayMoveAndDefend: true,
      },
    };
  },
});

function violationOfPower(
  { holdTo, usedBefore, attacks, cost, powerPoints }: Input,
  earliest: number,
): CitedViolation | null {
  if (usedBefore) return citedViolation('one power can be used in a round', combat('Powers'));
  if (attacks)
    return citedViolation('a power is the action of the round; no attack goes with it', combat('Powers'));
  if (powerPoints !== null && powerPoints < cost)
    return citedViolation(
      `it costs ${quantity(cost, 'power point')}, and ${quantity(powerPoints, 'is', 'are')} left`,
      combat('Powers'),
    );
  if (holdTo !== null && holdTo > earliest)
    return citedViolation(`its rank is ${earliest}; it cannot be held to ${holdTo}`, combat('Powers'));
  return null;
}

function outcomeOf({ refusal, rank }: Decided, { instantaneous }: Input) {
  if (refusal) return 'NOT_ALLOWED';
  if (rank.total < 1) return 'LOST';
  return instantaneous ? 'AT_ONCE' : 'NEXT_ROUND';
}

const isUsed = (outcome: string): boolean => outcome === 'AT_ONCE' || outcome === 'NEXT_ROUND';
