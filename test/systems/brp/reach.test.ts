import { brp } from '../../../src/engine/systems/brp/index.ts';
import { reachesEverything } from '../reach.ts';

reachesEverything({
  system: brp,
  elsewhere: [],
  probe: { procedure: 'skill', input: { rating: 50 } },
});
