import { expect, it } from 'vitest';
import { arrgs } from '../../../src/engine/systems/arrgs/index.ts';

/** Procedures that nobody does in a fight as such, and why. */
const NO_ACTS: Readonly<Record<string, string>> = {
  check: 'a check without a manoeuvre: Miscellaneous makes one in a fight',
  combatCheck: 'the same by category',
  size: 'a number that a sheet has among its modifiers',
  defence: 'the answer to an attack',
  reach: 'part of every attack, by the distance it is given',
  itemDamage: 'part of Sunder, which adds up what items have suffered',
  initiative: 'the order of the encounter',
  surprise: 'who begins Surprised is said before the fight',
  combatOver: 'asked of sides, not done by anybody',
  allowedManoeuvres: 'what legal acts tell in a fight',
  actions: 'the points of a round, which budgets tell',
  interruption: 'what an Opportunity has wasted, which is undone',
  damage: 'part of every attack',
  startingVitality: 'a number of the sheet',
  disabledCheck: 'made by every Action of the Disabled',
  dyingCheck: 'made by every Action and Reaction of the Dying, and at the End of Round',
  staggeredCheck: 'made at the End of Round',
  endOfRound: 'the end of a round of the encounter',
  hoursPass: 'time outside encounters',
  movementIncrement: 'counted from the squares moved',
  manoeuvrability: 'turns and facing: an encounter has no positions',
  square: 'what squares may be entered: an encounter has no positions',
};

it('every procedure is an act, or is named with the reason why not', () => {
  const acted = new Set(arrgs.combat.acts.map(({ procedure }) => procedure.id));
  const rest = arrgs.procedures.map(({ id }) => id).filter((id) => !acted.has(id));
  expect(rest.toSorted()).toEqual(Object.keys(NO_ACTS).toSorted());
});
