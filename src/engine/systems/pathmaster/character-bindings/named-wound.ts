import { integer, optional, record } from '../../../rules/fields/field.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { describeNumbers } from '../injury/bleeding-wound.ts';

/** A wound or injury of a stored character. It is given by its index from 0, or by its number from 1 as in fights. */
export interface Named {
  readonly index: number | null;
  readonly number: number | null;
}

export const indexOf = ({ index, number }: Named): number | null =>
  index ?? (number === null ? null : number - 1);

/**
 * Returns the reason why the input identifies no wound: it names two different wounds, or a wound that does not exist.
 */
export function whyNotNamed(
  named: Named,
  all: number,
  problem: string,
  { index, number }: { readonly index: string; readonly number: string },
): RuleViolation | null {
  const at = indexOf(named);
  if (at === null) return null;
  if (named.number !== null && named.number - 1 !== at)
    return ruleViolation(
      `${index} (which counts from 0) and ${number} (which counts from 1) refer to different wounds`,
      [number],
      `${at + 1}, or only one of the two fields`,
    );
  if (at < all) return null;
  return named.index === null
    ? ruleViolation(problem, [number], describeNumbers(all))
    : ruleViolation(problem, [index], describeIndexes(all));
}

const describeIndexes = (all: number): string =>
  all === 0 ? 'none, because there are no wounds' : `0 to ${all - 1}`;

export const WOUND = { index: 'wound', number: 'woundNumber' } as const;
export const INJURY = { index: 'injury', number: 'injuryNumber' } as const;

const numberOf = (what: string, instead: string, omitted = '') =>
  optional(
    integer(
      1,
      1000,
      `Number of the ${what}, counted as in fights: the oldest is 1. You can use it instead of \`${instead}\`, which counts from 0.${omitted}`,
    ),
  );

const woundNumber = numberOf(
  'bleeding wound, or of the critical injury to brace',
  'wound',
  ' If both are omitted: the oldest.',
);

export const numberedWound = record('NumberedWound', { woundNumber }, 'The wound that is treated.');

export const numberedInjury = record(
  'NumberedInjury',
  { injuryNumber: numberOf('critical injury', 'injury') },
  'The critical injury that is diagnosed.',
);

export const whichWound = record(
  'WhichWound',
  {
    wound: optional(
      integer(0, 999, 'Index of the bleeding wound, or of the critical injury to brace. The oldest is 0.'),
    ),
    woundNumber,
  },
  'The wound that is treated.',
);
