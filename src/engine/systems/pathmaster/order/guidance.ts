import type { Guidance } from '../../../rules/guidance.ts';
import { combat } from '../core/citations.ts';

/**
 * Decisions that the book leaves to the game master (PMA-002, PMA-006, PMA-020, PMA-058, PMA-060, PMA-095, PMA-102,
 * PMA-107 to PMA-109, PMA-111, PMA-115, PMA-125, PMA-134, PMA-148, PMA-150, PMA-154, PMA-155, PMA-160 to PMA-163,
 * PMA-199).
 */
export const fightGuidance: readonly Guidance[] = [
  {
    id: 'simultaneousTurns',
    title: 'Turns happen at the same time',
    text: 'Turns are played one after another but represent actions at the same time. Effects that last for a turn last until the same combatant’s next turn.',
    citation: combat('Rounds'),
  },
  {
    id: 'whoIsSurprised',
    title: 'Who is surprised',
    text: 'The game master decides which combatants or sides are surprised, usually by failed Perception rolls.',
    citation: combat('Surprise', 'PMA-199'),
  },
  {
    id: 'steppingOnBadGround',
    title: 'Stepping on bad ground',
    text: 'On bad ground you may ask for a manoeuvre roll or forbid the Step. A Step never goes through another combatant. In close combat, the only possible Step is away from the foe.',
    citation: combat('Step'),
  },
  {
    id: 'turnsOfARun',
    title: 'Turns in a Run',
    text: 'A Run goes generally straight. Turns cost nothing, but you may refuse turns of more than 90 degrees.',
    citation: combat('Run', 'PMA-058'),
  },
  {
    id: 'fullPacks',
    title: 'Full packs',
    text: 'You may add Move actions for retrieving an item from an overfull or untidy pack.',
    citation: combat('Retrieve'),
  },
  {
    id: 'postures',
    title: 'Postures',
    text: 'Any posture except standing slows movement, weakens attack and defence, and makes a smaller target. The book gives numbers for lying prone only; decide the others.',
    citation: combat('Change Posture'),
  },
  {
    id: 'retreatsFromTheGround',
    title: 'Retreats while sitting or kneeling',
    text: 'A combatant who sits or kneels cannot retreat. A combatant who lies may roll away. The book gives no other effects of sitting, kneeling and crawling: state them as modifiers.',
    citation: combat('Retreat', 'PMA-125'),
  },
  {
    id: 'crouchedMovement',
    title: 'Crouched movement',
    text: 'A crouch slows movement; the book does not say by how much. Sprinting is impossible.',
    citation: combat('Crouch'),
  },
  {
    id: 'tumblingRolls',
    title: 'Tumbling',
    text: 'If a character sheet has no Acrobatics skill, the tumbling Move or Run assumes a successful manoeuvre. Otherwise the server rolls it. After a failure, the combatant makes a plain Move or Run.',
    citation: combat('Move', 'PMA-095'),
  },
  {
    id: 'quickdrawRolls',
    title: 'Quickdraw',
    text: 'If a character sheet has no Quickdraw skill, loading as a Free action assumes a successful manoeuvre. Otherwise the server rolls it. After a failure, loading costs a Move action, with at most a Step.',
    citation: combat('Load Bow/Sling/Hand Crossbow'),
  },
  {
    id: 'focusOnOneFoe',
    title: 'Turning on one of several foes',
    text: 'A flanked combatant may focus on one foe: as a Free action in their turn, or as soon as they are flanked. They must do so again each round. The fight stores the foe in focus. The positions or the side of each attack determine who is behind the combatant.',
    citation: combat('Flanked', 'PMA-154'),
  },
  {
    id: 'talking',
    title: 'Talking',
    text: 'Talking is always possible, about five words. The game master decides how much.',
    citation: combat('Talk'),
  },
  {
    id: 'splitLoading',
    title: 'Splitting the loading of crossbows',
    text: 'Other actions may come between the steps of loading. The game master decides how many.',
    citation: combat('Load Heavy Crossbow', 'PMA-134'),
  },
  {
    id: 'shieldsOverruled',
    title: 'Shields overruled',
    text: 'A shield counts against attacks from every side except the rear. The game master may overrule this.',
    citation: combat('Shield Bonus', 'PMA-178'),
  },
  {
    id: 'energyDrain',
    title: 'Energy drain',
    text: 'The cause of the drain determines how much Constitution is lost and for how long.',
    citation: combat('Energy Drained'),
  },
  {
    id: 'threatsToTheFascinated',
    title: 'Threats to the fascinated',
    text: 'A possible threat allows a new Resistance Roll. An obvious threat ends the fascination. An ally can shake a fascinated combatant free with an Attack action.',
    citation: combat('Fascinated'),
  },
  {
    id: 'flight',
    title: 'Flight from fear',
    text: 'Frightened combatants flee if they can, and may fight if they cannot. Panicked combatants drop everything and flee at random from every danger they meet. When cornered, they only defend themselves. Both use abilities and spells to flee if there is no other way.',
    citation: combat('Frightened'),
  },
  {
    id: 'paralyzedInTheAir',
    title: 'Paralyzed in the air or water',
    text: 'Paralyzed flyers fall, and swimmers may drown. Others may move through a paralyzed combatant’s space as difficult ground.',
    citation: combat('Paralyzed'),
  },
  {
    id: 'brokenStone',
    title: 'Broken stone',
    text: 'If the pieces of a petrified combatant are joined before the flesh returns, there is no harm. Missing pieces are lost permanently.',
    citation: combat('Petrified'),
  },
  {
    id: 'proneMissiles',
    title: 'Missiles from the ground',
    text: 'Some missile weapons cannot be used while prone.',
    citation: combat('Prone'),
  },
  {
    id: 'woundsReopen',
    title: 'Wounds open again',
    text: 'Wounds that First Aid or other mundane care has stopped or eased may reopen under exertion until they are healed.',
    citation: combat('Stable'),
  },
  {
    id: 'waking',
    title: 'Waking for the story',
    text: 'Unconscious combatants wake when the cause ends, or earlier if the game master wants this.',
    citation: combat('Effects of Injury', 'PMA-195'),
  },
];
