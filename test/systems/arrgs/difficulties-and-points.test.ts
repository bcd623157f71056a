import { describe, expect, it } from 'vitest';
import { consultArrgs, resolveArrgs } from './support.ts';

type Term = { readonly of: string; readonly label: string; readonly value: number };

const termsOf = (terms: readonly Term[], of: string) =>
  terms.filter((term) => term.of === of).map(({ label, value }) => [label, value]);

describe('the base difficulty of a spell (ARR-092, 093)', () => {
  const FIELDS = '... on ArrgsAttack { dc baseDifficulty checkResult successValue }';
  const bolt = { name: 'bolt', kind: 'SPELL', spellLevel: 3, successValue: 7, modifiers: { skill: 5 } };
  const cast = (target: object, face: number) =>
    resolveArrgs('attack', { attacker: bolt, target }, [face], FIELDS);

  it.each([
    [{ willing: true }, 0],
    [{ dc: 8 }, 8],
  ])(
    'a spell against a target with %o has a base difficulty other than the DC, and fails below it',
    async (target, dc) => {
      const failed = await cast(target, 7);
      expect(failed).toMatchObject({ outcome: 'MISS', dc, baseDifficulty: 13, checkResult: 12 });
      expect(failed.summary).toBe(
        'The spell fails with a Check Result of 12, because its base difficulty is 13.',
      );
      expect(termsOf(failed.terms, 'base difficulty')).toEqual([
        ['any spell', 10],
        ['spell level', 3],
      ]);
    },
  );

  it('the result of a spell contains a base difficulty even if the spell succeeds; results of other attacks contain none', async () => {
    expect(await cast({ willing: true }, 8)).toMatchObject({ outcome: 'HIT', baseDifficulty: 13 });
    const attacker = { ...bolt, kind: 'RANGED', spellLevel: null };
    const arrow = await resolveArrgs('attack', { attacker, target: { dc: 30 } }, [7], FIELDS);
    expect(arrow.baseDifficulty).toBe(null);
    expect(arrow.summary).toBe('The attack with the bolt misses with a Check Result of 12.');
  });

  it('a spell that attacks an area has a base difficulty', async () => {
    const { terms, outcome } = await resolveArrgs('areaAttack', { attacker: bolt, occupants: [] }, [7], '');
    expect(outcome).toBe('FIZZLES');
    expect(termsOf(terms, 'base difficulty')).toHaveLength(2);
  });

  it('a spell that replaces damage with another effect has a base difficulty', async () => {
    const item = { ...bolt, target: { dc: 5 } };
    const { summary } = await resolveArrgs('sunder', item, [7], '');
    expect(summary).toContain('because its base difficulty is 13');
  });
});

describe('the result of a Defence contains its DC', () => {
  it.each([
    [10, 18, -3],
    [16, 18, 3],
  ])(
    'the result of a Defence contains the attack’s Check Result as DC, and a face of %i determines the margin',
    async (face, attackCheck, margin) => {
      const given = { attackCheck, successValue: 4, modifiers: { skill: 5 } };
      const told = await resolveArrgs(
        'defence',
        given,
        [face],
        '... on ArrgsDefence { dc margin checkResult }',
      );
      expect(told).toMatchObject({ dc: attackCheck, margin, checkResult: face + 5 });
    },
  );
});

describe('points that a condition forbids are not available', () => {
  const FIELDS = '... on ArrgsActions { actionPointsLeft additionalActionPointsLeft pointsLeft spent }';
  const left = (input: object) =>
    consultArrgs('actions', { actionPoints: 3, additionalActionPoints: 4, ...input }, FIELDS);
  const walk = { kind: 'STANDARD', manoeuvre: 'MOVEMENT' };

  it.each([
    [{}, 3, 4, 7],
    [{ disabled: true }, 2, 2, 2],
    [{ dying: 1 }, 1, 1, 1],
    [{ unableToAct: true }, 0, 0, 0],
    [{ disabled: true, deeds: [walk] }, 1, 1, 1],
    [{ dying: 2, deeds: [walk] }, 0, 0, 0],
  ])(
    'a character with %o has only the points that the conditions allow',
    async (input, actionPointsLeft, additionalActionPointsLeft, pointsLeft) => {
      expect(await left(input)).toMatchObject({ actionPointsLeft, additionalActionPointsLeft, pointsLeft });
    },
  );
});

describe('checking manoeuvres in advance, without dice', () => {
  const FIELDS =
    '... on ArrgsAllowedManoeuvres { manoeuvres { name allowed refused points vitalityLoss provokes dc baseDifficulty bonus passive } }';
  const ask = (input: object) => consultArrgs('allowedManoeuvres', input, FIELDS);
  const sword = { name: 'sword', modifiers: { skill: 5 }, successValue: 6 };

  it('checking an attack in advance, without dice, returns its costs, bonus and DC', async () => {
    const { outcome, manoeuvres } = await ask({ attack: { attacker: sword, target: { dc: 14 } } });
    expect(outcome).toBe('ALL_ALLOWED');
    expect(manoeuvres).toEqual([
      {
        ...{ name: 'attack', allowed: true, refused: null, points: 2, vitalityLoss: 1, provokes: false },
        ...{ dc: 14, baseDifficulty: null, bonus: 5, passive: false },
      },
    ]);
  });

  it('checking manoeuvres in advance, without dice, returns a cost or a reason for rejection for each', async () => {
    const bow = { ...sword, kind: 'RANGED', distance: 9, rangeIncrement: 3, maximumIncrements: 2 };
    const { outcome, summary, manoeuvres } = await ask({
      attack: { attacker: bow, target: {} },
      repeatedAttack: { attacker: sword, target: {}, attacks: 4, reloadPoints: 0 },
      standUp: { prone: false },
      sidestep: {},
      movement: { modifiers: { skill: 2 } },
    });
    expect(outcome).toBe('SOME_REFUSED');
    expect(manoeuvres).toMatchObject([
      {
        name: 'attack',
        allowed: false,
        refused: 'a distance of 3 Range Increments is too far',
        points: 0,
        bonus: null,
      },
      { name: 'repeatedAttack', allowed: true, points: 3, vitalityLoss: 4, dc: 10, bonus: 5 },
      { name: 'movement', allowed: true, points: 1, dc: 10, bonus: 12, passive: true },
      { name: 'sidestep', allowed: true, points: 1, dc: null, bonus: null },
      { name: 'standUp', allowed: false, refused: 'the character is not Prone' },
    ]);
    expect(summary).toContain('Standup is not allowed because the character is not Prone.');
  });

  it('checking a spell in advance, without dice, requires the spell’s level', async () => {
    const spell = { ...sword, kind: 'SPELL' };
    await expect(ask({ attack: { attacker: spell, target: {} } })).rejects.toThrow('a spell needs its level');
    const { manoeuvres } = await ask({ attack: { attacker: { ...spell, spellLevel: 2 }, target: {} } });
    expect(manoeuvres).toMatchObject([{ provokes: true, vitalityLoss: 2, baseDifficulty: 12 }]);
  });

  it('a request to check no manoeuvres returns an empty list of manoeuvres', async () => {
    expect(await ask({})).toMatchObject({ summary: 'The input contains no manoeuvre.', manoeuvres: [] });
  });
});
