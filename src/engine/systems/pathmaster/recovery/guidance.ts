import type { Guidance } from '../../../rules/guidance.ts';
import { magic } from '../core/citations.ts';

/** What the text leaves to the game master (PMB-112, 114, 120). */
export const recoveryGuidance: readonly Guidance[] = [
  {
    id: 'psychiatricCure',
    title: 'When a psychiatric disease is cured',
    text: 'The game master says so; the chart then tells for how long temptations must be resisted.',
    citation: magic('Psychiatric'),
  },
  {
    id: 'chemicalCures',
    title: 'Ways out of a chemical dependency',
    text: 'Magical healing has no side effects and leaves only the recovery of the chart; otherwise there is withdrawal.',
    citation: magic('Chemical'),
  },
  {
    id: 'magicalHealing',
    title: 'Magical healing',
    text: 'It does what its spell says; natural healing and the Recovery Rate of a race have no part in it.',
    citation: magic('Healing'),
  },
];
