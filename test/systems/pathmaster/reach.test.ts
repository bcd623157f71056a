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
    'immobilised',
    'incapacitated',
    'incorporeal',
    'invisible',
    'kneeling',
    'nauseated',
    'nonlethalDamage',
    'panicked',
    'paralyzed',
    'petrified',
    'shaken',
    'sickened',
    'sitting',
  ],
  also: { stunTurn: [[{ stun: { stunned: 2 }, painResistance: 40, co: 10 }, {}]] },
  probe: { procedure: 'attack', input: { attacker: { skill: 50 } } },
});
