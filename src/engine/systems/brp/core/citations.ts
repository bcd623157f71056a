import { citing, citingFrom } from '../../../rules/citation.ts';

/** Sections of the book that rules cite, in its order, with the numbers and titles of their rules. */
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
  'Basic Roleplaying, chapter 6: Combat': {
    'Combat Round Phases': {},
    Statements: {},
    'Alternates to the Statements of Intent (Options)': {},
    'Initiative Rolls (Option)': {},
    Powers: {},
    'Powers in the Action Phase (Option)': {},
    Action: {},
    'Combat Actions': {},
    Move: {},
    'Noncombat Action': {},
    Engage: {},
    Disengage: {},
    Parry: {},
    Dodge: {},
    Speak: {},
    'Parries and Dodges': {},
    Resolution: {},
    'Melee hHit Location Table (Option)': {},
    'Hit Locations': {},
    'Combat Summary': {},
    'Levels of Success and Failure': {},
    'Critical Success': {},
    Fumble: {},
    'Attack and Defense Matrix': {},
    'Melee Weapon Attack Fumbles Table': {},
    'Melee Weapon Parry Fumbles Table': {},
    'Missile Weapon Attack Fumbles Table': {},
    'Natural Weapon Attack and Parry Fumbles Table': {},
    'Special Successes and Damage': {},
    Bleeding: {},
    Crushing: {},
    Entangling: {},
    Impaling: {},
    Knockback: {},
    'Fighting Defensively': {},
    'Fumbles in Combat': {},
    'Attacks and Parries Over 100% (Option)': {},
    'Dodging Missile Weapons (Option)': {},
    'Dying Blows (Option)': {},
    Armor: {},
    'Disadvantages of Armor': {},
    'Armor and SIZ': {},
    Shields: {},
    'Random Armor Values (Option)': {},
    'Missile Weapons': {},
    'Damage & Healing': {},
    'Minor Wounds': {},
    'Major Wounds': {},
    'Major Wound Table': {},
    'Fatal Wounds': {},
    'Damage and hit Locations (Option)': {},
    'Damage Equal to or More Than the Location’s Hit Points': {},
    'Damage Equals or Exceeds Double the Location’s Hit Points': {},
    'Severed and Maimed Limbs': {},
    'Healing Naturally': {},
    'Conditions of Medical Care': {},
    'Miniatures, Maps, and Virtual Tabletops': {},
    'Fourth Combat Round': {},
    'Sixth Combat Round': {},
    'Several Combat Rounds Later': {},
  },
  'Basic Roleplaying, chapter 8: Equipment': { Weapons: {}, Armor: {}, Shields: {} },
} as const;

const chapter = citingFrom(book);

/** The book this system is taken from. */
export const combat = chapter('Basic Roleplaying, chapter 6: Combat');

/** Chapters with facts that the combat chapter refers to. */
export const characters = chapter('Basic Roleplaying, chapter 2: Characters');
export const skills = chapter('Basic Roleplaying, chapter 3: Skills');
export const system = chapter('Basic Roleplaying, chapter 5: System');
export const equipment = chapter('Basic Roleplaying, chapter 8: Equipment');

/** Rulings where the book contradicts itself or is silent. RULINGS.md lists them. */
export const ruling = citing('Arbiter rulings on Basic Roleplaying');
