import { brp } from '../../../src/engine/systems/brp/index.ts';
import { reachesEverything } from '../reach.ts';

const javelin = { name: 'Javelin', damage: '1d6', special: 'IMPALING', kind: 'THROWN' };

reachesEverything({
  system: brp,
  // These conditions occur only in an encounter, through bleeding, First Aid, dying blows and fatal wounds in shock.
  elsewhere: ['heldClosed', 'beyondFirstAid', 'lastAction', 'shockWhenSaved'],
  also: {
    attack: [
      [
        { attacker: { rating: 60, weapon: javelin }, defender: { catch: { rating: 60, luck: 50 } } },
        { dodgingMissileWeapons: true },
      ],
      [{ attacker: { rating: 60, weapon: javelin } }, {}],
    ],
  },
  probe: { procedure: 'skill', input: { rating: 50 } },
});
