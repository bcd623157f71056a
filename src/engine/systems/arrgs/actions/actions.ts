import { quantity } from '../../../quantity.ts';
import { defaulted, flag, list, optional, output, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { drains, spends } from '../core/effects.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { type Budget, budgetFields, budgetOf } from './budget.ts';
import { overspend, points } from './cost.ts';
import { deed, provokes } from './deed.ts';
import { enter, type Ledger, type LedgerEntry, openLedger } from './ledger.ts';

const actionsInput = record(
  'ActionsInput',
  {
    ...budgetFields,
    deeds: defaulted(list(deed, 100, 'What the combatant does in the round, in order.'), []),
  },
  'Points and Actions of a combatant in a round.',
);

type Input = Value<typeof actionsInput>;

/** Returns a combatant's deeds in the order in which they are done. The rules accept or reject each deed. */
function entriesOf({ deeds, ...allotted }: Input, budget: Budget, options: ArrgsOptions) {
  // Surprise ends with the surprise round.
  const afterwards = budgetOf({ ...allotted, surpriseRound: false, surprised: false });
  const entered: LedgerEntry[] = [];
  let round = budget;
  for (const deed of deeds) {
    if (deed.kind === 'END_OF_ROUND') round = afterwards;
    entered.push(enter(deed, round, entered.at(-1)?.after ?? openLedger(round), options));
  }
  return entered;
}

export const actions = rule({
  id: 'actions',
  title: 'Actions of a round',
  description:
    'Calculates a combatant’s Action Points and Additional Action Points after surprise and conditions. For each Action, returns whether it is allowed, its cost and the penalty to its check.',
  citation: combat('Actions and Action Points', 'ARR-012'),
  input: actionsInput,
  options: arrgsOptions,
  outcomes: { ALL_DONE: 'All Actions are allowed.', SOME_REFUSED: 'At least one Action is not allowed.' },
  name: 'Actions',
  about: 'Points and Actions of a round.',
  facts: {
    actionPoints: points('Action Points at the start of the round.'),
    additionalActionPoints: points('Additional Action Points at the start of the round.'),
    cap: optional(
      points(
        'Maximum total of Action Points and Additional Action Points. Null if no condition limits them.',
      ),
    ),
    dropsHeldItems: flag(
      'True if the combatant drops all held items because Staggered leaves no Action Points.',
    ),
    deeds: output.list(
      record(
        'DeedTaken',
        {
          accepted: flag('True if the Action is allowed.'),
          refused: optional(output.text('Reason why the Action is not allowed. Null if it is allowed.')),
          cost: points('Points that the Action costs.'),
          penalty: output.integer(
            'Penalty to the Action’s check for using more than three points in the round.',
          ),
          vitalityLoss: output.count('Vitality that the Action costs.'),
          provokes: flag('True if enemies who threaten the combatant get an Opportunity.'),
        },
        'One Action of the round, with its cost and penalty.',
      ),
      'Actions of the round, in input order.',
    ),
    actionPointsLeft: points(
      'Action Points that can still be used. Ready can also convert points above the limit that a condition sets.',
    ),
    additionalActionPointsLeft: output.count(
      'Additional Action Points that can still be used, including those from Ready.',
    ),
    pointsLeft: output.count('Total of Action Points and Additional Action Points that can still be used.'),
    spent: points('Total of Action Points and Additional Action Points used in the round.'),
    penalty: output.integer(
      'Penalty to later checks until the End of Round, for using more than three points.',
    ),
    vitalityLoss: output.count('Total Vitality cost of the Actions.'),
  },
  play: (input, options) => {
    const budget = budgetOf(input);
    const entered = entriesOf(input, budget, options);
    const taken = entered.map(({ refused, cost, penalty, vitalityLoss }, index) => {
      const deed = input.deeds[index]!;
      const allowed = refused === null;
      return {
        accepted: allowed,
        refused,
        cost,
        penalty,
        vitalityLoss,
        provokes: allowed && isAction(deed.kind) && provokes(deed),
      };
    });
    const after = entered.at(-1)?.after ?? openLedger(budget);
    const left = usableOf(after, budget);
    const vitalityLoss = entered.reduce((sum, each) => sum + each.vitalityLoss, 0);
    return {
      outcome: entered.every(({ refused }) => refused === null) ? 'ALL_DONE' : 'SOME_REFUSED',
      facts: {
        actionPoints: budget.actionPoints,
        additionalActionPoints: budget.additionalActionPoints,
        cap: budget.cap,
        dropsHeldItems: budget.dropsHeldItems,
        deeds: taken,
        actionPointsLeft: left.actionPoints,
        additionalActionPointsLeft: left.additionalActionPoints,
        pointsLeft: left.together,
        spent: after.spent,
        penalty: overspend(after.spent),
        vitalityLoss,
      },
      effects: () => [
        ...spends('ACTOR', 'POINTS', after.spent, combat('Actions and Action Points', 'ARR-014')),
        ...drains('ACTOR', vitalityLoss),
      ],
      say: () => {
        const { actionPoints: own, additionalActionPoints: additional, together } = left;
        const capped = together < own + additional ? ` Only ${quantity(together, 'point')} can be used.` : '';
        return `The combatant has used ${quantity(after.spent, 'point')} and has ${quantity(own, 'Action Point')} and ${quantity(additional, 'Additional Action Point')} left.${capped}`;
      },
    };
  },
});

/** Returns the points that conditions allow the combatant to use. */
function usableOf({ actionPoints, additionalActionPoints, spent }: Ledger, { cap }: Budget) {
  const uncapped = cap === null ? Infinity : Math.max(0, cap - spent);
  return {
    actionPoints: Math.min(actionPoints, uncapped),
    additionalActionPoints: Math.min(additionalActionPoints, uncapped),
    together: Math.min(actionPoints + additionalActionPoints, uncapped),
  };
}

const isAction = (kind: Input['deeds'][number]['kind']): boolean =>
  kind === 'STANDARD' || kind === 'SWIFT' || kind === 'IMMEDIATE';
