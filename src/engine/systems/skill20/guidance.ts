import type { Guidance } from '../../rules/guidance.ts';
import { rules } from './core/citations.ts';

/** Decisions that the chapter leaves to the game master or to other chapters. */
export const guidance: readonly Guidance[] = [
  {
    id: 'failingExtendedChecks',
    title: 'Failing extended checks',
    text: 'An extended check can fail only if the game master sets a maximum number of rolls beforehand.',
    citation: rules('Extended Checks', 'D20-007'),
  },
  {
    id: 'teachersOfSkills',
    title: 'Finding a teacher',
    text: 'The game master decides which guilds, orders and temples are willing to teach. Advanced skills generally require the rank of Master in a guild.',
    citation: rules('Learning New Skills', 'D20-012'),
  },
  {
    id: 'learningFromTheParty',
    title: 'Learning from the party',
    text: 'The description of each skill says what learning it from a party member requires in addition to the experience points.',
    citation: rules('Learning New Skills', 'D20-014'),
  },
  {
    id: 'savingTime',
    title: 'Saving time with initiative',
    text: 'The game master decides whether to roll once for the battle, or once for each side.',
    citation: rules('Initiative'),
  },
  {
    id: 'endOfAGrapple',
    title: 'How a grapple ends',
    text: 'A grapple ends if the game master says so, if a combatant can no longer continue, or if both let go.',
    citation: rules('Grappling'),
  },
  {
    id: 'passingOut',
    title: 'Passing out from a submission',
    text: 'The target may fall unconscious long before Constitution reaches 0. The game master decides when.',
    citation: rules('Attacks', 'D20-042'),
  },
  {
    id: 'piecesOfThePetrified',
    title: 'Missing pieces of petrified characters',
    text: 'The game master decides how many hit points or abilities are permanently lost with missing pieces.',
    citation: rules('Status Definitions'),
  },
  {
    id: 'flightByOtherMeans',
    title: 'Flight by other means',
    text: 'Frightened and panicked characters must use special abilities and spells if they are the only way to escape.',
    citation: rules('Status Definitions'),
  },
  {
    id: 'mostSkillChecks',
    title: 'Checks by blinded characters',
    text: 'Most skill checks of Strength and Dexterity take the penalty. The game master decides which do not.',
    citation: rules('Status Definitions'),
  },
];
