import { quantity } from '../../../quantity.ts';
import {
  choice,
  defaulted,
  flag,
  integer,
  optional,
  output,
  record,
  text,
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
    int: integer(1, 1000, 'INT of the combatant who uses the power.'),
    keptDie,
    instantaneous: defaulted(flag('True if the power takes effect at once, on its INT rank.'), true),
    holdTo: optional(
      integer(
        0,
        1100,
        'INT rank to which the power is delayed. At 0, it is not used this round. If omitted: it is not delayed.',
      ),
    ),
    round: defaulted(integer(1, 100_000, 'Number of the combat round.'), 1),
    cost: defaulted(integer(0, 10_000, 'Power points that the power costs.'), 0),
    powerPoints: optional(
      integer(0, 10_000, 'The user’s power points. If omitted: the cost is not checked.'),
    ),
    usedBefore: defaulted(flag('True if a power was already used in this round.'), false),
    attacks: defaulted(flag('True if the user also attacks in this round.'), false),
    power: optional(text(100, 'Name of the power, for the result. If omitted: the result contains no name.')),
  },
  'A power used in combat.',
);

type Input = Value<typeof input>;

const phase = choice('PowerPhase', phases, 'A phase of the round.');
const anyRound = (what: string) => optional(output.count(what));

/**
 * Use of a power in a round. Determines when the use happens, is paid for and takes effect, and what else the combatant
 * may do.
 */
export const usePower = rule({
  id: 'usePower',
  title: 'Using a power',
  description:
    'Determines when a power is used and paid for, when it takes effect, and what else the user may do in the round.',
  citation: combat('Powers', 'BRP-020'),
  input,
  options: brpOptions,
  outcomes: {
    AT_ONCE: 'The power takes effect on its rank.',
    NEXT_ROUND: 'The power takes effect at the start of the next round’s powers phase.',
    LOST: 'The power was held past rank 1 and is not used in this round.',
    NOT_ALLOWED: 'The rules do not allow the power now.',
  },
  name: 'UsePower',
  about: 'Result of using a power.',
  facts: {
    allowed: flag('True if the power is used.'),
    refused: optional(output.text('Reason why the power is not allowed. Null if it is allowed.')),
    phase,
    rank: measured(
      optional(output.count('INT rank on which the power is used and paid for. Null if it is not used.')),
      'INT rank on which the power is used; 0 if it is not used',
    ),
    spent: output.count('Power points spent on the power.'),
    powerPointsAfter: optional(
      output.count('The user’s remaining power points. Null if the input contains no power points.'),
    ),
    effectRound: anyRound('Round in which the power takes effect. Null if the power is not used.'),
    effectPhase: optional(phase),
    mayAttack: flag('True if the user may still attack in this round.'),
    mayMoveAndDefend: flag('True if the user may still move, parry and dodge.'),
  },
  play: (given, options, dice) => {
    const { holdTo, instantaneous, cost, powerPoints } = given;
    const own = rankTerms('INT', given.int, initiativeDie(dice, given.keptDie, options, 'initiative'));
    const earliest = breakdown('INT rank', own).total;
    const held =
      holdTo !== null && holdTo < earliest
        ? [term('held back', holdTo - earliest, 'MODIFIER', combat('Powers', 'BRP-022'))]
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
          ? `The power cannot be used: ${refusal.refused}.`
          : allowed
            ? `${given.power ?? 'The power'} is used on INT rank ${rank.total} and takes effect ${later ? 'when the next powers phase begins' : 'at once'}.`
            : 'The power is held back past rank 1 and is not used in this round.',
    };
  },
});

function violationOfPower(
  { holdTo, usedBefore, attacks, cost, powerPoints }: Input,
  earliest: number,
): CitedViolation | null {
  if (usedBefore)
    return citedViolation('a combatant can use only one power in a round', combat('Powers', 'BRP-024'));
  if (attacks)
    return citedViolation(
      'a combatant who uses a power cannot attack in the same round',
      combat('Powers', 'BRP-024'),
    );
  if (powerPoints !== null && powerPoints < cost)
    return citedViolation(
      `the user has ${quantity(powerPoints, 'power point')} left, but the power costs ${cost}`,
      combat('Powers', 'BRP-025'),
    );
  if (holdTo !== null && holdTo > earliest)
    return citedViolation(
      `its rank must be ${earliest} or lower, not ${holdTo}`,
      combat('Powers', 'BRP-022'),
    );
  return null;
}
