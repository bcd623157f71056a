import { choice, flag, integer } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const orderOptions = {
  roundSeconds: option(
    'How long a round is told to be',
    ruling('PMA-R01'),
    integer(5, 6, 'Seconds of a round, where answers tell time; every rule counts rounds.'),
    6,
  ),
  diceOffSides: option(
    'Die of a dice-off',
    ruling('PMA-R03'),
    integer(2, 1000, 'Sides of the die that settles equal initiative.'),
    100,
  ),
  waitReordersInitiative: option(
    'Waiting changes the order for good',
    ruling('PMA-R05'),
    flag('Whether whoever has used a Wait keeps the later place.'),
    false,
  ),
  waitLapsesAtOwnSlot: option(
    'A Wait lapses',
    ruling('PMA-R05'),
    flag('Whether a Wait that is not used by one’s own place in the next round is lost.'),
    false,
  ),
  surpriseUntilPerceptionPassed: option(
    'Surprise lasts until noticed',
    ruling('PMA-R08'),
    flag('Whether surprise ends only with a successful Perception roll, on the second action too.'),
    false,
  ),
  surpriseFullParry: option(
    'The surprised parry fully',
    ruling('PMA-R09'),
    flag('Whether Parry of the surprised is not limited to half the weapon skill.'),
    false,
  ),
  surpriseNoShield: option(
    'The surprised have no shield',
    ruling('PMA-R09'),
    flag('Whether the surprised have no Shield bonus.'),
    false,
  ),
  surprisedBudget: option(
    'Actions of the surprised',
    ruling('PMA-R10'),
    choice(
      'SurprisedBudget',
      {
        REPLACES: 'A single Free action in place of everything a turn grants.',
        ADDS: 'A Free action more than a turn grants.',
      },
      'What the Free action of the surprised means.',
    ),
    'REPLACES',
  ),
  adjustRunningInitiative: option(
    'Deafness changes initiative already rolled',
    ruling('PMA-R123'),
    flag('Whether whoever becomes deafened in the fight falls back in the order.'),
    false,
  ),
} as const;
