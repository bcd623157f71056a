import type { Guidance } from '../../rules/guidance.ts';
import { combat, ruling } from './core/citations.ts';

/**
 * Rules that the book leaves to the game master, and rules of chapter 7 to which it refers.
 */
export const guidance: readonly Guidance[] = [
  {
    id: 'reasonableStatements',
    title: 'Reasonable statements',
    text: 'A declared action must be sensible and use only what the character knows. For example, a character cannot attack an opponent they are unaware of.',
    citation: combat('Statements', 'BRP-008'),
  },
  {
    id: 'hiddenIntent',
    title: 'Hidden intent',
    text: 'The game master need not reveal what nonplayer characters intend. It is fair to reveal intent that is visible and would change what players do.',
    citation: combat('Statements', 'BRP-009'),
  },
  {
    id: 'initiativeMakesMoreActions',
    title: 'Rolled initiative makes more actions',
    text: 'Ranks with an added D10 are higher. Second and third actions become more common, and rounds take longer.',
    citation: combat('Initiative Rolls (Option)', 'BRP-019'),
  },
  {
    id: 'speech',
    title: 'Speech',
    text: 'Talking costs no DEX ranks and does not limit actions. The setting decides how much talk fits in a round.',
    citation: combat('Speak'),
  },
  {
    id: 'armourData',
    title: 'Armour by type',
    text: 'Each type of armour has its own values, fit and penalties. Several powers change them.',
    citation: combat('Disadvantages of Armor', 'BRP-170'),
  },
  {
    id: 'armourDiscomfort',
    title: 'Armour is a burden',
    text: 'Armour tires and hinders its wearer, especially in heat.',
    citation: combat('Disadvantages of Armor', 'BRP-174'),
  },
  {
    id: 'armourInSociety',
    title: 'Armour in society',
    text: 'If a character looks ready for violence, some Communication skills may be Difficult and others Easy.',
    citation: combat('Disadvantages of Armor', 'BRP-175'),
  },
  {
    id: 'armourAccess',
    title: 'Getting armour',
    text: 'The setting decides whether armour is available, allowed and useful.',
    citation: combat('Disadvantages of Armor', 'BRP-176'),
  },
  {
    id: 'armourFitsFew',
    title: 'Better armour fits fewer',
    text: 'The higher the armour value, the narrower the fit. Below SIZ 8 or above SIZ 16, armour may have to be made to measure.',
    citation: combat('Armor and SIZ', 'BRP-178'),
  },
  {
    id: 'poisonAndDisease',
    title: 'Poison and disease',
    text: 'Poison and disease may act late or at random, and cost hit points or characteristics. First Aid, Medicine, powers and gear can help.',
    citation: combat('Damage & Healing', 'BRP-201'),
  },
  {
    id: 'leftForDead',
    title: 'Left for dead',
    text: 'When characters fall unconscious from a major wound, the story can leave them for dead or have them captured.',
    citation: combat('Major Wounds', 'BRP-211'),
  },
  {
    id: 'positions',
    title: 'Figures and maps',
    text: 'You may track positions with figures, grids or virtual tabletops. The rules need only distances in metres.',
    citation: combat('Miniatures, Maps, and Virtual Tabletops'),
  },
  {
    id: 'fumblesThatDoNotFit',
    title: 'Fumbles that do not fit',
    text: 'The game master may adapt or reroll a result that makes no sense. For animals, use the natural weapon table with discretion.',
    citation: combat('Fumbles in Combat', 'BRP-104'),
  },
  {
    id: 'ratingsOverAHundred',
    title: 'Ratings over 100%',
    text: 'A rating over 100% also increases the rolls that are special and critical. Only 00 is then a fumble.',
    citation: combat('Attacks and Parries Over 100% (Option)', 'BRP-158'),
  },
  {
    id: 'dyingBlowsReplaceDesperateActions',
    title: 'Dying blows in place of desperate actions',
    text: 'If the group uses dying blows, it does not use the spot rule of the Desperate Action.',
    citation: combat('Dying Blows (Option)', 'BRP-168'),
  },
  {
    id: 'turningAndRunning',
    title: 'Turning and running',
    text: 'Chapter 7 has two more ways out of hand-to-hand combat. A combatant can knock the opponent back and then dodge. Or a combatant can turn and run: each opponent gets one Difficult attack that cannot be parried or dodged.',
    citation: ruling('R-84'),
  },
  {
    id: 'desperateActions',
    title: 'Desperate actions',
    text: 'In chapter 7, a Difficult Agility roll on the last DEX rank gives one action, which is Difficult. In the next round, the combatant cannot attack or move. This cannot be combined with fighting defensively.',
    citation: ruling('R-84'),
  },
  {
    id: 'volleyFire',
    title: 'Volley fire',
    text: 'In chapter 7, a missile weapon can attack as often in a round as its rate of fire allows. The attacks are 5 DEX ranks apart, and all are Difficult. The attacker cannot parry or dodge meanwhile.',
    citation: ruling('R-84'),
  },
  {
    id: 'brokenWeapons',
    title: 'Broken weapons',
    text: 'In chapter 7, a broken weapon does half damage, rounded up, and attacks with it are Difficult. In encounters, a broken weapon cannot be used. The game master may add it to the sheet as another weapon.',
    citation: ruling('R-84'),
  },
  {
    id: 'jamsThatLast',
    title: 'Jams that last',
    text: 'Clearing a weapon takes an action. A jam worse than a dud may take 1D6 rounds and a roll of the weapon’s skill or Repair.',
    citation: combat('Fumble', 'BRP-081'),
  },
  {
    id: 'medicalAttention',
    title: 'Medical attention',
    text: 'Medical attention is First Aid, Medicine, healing magic or technology, or a suitable power.',
    citation: combat('Damage and hit Locations (Option)', 'BRP-247'),
  },
];
