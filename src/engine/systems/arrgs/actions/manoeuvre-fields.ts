import {
  claimed,
  defaulted,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import type { Term } from '../../../rules/term.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { WIDEST_CRITICAL } from '../rolls/critical.ts';
import { checkedDetail } from '../rolls/detail.ts';
import { movementTerms, othersMovement, ownMovement } from '../rolls/increment.ts';
import { magnitude } from '../rolls/magnitude.ts';
import { type Modifiers, modifiers } from '../rolls/modifiers.ts';
import { D20 } from '../rolls/natural.ts';
import { overspendAt, overspendTerm, poolField, spentBefore } from './cost.ts';

/** What pays for a manoeuvre. */
export const payFields = { pool: defaulted(poolField, 'ACTION_POINTS') } as const;

/** What every manoeuvre with a check takes. */
export const performFields = {
  modifiers: defaulted(modifiers, {}),
  ...payFields,
  spentBefore,
  criticalFrom: defaulted(
    claimed(
      integer(WIDEST_CRITICAL, D20, 'The lowest natural roll of the Critical Range, which ends at 20.'),
    ),
    D20,
  ),
  movement: optional(ownMovement),
} as const;

/** What every manoeuvre with a check against somebody takes. */
export const againstFields = {
  ...performFields,
  targetMovement: optional(othersMovement),
  magnitude: optional(magnitude),
} as const;

/** The circumstances of whoever performs a manoeuvre. */
export interface Performing {
  readonly modifiers: Modifiers;
  readonly spentBefore: number;
  readonly movement: Value<typeof ownMovement> | null;
  readonly targetMovement?: Value<typeof othersMovement> | null;
}

/** Circumstances that the rules of acting and moving make. */
export const rulesTerms = (
  { spentBefore, movement, targetMovement = null }: Performing,
  cost: number,
  options: ArrgsOptions,
): readonly Term[] => [
  overspendTerm(overspendAt(spentBefore, cost, options)),
  ...movementTerms(movement, targetMovement),
];

/** What every manoeuvre tells. */
export const performedDetail = {
  allowed: flag('Whether it may be done.'),
  refused: optional(output.text('Why it may not be done.')),
  points: output.count('Points it costs.'),
  vitalityLoss: output.count('Vitality it costs.'),
  provokes: flag('Whether enemies who threaten get an Opportunity.'),
  ...checkedDetail,
} as const;

/** What is asked of an act of which nothing else is open. */
export const payRecord = record('PayAct', payFields, 'What pays for an act.');
