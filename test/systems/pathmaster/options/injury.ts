import { d100 } from '../../../kit/hand.ts';
import type { AnyOptionCase } from '../../../kit/options/option-cases.ts';
import { duel, nextRound } from '../fights/duel.ts';
import { ask } from './ask.ts';

const MAXIMUM = { maximumHitPoints: 100 };

/** Returns the Fatigue that a combatant with one level of encumbrance has lost after each of four rounds. */
function fatigueByRound(options: object): unknown {
  const fight = duel({ encumbrance: 1 }, {}, options);
  return [1, 2, 3, 4].map(() => {
    nextRound(fight);
    return fight.of('a').fatigue;
  });
}

/** Returns whether rounds of stun knock out a fighter who can bear 10 of them. */
function isOutInFight(stunned: number, options: object): boolean {
  const fight = duel({ co: 0 }, {}, options);
  fight.put('a', { stun: { downed: 0, stunnedNoParry: 0, stunned, mustParry: 0 } });
  fight.hurt('a', 1);
  return fight.of('a').conditions.includes('unconscious');
}

/** Returns whether penalties of 80 and the penalty for a fear together make a fighter unconscious. */
function isOutOfFear(fear: string, options: object, stunRounds = 0): boolean {
  const fight = duel({}, {}, options);
  fight.put('a', { injuries: [{ penalty: -50, wound: 'Muscle', eased: 0, braced: 0, days: null }] });
  fight.gain('a', fear, fear === 'stunned' ? stunRounds : null);
  fight.hurt('a', 75);
  return fight.of('a').conditions.includes('unconscious');
}

/** Returns whether a fighter whose Constitution is 80 dies at −80 hits, and what the game master is advised to do. */
function adviceOnDeath(options: object): unknown {
  const fight = duel({}, {}, options);
  const events = fight.hurt('b', 180);
  const told = events.flatMap((event) =>
    event.type === 'affected' && event.effect.type === 'guidance' ? [event.effect.text] : [],
  );
  return [fight.of('b').conditions.includes('dead'), told];
}

const isStunnedOut = (stunRounds: number, options: object): boolean =>
  ask('injuries', { hitPoints: 100, ...MAXIMUM, co: 5, stunRounds }, options).byStun;

export const injuryCases: readonly AnyOptionCase[] = [
  {
    ...{ option: 'partialProtects', value: true, by: 'PMA-R104' },
    // After this turn, one round of stun remains, which gives no penalty. The totals are 80, 81, 100 and 101.
    fight: (options) =>
      [30, 31, 50, 51].map(
        (face) =>
          ask('stunTurn', { stun: { stunned: 2 }, painResistance: 50 }, options, d100(face))
            .protectedUntilNextTurn,
      ),
    usual: [false, false, false, true],
    otherwise: [false, true, true, true],
  },
  {
    ...{ option: 'fatiguePerRoundFromThird', value: true, by: 'PMA-R114' },
    fight: (options) =>
      [2, 3, 4, 5].map((rounds) => ask('fatigue', { rounds, encumbrance: 1 }, options).lost),
    usual: [0, 2, 2, 2],
    otherwise: [0, 2, 4, 6],
  },
  {
    ...{ option: 'fatiguePerRoundFromThird', value: true, by: 'PMA-R114' },
    fight: fatigueByRound,
    usual: [0, 0, 2, 2],
    otherwise: [0, 0, 2, 4],
  },
  {
    ...{ option: 'stunLimitExceeds', value: true, by: 'PMA-R127' },
    fight: (options) => [14, 15, 16].map((rounds) => isStunnedOut(rounds, options)),
    usual: [false, true, true],
    otherwise: [false, false, true],
  },
  {
    ...{ option: 'stunLimitExceeds', value: true, by: 'PMA-R127' },
    // At the start of the turn, one round of stun is removed before the rounds are counted.
    fight: (options) =>
      [10, 11, 12].map((stunned) => ask('stunTurn', { stun: { stunned } }, options).unconscious),
    usual: [false, true, true],
    otherwise: [false, false, true],
  },
  {
    ...{ option: 'soulDeparture', value: false, by: 'Effects of Injury' },
    ...{ ask: 'injuries', input: { hitPoints: -50, ...MAXIMUM, constitution: 50 } },
    usual: { outcome: 'DEAD', soulDeparts: true },
    otherwise: { outcome: 'DEAD', soulDeparts: false },
  },
  {
    ...{ option: 'stunLimitExceeds', value: true, by: 'PMA-R127' },
    fight: (options) => [9, 10, 11].map((stunned) => isOutInFight(stunned, options)),
    usual: [false, true, true],
    otherwise: [false, false, true],
  },
  {
    ...{ option: 'soulDeparture', value: false, by: 'Effects of Injury' },
    fight: adviceOnDeath,
    usual: [true, ['The soul begins to depart. The game master decides how long it takes.']],
    otherwise: [true, []],
  },
  {
    ...{ option: 'countConditionPenalties', value: true, by: 'PMA-R126' },
    // The penalty for lost hit points is 30, and the penalty for the injury is 60.
    fight: (options) =>
      [-9, -10].map(
        (otherPenalties) =>
          ask('injuries', { hitPoints: 25, ...MAXIMUM, injuries: [-60], otherPenalties }, options).outcome,
      ),
    usual: ['FIGHTING', 'FIGHTING'],
    otherwise: ['FIGHTING', 'UNCONSCIOUS'],
  },
  {
    ...{ option: 'countConditionPenalties', value: true, by: 'PMA-R126' },
    // Two rounds of stun give a penalty of 10, and three rounds give 20.
    fight: (options) => [2, 3].map((rounds) => isOutOfFear('stunned', options, rounds)),
    usual: [false, false],
    otherwise: [false, true],
  },
  {
    ...{ option: 'countConditionPenalties', value: true, by: 'PMA-R126' },
    // A shaken combatant has a penalty of 10, and a frightened one has a penalty of 20.
    fight: (options) => ['shaken', 'frightened'].map((fear) => isOutOfFear(fear, options)),
    usual: [false, false],
    otherwise: [false, true],
  },
  {
    ...{ option: 'woundBoundaryExclusive', value: true, by: 'PMA-R124' },
    fight: (options) =>
      [76, 75, 74, 51, 50, 49, 26, 25, 24].map(
        (hitPoints) => ask('injuries', { hitPoints, ...MAXIMUM }, options).hitPointPenalty,
      ),
    usual: [0, -10, -10, -10, -20, -20, -20, -30, -30],
    otherwise: [0, 0, -10, -10, -10, -20, -20, -20, -30],
  },
];
