import { flag, integer } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const budgetOptions = {
  moveToInterrupt: option(
    'A Move can be exchanged for an Interrupt',
    ruling('PMA-R21'),
    flag('True if a Move may be exchanged for an Interrupt.'),
    true,
  ),
  optionsTableStrict: option(
    'Only the printed packages are allowed',
    ruling('PMA-R22'),
    flag('True if only exchanges that lead to one of the book’s six action packages are allowed.'),
    false,
  ),
  interruptCap: option(
    'Maximum number of Interrupts in a round',
    ruling('PMA-R23'),
    integer(1, 3, 'Maximum number of Interrupts in a round. 3 means no limit.'),
    2,
  ),
  doubleMoveIsRun: option(
    'Two Moves count as a Run',
    ruling('PMA-R24'),
    flag('True if two plain Moves in one turn count as a Run.'),
    true,
  ),
  moveForbidsStep: option(
    'A Move forbids the Step',
    ruling('PMA-R26'),
    flag(
      'True if a combatant who makes a Move has no Step in that round. If false, the Step counts against the Move rating.',
    ),
    false,
  ),
  stepOnSilentActions: option(
    'Every action allows a Step',
    ruling('PMA-R27'),
    flag('True if a manoeuvre allows a Step even if its text does not mention one.'),
    false,
  ),
  firstAidPaidInMoves: option(
    'First Aid is paid in Moves',
    ruling('PMA-R33'),
    flag(
      'True if First Aid takes four Move actions, spread over any number of rounds. If false, it takes two consecutive full rounds.',
    ),
    false,
  ),
  maintainIsFreeOfCost: option(
    'Maintaining spells costs nothing',
    ruling('PMA-R38'),
    flag('True if maintaining a spell costs no Free action.'),
    false,
  ),
} as const;
