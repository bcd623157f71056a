import { citing, citingFrom } from '../../../rules/citation.ts';
import { ailments } from './book/ailments.ts';
import { conditions } from './book/conditions.ts';
import { manoeuvres } from './book/manoeuvres.ts';
import { rounds } from './book/rounds.ts';
import { spells } from './book/spells.ts';

/** Sections of the book that rules cite, in the book's order, with the numbers and titles of their rules. */
export const book = {
  'Pathmaster: Combat': { ...rounds, ...manoeuvres, ...conditions },
  'Pathmaster: Magic and Healing': { ...spells, ...ailments },
} as const;

const chapter = citingFrom(book);

/** Citations of the book's two chapters. */
export const combat = chapter('Pathmaster: Combat');
export const magic = chapter('Pathmaster: Magic and Healing');

export type CombatSection = Parameters<typeof combat>[0];

/** Rulings where the book contradicts itself or has no rule. `RULINGS.md` in this folder lists them. */
export const ruling = citing('Arbiter rulings on Pathmaster');

/** Tables that the book mentions but does not contain. They were created for this project. */
export const house = citing('Arbiter house table for Pathmaster');
