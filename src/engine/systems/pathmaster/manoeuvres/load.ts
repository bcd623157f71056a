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
import { READY_RANKS } from '../actions/move-actions.ts';
import { loadedWeapon } from '../attempt/weapon.ts';
import { combat } from '../core/citations.ts';
import { modifiers, statedTerms } from '../core/modifier.ts';
import { manoeuvreBonusTerms, rollManoeuvre, SUCCESS, totalWithRoll } from '../dice/static-manoeuvre.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { LOADING_RULES, type LoadingStep } from './loading-rules.ts';

const payment = choice(
  'LoadingPayment',
  { ATTACK: 'An Attack action.', MOVE: 'A Move action.', FREE: 'A Free action.' },
  'With what a step of loading is paid.',
);

type Payment = keyof typeof payment.values;

const input = record(
  'LoadInput',
  {
    weapon: loadedWeapon,
    quickdraw: optional(integer(-1000, 1000, 'Quickdraw skill; left out, no roll is tried.')),
    modifiers,
    ranks: defaulted(integer(0, 1000, 'Ranks with the weapon.'), 0),
    paidWith: defaulted(
      list(
        payment,
        4,
        'What the steps are paid with, in order, where an Attack may pay; a Move where nothing is said.',
      ),
      [],
    ),
  },
  'Somebody who loads a missile weapon.',
);

type Input = Value<typeof input>;

const stepsOf = ({ weapon }: Input, { crossbowLoading }: PathmasterOptions): readonly LoadingStep[] =>
  LOADING_RULES[crossbowLoading][weapon].steps;

const LOADING_CITATION = combat('Load Bow/Sling/Hand Crossbow');

/** A successful Quickdraw makes a Move free, and an Attack a Move. */
export const quickenedPayment: Readonly<Record<Payment, Payment>> = {
  ATTACK: 'MOVE',
  MOVE: 'FREE',
  FREE: 'FREE',
};

interface PaidAction {
  readonly cost: Payment;
  readonly step: string;
}

/** What is paid, action by action, and for which step. */
function loadingPayments(given: Input, quick: boolean, options: PathmasterOptions): readonly PaidAction[] {
  return stepsOf(given, options).flatMap((step, index) => {
    const chosen = given.paidWith[index];
    const paid: Payment = step.payable === 'ATTACK_OR_MOVE' && chosen === 'ATTACK' ? 'ATTACK' : 'MOVE';
    const cost = step.quick && quick ? quickenedPayment[paid] : paid;
    return Array<PaidAction>(step.moves).fill({ cost, step: step.what });
  });
}

/** How far the step with the ammunition lets one go. */
function movementOf(
  { ranks }: Input,
  quick: boolean,
  { crossbowLoading }: PathmasterOptions,
): keyof typeof loadingMovement.values {
  if (crossbowLoading === 'MOVE') return quick ? 'NONE' : 'STEP';
  return !quick && ranks >= READY_RANKS ? 'MOVE' : 'STEP';
}

const loadingMovement = choice(
  'LoadingMovement',
  { NONE: 'None.', STEP: 'A Step.', MOVE: 'A full Move.' },
  'How far the step with the ammunition lets one go; the others allow none.',
);

/** Loading bows, slings and crossbows. */
export const load = rule({
  id: 'load',
  title: 'Loading missile weapons',
  description:
    'What loading a bow, sling or crossbow costs step by step, with a Quickdraw roll for the ammunition.',
  citation: combat('Load Bow/Sling/Hand Crossbow'),
  input,
  options: pathmasterOptions,
  outcomes: { QUICK: 'Quickdraw has made it quicker.', PLAIN: 'It costs the full actions.' },
  name: 'Load',
  about: 'What loading costs.',
  facts: {
    total: optional(output.integer('What Quickdraw came to.')),
    quick: flag('Whether Quickdraw succeeded.'),
    costs: output.list(payment, 'What is paid, action by action.'),
    movement: loadingMovement,
    steps: output.list(
      output.text('What is done.'),
      'What each of the costs is paid for, in their order; the steps may be split by other actions.',
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
        say: () => `Loading costs ${costs.map((each) => each.toLowerCase()).join(', ')}.`,
      };
    };
  },
});
