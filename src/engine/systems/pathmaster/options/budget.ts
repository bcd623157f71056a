import { flag, integer } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const budgetOptions = {
  moveToInterrupt: option(
    'A Move buys an Interrupt',
    ruling('PMA-R21'),
    flag('Whether a Move may be exchanged for an Interrupt.'),
    true,
  ),
  optionsTableStrict: option(
    'Only the printed packages',
    ruling('PMA-R22'),
    flag('Whether only exchanges that lead to one of the six packages are allowed.'),
    false,
  ),
  interruptCap: option(
    'Interrupts of a round at most',
    ruling('PMA-R23'),
    integer(1, 3, 'The most Interrupts of a round; 3 is no limit.'),
    2,
  ),
  doubleMoveIsRun: option(
    'Two Moves are a Run',
    ruling('PMA-R24'),
    flag('Whether two plain Moves in a turn count as a Run.'),
    true,
  ),
  moveForbidsStep: option(
    'A Move forbids the Step',
    ruling('PMA-R26'),
    flag('Whether a Move takes away the Step of the round altogether.'),
    false,
  ),
  stepOnSilentActions: option(
    'A Step with every action',
    ruling('PMA-R27'),
    flag('Whether manoeuvres whose text says nothing of a Step allow one.'),
    false,
  ),
  firstAidPaidInMoves: option(
    'First Aid is paid in Moves',
    ruling('PMA-R33'),
    flag('Whether First Aid takes four Move actions, however they are spread over rounds.'),
    false,
  ),
  maintainIsFreeOfCost: option(
    'Maintaining spells costs nothing',
    ruling('PMA-R38'),
    flag('Whether spells are kept up without a Free action.'),
    false,
  ),
} as const;
