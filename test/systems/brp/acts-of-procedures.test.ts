import { expect, it } from 'vitest';
import { brp } from '../../../src/engine/systems/brp/index.ts';

/** Procedures that nobody does in a fight, and why. */
const noActs: Readonly<Record<string, string>> = {
  resistance: 'one force against another, which the acts that need it roll themselves',
  naturalHealing: 'a week or a day passes: advanceTime',
  wound: 'follows from every loss of hit points',
  shock: 'follows from a major wound, and is counted as rounds end',
  majorWoundRecovery: 'weeks after the fight',
  rescue: 'follows from hit points being brought to 1 or more',
  derivedValues: 'numbers of a sheet',
  hitLocation: 'rolled within an attack',
  hitPointsByLocation: 'numbers of a sheet',
  locationWound: 'follows from a blow to a part of the body',
  bleedOut: 'what becomes of a wounded part, round by round as they end',
  fumble: 'rolled within the attack or defence that was fumbled',
  bleeding: 'what becomes of a bleeding wound, round by round as they end',
  stun: 'rolled within the attack that crushes',
  entangle: 'what an entangling attack does; no positions tell how far away it was made',
  knockback: 'rolled within the attack that knocks back',
  armour: 'numbers of a sheet',
  attackItem: 'rolled within an attack that is meant for an item',
  roundOrder: 'the order of the encounter itself',
  splitRating: 'told by the statement of intent',
  defend: 'the answer to an attack',
  defences: 'the answers to the attacks of a round',
  missileChance: 'the preview of an attack',
  missileShot: 'an attack with a missile weapon',
  spotAndShield: 'an answer to an attack',
  catchMissile: 'an answer to an attack',
};

it('every procedure is an act, or it is said why not', () => {
  const acts = new Set(brp.combat.acts.map(({ procedure }) => procedure.id));
  const others = brp.procedures.map(({ id }) => id).filter((id) => !acts.has(id));
  expect(others.toSorted()).toEqual(Object.keys(noActs).toSorted());
});
