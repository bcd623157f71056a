import type { Guidance } from '../../../rules/guidance.ts';
import { combat } from '../core/citations.ts';

/** What the fight leaves to the game master (PMA-002, 006, 020, 058, 060, 095, 102, 107 to 109, 111, 115, 125, 134, 148, 150, 154, 155, 160 to 163, 199). */
export const fightGuidance: readonly Guidance[] = [
  {
    id: 'simultaneousTurns',
    title: 'Turns stand for one time',
    text: 'Turns follow one another at the table and stand for actions at the same time; what belongs to a turn lasts until one’s own next one.',
    citation: combat('Rounds'),
  },
  {
    id: 'whoIsSurprised',
    title: 'Who is surprised',
    text: 'Say for each combatant or side, usually by a failed Perception roll.',
    citation: combat('Surprise'),
  },
  {
    id: 'steppingOnBadGround',
    title: 'Stepping on bad ground',
    text: 'Ask for a maneuver roll, or forbid the Step; nobody steps through another, and from close combat only backwards.',
    citation: combat('Step'),
  },
  {
    id: 'turnsOfARun',
    title: 'Turns in a Run',
    text: 'A Run goes fairly straight; corners cost nothing, but more than 90 degrees may be refused.',
    citation: combat('Run'),
  },
  {
    id: 'fullPacks',
    title: 'Full packs',
    text: 'Retrieving from an overfull or untidy pack may cost more Moves.',
    citation: combat('Retrieve'),
  },
  {
    id: 'postures',
    title: 'Postures',
    text: 'Any posture but standing slows, weakens attack and defence, and makes a smaller target; only lying prone has figures, say the rest.',
    citation: combat('Change Posture'),
  },
  {
    id: 'retreatsFromTheGround',
    title: 'Retreats while sitting or kneeling',
    text: 'Nobody who sits or kneels retreats; who lies may roll away. What else sitting, kneeling and crawling do to movement, attack and defence, nothing says: state it as modifiers.',
    citation: combat('Retreat'),
  },
  {
    id: 'crouchedMovement',
    title: 'Crouched movement',
    text: 'A crouch usually slows movement, by how much nothing says; sprinting is impossible.',
    citation: combat('Crouch'),
  },
  {
    id: 'tumblingRolls',
    title: 'Tumbling',
    text: 'The tumbling Move and Run of somebody whose sheet tells no Acrobatics stand for a maneuver that has succeeded; otherwise a fight rolls it, and who fails takes the plain Move or Run.',
    citation: combat('Move'),
  },
  {
    id: 'quickdrawRolls',
    title: 'Quickdraw',
    text: 'Loading as a Free action by somebody whose sheet tells no Quickdraw stands for a maneuver that has succeeded; otherwise a fight rolls it, and who fails pays a Move action, with a Step at most.',
    citation: combat('Load Bow/Sling/Hand Crossbow'),
  },
  {
    id: 'focusOnOneFoe',
    title: 'Turning on one of several foes',
    text: 'The flanked may turn on one foe as a Free action of their turn, or as soon as they are flanked, and anew each round. A fight keeps on whom; who has their back, an attack tells by positions or side.',
    citation: combat('Flanked'),
  },
  {
    id: 'talking',
    title: 'Talking',
    text: 'Always possible, about five words; how much, the game master says.',
    citation: combat('Talk'),
  },
  {
    id: 'splitLoading',
    title: 'Splitting the loading of crossbows',
    text: 'Other actions may come between its steps as far as seems right.',
    citation: combat('Load Heavy Crossbow'),
  },
  {
    id: 'shieldsOverruled',
    title: 'Shields overruled',
    text: 'A shield serves from every side but behind; the situation may forbid it.',
    citation: combat('Shield Bonus'),
  },
  {
    id: 'energyDrain',
    title: 'Energy drain',
    text: 'How much Constitution is lost, and for how long, its cause says.',
    citation: combat('Energy Drained'),
  },
  {
    id: 'threatsToTheFascinated',
    title: 'Threats to the fascinated',
    text: 'A possible threat allows a new resistance roll; an obvious one ends it; an ally can shake them free with an Attack action.',
    citation: combat('Fascinated'),
  },
  {
    id: 'flight',
    title: 'Flight from fear',
    text: 'The frightened flee if they can and may fight if not; the panicked drop everything and flee at random, from every danger they meet, and defend themselves when cornered. Abilities and spells are used to get away where nothing else will.',
    citation: combat('Frightened'),
  },
  {
    id: 'paralyzedInTheAir',
    title: 'Paralyzed in the air or water',
    text: 'Flyers fall, swimmers may drown; others may pass through their space as over difficult ground.',
    citation: combat('Paralyzed'),
  },
  {
    id: 'brokenStone',
    title: 'Broken stone',
    text: 'Pieces of the petrified that are joined before flesh returns leave no harm; missing ones are lost for good.',
    citation: combat('Petrified'),
  },
  {
    id: 'proneMissiles',
    title: 'Missiles from the ground',
    text: 'Some missile weapons cannot be used prone.',
    citation: combat('Prone'),
  },
  {
    id: 'woundsReopen',
    title: 'Wounds open again',
    text: 'What First Aid or other mundane care has stopped or eased may open under exertion, until it is healed for good.',
    citation: combat('Stable'),
  },
  {
    id: 'waking',
    title: 'Waking for the story',
    text: 'The unconscious wake when their cause has passed, or earlier where the story asks for it.',
    citation: combat('Effects of Injury'),
  },
];
