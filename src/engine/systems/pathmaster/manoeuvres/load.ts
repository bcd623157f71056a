import {
  choice,
  defaulted,
  flag,
  integer,
  list,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { statedTerms } from '../../../rules/stated-modifier.ts';
import { titleOf } from '../../../rules/title.ts';
import { READY_RANKS } from '../actions/move-actions.ts';
import { loadedWeapon } from '../attempt/weapon.ts';
import { combat } from '../core/citations.ts';
import { modifiers } from '../core/modifier.ts';
import { manoeuvreBonusTerms, rollManoeuvre, SUCCESS, totalWithRoll } from '../dice/static-manoeuvre.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { LOADING_RULES, type LoadingStep } from './loading-rules.ts';

const payment = choice(
  'LoadingPayment',
  {
    ATTACK: 'The step costs an Attack action.',
    MOVE: 'The step costs a Move action.',
    FREE: 'The step costs a Free action.',
  },
  'Action that a loading step costs.',
);

type Payment = keyof typeof payment.values;

const input = record(
  'LoadInput',
  {
    weapon: loadedWeapon,
    quickdraw: optional(
      integer(-1000, 1000, 'The combatant’s Quickdraw skill. If omitted: no roll is made.'),
    ),
    modifiers,
    ranks: defaulted(integer(0, 1000, 'Number of ranks with the weapon.'), 0),
    paidWith: defaulted(
      list(
        payment,
        4,
        'Action that pays for each step, in order. ATTACK applies only to steps that allow it. Steps without an entry cost a Move.',
      ),
      [],
    ),
  },
  'A combatant who loads a missile weapon.',
);

type Input = Value<typeof input>;

const stepsOf = ({ weapon }: Input, { crossbowLoading }: PathmasterOptions): readonly LoadingStep[] =>
  LOADING_RULES[crossbowLoading][weapon].steps;

const LOADING_CITATION = combat('Load Bow/Sling/Hand Crossbow');

/**
 * With a successful Quickdraw, a loading step costs a Free action instead of a Move, or a Move instead of an Attack.
 */
export const quickenedPayment: Readonly<Record<Payment, Payment>> = {
  ATTACK: 'MOVE',
  MOVE: 'FREE',
  FREE: 'FREE',
};

interface PaidAction {
  readonly cost: Payment;
  readonly step: string;
}

/** Returns the cost of each loading action, with its step. */
function loadingPayments(given: Input, quick: boolean, options: PathmasterOptions): readonly PaidAction[] {
  return stepsOf(given, options).flatMap((step, index) => {
    const chosen = given.paidWith[index];
    const paid: Payment = step.payable === 'ATTACK_OR_MOVE' && chosen === 'ATTACK' ? 'ATTACK' : 'MOVE';
    const cost = step.quick && quick ? quickenedPayment[paid] : paid;
    return Array<PaidAction>(step.moves).fill({ cost, step: step.what });
  });
}

/**
 * Returns the movement allowed in the step that handles the ammunition. The same version of loading always applies to
 * bows.
 */
function movementOf(
  given: Input,
  quick: boolean,
  options: PathmasterOptions,
): keyof typeof loadingMovement.values {
  const extended = stepsOf(given, options).some(({ payable }) => payable === 'ATTACK_OR_MOVE');
  if (!extended) return quick ? 'NONE' : 'STEP';
  return !quick && given.ranks >= READY_RANKS ? 'MOVE' : 'STEP';
}

const loadingMovement = choice(
  'LoadingMovement',
  {
    NONE: 'No movement is allowed.',
    STEP: 'At most a Step is allowed.',
    MOVE: 'A full Move is allowed.',
  },
  'Movement allowed while readying the ammunition. Other steps allow no movement.',
);

export const load = rule({
  id: 'load',
  title: 'Loading missile weapons',
  description:
    'Calculates the cost of loading a bow, sling or crossbow step by step, with a Quickdraw roll for the ammunition.',
  citation: combat('Load Bow/Sling/Hand Crossbow'),
  input,
  options: pathmasterOptions,
  outcomes: {
    QUICK: 'A successful Quickdraw reduces the cost.',
    PLAIN: 'Loading costs the full actions.',
  },
  name: 'Load',
  about: 'Cost of loading a missile weapon.',
  facts: {
    total: optional(output.integer('Total of the Quickdraw roll. Null if no roll was made.')),
    quick: flag('True if Quickdraw succeeded.'),
    costs: output.list(payment, 'Actions that loading costs, in order.'),
    movement: loadingMovement,
    steps: output.list(
      output.text('Name of a step of loading.'),
      'Loading steps that the actions in `costs` pay for, in the same order. Other actions are allowed between the steps.',
    ),
  },
  prepare: (given, options) => {
    const { quickdraw } = given;
    const bonus = manoeuvreBonusTerms(
      'Quickdraw',
      quickdraw ?? 0,
      statedTerms(given.modifiers, LOADING_CITATION),
      LOADING_CITATION,
    );
    return (dice) => {
      const roll = quickdraw === null ? null : rollManoeuvre(dice, 'Quickdraw', bonus, options);
      const total = roll && totalWithRoll('Quickdraw', roll, bonus);
      const quick = total !== null && total.total >= SUCCESS;
      const paid = loadingPayments(given, quick, options);
      const costs = paid.map(({ cost }) => cost);
      const steps = paid.map(({ step }) => step);
      return {
        outcome: quick ? 'QUICK' : 'PLAIN',
        facts: { total, quick, costs, movement: movementOf(given, quick, options), steps },
        say: () => `Loading costs these actions: ${costs.map(titleOf).join(', ')}.`,
      };
    };
  },
});
