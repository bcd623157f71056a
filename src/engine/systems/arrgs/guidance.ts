import type { Guidance } from '../../rules/guidance.ts';
import { combat } from './core/citations.ts';

/**
 * Decisions that the text leaves to the game master or to other chapters (ARR-001, ARR-037, ARR-045, ARR-056, ARR-063,
 * ARR-129).
 */
export const guidance: readonly Guidance[] = [
  {
    id: 'combatIsAScene',
    title: 'Combat is a Scene',
    text: 'A combat is one kind of Scene. It is a chain of skill checks, divided into rounds.',
    citation: combat('Structure', 'ARR-001'),
  },
  {
    id: 'otherAbilitiesAndSkills',
    title: 'Other Abilities and skills',
    text: 'Any attack or Defence may use another Ability or skill if the game master allows it. Examples: Body for the breath of a dragon, Intellect for Reflex.',
    citation: combat('Attack', 'ARR-037'),
  },
  {
    id: 'whoStrikesAreas',
    title: 'Sources of area attacks',
    text: 'Area attacks come from spells with an area and from creatures of Gargantuan size or larger. A weapon of such a creature is two or three sizes smaller than the creature, but covers more than one square.',
    citation: combat('Area Attacks', 'ARR-045'),
  },
  {
    id: 'meaningOfDamage',
    title: 'Meaning of damage',
    text: 'Damage means exhaustion, bruises, small cuts and loss of morale. Serious injuries such as broken bones are separate conditions.',
    citation: combat('Damage', 'ARR-056'),
  },
  {
    id: 'whoIsVulnerable',
    title: 'Vulnerable creatures',
    text: 'Almost every creature is vulnerable to some Damage Type. Humanoids are vulnerable to nearly all of them.',
    citation: combat('Damage Vulnerability', 'ARR-063'),
  },
  {
    id: 'standardActions',
    title: 'Standard Actions',
    text: 'Most Standard Actions need a check and provoke. The rule of the manoeuvre itself takes precedence.',
    citation: combat('Standard Actions'),
  },
  {
    id: 'runUp',
    title: 'Run-up',
    text: 'If speed helps, as in a jump or a Charge, the game master may turn the penalty for moving fast into a bonus.',
    citation: combat('Movement', 'ARR-087'),
  },
  {
    id: 'bypassedTerrain',
    title: 'Terrain and Movement Categories',
    text: 'The game master decides whether a Movement Category bypasses Difficult or Impassable Terrain.',
    citation: combat('Movement', 'ARR-089'),
  },
  {
    id: 'otherPreventions',
    title: 'Other causes of a wasted Action',
    text: 'Unconscious, Stunned and death prevent the manoeuvre that provoked. The game master decides whether anything else prevents it.',
    citation: combat('Opportunity Manoeuvre', 'ARR-117'),
  },
  {
    id: 'magnitudeByJudgement',
    title: 'Factor of a Magnitude',
    text: 'Size, technology and power together determine the factor, from 2 to 5. The printed entries are only examples.',
    citation: combat('Appendix'),
  },
  {
    id: 'pointsForOthersTurns',
    title: 'Points for others’ turns',
    text: 'A combatant may keep Additional Action Points for others’ turns. To use Action Points later, a combatant needs Ready or a delayed turn.',
    citation: combat('A Turn', 'ARR-131'),
  },
  {
    id: 'defenceInAnothersTurn',
    title: 'Defence in another’s turn',
    text: 'A Defence Manoeuvre answers an attack that has succeeded. It is therefore an Immediate Action or a readied one.',
    citation: combat('Defence Manoeuvre', 'ARR-130'),
  },
  {
    id: 'endOfCombat',
    title: 'The end of a combat',
    text: 'A combat ends when all combatants of one side are unable to act. The server reports this at the start of each turn. The game master ends the encounter.',
    citation: combat('Structure', 'ARR-004'),
  },
  {
    id: 'positionsAndFacing',
    title: 'Positions and facing',
    text: 'The game master keeps track of squares, facing and the Movement Category. The input of each act contains its distances, speeds and squares.',
    citation: combat('Movement'),
  },
  {
    id: 'ammunitionAndSlots',
    title: 'Memorised spells and slots',
    text: 'The game master keeps track of how often a spell is memorised. A spell given up for a Counterspell is gone until a Rest.',
    citation: combat('Reload Manoeuvre'),
  },
  {
    id: 'startingVitality',
    title: 'Starting Vitality',
    text: 'Starting Vitality is calculated once, at first level. The sheet contains Total Vitality.',
    citation: combat('Vitality', 'ARR-050'),
  },
  {
    id: 'brokenItems',
    title: 'Broken items',
    text: 'The game master decides what a combatant can still do with a Broken item.',
    citation: combat('Sunder Manoeuvre', 'ARR-113'),
  },
  {
    id: 'otherOpportunities',
    title: 'Other manoeuvres with an Opportunity',
    text: 'An Opportunity allows any manoeuvre that affects the enemy and does not provoke: melee attacks with a weapon, and Miscellaneous Manoeuvres without a check.',
    citation: combat('Opportunity Manoeuvre', 'ARR-116'),
  },
  {
    id: 'treatmentOfDying',
    title: 'Treatment of Dying',
    text: 'Other chapters describe how Dying is treated. The act revitalise ends Dying if endsDying is true.',
    citation: combat('Dying [n]', 'ARR-070'),
  },
  {
    id: 'otherChapters',
    title: 'Content of other chapters',
    text: 'Other chapters define Initiative, Additional Action Points, Ability Scores, weapons, spells, Size and Threat Range. They also define Acceleration Rate, Difficulty of the Scene, recovery and conditions without an effect here. The caller provides these values.',
    citation: combat('Appendix'),
  },
];
