import { citing, citingFrom } from '../../../rules/citation.ts';

/** Sections of the book that rules may cite, by document and in the order of the book. */
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

/** The chapter that this system is based on. */
export const rules = chapter('Skill20 RPG: Rules');

/** Our ruling where the chapter contradicts itself or is silent; listed in RULINGS.md. */
export const ruling = citing('Arbiter rulings on Skill20 RPG');
