import { citing, citingFrom } from '../../../rules/citation.ts';

/** Sections of the book that rules cite, in the book's order, with the numbers and titles of their rules. */
export const book = {
  'Initiative Phase d20: Combat': {
    'The Combat Round': {
      'INI-001': 'Decisions are made in initiative phase',
      'INI-002': 'A round',
      'INI-003': 'A segment',
      'INI-004': 'A turn',
      'INI-005': 'Real time',
      'INI-006': 'Time to decide',
      'INI-007': 'Players who take too long',
      'INI-008': 'What to do in initiative phase',
    },
    'Melee Combat': {
      'INI-009': 'The attack roll',
      'INI-010': 'Dodge or parry',
      'INI-011': 'A target that is unaware',
      'INI-012': 'A parry with a lighter weapon',
      'INI-013': 'A defence is no action',
      'INI-014': 'The example of Tulkas and Marvok',
    },
    'Critical Hits & Botches': {},
    Botches: {
      'INI-015': 'A botch of a player’s character',
      'INI-016': 'A botch of a game master’s character',
    },
    Interruption: { 'INI-017': 'Actions that a botch ends' },
    'Resolving Botches': {
      'INI-018': 'The roll of 3d6 after a botch',
      'INI-021': 'Major snag',
      'INI-022': 'Snag',
      'INI-024': 'Lose weapon',
      'INI-025': 'Drop weapon',
      'INI-026': 'No special effect',
      'INI-028': 'Trip self',
      'INI-029': 'Trip teammate',
      'INI-030': 'Damage teammate',
      'INI-031': 'Damage to self',
      'INI-032': 'Critical damage to teammate',
      'INI-033': 'Critical damage to self',
    },
    'Effects of a Botch': { 'INI-034': 'Chance of each entry of the table' },
    'Special Botch Results': {},
    'Shatter/Destroy Attacking Weapon': { 'INI-019': 'Shatter or destroy the attacking weapon' },
    'Break / Damage Attacking Weapon': { 'INI-020': 'Break or damage the attacking weapon' },
    'Comic Relief': { 'INI-023': 'Comic relief' },
    'Harry Teammate': { 'INI-027': 'Harry teammate' },
  },
} as const;

const chapter = citingFrom(book);

/** Chapter on which this system is based. Its book has no name. */
export const combat = chapter('Initiative Phase d20: Combat');

/** Arbiter's ruling where the chapter contradicts itself or has no rule. `RULINGS.md` lists all rulings. */
export const ruling = citing('Arbiter rulings on Initiative Phase d20');

/** Tables that were made for Arbiter, because the chapter mentions such tables but does not contain them. */
export const house = citing('Arbiter house tables (not part of the book)');
