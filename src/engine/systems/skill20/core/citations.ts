import { citing, citingFrom } from '../../../rules/citation.ts';

/** Sections of the book that rules cite, in the book's order, with the numbers and titles of their rules. */
export const book = {
  'Skill20 RPG: Rules': {
    Rules: {
      'D20-001': 'Skill check',
      'D20-002': 'Other attribute',
      'D20-003': 'Non-skill check',
      'D20-004': 'Average difficulty',
    },
    'Time Scales': {
      'D20-008': 'Time scales',
    },
    'Extended Checks': {
      'D20-006': 'Extended check',
      'D20-007': 'Failing an extended check',
    },
    'Rest and Recovery': {
      'D20-005': 'Attribute bonus',
      'D20-009': 'Kinds of rest',
      'D20-010': 'Healing by rest',
      'D20-011': 'Healing Kit',
    },
    'Learning New Skills': {
      'D20-012': 'Learning a skill from a teacher',
      'D20-013': 'Advanced skills',
      'D20-014': 'Learning from party members',
    },
    Initiative: {
      'D20-015': 'Initiative',
      'D20-016': 'Roll once',
      'D20-017': 'Side initiative',
    },
    'Map Combat': {
      'D20-018': 'Movement per turn',
      'D20-019': 'Moving past an enemy',
      'D20-020': 'Another attempt',
    },
    'Map-less Combat': {
      'D20-021': 'Map-less rows',
    },
    'Spellcasting and Psionics in Combat': {
      'D20-022': 'Casting time',
      'D20-023': 'Concentration on a spell',
      'D20-024': 'Manifesting time',
      'D20-025': 'Concentration on a power',
      'D20-026': 'Spell and power resistance',
      'D20-027': 'No crossover',
    },
    Grappling: {
      'D20-028': 'Three actions',
    },
    Takedowns: {
      'D20-029': 'Takedown',
      'D20-030': 'Takedown kinds',
      'D20-031': 'Takedown natural 20',
      'D20-032': 'Takedown natural 1',
    },
    'Position Changes': {
      'D20-033': 'Grappling Advantage',
      'D20-034': 'Position change',
      'D20-035': 'Position change kinds',
      'D20-036': 'Position change natural 1',
    },
    Attacks: {
      'D20-037': 'Grappling attacks',
      'D20-038': 'Attack natural 20',
      'D20-039': 'Attack natural 1',
      'D20-040': 'Submission',
      'D20-041': 'Slam',
      'D20-042': 'Short Strikes',
    },
    'Status Definitions': {
      'D20-043': 'Blinded',
      'D20-044': 'Blown Away',
      'D20-045': 'Confused',
      'D20-046': 'Cowering',
      'D20-047': 'Dazed',
      'D20-048': 'Dazzled',
      'D20-049': 'Deafened',
      'D20-050': 'Entangled',
      'D20-051': 'Exhausted',
      'D20-052': 'Fascinated',
      'D20-053': 'Fatigued',
      'D20-054': 'Frightened',
      'D20-055': 'Helpless',
      'D20-056': 'Invisible',
      'D20-057': 'Nauseated',
      'D20-058': 'Panicked',
      'D20-059': 'Petrified',
      'D20-060': 'Prone',
      'D20-061': 'Shaken',
      'D20-062': 'Sickened',
      'D20-063': 'Staggered',
      'D20-064': 'Stunned',
    },
  },
} as const;

const chapter = citingFrom(book);

/** Chapter on which this system is based. */
export const rules = chapter('Skill20 RPG: Rules');

/** Arbiter's ruling where the chapter contradicts itself or has no rule. `RULINGS.md` lists all rulings. */
export const ruling = citing('Arbiter rulings on Skill20 RPG');
