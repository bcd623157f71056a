import type { Guidance } from '../../rules/guidance.ts';
import { combat } from './core/citations.ts';

/** What the text leaves to the game master, or to chapters that are not this one (ARR-001, 037, 045, 056, 063, 129). */
export const guidance: readonly Guidance[] = [
  {
    id: 'combatIsAScene',
    title: 'Combat is a Scene',
    text: 'A combat is one kind of Scene: a chain of skill checks, divided into rounds.',
    citation: combat('Structure'),
  },
  {
    id: 'otherAbilitiesAndSkills',
    title: 'Other Abilities and skills',
    text: 'Any attack or Defence may use another Ability or skill where that can be justified: breath by Body, foresight by Intellect for Reflex.',
    citation: combat('Attack'),
  },
  {
    id: 'whoStrikesAreas',
    title: 'Who strikes areas',
    text: 'Spells with an area, and creatures of Gargantuan size or larger, whose weapons, though two or three sizes smaller than they are, cover more than one square.',
    citation: combat('Area Attacks'),
  },
  {
    id: 'meaningOfDamage',
    title: 'What damage is',
    text: 'Exhaustion, bruises, small cuts and lost heart; broken bones and the like are conditions of their own.',
    citation: combat('Damage'),
  },
  {
    id: 'whoIsVulnerable',
    title: 'Who is vulnerable',
    text: 'Almost every creature to something; humanoids to nearly every type.',
    citation: combat('Damage Vulnerability'),
  },
  {
    id: 'standardActions',
    title: 'Standard Actions',
    text: 'Most need a check and provoke; what the manoeuvre itself says comes first.',
    citation: combat('Standard Actions'),
  },
  {
    id: 'runUp',
    title: 'Run-up',
    text: 'Where speed helps, as in a jump or a Charge, its penalty may count as a bonus.',
    citation: combat('Movement'),
  },
  {
    id: 'bypassedTerrain',
    title: 'Getting past terrain',
    text: 'Whether a Movement Category gets past what makes terrain difficult or impassable.',
    citation: combat('Movement'),
  },
  {
    id: 'otherPreventions',
    title: 'What else prevents an Action',
    text: 'Unconscious, Stunned and death waste the manoeuvre that provoked; whether anything else does.',
    citation: combat('Opportunity Manoeuvre'),
  },
  {
    id: 'magnitudeByJudgement',
    title: 'How great a Magnitude is',
    text: 'Size and technology or power together, from 2 to 5 times; the examples are only that.',
    citation: combat('Appendix'),
  },
  {
    id: 'pointsForOthersTurns',
    title: 'Points for others’ turns',
    text: 'Points may be left unused, and Additional Action Points above all kept for others’ turns; Action Points get there by Ready, or in a delayed part of the turn.',
    citation: combat('A Turn'),
  },
  {
    id: 'defenceInAnothersTurn',
    title: 'Defence in another’s turn',
    text: 'It answers an attack that has succeeded, so it is an Immediate Action or a readied one.',
    citation: combat('Defence Manoeuvre'),
  },
  {
    id: 'endOfCombat',
    title: 'The end of a combat',
    text: 'A combat ends once nobody of one side can act; it is told as each turn begins that it has, and the game master finishes the encounter.',
    citation: combat('Structure'),
  },
  {
    id: 'positionsAndFacing',
    title: 'Positions and facing',
    text: 'Which squares are entered, turned in, passable or taken, and by which Movement Category: distances, speeds and squares are stated with each act.',
    citation: combat('Movement'),
  },
  {
    id: 'ammunitionAndSlots',
    title: 'Memorised spells and slots',
    text: 'How often a spell is memorised, and that a spell given up for a Counterspell is gone until a Rest.',
    citation: combat('Reload Manoeuvre'),
  },
  {
    id: 'startingVitality',
    title: 'Starting Vitality',
    text: 'It is worked out once, at first level, and stands on the sheet.',
    citation: combat('Vitality'),
  },
  {
    id: 'brokenItems',
    title: 'Broken items',
    text: 'What somebody may still do with one.',
    citation: combat('Sunder Manoeuvre'),
  },
  {
    id: 'otherOpportunities',
    title: 'Other manoeuvres upon an Opportunity',
    text: 'Whatever affects the enemy without provoking: beside melee attacks with a weapon, something Miscellaneous that needs no check.',
    citation: combat('Opportunity Manoeuvre'),
  },
  {
    id: 'treatmentOfDying',
    title: 'Treatment of Dying',
    text: 'What treats it is for other chapters; revitalise ends it where the caller says so.',
    citation: combat('Dying [n]'),
  },
  {
    id: 'otherChapters',
    title: 'What other chapters state',
    text: 'Initiative, Additional Action Points, Ability Scores, weapons, spells, Size and Threat Range, Acceleration Rate, Difficulty of the Scene, recovery and the effect of conditions only named here are given by the caller.',
    citation: combat('Appendix'),
  },
];
