import { citing } from '../../../rules/citation.ts';

/** The chapter this system is taken from. */
export const rules = citing('Skill20 RPG: Rules');

/** Where the chapter contradicts itself or is silent: our ruling, listed in RULINGS.md beside this. */
export const ruling = citing('Arbiter rulings on Skill20 RPG');
