import { citing, citingFrom } from '../../../rules/citation.ts';

/** What is cited of the book: sections that it has, by document and in its order. */
export const sections = {
  'Skill20 RPG: Rules': [
    'Rules',
    'Time Scales',
    'Extended Checks',
    'Rest and Recovery',
    'Learning New Skills',
    'Initiative',
    'Map Combat',
    'Map-less Combat',
    'Spellcasting and Psionics in Combat',
    'Grappling',
    'Takedowns',
    'Position Changes',
    'Attacks',
    'Status Definitions',
  ],
} as const;

const chapter = citingFrom(sections);

/** The chapter this system is taken from. */
export const rules = chapter('Skill20 RPG: Rules');

/** Where the chapter contradicts itself or is silent: our ruling, listed in RULINGS.md beside this. */
export const ruling = citing('Arbiter rulings on Skill20 RPG');
