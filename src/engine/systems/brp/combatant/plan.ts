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
import { FURTHEST, RANKS_APART } from '../tables/round.ts';

export const actionKind = choice(
  'ActionKind',
  {
    ATTACK: 'An attack.',
    ENGAGE: 'Up to 5 metres into hand-to-hand combat, with an attack or defence.',
    NONCOMBAT: 'A skill, or something without a roll: drawing a weapon, opening a door.',
    DISENGAGE: 'Leaving hand-to-hand combat: only defences and movement.',
    POWER: 'A power, on the INT rank.',
  },
  'What somebody means to do. Moving is told by its metres; parries and dodges need not be told.',
);

type ActionKind = keyof typeof actionKind.values;

export const action = record(
  'Action',
  {
    kind: defaulted(actionKind, 'ATTACK'),
    name: optional(text(100, 'What it is called in the answer; left out, its kind.')),
    times: defaulted(integer(1, 20, 'How often: the attacks that the weapon allows in a round.'), 1),
    share: optional(
      integer(
        0,
        1000,
        'Of an attack, in a fight: what it gets, in percent, of a rating that is split; left out, all of it.',
      ),
    ),
    takes: defaulted(
      claimed(
        integer(
          RANKS_APART,
          100,
          `DEX ranks before the next action can follow; more than ${RANKS_APART} where the game master says so.`,
        ),
      ),
      RANKS_APART,
    ),
    holdTo: optional(
      integer(0, 1100, 'The rank it is held back to; 0 waits past the last rank and forfeits it.'),
    ),
    targetKnown: defaulted(flag('Whether the actor knows of whom it is aimed at.'), true),
    instantaneous: defaulted(
      flag('Of a power: whether it works at once; if not, it takes effect as the next powers phase begins.'),
      true,
    ),
  },
  'Something that somebody means to do in the round.',
);

export type Action = Value<typeof action>;

export const planFields = {
  metresMoved: defaulted(inMetres(0, FURTHEST, 'Metres moved in the round in all.'), 0),
  engaged: defaulted(flag('Whether they stand in hand-to-hand combat as the round begins.'), false),
  fightingDefensively: defaulted(flag('Whether they forgo every attack for an extra dodge.'), false),
} as const;

export const actionsField = list(
  action,
  20,
  `What is done, in this order; each after the first ${RANKS_APART} ranks later.`,
);

/** What one combatant means to do in a round, as it is kept. */
export const plan = record(
  'Plan',
  { ...planFields, actions: defaulted(actionsField, []) },
  'What one combatant means to do in a round.',
);

export type Plan = Value<typeof plan>;

export const isAttack = (kind: ActionKind): boolean => kind === 'ATTACK' || kind === 'ENGAGE';

/** Every action of a plan by itself. */
export const singleActions = ({ actions }: Pick<Plan, 'actions'>): readonly Action[] =>
  actions.flatMap((action) => Array.from({ length: action.times }, () => action));

/** Whether a plan is to leave hand-to-hand combat. */
export const disengages = (plan: Pick<Plan, 'actions'> | null): boolean =>
  plan?.actions.some(({ kind }) => kind === 'DISENGAGE') ?? false;
