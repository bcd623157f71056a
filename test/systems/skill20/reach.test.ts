import { skill20 } from '../../../src/engine/systems/skill20/index.ts';
import { reachesEverything } from '../reach.ts';

reachesEverything({
  system: skill20,
  // These conditions are caused by spells, monsters and circumstances that other chapters describe.
  elsewhere: [
    'anchored',
    'blinded',
    'confused',
    'cowering',
    'dazed',
    'dazzled',
    'deafened',
    'entangled',
    'fascinated',
    'frightened',
    'invisible',
    'nauseated',
    'panicked',
    'petrified',
    'prone',
    'shaken',
    'sickened',
    'staggered',
  ],
  probe: { procedure: 'check', input: {} },
});
