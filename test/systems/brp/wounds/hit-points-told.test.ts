import { describe, expect, it } from 'vitest';
import { resolveBrp } from '../support.ts';

describe('a fumble of a natural weapon', () => {
  const FIELDS = '... on BrpFumble { ownDamage hitPointsAfter }';
  const fumble = (given: readonly number[], but: object = {}, options: object = {}) =>
    resolveBrp(
      'fumble',
      { action: 'NATURAL_ATTACK', weapon: { damage: '1d6', limb: 'RIGHT_ARM' }, ...but, options },
      given,
      FIELDS,
    );
  const conditionsOf = ({ effects }: { effects: readonly { condition?: string }[] }) =>
    effects.flatMap(({ condition }) => condition ?? []);
  const lossesOf = ({ effects }: { effects: readonly { amount?: number; severity?: string | null }[] }) =>
    effects.flatMap(({ amount, severity }) => (amount === undefined ? [] : [{ amount, severity }]));

  it('says nothing of hit points that nobody has stated', async () => {
    const fumbled = await fumble([76]);
    expect(fumbled).toMatchObject({ ownDamage: 1, hitPointsAfter: null });
    expect(lossesOf(fumbled)).toEqual([{ amount: 1, severity: null }]);
  });

  it.each([
    [12, 4, 'MINOR', []],
    [12, 6, 'MAJOR', ['shock']],
    [7, 6, 'MAJOR', ['unconscious']],
    [5, 5, 'FATAL', ['prone', 'dying']],
  ])('of %i of 12 hit points takes %i: %s', async (current, lost, severity, conditions) => {
    const fumbled = await fumble([95, lost], { hitPoints: { current, maximum: 12 } });
    expect(fumbled).toMatchObject({ ownDamage: lost, hitPointsAfter: current - lost });
    expect(lossesOf(fumbled)).toEqual([{ amount: lost, severity }]);
    expect(conditionsOf(fumbled)).toEqual(conditions);
    expect(fumbled.breakdowns).toContainEqual({ of: 'hit points', total: current - lost });
  });

  it('classes one loss after another', async () => {
    // 99: twice more on the table
    const fumbled = await fumble([99, 76, 76], { hitPoints: { current: 4, maximum: 12 } });
    expect(fumbled.hitPointsAfter).toBe(2);
    expect(lossesOf(fumbled)).toEqual([
      { amount: 1, severity: 'MINOR' },
      { amount: 1, severity: 'MINOR' },
    ]);
    expect(conditionsOf(fumbled)).toEqual(['unconscious']);
  });

  it('hurts a part of the body where there are any, which has no class', async () => {
    const hitPoints = { current: 12, maximum: 12 };
    const fumbled = await fumble([95, 6], { hitPoints }, { hitLocations: true });
    expect(lossesOf(fumbled)).toEqual([{ amount: 6, severity: null }]);
    expect(conditionsOf(fumbled)).toEqual([]);
  });
});

describe('a healing spell tells', () => {
  const FIELDS = '... on BrpHealingSpell { healed hitPointsAfter }';
  const heal = (but: object) => resolveBrp('healingSpell', { level: 1, wound: 6, ...but }, [4], FIELDS);

  it.each([
    [null, null],
    [{ current: -1, maximum: 12 }, 3],
    [{ current: 5, maximum: 12 }, 9],
    [{ current: 10, maximum: 12 }, 12],
  ])('of %o hit points afterwards %s', async (hitPoints, after) => {
    const { healed, hitPointsAfter } = await heal({ hitPoints });
    expect({ healed, hitPointsAfter }).toEqual({ healed: 4, hitPointsAfter: after });
  });

  it('that the patient may come round only with more than 2 (R-66)', async () => {
    const advice = async (current: number) => {
      const { effects } = await heal({ patient: 'UNCONSCIOUS', hitPoints: { current, maximum: 12 } });
      return effects.some(({ text }: { text?: string }) => text?.includes('come round'));
    };
    expect([await advice(-2), await advice(-1)]).toEqual([false, true]);
  });
});
