import { describe, expect, it } from 'vitest';
import { armed, fight, nimble } from '../fights/fight.ts';
import { consultArrgs } from '../support.ts';

describe('an Unconscious combatant in a fight', () => {
  const asleep = (...more: string[]) => {
    const fought = fight();
    // The combatant’s Vitality is −3.
    fought.adjust('b', { damage: 15, gain: ['unconscious', ...more] });
    return fought;
  };

  it('an Unconscious combatant below 0 Vitality can wake with a Fortitude check once an hour or when disturbed, and can then act', () => {
    for (const [cause, later] of [
      ['HOUR', { hours: 2 }],
      ['DISTURBED', {}],
    ] as const) {
      const { act, of, turns } = asleep();
      expect(turns()).toEqual([[15, 'a']]);
      act('b', 'wake', 'b', { cause }, [2]);
      expect(of('b').conditions).toContain('unconscious');
      act('b', 'wake', 'b', { cause, ...later }, [3]);
      expect(of('b').conditions).not.toContain('unconscious');
      expect(turns()).toEqual([
        [15, 'a'],
        [10, 'b'],
      ]);
    }
  });

  it('an Unconscious combatant wakes after 8 hours without a check', () => {
    const { act, of } = asleep();
    act('b', 'wake', 'b', { hours: 8 });
    expect(of('b').conditions).not.toContain('unconscious');
  });

  it.each(['fatigued', 'exhausted', 'dying'])(
    'an Unconscious combatant does not wake while %s',
    (condition) => {
      const { act, of } = asleep(condition);
      act('b', 'wake', 'b', { hours: 8 }, [20]);
      expect(of('b').conditions).toContain('unconscious');
    },
  );

  it('a combatant uses an Action to rouse an Unconscious combatant by touch', () => {
    const { act, of } = asleep();
    act('a', 'rouse', 'b', {}, [3]);
    expect(of('b').conditions).not.toContain('unconscious');
    expect(of('a')).toMatchObject({ current: 19, actionPoints: 2, conditions: [] });
  });

  it('only an Unconscious combatant who is not dead can be woken', () => {
    const { refused } = asleep('dead');
    expect(refused('a', 'rouse', 'b')).toMatch(/not Unconscious/);
    expect(refused('b', 'wake', 'b')).toMatch(/b is not Unconscious/);
    const { refused: awake } = fight();
    expect(awake('a', 'rouse', 'b')).toMatch(/not Unconscious/);
    expect(awake('b', 'wake', 'b')).toMatch(/b is not Unconscious/);
  });

  it('a Dying combatant who rouses another loses Vitality', () => {
    const { act, of, adjust } = asleep();
    adjust('a', { damage: 5, gain: ['dying'] });
    // The target wakes up. The check is a natural 1, so it fails and costs 1 Vitality.
    act('a', 'rouse', 'b', {}, [3, 1]);
    expect(of('a')).toMatchObject({ current: 20 - 5 - 1 - 1 });
  });
});

describe('restoring Vitality in a fight', () => {
  it('restoring Vitality raises Current Vitality up to the Total, in any turn', () => {
    const { act, of, adjust } = fight();
    adjust('b', { damage: 10 });
    act('b', 'revitalise', 'b', { amount: 4 });
    expect(of('b')).toMatchObject({ current: 6, actionPoints: 3 });
    act('a', 'revitalise', 'b', { amount: 100 });
    expect(of('b')).toMatchObject({ current: 12 });
    expect(of('a')).toMatchObject({ current: 20, actionPoints: 3 });
  });

  it('if the effect allows it, restored Vitality may exceed the Total until it is lost again', () => {
    const { act, of, adjust } = fight();
    adjust('b', { damage: 2 });
    act('a', 'revitalise', 'b', { amount: 7, mayExceedTotal: true });
    expect(of('b')).toMatchObject({ current: 17 });
    act('a', 'revitalise', 'b', { amount: 7 });
    adjust('b', { healing: 3 });
    expect(of('b')).toMatchObject({ current: 17 });
    adjust('b', { damage: 6 });
    expect(of('b')).toMatchObject({ current: 11 });
  });

  it('a target whose Vitality is restored stays Disabled until a successful check, or recovers at once with a rule option', () => {
    const { act, of, adjust } = fight();
    adjust('b', { damage: 12, gain: ['disabled'] });
    act('a', 'revitalise', 'b', { amount: 5 });
    expect(of('b')).toMatchObject({ current: 5, disabled: true });
    const kind = fight(armed, nimble, { disabledEndsOnHealing: true });
    kind.adjust('b', { damage: 12, gain: ['disabled'] });
    kind.act('a', 'revitalise', 'b', { amount: 5 });
    expect(kind.of('b')).toMatchObject({ current: 5, disabled: false, conditions: [] });
  });

  it('an effect that treats Dying changes Dying to Disabled', () => {
    const { act, of, adjust } = fight();
    adjust('b', { damage: 14, gain: ['dying', 'dying'] });
    act('a', 'revitalise', 'b', { amount: 5, endsDying: true });
    expect(of('b')).toMatchObject({ current: 3, dying: 0, disabled: true, conditions: ['disabled'] });
  });

  it('restoring Vitality is an Action if it costs points or is a spell, and a spell drains as much Vitality as its level', () => {
    const { act, of, refused, endTurn } = fight();
    const spell = { amount: 5, points: 2, spellLevel: 3 };
    act('a', 'revitalise', 'b', spell);
    expect(of('a')).toMatchObject({ current: 17, actionPoints: 1, spent: 2 });
    expect(refused('a', 'revitalise', 'b', spell)).toMatch(/a has 1 Action Point left, but this act costs 2/);
    endTurn('a');
    expect(refused('a', 'revitalise', 'b', { amount: 5, points: 1 })).toMatch(/not a’s turn/);
    act('b', 'revitalise', 'b', { amount: 5, points: 1 });
    expect(of('b')).toMatchObject({ current: 12, actionPoints: 2 });
  });

  it('a Disabled combatant who restores their own Vitality makes the check with the restored Vitality', () => {
    const { act, of, adjust } = fight();
    adjust('a', { damage: 20, gain: ['disabled'] });
    // The Vitality was −1, and 5 points restore it to 4. The Fortitude check of 2 + 5 therefore has a DC of 0.
    act('a', 'revitalise', 'a', { amount: 5, points: 1 }, [2]);
    expect(of('a')).toMatchObject({ current: 4, disabled: false });
  });

  it('restoring Vitality to a dead combatant is rejected', () => {
    const { adjust, refused } = fight();
    adjust('b', { damage: 24 });
    expect(refused('a', 'revitalise', 'b', { amount: 5 })).toMatch(/restored to life/);
    expect(refused('b', 'revitalise', 'b', { amount: 5 })).toMatch(/dead/);
  });
});

it('a character whose Dying is treated outside a fight becomes Disabled', async () => {
  const told = await consultArrgs(
    'revitalise',
    { current: 5, total: 12, dying: 1, amount: 0, endsDying: true },
    '... on ArrgsFaring { disabled dying }',
  );
  expect(told).toMatchObject({
    ...{ disabled: true, dying: 0 },
    effects: [{ kind: 'CONDITION_ENDED' }, { kind: 'CONDITION_GAINED', condition: 'disabled' }],
  });
});
