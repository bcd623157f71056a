import { pathmaster } from '../../../src/engine/systems/pathmaster/index.ts';
import { reachesEverything } from '../reach.ts';

reachesEverything({
  system: pathmaster,
  elsewhere: [],
  probe: { procedure: 'attack', input: { attacker: { skill: 50 } } },
});
