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
    deeds: defaulted(list(deed, 100, 'What somebody does in the round, in order.'), []),
  },
  'What somebody has and does in a round.',
);

type Input = Value<typeof actionsInput>;

/** Deed by deed, as the rules take them. */
function entriesOf({ deeds, ...allotted }: Input, budget: Budget, options: ArrgsOptions) {
  // surprise is over with its round
  const afterwards = budgetOf({ ...allotted, surpriseRound: false, surprised: false });
  const entered: LedgerEntry[] = [];
  let round = budget;
  for (const deed of deeds) {
    if (deed.kind === 'END_OF_ROUND') round = afterwards;
    entered.push(enter(deed, round, entered.at(-1)?.after ?? openLedger(round), options));
  }
  return entered;
}

/** Points, and what is done with them. */
export const actions = rule({
  id: 'actions',
  title: 'Actions of a round',
  description:
    'Action Points and Additional Action Points after surprise and conditions, and what each deed takes of them: what is refused, what it costs, what it does to checks.',
  citation: combat('Actions and Action Points'),
  input: actionsInput,
  options: arrgsOptions,
  outcomes: { ALL_DONE: 'Everything may be done.', SOME_REFUSED: 'Something may not be done.' },
  name: 'Actions',
  about: 'What a round came to.',
  facts: {
    actionPoints: points('Action Points at the beginning.'),
    additionalActionPoints: points('Additional Action Points at the beginning.'),
    cap: optional(points('The most points of both kinds together, where a condition caps them.')),
    dropsHeldItems: flag('Whether everything held is dropped, for want of Action Points.'),
    deeds: output.list(
      record(
        'DeedTaken',
        {
          accepted: flag('Whether it may be done.'),
          refused: optional(output.text('Why it may not.')),
          cost: points('Points it takes.'),
          penalty: output.integer('What points beyond three do to its check.'),
          vitalityLoss: output.count('Vitality it costs.'),
          provokes: flag('Whether enemies who threaten get an Opportunity.'),
        },
        'A deed as the rules took it.',
      ),
      'Deed by deed.',
    ),
    actionPointsLeft: points(
      'Action Points that may still be used; Ready may keep some that a condition caps.',
    ),
    additionalActionPointsLeft: output.count(
      'Additional Action Points that may still be used, granted ones too.',
    ),
    pointsLeft: output.count('Points of both kinds together that may still be used.'),
    spent: points('Points of both kinds used.'),
    penalty: output.integer('What they do to later checks until the End of Round.'),
    vitalityLoss: output.count('Vitality that all of it cost.'),
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
        ...spends('ACTOR', 'POINTS', after.spent, combat('Actions and Action Points')),
        ...drains('ACTOR', vitalityLoss),
      ],
      say: () => {
        const { actionPoints: own, additionalActionPoints: additional, together } = left;
        const capped = together < own + additional ? `, ${together} of them in all` : '';
        return `${quantity(own, 'Action Point')} and ${quantity(additional, 'Additional Action Point')} left${capped}; ${after.spent} used.`;
      },
    };
  },
});

/** Points that a condition does not forbid to use. */
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
