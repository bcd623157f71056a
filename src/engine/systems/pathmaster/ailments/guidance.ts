import type { Guidance } from '../../../rules/guidance.ts';
import { magic } from '../core/citations.ts';

/** Decisions that the book leaves to the game master (PMB-089, PMB-100, PMB-114, PMB-150). */
export const ailmentGuidance: readonly Guidance[] = [
  {
    id: 'orderOfBodyParts',
    title: 'How a poison spreads',
    text: 'Each type of poison affects the parts of the body in a listed order. The game master decides the effects beyond the penalties.',
    citation: magic('Circulatory Poisons', 'PMB-089'),
  },
  {
    id: 'diseaseGroups',
    title: 'What the groups of diseases cover',
    text: 'Bubonic diseases come from organisms in body fluids. Pneumonic diseases are carried by the air. Psychiatric diseases are lasting harm to the mind. Chemical diseases are dependence, or decline caused by a substance.',
    citation: magic('Bubonic Diseases', 'PMB-150'),
  },
  {
    id: 'psychiatricEnd',
    title: 'The extreme tier of psychiatric diseases',
    text: 'The text names causes for this death. The game master decides if and how the group plays it.',
    citation: magic('Psychiatric Diseases (Insanity)', 'PMB-100'),
  },
  {
    id: 'chosenCompulsion',
    title: 'A compulsion',
    text: 'The game master chooses the compulsion.',
    citation: magic('Psychiatric Diseases (Insanity)', 'PMB-102'),
  },
  {
    id: 'bleedingPores',
    title: 'Bleeding through the pores',
    text: 'A severe bubonic disease makes the victim bleed. The text gives no rate, so the game master decides how many hits are lost.',
    citation: magic('Bubonic Diseases', 'PMB-098'),
  },
];
