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

/** Points that pay for a manoeuvre. */
export const payFields = { pool: defaulted(poolField, 'ACTION_POINTS') } as const;

/** Input of every manoeuvre with a check. */
export const performFields = {
  modifiers: defaulted(modifiers, {}),
  ...payFields,
  spentBefore,
  criticalFrom: defaulted(
    claimed(integer(WIDEST_CRITICAL, D20, 'Lowest natural roll of the Critical Range, which ends at 20.')),
    D20,
  ),
  movement: optional(ownMovement),
} as const;

/** Input of every manoeuvre with a check against a target. */
export const againstFields = {
  ...performFields,
  targetMovement: optional(othersMovement),
  magnitude: optional(magnitude),
} as const;

/** Circumstances of the combatant who performs a manoeuvre. */
export interface Performing {
  readonly modifiers: Modifiers;
  readonly spentBefore: number;
  readonly movement: Value<typeof ownMovement> | null;
  readonly targetMovement?: Value<typeof othersMovement> | null;
}

/** Modifiers from spent points and moved squares. */
export const rulesTerms = (
  { spentBefore, movement, targetMovement = null }: Performing,
  cost: number,
  options: ArrgsOptions,
): readonly Term[] => [
  overspendTerm(overspendAt(spentBefore, cost, options)),
  ...movementTerms(movement, targetMovement),
];

/** Facts of every manoeuvre. */
export const performedDetail = {
  allowed: flag('True if the manoeuvre is allowed.'),
  refused: optional(output.text('Reason why the manoeuvre is not allowed. Null if it is allowed.')),
  points: output.count('Points that the manoeuvre costs.'),
  vitalityLoss: output.count('Vitality that the manoeuvre costs.'),
  provokes: flag('True if enemies who threaten the combatant get an Opportunity.'),
  ...checkedDetail,
} as const;

/** Input of an act that needs nothing else. */
export const payRecord = record('PayAct', payFields, 'Kind of points spent on an act.');
