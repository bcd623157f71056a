import { citing } from '../../../rules/citation.ts';

/** The chapter this system is taken from; the book that it belongs to bears no name. */
export const combat = citing('Initiative Phase d20: Combat');

/** Where the chapter contradicts itself or is silent: our ruling, listed in RULINGS.md beside this. */
export const ruling = citing('Arbiter rulings on Initiative Phase d20');

/** Tables of our own for what the chapter refers to and does not contain. */
export const house = citing('Arbiter house tables (not part of the book)');
