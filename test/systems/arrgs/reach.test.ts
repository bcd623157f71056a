import { arrgs } from '../../../src/engine/systems/arrgs/index.ts';
import { reachesEverything } from '../reach.ts';

reachesEverything({
  system: arrgs,
  // named by the text without anything that brings them on, or given by other chapters
  elsewhere: [
    'staggered',
    'unconscious',
    'stunned',
    'immobile',
    'helpless',
    'fatigued',
    'exhausted',
    'incapacitated',
    // brought on by the acts of an encounter
    'provoking',
    'surpriseRound',
  ],
  probe: { procedure: 'check', input: {} },
});
