import { choice, flag, integer } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const orderOptions = {
  roundSeconds: option(
    'Displayed length of a round',
    ruling('PMA-R01'),
    integer(5, 6, 'Length of a round in seconds, for displayed times only. All rules count rounds.'),
    6,
  ),
  diceOffSides: option(
    'Die of a dice-off',
    ruling('PMA-R03'),
    integer(2, 1000, 'Number of sides of the die that breaks initiative ties.'),
    100,
  ),
  waitReordersInitiative: option(
    'A Wait changes the order permanently',
    ruling('PMA-R05'),
    flag('True if a combatant who has used a Wait keeps the later place in the turn order.'),
    false,
  ),
  waitLapsesAtOwnSlot: option(
    'An unused Wait is lost',
    ruling('PMA-R05'),
    flag('True if a Wait is lost unless it is used before the combatant’s own place in the next round.'),
    false,
  ),
  surpriseUntilPerceptionPassed: option(
    'Only a Perception roll ends surprise',
    ruling('PMA-R08'),
    flag(
      'True if only a successful Perception roll ends surprise. If false, surprise ends without a roll on the second action.',
    ),
    false,
  ),
  surpriseFullParry: option(
    'Surprised combatants parry with full skill',
    ruling('PMA-R09'),
    flag(
      'True if surprised combatants may parry with their full weapon skill. If false, they parry with at most half of it.',
    ),
    false,
  ),
  surpriseNoShield: option(
    'Surprised combatants have no Shield',
    ruling('PMA-R09'),
    flag('True if surprised combatants have no Shield bonus.'),
    false,
  ),
  surprisedBudget: option(
    'Actions of surprised combatants',
    ruling('PMA-R10'),
    choice(
      'SurprisedBudget',
      {
        REPLACES: 'A surprised combatant has one Free action and nothing else.',
        ADDS: 'A surprised combatant has one Free action in addition to the usual actions.',
      },
      'How the Free action in the Action Table applies to surprised combatants.',
    ),
    'REPLACES',
  ),
  adjustRunningInitiative: option(
    'Deafness changes initiative already rolled',
    ruling('PMA-R123'),
    flag(
      'True if a combatant who becomes deafened during the fight moves to a later place in the turn order.',
    ),
    false,
  ),
} as const;
