import { choice, flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { combat, ruling } from '../core/citations.ts';

export const roundOptions = {
  statements: option(
    'Statements of intent',
    combat('Alternates to the Statements of Intent (Options)'),
    choice(
      'Statements',
      {
        STANDARD: 'Combatants make statements of intent from the highest DEX rank down.',
        NONE: 'There are no statements of intent. Each combatant acts on their DEX rank.',
        REVERSE:
          'Combatants make statements of intent from the lowest DEX rank up. They still act from the highest DEX rank down.',
      },
      'Whether and in which order combatants make statements of intent.',
    ),
    'STANDARD',
  ),
  initiative: option(
    'Initiative rolls',
    combat('Initiative Rolls (Option)', 'BRP-015'),
    choice(
      'Initiative',
      {
        DEX: 'The DEX rank is DEX, and the INT rank is INT.',
        ROLL_EACH_ROUND: 'Each round, 1D10 is added to DEX, or to INT for a power.',
        ROLL_ONCE:
          '1D10 is added to DEX, or to INT for a power. The first round’s roll applies to the whole combat.',
      },
      'How DEX ranks and INT ranks are determined.',
    ),
    'DEX',
  ),
  powersInActionPhase: option(
    'Powers in the action phase',
    combat('Powers in the Action Phase (Option)', 'BRP-026'),
    flag('True if powers are used in the action phase, with their INT ranks among the DEX ranks.'),
    false,
  ),
  tieBreak: option(
    'Who acts first on the same DEX rank',
    ruling('R-40'),
    choice(
      'TieBreak',
      {
        WEAPON_THEN_SKILL:
          'The combatant with the longer reach acts first. If reaches are equal, the one with the higher skill acts first.',
        SKILL_THEN_WEAPON:
          'The combatant with the higher skill acts first. If skills are equal, the one with the longer reach acts first.',
      },
      'Order of combatants with equal DEX ranks. If they are still equal, they act simultaneously.',
    ),
    'WEAPON_THEN_SKILL',
  ),
  splitAttacks: option(
    'Splitting attacks of 100% or more',
    combat('Attacks and Parries Over 100% (Option)', 'BRP-156'),
    flag('True if an attacker may split a rating of 100% or more into several attacks.'),
    true,
  ),
} as const;
