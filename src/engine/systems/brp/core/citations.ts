import { citing } from '../../../rules/citation.ts';

/** The book this system is taken from. */
export const combat = citing('Basic Roleplaying, chapter 6: Combat');

/** Facts that the combat chapter refers to and other chapters of the book state. */
export const characters = citing('Basic Roleplaying, chapter 2: Characters');
export const skills = citing('Basic Roleplaying, chapter 3: Skills');
export const system = citing('Basic Roleplaying, chapter 5: System');

/** Where the book contradicts itself or is silent: our ruling, listed in RULINGS.md beside this. */
export const ruling = citing('Arbiter rulings on Basic Roleplaying');
