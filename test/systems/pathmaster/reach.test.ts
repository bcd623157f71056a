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
    'fatigued',
    'flanked',
    'frightened',
    'helpless',
    'incorporeal',
    'invisible',
    'nauseated',
    'panicked',
    'paralyzed',
    'petrified',
    'shaken',
    'sickened',
    'stable',
    'surprised',
    'treatedWound',
  ],
  probe: { procedure: 'attack', input: { attacker: { skill: 50 } } },
});
