import {
  choice,
  claimed,
  defaulted,
  flag,
  integer,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { inMetres } from '../core/metres.ts';
import type { BrpOptions } from '../options/index.ts';
import { FURTHEST, freeMetres, RANKS_APART } from '../tables/round.ts';

export const actionKind = choice(
  'ActionKind',
  {
    ATTACK: 'The combatant attacks.',
    ENGAGE: 'The combatant moves up to 5 metres into hand-to-hand combat, and may attack and defend.',
    NONCOMBAT: 'The combatant uses a skill, or does something without a roll, such as drawing a weapon.',
    DISENGAGE: 'The combatant leaves hand-to-hand combat, and only defends and moves.',
    POWER: 'The combatant uses a power, on their INT rank.',
  },
  'Kind of the planned action.',
);

type ActionKind = keyof typeof actionKind.values;

export const action = record(
  'Action',
  {
    kind: defaulted(actionKind, 'ATTACK'),
    name: optional(text(100, 'Name of the action in the result. If omitted: the kind of the action.')),
    times: defaulted(
      integer(
        1,
        20,
        'Number of times that the action is repeated, for example the attacks that the weapon allows in a round.',
      ),
      1,
    ),
    share: optional(
      integer(
        0,
        1000,
        'For an attack in a fight: part of the rating that the attack uses, in percent. If omitted: the rating is not split.',
      ),
    ),
    weapon: optional(
      text(
        100,
        'For an attack in a fight: name of the weapon on the sheet. The weapon determines the order within a DEX rank, and the attack must use it. If omitted: the first ready weapon on the sheet determines the order, and the attack can use any weapon.',
      ),
    ),
    takes: defaulted(
      claimed(
        integer(
          RANKS_APART,
          100,
          `Number of DEX ranks before the next action can follow. Can be more than ${RANKS_APART} if the game master decides so.`,
        ),
      ),
      RANKS_APART,
    ),
    holdTo: optional(
      integer(
        0,
        1100,
        'DEX rank to which the action is delayed. At 0, the action is delayed past the last rank and is lost. If omitted: it is not delayed.',
      ),
    ),
    targetKnown: defaulted(flag('True if the combatant knows of the target.'), true),
    instantaneous: defaulted(
      flag(
        'True if a power takes effect immediately. Otherwise it takes effect at the start of the next powers phase.',
      ),
      true,
    ),
  },
  'An action that a combatant plans for the round.',
);

export type Action = Value<typeof action>;

export const planFields = {
  metresMoved: defaulted(inMetres(0, FURTHEST, 'Total distance moved in the round, in metres.'), 0),
  engaged: defaulted(
    flag('True if the combatant is in hand-to-hand combat at the start of the round.'),
    false,
  ),
  fightingDefensively: defaulted(
    flag('True if the combatant gives up all attacks for an extra dodge.'),
    false,
  ),
} as const;

export const actionsField = list(
  action,
  20,
  `Planned actions, in order, each ${RANKS_APART} ranks after the previous one.`,
);

/** A combatant's stored plan for a round. */
export const plan = record(
  'Plan',
  { ...planFields, actions: defaulted(actionsField, []) },
  'A combatant’s plan for a round.',
);

export type Plan = Value<typeof plan>;

export const isAttack = (kind: ActionKind): boolean => kind === 'ATTACK' || kind === 'ENGAGE';

/** Returns the actions of a plan, with repetitions as separate entries. */
export const singleActions = ({ actions }: Pick<Plan, 'actions'>): readonly Action[] =>
  actions.flatMap((action) => Array.from({ length: action.times }, () => action));

/** True if the plan is a move that requires exertion: more than the free metres, or out of hand-to-hand combat. */
export const isExertingMove = (plan: Plan, options: BrpOptions): boolean =>
  plan.metresMoved > freeMetres(options) || disengages(plan);

/** True if the plan includes leaving hand-to-hand combat. */
export const disengages = (plan: Pick<Plan, 'actions'> | null): boolean =>
  plan?.actions.some(({ kind }) => kind === 'DISENGAGE') ?? false;
