import type { Guidance } from '../../../rules/guidance.ts';
import { magic } from '../core/citations.ts';

/** What the text leaves to the game master (PMB-089, 100, 114, 150). */
export const ailmentGuidance: readonly Guidance[] = [
  {
    id: 'orderOfBodyParts',
    title: 'How a poison spreads',
    text: 'Each type names the parts of the body in the order they are affected; what that means beyond its penalties is for the game master.',
    citation: magic('Poison Types'),
  },
  {
    id: 'diseaseGroups',
    title: 'What the groups of diseases cover',
    text: 'Bubonic: what lives in fluids of the body. Pneumonic: what the air carries. Psychiatric: lasting harm to the mind. Chemical: dependence, or decline by a substance.',
    citation: magic('Disease Types'),
  },
  {
    id: 'psychiatricEnd',
    title: 'The extreme tier of psychiatric diseases',
    text: 'The text names causes for this death; whether and how it is played is for the game master alone.',
    citation: magic('Psychiatric Diseases (Insanity)'),
  },
  {
    id: 'chosenCompulsion',
    title: 'A compulsion',
    text: 'Which compulsion it is, the game master chooses.',
    citation: magic('Psychiatric Diseases (Insanity)'),
  },
  {
    id: 'bleedingPores',
    title: 'Bleeding through the pores',
    text: 'A severe bubonic disease makes the victim bleed; no rate is given, so the game master says what it costs.',
    citation: magic('Bubonic Diseases'),
  },
];
