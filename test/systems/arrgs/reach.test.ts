import { arrgs } from '../../../src/engine/systems/arrgs/index.ts';
import { reachesEverything } from '../reach.ts';

reachesEverything({
  system: arrgs,
  // These conditions cannot be caused here. The text mentions them without a cause, or other chapters cause them.
  elsewhere: [
    'staggered',
    'unconscious',
    'stunned',
    'immobile',
    'helpless',
    'fatigued',
    'exhausted',
    'incapacitated',
    // These conditions are caused by acts in an encounter.
    'provoking',
    'surpriseRound',
  ],
  probe: { procedure: 'check', input: {} },
});
