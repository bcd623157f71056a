import { arrgs } from '../../../src/engine/systems/arrgs/index.ts';
import { reachesEverything } from '../reach.ts';

reachesEverything({
  system: arrgs,
  // The text names these conditions without a cause, or other chapters cause them.
  elsewhere: [
    'staggered',
    'unconscious',
    'stunned',
    'immobile',
    'helpless',
    'fatigued',
    'exhausted',
    'incapacitated',
    // Acts of an encounter cause these conditions.
    'provoking',
    'surpriseRound',
  ],
  probe: { procedure: 'check', input: {} },
});
