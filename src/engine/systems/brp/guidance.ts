import type { Guidance } from '../../rules/guidance.ts';
import { combat, ruling } from './core/citations.ts';

/** What the book leaves to the game master (BRP-008, 009, 019, 047, 104, 158, 168, 170, 174–176, 178, 201, 211, 247, 256, X-21, 22, 24, 26). */
export const guidance: readonly Guidance[] = [
  {
    id: 'reasonableStatements',
    title: 'Reasonable statements',
    text: 'A declared action must be sensible and rest on what the character knows: nobody attacks a foe they are unaware of.',
    citation: combat('Statements'),
  },
  {
    id: 'hiddenIntent',
    title: 'Hidden intent',
    text: 'What nonplayer characters mean to do need not be told; what is plain to see, and would change what players do, fairly is.',
    citation: combat('Statements'),
  },
  {
    id: 'initiativeMakesMoreActions',
    title: 'Rolled initiative makes more actions',
    text: 'Ranks with a D10 added are higher, so that second and third actions come more often and rounds take longer.',
    citation: combat('Initiative Rolls (Option)'),
  },
  {
    id: 'speech',
    title: 'Speech',
    text: 'Talking costs no DEX ranks and limits no action; how much of it fits a round is for the setting to say.',
    citation: combat('Speak'),
  },
  {
    id: 'armourData',
    title: 'Armour by type',
    text: 'Values, fit and penalties come with the kind of armour; several powers change them.',
    citation: combat('Disadvantages of Armor'),
  },
  {
    id: 'armourDiscomfort',
    title: 'Armour is a burden',
    text: 'Armour tires and hinders its wearer, the more so in heat.',
    citation: combat('Disadvantages of Armor'),
  },
  {
    id: 'armourInSociety',
    title: 'Armour in society',
    text: 'Looking ready for violence may make some Communication skills Difficult and others Easy.',
    citation: combat('Disadvantages of Armor'),
  },
  {
    id: 'armourAccess',
    title: 'Getting armour',
    text: 'Whether armour can be had, is allowed and is any good depends on the setting.',
    citation: combat('Disadvantages of Armor'),
  },
  {
    id: 'armourFitsFew',
    title: 'Better armour fits fewer',
    text: 'The higher the armour value, the narrower the fit; below SIZ 8 or above SIZ 16 armour may have to be made to measure.',
    citation: combat('Armor and SIZ'),
  },
  {
    id: 'poisonAndDisease',
    title: 'Poison and disease',
    text: 'They may act late or at random, and cost hit points or characteristics; First Aid, Medicine, powers and gear can help.',
    citation: combat('Damage & Healing'),
  },
  {
    id: 'leftForDead',
    title: 'Left for dead',
    text: 'Falling unconscious from a major wound is a way for the story to leave characters for dead or to have them captured.',
    citation: combat('Major Wounds'),
  },
  {
    id: 'positions',
    title: 'Figures and maps',
    text: 'Positions may be kept with figures, grids or tabletops of any kind; the rules ask only for metres.',
    citation: combat('Miniatures, Maps, and Virtual Tabletops'),
  },
  {
    id: 'fumblesThatDoNotFit',
    title: 'Fumbles that do not fit',
    text: 'A result that makes no sense where it happens may be adapted, or rolled again; animals use the natural table with discretion.',
    citation: combat('Fumbles in Combat'),
  },
  {
    id: 'ratingsOverAHundred',
    title: 'Ratings over 100%',
    text: 'They also widen the rolls that are special and critical; only 00 then fumbles.',
    citation: combat('Attacks and Parries Over 100% (Option)'),
  },
  {
    id: 'dyingBlowsReplaceDesperateActions',
    title: 'Dying blows in place of desperate actions',
    text: 'Where dying blows are played, the spot rule of the Desperate Action is not.',
    citation: combat('Dying Blows (Option)'),
  },
  {
    id: 'turningAndRunning',
    title: 'Turning and running',
    text: 'Chapter 7 knows two more ways out of hand-to-hand combat: to knock the foe back and then dodge; or to turn and run, which gives each foe one Difficult attack that can be neither parried nor dodged.',
    citation: ruling('R-84'),
  },
  {
    id: 'desperateActions',
    title: 'Desperate actions',
    text: 'By chapter 7 a Difficult Agility roll on the last DEX rank gives one action, which is Difficult; in the next round there is neither attack nor movement. It does not go with fighting defensively.',
    citation: ruling('R-84'),
  },
  {
    id: 'volleyFire',
    title: 'Volley fire',
    text: 'By chapter 7 a missile weapon may be used in a round as often as its rate of fire allows: the attacks are 5 DEX ranks apart and all Difficult, and nothing is parried or dodged meanwhile.',
    citation: ruling('R-84'),
  },
  {
    id: 'brokenWeapons',
    title: 'Broken weapons',
    text: 'By chapter 7 what is left of a broken weapon does half the damage, rounded up, and attacks with it are Difficult. In encounters a broken weapon serves nobody: the game master may let it, as another weapon of the sheet.',
    citation: ruling('R-84'),
  },
  {
    id: 'jamsThatLast',
    title: 'Jams that last',
    text: 'Clearing a weapon takes an action; a jam worse than a dud may take 1D6 rounds and a roll of the weapon’s skill or Repair.',
    citation: combat('Fumble'),
  },
  {
    id: 'medicalAttention',
    title: 'Medical attention',
    text: 'First Aid, Medicine, healing magic or technology, or a power that fits.',
    citation: combat('Damage and hit Locations (Option)'),
  },
];
