import { citing, citingFrom } from '../../../rules/citation.ts';

/** Sections of the book that rules cite, in its order, with the numbers and titles of their rules. */
export const book = {
  'Skill20 RPG: Rules': {
    Rules: {},
    'Time Scales': {},
    'Extended Checks': {},
    'Rest and Recovery': {},
    'Learning New Skills': {},
    Initiative: {},
    'Map Combat': {},
    'Map-less Combat': {},
    'Spellcasting and Psionics in Combat': {},
    Grappling: {},
    Takedowns: {},
    'Position Changes': {},
    Attacks: {},
    'Status Definitions': {},
  },
} as const;

const chapter = citingFrom(book);

/** The chapter that this system is based on. */
export const rules = chapter('Skill20 RPG: Rules');

/** Our ruling where the chapter contradicts itself or is silent; listed in RULINGS.md. */
export const ruling = citing('Arbiter rulings on Skill20 RPG');
