import { citing, citingFrom } from '../../../rules/citation.ts';
import { attacks } from './book/attacks.ts';
import { rounds } from './book/rounds.ts';
import { wounds } from './book/wounds.ts';

/** Sections of the book that rules cite, in the book's order, with the numbers and titles of their rules. */
export const book = {
  'Basic Roleplaying, chapter 2: Characters': {
    'Characteristic Rolls': {},
    'Derived Characteristics': {},
    'Damage Modifier': {},
    'Hit Points (Average of CON and SIZ)': {},
    'Power Point Recovery Rate': {},
    'Hit Points by Hit Location (Option)': {},
  },
  'Basic Roleplaying, chapter 3: Skills': { 'First Aid': {}, Grapple: {}, Jump: {}, Medicine: {} },
  'Basic Roleplaying, chapter 5: System': { 'The Resistance Table': {} },
  'Basic Roleplaying, chapter 6: Combat': { ...rounds, ...attacks, ...wounds },
  'Basic Roleplaying, chapter 8: Equipment': { Weapons: {}, Armor: {}, Shields: {} },
} as const;

const chapter = citingFrom(book);

/** Book on which this system is based. */
export const combat = chapter('Basic Roleplaying, chapter 6: Combat');

/** Other chapters to which the combat chapter refers. */
export const characters = chapter('Basic Roleplaying, chapter 2: Characters');
export const skills = chapter('Basic Roleplaying, chapter 3: Skills');
export const system = chapter('Basic Roleplaying, chapter 5: System');
export const equipment = chapter('Basic Roleplaying, chapter 8: Equipment');

/** Rulings where the book contradicts itself or has no rule. `RULINGS.md` lists them. */
export const ruling = citing('Arbiter rulings on Basic Roleplaying');
