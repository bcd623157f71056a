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
    text: 'A combat is one kind of Scene: a chain of skill checks, divided into rounds.',
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
    title: 'Who strikes areas',
    text: 'Area attacks come from spells with an area and from creatures of Gargantuan size or larger. The weapons of such creatures are two or three sizes smaller than they are, but cover more than one square.',
    citation: combat('Area Attacks', 'ARR-045'),
  },
  {
    id: 'meaningOfDamage',
    title: 'What damage is',
    text: 'Damage means exhaustion, bruises, small cuts and loss of morale. Serious injuries such as broken bones are separate conditions.',
    citation: combat('Damage', 'ARR-056'),
  },
  {
    id: 'whoIsVulnerable',
    title: 'Who is vulnerable',
    text: 'Almost every creature is vulnerable to some Damage Type; humanoids are vulnerable to nearly all of them.',
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
    title: 'Getting past terrain',
    text: 'The game master decides whether a Movement Category bypasses Difficult or Impassable Terrain.',
    citation: combat('Movement', 'ARR-089'),
  },
  {
    id: 'otherPreventions',
    title: 'What else prevents an Action',
    text: 'Unconscious, Stunned and death prevent the manoeuvre that provoked. The game master decides whether anything else does.',
    citation: combat('Opportunity Manoeuvre', 'ARR-117'),
  },
  {
    id: 'magnitudeByJudgement',
    title: 'How great a Magnitude is',
    text: 'Size, technology and power together determine the factor, from 2 to 5. The printed entries are only examples.',
    citation: combat('Appendix'),
  },
  {
    id: 'pointsForOthersTurns',
    title: 'Points for others’ turns',
    text: 'A combatant may leave points unused and keep Additional Action Points for the turns of others. To use Action Points later, a combatant needs Ready or a delayed turn.',
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
    text: 'A combat ends when all combatants of one side are unable to act. The server notes this at the start of each turn; the game master ends the encounter.',
    citation: combat('Structure', 'ARR-004'),
  },
  {
    id: 'positionsAndFacing',
    title: 'Positions and facing',
    text: 'The game master keeps track of squares, facing and the Movement Category used. Each act states its distances, speeds and squares.',
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
    text: 'Starting Vitality is calculated once, at first level. The sheet states Total Vitality.',
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
    text: 'Other chapters state how Dying is treated. The act revitalise ends Dying if the caller sets endsDying.',
    citation: combat('Dying [n]', 'ARR-070'),
  },
  {
    id: 'otherChapters',
    title: 'What other chapters state',
    text: 'Other chapters state Initiative, Additional Action Points, Ability Scores, weapons, spells, Size and Threat Range. They also state Acceleration Rate, Difficulty of the Scene, recovery and conditions without an effect here. The caller provides these values.',
    citation: combat('Appendix'),
  },
];
