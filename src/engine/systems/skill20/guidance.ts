import type { Guidance } from '../../rules/guidance.ts';
import { rules } from './core/citations.ts';

/** What the chapter leaves to the game master, or to chapters that it refers to. */
export const guidance: readonly Guidance[] = [
  {
    id: 'failingExtendedChecks',
    title: 'Failing extended checks',
    text: 'An extended check can only fail where the game master sets a number of rolls beforehand.',
    citation: rules('Extended Checks'),
  },
  {
    id: 'teachersOfSkills',
    title: 'Finding a teacher',
    text: 'Which guilds, orders and temples are willing to teach is for the game master; Master is generally needed for advanced skills.',
    citation: rules('Learning New Skills'),
  },
  {
    id: 'learningFromTheParty',
    title: 'Learning from the party',
    text: 'The description of each skill says what learning it from a companion takes besides the experience points.',
    citation: rules('Learning New Skills'),
  },
  {
    id: 'savingTime',
    title: 'Saving time with initiative',
    text: 'Rolling once for the battle, or once a side, is for the game master to decide.',
    citation: rules('Initiative'),
  },
  {
    id: 'endOfAGrapple',
    title: 'How a grapple ends',
    text: 'By the game master, because somebody can no longer go on, or because both let go.',
    citation: rules('Grappling'),
  },
  {
    id: 'passingOut',
    title: 'Passing out from a submission',
    text: 'Long before Constitution is spent, somebody may fall unconscious: when, is for the game master.',
    citation: rules('Attacks'),
  },
  {
    id: 'piecesOfThePetrified',
    title: 'Pieces of the petrified',
    text: 'How many hit points or abilities missing pieces cost for good, is for the game master.',
    citation: rules('Status Definitions'),
  },
  {
    id: 'flightByOtherMeans',
    title: 'Flight by other means',
    text: 'The frightened and the panicked use special abilities and spells to get away where nothing else does.',
    citation: rules('Status Definitions'),
  },
  {
    id: 'mostSkillChecks',
    title: 'Checks of the blinded',
    text: 'Most skill checks of Strength and Dexterity suffer; which do not, is for the game master.',
    citation: rules('Status Definitions'),
  },
];
