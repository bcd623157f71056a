import { from, one, type Pick, type Procedures } from '../../kit/procedures.ts';
import { levelOf, ratingIn, succeeds } from '../levels.ts';
import { defaults } from '../sheet.ts';
import {
  type Body,
  bleed,
  effects,
  effectsLeft,
  entangle,
  grapple,
  knockBack,
  moveImpaled,
  removeWeapon,
  struggle,
} from './lasting-specials.ts';
import { randomRating, ratingOf, shown } from './ratings.ts';

const body = (pick: Pick): Body => ({
  ...{ str: from(pick, 7, 18), con: from(pick, 7, 18), dex: from(pick, 7, 18), siz: from(pick, 7, 18) },
});

export const specials: Procedures = {
  bleeding: {
    fields: `... on BrpBleeding { bleeding held hitPointsAfter lost quietRounds stopped holdersRating
      rounds { round hitPoints held } }`,
    play: (pick, roll) => {
      const woundRound = from(pick, 1, 3);
      const rounds = from(pick, 0, 10);
      const staunchFrom = pick(4) > 0 ? woundRound + pick(3) : null;
      const firstAid = pick(3) === 0 ? { round: woundRound + pick(4), rating: 40 + pick(40) } : null;
      const treatedRound = pick(5) === 0 ? woundRound + from(pick, 1, 6) : null;
      const reopened = staunchFrom !== null && pick(3) === 0 ? [staunchFrom + from(pick, 1, 5)] : [];
      const given = {
        ...{ woundRound, rounds, staunchFrom, firstAid, treatedRound, reopened },
        ...{ hitPoints: from(pick, 5, 14), wounds: one(pick, [1, 1, 2]), con: from(pick, 6, 18) },
      };
      const defence = randomRating(pick);
      const { hitPoints, held, stopped, quiet, course } = bleed(given, roll);
      return {
        input: {
          ...{ woundRound, rounds, hitPoints: given.hitPoints, wounds: given.wounds, con: given.con },
          ...(staunchFrom === null ? {} : { staunchFrom, defence: defence.input }),
          ...{ reopenedRounds: reopened, ...(treatedRound === null ? {} : { treatedRound }) },
          ...(firstAid ? { firstAid } : {}),
        },
        result: {
          ...{ held, stopped, hitPointsAfter: hitPoints, lost: given.hitPoints - hitPoints },
          ...{ bleeding: !held && !stopped && hitPoints > 0, quietRounds: quiet, rounds: course },
          // BRP-122: while a hand presses on the wound, actions with the other hand are Difficult.
          holdersRating: staunchFrom === null ? null : shown(ratingOf(defence, { difficult: 1 })),
        },
      };
    },
  },
  entangle: {
    fields: '... on BrpEntangle { allowed immobileRounds mayActAgainstRound mayMoveRound nextRound }',
    play: (pick) => {
      const [metres, closeQuarters, round] = [one(pick, [1, 2.9, 3, 4, 8]), pick(4) === 0, from(pick, 1, 6)];
      const [keepsControl, holdsLeg] = [pick(3) > 0, pick(3) === 0];
      const { allowed, immobileRounds } = entangle(metres, closeQuarters, round);
      return {
        input: { metres, closeQuarters, round, keepsControl, holdsLeg },
        result: {
          ...{ allowed, immobileRounds, mayActAgainstRound: allowed ? round + 1 : round },
          mayMoveRound: round + immobileRounds.length,
          nextRound: allowed ? effectsLeft(keepsControl, holdsLeg) : [],
        },
      };
    },
  },
  grapple: {
    fields: '... on BrpGrapple { chance success metres damage }',
    play: (pick, roll) => {
      const [attacker, target, effect] = [body(pick), body(pick), one(pick, effects)];
      const [modifier, armour] = [one(pick, ['0', '1d4', '-1d4']), pick(3)];
      return {
        input: {
          ...{ effect, damageModifier: modifier, armour, attackerStr: attacker.str },
          ...{ attackerDex: attacker.dex, attackerSiz: attacker.siz, targetStr: target.str },
          ...{ targetDex: target.dex, targetSiz: target.siz, targetCon: target.con },
        },
        result: grapple(effect, attacker, target, { modifier, armour }, roll),
      };
    },
  },
  entangled: {
    fields: '... on BrpEntangled { chance success free }',
    play: (pick, roll) => {
      const tries = one(pick, ['SLIP', 'PULL_AWAY', 'EVADE', 'WRENCH', 'ATTACK'] as const);
      const [attacker, target, evasion] = [body(pick), body(pick), randomRating(pick)];
      const [pow, flexible, roundsHeld] = [from(pick, 7, 18), pick(4) > 0, one(pick, [0, 1, 1, 2])];
      const { dex, str: targetStr } = target;
      return {
        input: {
          ...{ tries, dex, pow, targetStr, attackerStr: attacker.str, flexible, roundsHeld },
          evasion: evasion.input,
        },
        result: struggle(
          tries,
          {
            ...{ dex, pow, targetStr, attackerStr: attacker.str, flexible, roundsHeld },
            evasion: shown(ratingOf(evasion)),
          },
          roll,
        ),
      };
    },
  },
  impaledMovement: {
    fields: '... on BrpImpaledMovement { damage }',
    play: (pick, roll) => {
      const [weaponDamage, sticksOut] = [one(pick, ['1d6+1', '1d8', '2d6+2', '1d4-1']), pick(4) > 0];
      return {
        input: { weaponDamage, sticksOut },
        result: { damage: moveImpaled(weaponDamage, sticksOut, roll) },
      };
    },
  },
  removeImpaling: {
    fields: '... on BrpRemoveImpaling { chance removed broken damage damageSoFar }',
    play: (pick, roll) => {
      const means = one(pick, ['PULL', 'PULL', 'BREAK'] as const);
      const [str, hardToReach, outOfCombat] = [from(pick, 7, 18), pick(3) === 0, pick(3) === 0];
      const [damageSoFar, weaponHitPoints] = [from(pick, 1, 16), from(pick, 4, 20)];
      const against = means === 'PULL' ? damageSoFar : weaponHitPoints;
      const removed = removeWeapon({ means, str, hardToReach, outOfCombat, against, firstAid: 0 }, roll);
      return {
        input: { means, str, hardToReach, outOfCombat, damageSoFar, weaponHitPoints },
        result: { ...removed, damageSoFar: damageSoFar + removed.damage },
      };
    },
  },
  pullFree: {
    fields: '... on BrpPullFree { effectiveRating freed attacksOnRetrieverEasy retrieverMayDefend }',
    play: (pick, roll) => {
      const rated = randomRating(pick);
      const moment = one(pick, ['AT_ONCE', 'GRAB', 'LATER'] as const);
      const dex = from(pick, 7, 18);
      // BRP-141, BRP-142, BRP-143: the roll is Difficult in the same round, and for a quick grab. In a later round, the
      // full rating applies.
      const ratings = {
        AT_ONCE: shown(ratingOf(rated, { difficult: 1 })),
        GRAB: ratingIn(dex * 5, { difficult: 1 }, defaults),
        LATER: shown(ratingOf(rated)),
      };
      const rating = ratings[moment];
      const success = succeeds(levelOf(roll(100), rating, defaults));
      return {
        input: { ...rated.input, moment, dex, handWeapon: moment !== 'GRAB' },
        result: {
          effectiveRating: rating,
          freed: success && moment !== 'GRAB',
          attacksOnRetrieverEasy: moment === 'LATER',
          retrieverMayDefend: moment !== 'LATER',
        },
      };
    },
  },
  knockback: {
    fields: `... on BrpKnockback { chance knockedBack metres obstacleDice obstacleDamage agilityRollDue prone
      attackerStaggersMetres }`,
    play: (pick, roll) => {
      const given = {
        ...{ damage: from(pick, 1, 30), targetSiz: from(pick, 7, 20), attackerSiz: from(pick, 7, 20) },
        ...{ obstacleAfter: one(pick, [null, 0, 1, 2.5]), armour: pick(4), dex: from(pick, 7, 18) },
      };
      const { obstacleAfter, ...rest } = given;
      return {
        input: { ...rest, ...(obstacleAfter === null ? {} : { obstacleAfter }) },
        result: knockBack(given, roll),
      };
    },
  },
};
