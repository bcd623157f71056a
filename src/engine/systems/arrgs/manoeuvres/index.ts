import type { Procedure } from '../../../rules/procedure.ts';
import { aidAnother } from './aid-another.ts';
import { changeReach } from './change-reach.ts';
import { controlSpell } from './control-spell.ts';
import { counterspell } from './counterspell.ts';
import { disarm } from './disarm.ts';
import { dismissSpell } from './dismiss-spell.ts';
import { itemDamage } from './item-damage.ts';
import { miscellaneous } from './miscellaneous.ts';
import { mount } from './mount.ts';
import { movement } from './movement.ts';
import { nothingAtAll, sidestep, standUp, withdraw } from './plain.ts';
import { pushInto } from './push.ts';
import { ready } from './ready.ts';
import { reload } from './reload.ts';
import { reposition } from './reposition.ts';
import { sunder } from './sunder.ts';
import { trip } from './trip.ts';

/** Manoeuvres that are no attack of their own, and what follows from some. */
export const manoeuvreProcedures: readonly Procedure[] = [
  aidAnother,
  changeReach,
  controlSpell,
  counterspell,
  disarm,
  dismissSpell,
  miscellaneous,
  mount,
  movement,
  ready,
  reload,
  reposition,
  pushInto,
  sidestep,
  standUp,
  sunder,
  itemDamage,
  trip,
  withdraw,
  nothingAtAll,
];
