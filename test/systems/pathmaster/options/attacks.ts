import { d100 } from '../../../kit/hand.ts';
import type { AnyOptionCase } from '../../../kit/options/option-cases.ts';
import { attackBonus, duel, SWORD } from '../fights/duel.ts';
import { ask } from './ask.ts';

const NO_HITS = { fumbleUpTo: 0, results: [{ from: 10_000, hits: 0 }] };

const bonusOf = (input: object, options: object): number =>
  ask('attack', { weapon: NO_HITS, ...input }, options, d100(50)).attackBonus;

const SKILL = 60;

const bothHands = (main: number, twoWeapon: number) => ({
  main: { skill: SKILL, ranks: main },
  offHand: { skill: SKILL, ranks: 0 },
  twoWeapon: { skill: SKILL, ranks: twoWeapon },
});

const strikes = (input: object, options: object): unknown => {
  const { outcome, main } = ask('fullRoundAttack', input, options);
  return [outcome, main.length];
};

/** Returns the attack bonus of a strike after an Evaluate, either in the same turn or in the next. */
function evaluatedStrike(later: boolean, options: object): number {
  const fight = duel({}, {}, options);
  fight.does('a', 'evaluate', 'b');
  if (later) {
    fight.endTurn('a');
    fight.endTurn('b');
    fight.endRound();
  }
  return attackBonus(fight.does('a', 'attack', 'b', { weapon: SWORD.name, targetParries: false }, d100(50)));
}

/** Returns whether a first and a second Opportunity Attack on the same moving opponent are allowed. */
function twoOpportunities(options: object): unknown {
  const fight = duel({}, {}, options);
  fight.put('b', { budget: { ...fight.of('b').budget, interrupt: 2 } });
  fight.does('a', 'move', 'a', { distance: 2 });
  const strike = (): string | null =>
    fight.refused('b', 'opportunityAttack', 'a', { weapon: SWORD.name, targetParries: false }, d100(50));
  return [strike(), strike()].map((refused) => refused === null);
}

export const attackCases: readonly AnyOptionCase[] = [
  {
    ...{ option: 'combinedNeedsMoreThan10', value: true, by: 'PMA-R49' },
    fight: (options) =>
      [
        [9, 11],
        [10, 11],
        [11, 10],
        [11, 11],
      ].map(([main, two]) => strikes(bothHands(main!, two!), options)),
    usual: [
      ['TWO_WEAPONS', 1],
      ['COMBINED', 2],
      ['COMBINED', 2],
      ['COMBINED', 2],
    ],
    otherwise: [
      ['TWO_WEAPONS', 1],
      ['TWO_WEAPONS', 1],
      ['TWO_WEAPONS', 1],
      ['COMBINED', 2],
    ],
  },
  {
    ...{ option: 'useWeaponRanks', value: true, by: 'PMA-R50' },
    fight: (options) =>
      [
        [20, 19],
        [19, 20],
      ].map(([main, two]) => strikes(bothHands(main!, two!), options)),
    usual: [
      ['COMBINED', 2],
      ['COMBINED', 2],
    ],
    otherwise: [
      ['COMBINED', 3],
      ['COMBINED', 2],
    ],
  },
  {
    ...{ option: 'thrownMultiStrike', value: true, by: 'PMA-R52' },
    ...{ ask: 'fullRoundAttack', input: { main: { skill: SKILL, ranks: 20 }, ranged: true, thrown: true } },
    usual: { outcome: 'SINGLE', main: [60] },
    otherwise: { outcome: 'MULTI_STRIKE', main: [60, 30, 0] },
  },
  {
    ...{ option: 'thrownMultiStrike', value: true, by: 'PMA-R52' },
    fight: (options) => {
      const spear = { ...SWORD, name: 'Spear', attack: 'THROWN', thrown: true };
      const throws = { weapon: 'Spear', targetParries: false, distance: 10 };
      return (
        duel({ weapons: [spear] }, {}, options).refused('a', 'fullRoundAttack', 'b', throws, d100(50)) ===
        null
      );
    },
    usual: false,
    otherwise: true,
  },
  {
    ...{ option: 'evaluateStacks', value: true, by: 'PMA-R60' },
    fight: (options) =>
      [1, 2, 3].map((evaluations) => bonusOf({ attacker: { skill: SKILL, evaluations } }, options)),
    usual: [70, 70, 70],
    otherwise: [70, 80, 90],
  },
  {
    ...{ option: 'braceAnyMissile', value: true, by: 'PMA-R65' },
    fight: (options) =>
      [false, true].map((crossbow) => {
        const weapon = { ...NO_HITS, attack: 'BOW', crossbow };
        return bonusOf({ attacker: { skill: SKILL, aim: { actions: 1, braced: true } }, weapon }, options);
      }),
    usual: [60, 70],
    otherwise: [70, 70],
  },
  {
    ...{ option: 'chargeMinimumDistance', value: 3, by: 'PMA-R58' },
    fight: (options) => [0, 1, 2, 3].map((distance) => ask('charge', { distance, move: 6 }, options).outcome),
    usual: ['TOO_NEAR', 'WITHIN_MOVE', 'WITHIN_MOVE', 'WITHIN_MOVE'],
    otherwise: ['TOO_NEAR', 'TOO_NEAR', 'TOO_NEAR', 'WITHIN_MOVE'],
  },
  {
    ...{ option: 'chargeMinimumDistance', value: 3, by: 'PMA-R58' },
    fight: (options) =>
      [0, 1, 2, 3].map((distance) =>
        bonusOf({ attacker: { skill: SKILL, charge: { distance, move: 6 } } }, options),
      ),
    usual: [60, 80, 80, 80],
    otherwise: [60, 60, 60, 80],
  },
  {
    ...{ option: 'preparationNextTurnOnly', value: true, by: 'PMA-R59' },
    fight: (options) =>
      ['EVALUATE', 'AIM', 'FEINT'].map((of) =>
        [0, 1, 2].map((turnsAgo) => ask('preparation', { of, turnsAgo }, options).counts),
      ),
    usual: [
      [true, true, false],
      [true, true, false],
      [true, true, false],
    ],
    otherwise: [
      [false, true, false],
      [false, true, false],
      [true, true, false],
    ],
  },
  {
    ...{ option: 'preparationNextTurnOnly', value: true, by: 'PMA-R59' },
    fight: (options) => [evaluatedStrike(false, options), evaluatedStrike(true, options)],
    usual: [70, 70],
    otherwise: [60, 70],
  },
  {
    ...{ option: 'oneOpportunityPerTrigger', value: true, by: 'PMA-R80' },
    ...{ ask: 'opportunityAttack', input: { does: 'GOES_PAST', provokedBefore: true, skill: SKILL } },
    usual: { outcome: 'UNABLE', allowed: false },
    otherwise: { outcome: 'STRIKES', allowed: true, bonus: 60 },
  },
  {
    ...{ option: 'oneOpportunityPerTrigger', value: true, by: 'PMA-R80' },
    fight: twoOpportunities,
    usual: [true, false],
    otherwise: [true, true],
  },
];
