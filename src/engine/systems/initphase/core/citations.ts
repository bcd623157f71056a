import { citing, citingFrom } from '../../../rules/citation.ts';

/** Sections of the book that rules may cite, by document and in the order of the book. */
export const sections = {
  'Initiative Phase d20: Combat': [
    'The Combat Round',
    'Melee Combat',
    'Critical Hits & Botches',
    'Botches',
    'Interruption',
    'Resolving Botches',
    'Effects of a Botch',
    'Special Botch Results',
    'Shatter/Destroy Attacking Weapon',
    'Break / Damage Attacking Weapon',
    'Comic Relief',
    'Harry Teammate',
  ],
} as const;

const chapter = citingFrom(sections);

/** The chapter that this system is based on. Its book has no name. */
export const combat = chapter('Initiative Phase d20: Combat');

/** Our ruling where the chapter contradicts itself or is silent; listed in RULINGS.md. */
export const ruling = citing('Arbiter rulings on Initiative Phase d20');

/** Our own tables in place of those that the chapter refers to but does not contain. */
export const house = citing('Arbiter house tables (not part of the book)');
