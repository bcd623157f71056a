import { citing, citingFrom } from '../../../rules/citation.ts';

/** Sections of the book that rules cite, in its order, with the numbers and titles of their rules. */
export const book = {
  'ARRGS – Combat': {
    Structure: {},
    'Surprise Round': {},
    'A Round': {},
    'A Turn': {},
    'Actions and Action Points': {},
    'Skill Checks': {},
    Attack: {},
    Defence: {},
    Criticals: {},
    'Area Attacks': {},
    'Threat Range': {},
    'Ranged Attacks': {},
    Vitality: {},
    Damage: {},
    'Damage Resistance': {},
    'Damage Vulnerability': {},
    Disabled: {},
    'Dying [n]': {},
    Death: {},
    Unconscious: {},
    Movement: {},
    Manoeuvrability: {},
    'Movement Increment': {},
    'Combat Actions': {},
    'Complementary Actions': {},
    'Standard Actions': {},
    'Aid Another Manoeuvre': {},
    'Attack Manoeuvre': {},
    'Change Reach Manoeuvre': {},
    'Charge Manoeuvre': {},
    'Control Spell Manoeuvre': {},
    'Counterspell Manoeuvre': {},
    'Defence Manoeuvre': {},
    'Disarm Manoeuvre': {},
    'Dismiss Spell Manoeuvre': {},
    'Miscellaneous Manoeuvre': {},
    'Mount Manoeuvre': {},
    'Movement Manoeuvre': {},
    'Ready Manoeuvre': {},
    'Reload Manoeuvre': {},
    'Repeated Attack Manoeuvre': {},
    'Reposition Manoeuvre': {},
    'Sidestep Manoeuvre': {},
    'Standup Manoeuvre': {},
    'Sunder Manoeuvre': {},
    Trip: {},
    'Withdraw Manoeuvre': {},
    'Opportunity Manoeuvre': {},
    'Staggered [n]': {},
    Appendix: {},
    'Ability Modifier': {},
    'Assisted Modifier': {},
    'Augmented Modifier': {},
    'Check Penalty': {},
    'Inherent Modifier': {},
    'Magic Modifier': {},
    'Circumstance Modifiers': {},
    'Size Modifier': {},
    'Magnitude Modifier': {},
    'Tech Modifier': {},
  },
} as const;

const chapter = citingFrom(book);

/** The text that this system is based on. */
export const combat = chapter('ARRGS – Combat');

export type CombatSection = Parameters<typeof combat>[0];

/** Our ruling where the text contradicts itself or is silent; listed in RULINGS.md. */
export const ruling = citing('Arbiter rulings on ARRGS');
