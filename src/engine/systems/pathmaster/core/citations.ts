import { citing } from '../../../rules/citation.ts';

/** The book this system is taken from, chapter by chapter. */
export const combat = citing('Pathmaster: Combat');
export const magic = citing('Pathmaster: Magic and Healing');

/** Where the book contradicts itself or is silent: our ruling, listed in RULINGS.md beside this. */
export const ruling = citing('Arbiter rulings on Pathmaster');

/** Tables that the book names and does not print: made by this project, by the model in this folder. */
export const house = citing('Arbiter house table for Pathmaster');
