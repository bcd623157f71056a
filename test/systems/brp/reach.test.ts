import { brp } from '../../../src/engine/systems/brp/index.ts';
import { reachesEverything } from '../reach.ts';

reachesEverything({
  system: brp,
  // what an encounter makes of bleeding, First Aid and dying blows
  elsewhere: ['heldClosed', 'beyondFirstAid', 'lastAction'],
  probe: { procedure: 'skill', input: { rating: 50 } },
});
