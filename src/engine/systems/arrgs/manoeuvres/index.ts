import type { Procedure } from '../../../rules/procedure.ts';
import { disarm } from '../on-target/disarm.ts';
import { itemDamage } from '../on-target/item-damage.ts';
import { pushInto } from '../on-target/push.ts';
import { reposition } from '../on-target/reposition.ts';
import { sunder } from '../on-target/sunder.ts';
import { trip } from '../on-target/trip.ts';
import { controlSpell } from '../spells/control-spell.ts';
import { counterspell } from '../spells/counterspell.ts';
import { dismissSpell } from '../spells/dismiss-spell.ts';
import { aidAnother } from './aid-another.ts';
import { changeReach } from './change-reach.ts';
import { miscellaneous } from './miscellaneous.ts';
import { mount } from './mount.ts';
import { movement } from './movement.ts';
import { ready } from './ready.ts';
import { reload } from './reload.ts';
import { nothingAtAll, sidestep, standUp, withdraw } from './unchecked.ts';

/** Manoeuvres other than attacks, and rules that follow from some of these manoeuvres. */
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
