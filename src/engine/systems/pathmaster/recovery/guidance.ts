import type { Guidance } from '../../../rules/guidance.ts';
import { magic } from '../core/citations.ts';

/** Decisions that the book leaves to the game master (PMB-112, PMB-114, PMB-120). */
export const recoveryGuidance: readonly Guidance[] = [
  {
    id: 'psychiatricCure',
    title: 'When a psychiatric disease is cured',
    text: 'The game master decides when the disease is cured. The chart then gives the time during which temptations must be resisted.',
    citation: magic('Psychiatric', 'PMB-112'),
  },
  {
    id: 'chemicalCures',
    title: 'Ways out of a chemical dependency',
    text: 'Magical healing has no side effects; only the recovery time of the chart remains. The alternative is withdrawal.',
    citation: magic('Chemical', 'PMB-114'),
  },
  {
    id: 'magicalHealing',
    title: 'Magical healing',
    text: 'Magical healing works as its spell states. Natural healing and the Recovery Rate of a race do not affect it.',
    citation: magic('Healing', 'PMB-120'),
  },
];
