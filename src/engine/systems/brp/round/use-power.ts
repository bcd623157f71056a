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
import { measured, rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { type CitedViolation, citedViolation } from '../core/cited-violation.ts';
import { brpOptions } from '../options/index.ts';
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

/** One power in a round: when it is used, when it works, when it is paid for, what else may be done. */
export const usePower = rule({
  id: 'usePower',
  title: 'Using a power',
  description:
    'When a power is used and paid for, when it takes effect, and what else its user may do in the round.',
  citation: combat('Powers'),
  input,
  options: brpOptions,
  outcomes: {
    AT_ONCE: 'It takes effect on its rank.',
    NEXT_ROUND: 'It takes effect as the next round’s powers phase begins.',
    LOST: 'Held past rank 1, it is not used in this round.',
    NOT_ALLOWED: 'The rules do not allow it.',
  },
  name: 'UsePower',
  about: 'How a power goes in a round.',
  facts: {
    allowed: flag('Whether the power is used.'),
    refused: optional(output.text('Why not.')),
    phase,
    rank: measured(
      optional(output.count('The INT rank it is used and paid for on; null where it is not used.')),
      'The INT rank it is used on; 0 where it is not',
    ),
    spent: output.count('Power points spent on that rank.'),
    powerPointsAfter: optional(output.count('Power points left.')),
    effectRound: anyRound('The round in which it takes effect.'),
    effectPhase: optional(phase),
    mayAttack: flag('Whether the user may still attack in this round.'),
    mayMoveAndDefend: flag('Whether the user may still move, parry and dodge.'),
  },
  play: (given, options, dice) => {
    const { holdTo, instantaneous, cost, powerPoints } = given;
    const own = rankTerms('INT', given.int, initiativeDie(dice, given.keptDie, options, 'initiative'));
    const earliest = breakdown('INT rank', own).total;
    const held =
      holdTo !== null && holdTo < earliest
        ? [term('held back', holdTo - earliest, 'MODIFIER', combat('Powers'))]
        : [];
    const rank = breakdown('INT rank', [...own, ...held]);
    const refusal = violationOfPower(given, earliest);
    const allowed = refusal === null && rank.total >= 1;
    const later = allowed && !instantaneous;
    const now: Phase = mergesPowers(options) ? 'ACTION' : 'POWERS';
    const spent = allowed ? cost : 0;
    return {
      outcome: refusal ? 'NOT_ALLOWED' : !allowed ? 'LOST' : later ? 'NEXT_ROUND' : 'AT_ONCE',
      facts: {
        allowed,
        refused: refusal?.refused ?? null,
        phase: now,
        rank: allowed ? rank : null,
        spent,
        powerPointsAfter: powerPoints === null ? null : powerPoints - spent,
        effectRound: allowed ? given.round + Number(later) : null,
        effectPhase: allowed ? (later ? 'POWERS' : now) : null,
        mayAttack: !allowed && !given.usedBefore,
        mayMoveAndDefend: true,
      },
      terms: () => [rank],
      say: () =>
        refusal
          ? `Not allowed: ${refusal.refused}.`
          : allowed
            ? `Used on INT rank ${rank.total}; it takes effect ${later ? 'as the next powers phase begins' : 'at once'}.`
            : 'Held past rank 1, it is not used in this round.',
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
