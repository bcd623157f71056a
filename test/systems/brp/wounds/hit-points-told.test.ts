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

  it('a fumble of a natural weapon changes no hit points if the input contains none', async () => {
    const fumbled = await fumble([76]);
    expect(fumbled).toMatchObject({ ownDamage: 1, hitPointsAfter: null });
    expect(lossesOf(fumbled)).toEqual([{ amount: 1, severity: null }]);
  });

  it.each([
    [12, 4, 'MINOR', []],
    [12, 6, 'MAJOR', ['shock']],
    [7, 6, 'MAJOR', ['unconscious']],
    [5, 5, 'FATAL', ['prone', 'dying']],
  ])(
    'at %i of 12 hit points, a loss of %i in a natural weapon’s fumble counts as a wound of severity %s',
    async (current, lost, severity, conditions) => {
      const fumbled = await fumble([95, lost], { hitPoints: { current, maximum: 12 } });
      expect(fumbled).toMatchObject({ ownDamage: lost, hitPointsAfter: current - lost });
      expect(lossesOf(fumbled)).toEqual([{ amount: lost, severity }]);
      expect(conditionsOf(fumbled)).toEqual(conditions);
      expect(fumbled.breakdowns).toContainEqual({ of: 'hit points', total: current - lost });
    },
  );

  it('each loss in a fumble of a natural weapon counts as a separate wound with its own severity, in order', async () => {
    // A 99 on the fumble table means that two more rolls are made on it.
    const fumbled = await fumble([99, 76, 76], { hitPoints: { current: 4, maximum: 12 } });
    expect(fumbled.hitPointsAfter).toBe(2);
    expect(lossesOf(fumbled)).toEqual([
      { amount: 1, severity: 'MINOR' },
      { amount: 1, severity: 'MINOR' },
    ]);
    expect(conditionsOf(fumbled)).toEqual(['unconscious']);
  });

  it('with hit locations, the damage of a natural weapon’s fumble goes to a location and has no severity', async () => {
    const hitPoints = { current: 12, maximum: 12 };
    const fumbled = await fumble([95, 6], { hitPoints }, { hitLocations: true });
    expect(lossesOf(fumbled)).toEqual([{ amount: 6, severity: null }]);
    expect(conditionsOf(fumbled)).toEqual([]);
  });
});

describe('the results of a healing spell', () => {
  const FIELDS = '... on BrpHealingSpell { healed hitPointsAfter }';
  const heal = (but: object) => resolveBrp('healingSpell', { level: 1, wound: 6, ...but }, [4], FIELDS);

  it.each([
    [null, null],
    [{ current: -1, maximum: 12 }, 3],
    [{ current: 5, maximum: 12 }, 9],
    [{ current: 10, maximum: 12 }, 12],
  ])('after a healing spell with %o, the hit points are %s', async (hitPoints, after) => {
    const { healed, hitPointsAfter } = await heal({ hitPoints });
    expect({ healed, hitPointsAfter }).toEqual({ healed: 4, hitPointsAfter: after });
  });

  it('the effects of healing say that the patient wakes up only above 2 hit points (R-66)', async () => {
    const advice = async (current: number) => {
      const { effects } = await heal({ patient: 'UNCONSCIOUS', hitPoints: { current, maximum: 12 } });
      return effects.some(({ summary }: { summary: string }) => summary.includes('wakes up'));
    };
    expect([await advice(-2), await advice(-1)]).toEqual([false, true]);
  });
});
