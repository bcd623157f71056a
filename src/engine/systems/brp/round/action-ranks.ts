import type { Fault, Path } from '../../../fault.ts';
import {
  defaulted,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { actionKind, actionsField, planFields } from '../combatant/plan.ts';
import { combat } from '../core/citations.ts';
import { brpOptions } from '../options/index.ts';
import { initiativeDie, keptDie } from './initiative.ts';
import { type RankedAction, rankActions } from './rank-actions.ts';
import { mostMetres, planAdvice, violationOfPlan } from './violation-of-plan.ts';

const input = record(
  'ActionRanksInput',
  {
    dex: integer(1, 1000, 'The combatant’s DEX.'),
    int: optional(integer(1, 1000, 'The combatant’s INT. Required for a power.')),
    keptDie,
    ...planFields,
    actions: defaulted(actionsField, []),
  },
  'A combatant’s plan for a round.',
);

type Input = Value<typeof input>;

const plannedAct = record(
  'PlannedAct',
  {
    kind: actionKind,
    name: output.text('Name of the action. Actions with the same name are numbered.'),
    rank: optional(
      output.count(
        'DEX rank of the action, or INT rank of a power. Null if the action is lost, or if the combatant disengages by moving for the whole round.',
      ),
    ),
    lost: optional(output.text('Reason why the action is lost. Null if it is not lost.')),
  },
  'One planned action and its rank.',
);

/** Checks a combatant's plan for a round and computes the rank of each action. */
export const actionRanks = rule({
  id: 'actionRanks',
  title: 'Actions of a round',
  description:
    'Determines whether the rules allow a combatant’s plan for a round, and the rank of each action.',
  citation: combat('Action', 'BRP-033'),
  input,
  options: brpOptions,
  outcomes: {
    ACTS: 'The plan is allowed and every action has a rank.',
    LOSES_ACTIONS: 'The plan is allowed, but at least one action is lost.',
    DEFENDS_ONLY: 'No action has a rank; the combatant only moves and defends.',
    NOT_ALLOWED: 'The rules do not allow the plan.',
  },
  faults: needsInt,
  name: 'ActionRanks',
  about: 'Result of a combatant’s plan for a round.',
  facts: {
    allowed: flag('True if the rules allow the plan.'),
    refused: optional(output.text('Reason why the plan is not allowed. Null if it is allowed.')),
    initiativeDie: optional(
      output.count('Result of the initiative die. Null if the group uses no initiative die.'),
    ),
    acts: output.list(plannedAct, 'Planned actions, in order.'),
    engagedAfter: flag(
      'True if the combatant is in hand-to-hand combat after these actions. Leaving it depends on the defences of the round.',
    ),
    mostMetres: output.count('Maximum distance in whole metres that the plan allows in the round.'),
  },
  odds: { rank: { title: 'Rank of the first action; 0 if there is none', kind: 'number' } },
  play: (plan, options, dice) => {
    const refusal = violationOfPlan(plan, options);
    const die = refusal ? null : initiativeDie(dice, plan.keptDie, options, 'initiative');
    const ranked = refusal ?? rankActions(plan, plan, die, options);
    const refused = 'refused' in ranked ? ranked.refused : null;
    const acts = 'refused' in ranked ? [] : ranked;
    const told = acts.map(({ action: { kind }, name, rank, lost }) => ({ kind, name, rank, lost }));
    return {
      outcome: refused !== null ? 'NOT_ALLOWED' : outcomeOf(acts),
      facts: {
        allowed: refused === null,
        refused,
        initiativeDie: die,
        acts: told,
        engagedAfter:
          plan.engaged || acts.some(({ action, rank }) => action.kind === 'ENGAGE' && rank !== null),
        mostMetres: mostMetres(plan, options),
      },
      odds: { rank: acts[0]?.rank ?? 0 },
      terms: () => acts.map(({ reckoning }) => reckoning),
      effects: () => (refused === null ? planAdvice(plan) : []),
      say: () => (refused === null ? summarise(acts) : `The plan is not allowed: ${refused}.`),
    };
  },
});

function needsInt({ int, actions }: Input, path: Path): readonly Fault[] {
  return int === null && actions.some(({ kind }) => kind === 'POWER')
    ? [
        {
          path: [...path, 'int'],
          problem: 'the rank of a power depends on INT, which is missing',
          accepted: 'the combatant’s INT',
        },
      ]
    : [];
}

function outcomeOf(acts: readonly RankedAction[]) {
  if (acts.some(({ lost }) => lost !== null)) return 'LOSES_ACTIONS';
  return acts.some(({ rank }) => rank !== null) ? 'ACTS' : 'DEFENDS_ONLY';
}

function summarise(acts: readonly RankedAction[]): string {
  if (outcomeOf(acts) === 'DEFENDS_ONLY') return 'The combatant only moves and defends.';
  const made = acts.filter(({ rank }) => rank !== null).map(({ name, rank }) => `${name} on rank ${rank}`);
  return [
    ...(made.length > 0 ? [`The combatant acts as follows: ${made.join(', ')}.`] : []),
    ...acts.flatMap(({ name, lost }) =>
      lost === null ? [] : [`The action “${name}” is lost because ${lost}.`],
    ),
  ].join(' ');
}
