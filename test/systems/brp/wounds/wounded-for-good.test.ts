import { describe, expect, it } from 'vitest';
import { missilesAtMost, movWith } from '../../../../src/engine/systems/brp/harm/conditions.ts';
import { resolveBrp } from '../support.ts';

const ids = { hearingHurt: 'HEARING', mindHurt: 'MIND', sightHurt: 'SIGHT', speechHurt: 'SPEECH' };

describe('a wound to the head (BRP-221)', () => {
  const conditionsAfter = async (headInjury: string | null, given: readonly number[]) => {
    const { effects } = await resolveBrp('majorWound', { pow: 10, row: 45, headInjury }, given, '');
    return effects.flatMap(({ condition }: { condition?: string }) => condition ?? []);
  };

  it.each(Object.entries(ids))(
    'a wound to the head leaves the character %s permanently',
    async (condition, headInjury) => {
      expect(await conditionsAfter(headInjury, [51, 2])).toEqual(['maimed', condition]);
      expect(await conditionsAfter(headInjury, [50])).toEqual([]);
    },
  );

  it('the game master decides the effect of a wound to the head if the input does not name it', async () => {
    expect(await conditionsAfter(null, [51, 2])).toEqual(['maimed']);
  });

  it('a wound that injures the eyes limits missile skills to 65%', () => {
    expect(Object.keys(ids).map((id) => missilesAtMost([id]))).toEqual([null, null, 65, null]);
    expect(missilesAtMost([])).toBe(null);
  });
});

describe('a rating that counts as at most 65%', () => {
  const bow = { rating: 90, atMost: 65 };

  it.each([
    ['skill', bow, 65],
    ['skill', { ...bow, difficulty: 'DIFFICULT' }, 33],
    ['skill', { ...bow, modifiers: [{ label: 'luck', value: 20 }] }, 85],
    ['skill', { ...bow, rating: 60 }, 60],
    ['missileShot', { ...bow, dex: 10, range: 60, distance: 30 }, 65],
    ['missileShot', { ...bow, dex: 10, range: 60, distance: 200 }, 13],
  ])(
    'for the procedure %s with %o, a rating that counts as at most 65% leads to a roll against %i',
    async (procedure, input, rating) => {
      const { breakdowns } = await resolveBrp(procedure, input, [95], '');
      expect(breakdowns[0].total).toBe(rating);
    },
  );

  it('the terms of an attack include the reduction of a rating to at most 65%', async () => {
    const attacker = { ...bow, weapon: { name: 'Bow', damage: '1d8', kind: 'MISSILE' } };
    const { terms, outcome } = await resolveBrp('attack', { attacker }, [70], '');
    expect(outcome).toBe('MISS');
    expect(terms.map(({ label, value }: { label: string; value: number }) => [label, value])).toEqual([
      ['rating', 90],
      ['at most 65%', -25],
    ]);
  });
});

describe('a twisted ankle', () => {
  it('several twisted ankles together lower MOV by only 1 (BRP-114, R-16)', () => {
    expect(movWith(10, ['twistedAnkle', 'prone', 'twistedAnkle'])).toBe(9);
    expect(movWith(0, ['twistedAnkle'])).toBe(0);
    expect(movWith(10, ['prone'])).toBe(10);
  });
});
