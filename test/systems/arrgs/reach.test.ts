import { arrgs } from '../../../src/engine/systems/arrgs/index.ts';
import { reachesEverything } from '../reach.ts';

reachesEverything({
  system: arrgs,
  // Conditions that the text names without a cause, or that other chapters cause.
  elsewhere: [
    'staggered',
    'unconscious',
    'stunned',
    'immobile',
    'helpless',
    'fatigued',
    'exhausted',
    'incapacitated',
    // Conditions that acts of an encounter cause.
    'provoking',
    'surpriseRound',
  ],
  probe: { procedure: 'check', input: {} },
});
