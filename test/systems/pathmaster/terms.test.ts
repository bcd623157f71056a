import { describe, expect, it } from 'vitest';
import type { Procedure } from '../../../src/engine/rules/procedure.ts';
import { pathmaster } from '../../../src/engine/systems/pathmaster/index.ts';
import { d100 } from '../../kit/hand.ts';
import { play } from '../../kit/play.ts';

const procedureOf = (id: string): Procedure => pathmaster.procedures.find((each) => each.id === id)!;

type Terms = readonly (readonly [label: string, value: number])[];

/** A number that a procedure calculates, with its terms and its total. */
function toldOf(id: string, input: object, faces: readonly number[], of: string) {
  const { breakdowns } = play(procedureOf(id), input, faces);
  const told = breakdowns.find((each) => each.of === of);
  return told && { total: told.total, terms: told.terms.map(({ label, value }) => [label, value]) };
}

describe('every number has terms', () => {
  it.each<[id: string, input: object, faces: readonly number[], of: string, total: number, terms: Terms]>([
    ['cancelSpell', { castingBegun: true }, [], 'power points lost', 1, [['casting already begun', 1]]],
    ['cancelSpell', { castingBegun: false }, [], 'power points lost', 0, []],
    [
      'forcedWithdrawal',
      { daysWithoutFix: 9 },
      [],
      'withdrawal rolls',
      3,
      [
        ['a week without a fix', 1],
        ['further days', 2],
      ],
    ],
    ['forcedWithdrawal', { daysWithoutFix: 6 }, [], 'withdrawal rolls', 0, []],
    [
      'withdrawalFix',
      { level: 2, doses: 2, hitsTaken: 12, constitutionLost: 4 },
      [],
      'hits given back',
      12,
      [['lost to withdrawal', 12]],
    ],
    [
      'withdrawalFix',
      { level: 2, doses: 2, hitsTaken: 12, constitutionLost: 4 },
      [],
      'Constitution given back',
      4,
      [['lost to withdrawal', 4]],
    ],
    ['withdrawalFix', { level: 2, doses: 1 }, [], 'doses of a fix', 2, [['Addiction Level', 2]]],
    [
      'withdrawalFaint',
      { hitPoints: -3, hours: 2 },
      [],
      'hit points',
      -1,
      [
        ['hit points when consciousness was lost', -3],
        ['1 an hour', 2],
      ],
    ],
    [
      'withdrawalFaint',
      { hitPoints: -3, hours: 20 },
      [],
      'hit points',
      1,
      [
        ['hit points when consciousness was lost', -3],
        ['1 an hour', 4],
      ],
    ],
    ['addictionUpkeep', { level: 3 }, [], 'doses a week', 3, [['Addiction Level', 3]]],
    [
      'defensiveSpell',
      { charges: 3, attacks: 2 },
      [],
      'charges lost',
      1,
      [
        ['charges of the spell', 3],
        ['charges used', -2],
      ],
    ],
    ['defensiveSpell', { charges: 3, attackRolled: true }, [], 'charges lost', 0, []],
    ['ailmentChance', { what: 'BUBONIC_COMA' }, d100(1), 'chance', 50, [['bubonic coma', 50]]],
    ['woundSeverity', { penalty: -30 }, [], 'penalty', -30, [['critical injury', -30]]],
    ['areaSpell', { targets: [{}] }, d100(4), 'spell failure bonus', 30, [['an area spell that fails', 30]]],
    [
      'fumble',
      { kind: 'MELEE', modifier: 5 },
      d100(40),
      'fumble',
      45,
      [
        ['roll', 40],
        ['modifier', 5],
      ],
    ],
    [
      'critical',
      { criticals: [{ severity: 'A', kind: 'SLASH' }] },
      d100(50),
      'A slash critical',
      30,
      [
        ['roll', 50],
        ['severity A', -20],
      ],
    ],
    [
      'turnStart',
      { hitPoints: 40, maximumHitPoints: 50, wounds: [{ rate: 3 }, { rate: 2 }] },
      [],
      'hits lost to bleeding',
      5,
      [
        ['wound 1', 3],
        ['wound 2', 2],
      ],
    ],
  ])('the answer of %s for %j with the faces %j has terms for %s', (id, input, faces, of, total, terms) => {
    expect(toldOf(id, input, faces, of)).toEqual({ total, terms });
  });
});
