import { initphase } from '../../../src/engine/systems/initphase/index.ts';
import { reachesEverything } from '../reach.ts';

reachesEverything({
  system: initphase,
  elsewhere: ['outOfHitPoints'],
  probe: { procedure: 'skillCheck', input: { bonus: 5 } },
  also: { attack: [[{ attacker: { bonus: 5 }, spendOnAttack: true, gmActionDice: 1 }, {}]] },
});
