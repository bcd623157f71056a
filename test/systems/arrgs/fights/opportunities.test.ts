import { describe, expect, it } from 'vitest';
import { fighterOf } from '../../../../src/engine/encounter/decision.ts';
import type { Json } from '../../../../src/engine/json.ts';
import { arrgs } from '../../../../src/engine/systems/arrgs/index.ts';
import { armed, brawl, nimble, with_ } from './fight.ts';

const blow = { weapon: 'Sword', defence: 'NONE' };
const quick = with_(nimble, { additionalActionPoints: 8, vitality: 60 });

const able = with_(quick, { initiative: 8 });

/** `a` and `c` are on one side, and `b` and `d` are on the other. It is the turn of `a`. */
const begun = () =>
  brawl(
    {
      a: with_(armed, { additionalActionPoints: 8, vitality: 60 }),
      b: quick,
      c: with_(quick, { initiative: 9 }),
      d: with_(quick, { initiative: 8 }),
    },
    { a: 'x', b: 'y', c: 'x', d: 'y' },
  );

type Fight = ReturnType<typeof begun>;

const owed = (encounter: Fight) =>
  arrgs.encounterRules.owed!(
    fighterOf(encounter.state.combatants.get('a')!, encounter.state.round),
    {},
  ).flatMap(({ to, times }) => Array.from({ length: times }, () => to));

const careless = (): Fight => {
  const fought = begun();
  fought.act('a', 'movement', 'a', { squares: 1 });
  return fought;
};

describe('an Opportunity (ARR-023, ARR-116)', () => {
  it('every enemy who can act can use an Opportunity against a combatant who provoked', () => {
    expect(owed(careless())).toEqual(['b', 'd']);
    const fought = begun();
    fought.adjust('d', { gain: ['stunned'] });
    fought.act('a', 'movement', 'a', { squares: 1 });
    expect(owed(fought)).toEqual(['b']);
  });

  it.each([
    ['points for an attack', { additionalActionPoints: 1 }],
    ['a melee weapon', { weapons: [{ name: 'Bow', kind: 'RANGED', successValue: 4 }] }],
    ['a weapon that does not provoke', { weapons: [{ name: 'Fist', unarmed: true, successValue: 1 }] }],
  ])('an enemy without %s cannot use an Opportunity', (_what, lacking) => {
    const fought = brawl({ a: armed, b: with_(quick, lacking), d: able }, { a: 'x', b: 'y', d: 'y' });
    fought.act('a', 'movement', 'a', { squares: 1 });
    expect(owed(fought)).toEqual(['d']);
  });

  describe('the target of an attack at a given distance', () => {
    const bow = { name: 'Bow', kind: 'RANGED', successValue: 4 };
    const fist = { name: 'Fist', unarmed: true, successValue: 1 };
    const shooting = (b: object = {}, weapons: readonly Json[] = [bow, fist]) =>
      brawl({ a: with_(armed, { weapons }), b: with_(quick, b), d: able }, { a: 'x', b: 'y', d: 'y' });

    it.each<[string, number | null, object, string[]]>([
      ['Bow', 5, {}, ['d']],
      ['Bow', 1, {}, ['b', 'd']],
      ['Bow', null, {}, ['b', 'd']],
      ['Fist', 1, { threatMinimum: 2, threatMaximum: 3 }, ['d']],
    ])(
      'an attack with %s from %s squares allows an Opportunity only to enemies who may threaten',
      (weapon, distance, b, to) => {
        const fought = shooting(b);
        fought.act('a', 'attack', 'b', { weapon, distance, defence: 'NONE' }, [2]);
        expect(owed(fought)).toEqual(to);
      },
    );

    it('a target outside the attacker’s reach cannot be named as an enemy who threatens the attacker', () => {
      const input = { weapon: 'Bow', distance: 5, threatenedByIds: ['b'] };
      expect(shooting().refused('a', 'attack', 'b', input)).toMatch(/does not threaten/);
      expect(shooting().refused('a', 'attack', 'b', { ...input, distance: 1 })).toBeNull();
    });

    it('a Charge provokes on the way, regardless of the distance at which it ends', () => {
      const fought = shooting({ threatMinimum: 2, threatMaximum: 3 }, [{ name: 'Sword', successValue: 6 }]);
      fought.act('a', 'charge', 'b', { ...blow, distance: 1, straightSquares: 2 }, [2]);
      expect(owed(fought)).toEqual(['b', 'd']);
    });
  });

  it('an ally cannot use an Opportunity', () => {
    expect(careless().refused('c', 'opportunity', 'a', blow)).toBe('a is not an enemy');
  });

  it('each enemy has a single Opportunity, which may be one attack or several', () => {
    const fought = careless();
    fought.act('b', 'opportunity', 'a', blow, [2]);
    expect(fought.refused('b', 'opportunity', 'a', blow)).toMatch(/b has no Opportunity left against a/);
    expect(fought.refused('b', 'repeatedOpportunity', 'a', { ...blow, attacks: 1 })).toMatch(
      /b has no Opportunity left against a/,
    );
    expect(owed(fought)).toEqual(['d']);
    fought.act('d', 'repeatedOpportunity', 'a', { ...blow, attacks: 2 }, [2, 2]);
    expect(fought.of('a').conditions).not.toContain('provoking');
    expect(fought.refused('d', 'opportunity', 'a', blow)).toMatch(/has not provoked/);
  });

  it('an act that provokes again allows another Opportunity', () => {
    const fought = careless();
    fought.act('b', 'opportunity', 'a', blow, [2]);
    fought.act('a', 'movement', 'a', { squares: 1 });
    expect(owed(fought)).toEqual(['d', 'd', 'b']);
    expect(fought.of('a').conditions).toEqual(['provoking']);
  });

  it('an enemy who has not used an earlier Opportunity keeps it', () => {
    const fought = careless();
    fought.act('a', 'movement', 'a', { squares: 1 });
    expect(owed(fought)).toEqual(['b', 'b', 'd', 'd']);
    fought.act('b', 'opportunity', 'a', blow, [2]);
    fought.act('b', 'opportunity', 'a', blow, [2]);
    expect(fought.refused('b', 'opportunity', 'a', blow)).toMatch(/b has no Opportunity left against a/);
    expect(owed(fought)).toEqual(['d', 'd']);
  });

  it('an enemy who passes when asked for an Opportunity cannot use that Opportunity later', () => {
    const fought = careless();
    const acted = fought.act('b', 'passOpportunity', 'a');
    expect(acted).toMatchObject({ summary: 'The Opportunity is not used.' });
    expect(fought.refused('b', 'opportunity', 'a', blow)).toMatch(/b has no Opportunity left against a/);
    expect([owed(fought), fought.of('b').spent]).toEqual([['d'], 0]);
    fought.act('d', 'passOpportunity', 'a');
    expect(fought.of('a').conditions).toEqual([]);
    expect(fought.refused('d', 'passOpportunity', 'a')).toMatch(/has not provoked/);
  });

  it('an Opportunity remains available until the turn of the combatant who provoked ends', () => {
    const fought = careless();
    fought.act('a', 'sidestep', 'a');
    expect(owed(fought)).toEqual(['b', 'd']);
    fought.endTurn('a');
    expect(owed(fought)).toEqual([]);
    expect(fought.refused('b', 'opportunity', 'a', blow)).toMatch(/has not provoked/);
  });

  it('the Opportunities of a turn end with that turn, even if it ends because the combatant can no longer act', () => {
    const fought = careless();
    fought.adjust('a', { gain: ['stunned'] });
    expect(fought.state.onTurn).toEqual(['b']);
    expect(owed(fought)).toEqual([]);
    expect(fought.of('a').conditions).toEqual(['stunned']);
  });

  it('a movement of zero squares allows no Opportunity, whether it was planned or the result of a failure (ARR-104)', () => {
    const still = begun();
    const acted = still.act('a', 'movement', 'a', { squares: 0 });
    expect(acted).toMatchObject({
      summary: 'The combatant moves 0 of 10 possible squares.',
      detail: { provokes: false },
    });
    expect(still.of('a')).toMatchObject({ squares: 0, conditions: [] });
    still.act('a', 'movement', 'a', { passive: false }, [1]);
    expect(still.of('a')).toMatchObject({ squares: 0, conditions: [] });
  });

  it('moving a combatant with a Reposition allows an Opportunity (ARR-108)', () => {
    const fought = begun();
    fought.act('a', 'reposition', 'b', blow, [10]);
    expect(fought.of('b').conditions).toEqual(['provoking']);
    fought.act('c', 'opportunity', 'b', blow, [2]);
    expect(fought.refused('d', 'opportunity', 'b', blow)).toBe('b is not an enemy');
  });

  it('Opportunities against a combatant who was moved by a Reposition end with the turn of the combatant who made the Reposition', () => {
    const fought = begun();
    fought.act('a', 'reposition', 'd', blow, [10]);
    fought.endTurn('a');
    expect(fought.state.onTurn).toEqual(['b']);
    expect(fought.of('d').conditions).toEqual([]);
    expect(fought.refused('c', 'opportunity', 'd', blow)).toMatch(/has not provoked/);
  });

  it('the mover has an Opportunity against the moved combatant only with action points left', () => {
    const left = (additionalActionPoints: number) => {
      const mover = with_(armed, { additionalActionPoints });
      const fought = brawl({ a: mover, b: quick }, { a: 'x', b: 'y' });
      fought.act('a', 'reposition', 'b', { ...blow, pool: 'ADDITIONAL_ACTION_POINTS' }, [10]);
      return fought.of('b').conditions;
    };
    expect([left(3), left(4)]).toEqual([[], ['provoking']]);
  });
});

it('a combatant can use Aid Another only to help an ally (ARR-090)', () => {
  const { act, refused } = begun();
  expect(refused('a', 'aidAnother', 'b', { skill: 'ATHLETICS' })).toBe('b is not an ally of a');
  act('a', 'aidAnother', 'c', { skill: 'ATHLETICS' }, [10]);
});
