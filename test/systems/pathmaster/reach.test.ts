import { pathmaster } from '../../../src/engine/systems/pathmaster/index.ts';
import { reachesEverything } from '../reach.ts';

reachesEverything({
  system: pathmaster,
  elsewhere: [
    'anchored',
    'confused',
    'cowering',
    'dazzled',
    'deafened',
    'energyDrained',
    'fascinated',
    'frightened',
    'helpless',
    'incorporeal',
    'invisible',
    'nauseated',
    'nonlethalDamage',
    'panicked',
    'paralyzed',
    'petrified',
    'shaken',
    'sickened',
  ],
  probe: { procedure: 'attack', input: { attacker: { skill: 50 } } },
});
