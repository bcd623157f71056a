import type { Chain, Dice, Question } from '../../../dice/dice.ts';
import { face, type Rolled, sumOf } from '../../../dice/questions.ts';
import type { Citation } from '../../../rules/citation.ts';
import {
  claimed,
  defaulted,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { limitOfRolls, modifierOfRolls } from '../combatant/task.ts';
import { rules, ruling } from '../core/citations.ts';
import type { Skill20Options } from '../options/index.ts';
import { activeStatusesFrom, statusTerms } from '../rolls/active-statuses.ts';

export const progress = defaulted(
  record(
    'Progress',
    {
      sum: defaulted(integer(0, 1_000_000, 'Sum of the rolls so far.'), 0),
      rolls: defaulted(integer(0, 10_000, 'Number of rolls so far.'), 0),
    },
    'Progress of an extended check.',
  ),
  {},
);

export const effortFields = {
  modifier: claimed(modifierOfRolls('Modifier added to each d20, excluding statuses.')),
  rolls: defaulted(integer(0, 100, 'Number of rolls to make now, until the threshold is reached.'), 1),
  maximumRolls: optional(
    claimed(
      limitOfRolls(
        'Number of rolls after which the check fails, set by the game master. If omitted: the check cannot fail.',
      ),
    ),
  ),
  progress,
} as const;

interface StatedEffort {
  readonly threshold: number;
  readonly modifier: number;
  readonly rolls: number;
  readonly maximumRolls: number | null;
  readonly progress: Value<typeof progress>;
}

/** Rolls of an extended check, and the modifiers of each roll. */
export interface Effort extends Omit<StatedEffort, 'modifier'> {
  readonly added: Breakdown;
}

/**
 * Statuses with a penalty on all d20 rolls change each roll. The attribute of the rolls is unknown, so penalties on
 * some attributes belong to the modifier in the input.
 */
export const effortOf = (
  { modifier, ...stated }: StatedEffort,
  statuses: readonly string[],
  options: Skill20Options,
): Effort => ({
  ...stated,
  added: breakdown('added to each roll', [
    term('modifier', modifier, 'MODIFIER', rules('Extended Checks', 'D20-006')),
    ...statusTerms(activeStatusesFrom(statuses), 'd20', options),
  ]),
});

/** Progress of an extended check. `faces` contains the new rolls. */
export interface TaskRolls {
  readonly sum: number;
  readonly rolls: number;
  readonly faces: readonly number[];
}

const isDone = (
  { threshold, maximumRolls }: Pick<Effort, 'threshold' | 'maximumRolls'>,
  { sum, rolls }: TaskRolls,
): boolean => sum >= threshold || (maximumRolls !== null && rolls >= maximumRolls);

const SIDES = 20;
const roll = face(SIDES, 'extended check');

/**
 * Returns the number of rolls that cannot reach the threshold yet, so that only their sum matters. 0 if a roll can be
 * negative and then counts as 0.
 */
function rollsBeforeLast({ threshold, added, maximumRolls, progress, rolls }: Effort): number {
  const modifier = added.total;
  if (1 + modifier < 0) return 0;
  const before = Math.ceil((threshold - progress.sum) / (SIDES + modifier)) - 1;
  const allowed = maximumRolls === null ? rolls : Math.min(rolls, maximumRolls - progress.rolls);
  return Math.min(before, allowed);
}

const rollTogether = (count: number): Question<Rolled> =>
  sumOf(
    Array.from({ length: count }, () => ({
      label: 'extended check',
      formula: { dice: [{ count: 1, sides: SIDES }], plus: 0 },
    })),
  );

/** Rolls until the threshold is reached, or until the requested number of rolls is made (rulings D20-R06, D20-R07). */
export function taskRollerOf(effort: Effort): (dice: Dice) => TaskRolls {
  const { progress, rolls } = effort;
  const modifier = effort.added.total;
  const start: TaskRolls = { ...progress, faces: [] };
  if (rolls === 0 || isDone(effort, start)) return () => start;
  const first = rollsBeforeLast(effort);
  const together = first > 1 ? rollTogether(first) : null;
  const opening = (dice: Dice): TaskRolls => {
    const { total, parts } = dice.ask(together!);
    const sum = progress.sum + total + first * modifier;
    return { sum, rolls: progress.rolls + first, faces: parts.map(({ value }) => value) };
  };
  const next = (before: TaskRolls, dice: Dice): TaskRolls => {
    const rolled = dice.ask(roll);
    const sum = before.sum + Math.max(0, rolled + modifier);
    return { sum, rolls: before.rolls + 1, faces: [...before.faces, rolled] };
  };
  const chain: Chain<TaskRolls> = {
    start,
    step: (before, dice) => {
      const state = together && before === start ? opening(dice) : next(before, dice);
      return { state, more: state.rolls - progress.rolls < rolls && !isDone(effort, state) };
    },
    key: ({ sum, rolls }) => `${rolls} ${sum}`,
  };
  return (dice) => dice.follow(chain);
}

export const outcomes = {
  REACHED: 'The rolls reach the threshold.',
  UNFINISHED: 'The threshold is not reached yet, and more rolls are needed.',
  FAILED: 'The rolls do not reach the threshold within the number that the game master allows.',
} as const;

export const outcomeOf = (worked: TaskRolls, effort: Effort): keyof typeof outcomes =>
  worked.sum >= effort.threshold ? 'REACHED' : isDone(effort, worked) ? 'FAILED' : 'UNFINISHED';

/** Returns the sum of all rolls, and the threshold with its `citation`. */
export function taskBreakdowns(
  { faces }: TaskRolls,
  { progress, added, threshold }: Effort,
  citation: Citation,
): readonly Breakdown[] {
  const modifier = added.total;
  const terms: Term[] = [term('sum before', progress.sum, 'BASE', rules('Extended Checks', 'D20-006'))];
  for (const [index, rolled] of faces.entries()) {
    terms.push(
      term(
        `roll ${progress.rolls + index + 1}`,
        rolled + modifier,
        'DICE',
        rules('Extended Checks', 'D20-006'),
      ),
    );
    if (rolled + modifier < 0)
      terms.push(term('a negative total adds nothing', -(rolled + modifier), 'LIMIT', ruling('D20-R06')));
  }
  return [
    ...(added.terms.length > 1 && faces.length > 0 ? [added] : []),
    breakdown('sum', terms),
    breakdown('threshold', [term('threshold of the work', threshold, 'BASE', citation)]),
  ];
}

export const taskRollsFields = {
  sum: output.count('Sum of all rolls. Send it in `progress` with the next request.'),
  rolls: output.count('Total number of rolls. Send it in `progress` with the next request.'),
  seconds: output.count('Time that all rolls took, in seconds.'),
  rounds: output.count('Time that all rolls took, in combat rounds.'),
} as const;
