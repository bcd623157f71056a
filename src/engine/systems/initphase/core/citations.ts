import { citing, citingFrom } from '../../../rules/citation.ts';

/** What is cited of the book: sections that it has, by document and in its order. */
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

/** The chapter this system is taken from; the book that it belongs to bears no name. */
export const combat = chapter('Initiative Phase d20: Combat');

/** Where the chapter contradicts itself or is silent: our ruling, listed in RULINGS.md beside this. */
export const ruling = citing('Arbiter rulings on Initiative Phase d20');

/** Tables of our own for what the chapter refers to and does not contain. */
export const house = citing('Arbiter house tables (not part of the book)');
