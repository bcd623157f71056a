import { describe, expect, it } from 'vitest';
import { sheetFaults } from '../../../../src/engine/systems/pathmaster/combatant/sheet.ts';
import { act, detailOf, duel, endRound, endTurn, fighter } from '../fights/duel.ts';

const BLADETURN = { name: 'Bladeturn', level: 1, skill: 100, classes: ['INSTANTANEOUS'] };
const caster = (uses = 1) => ({
  ...{ level: 10, powerPoints: 20, weapons: [] },
  spells: [{ ...BLADETURN, defends: { bonus: 50, uses } }],
});

const helpless = { ...caster(), spells: [BLADETURN] };

type Fight = ReturnType<typeof duel>;

const strike = (more: object = {}) => act('a', 'b', 'attack', { weapon: 'Sword', parry: 0, ...more });
const cast = act('b', 'b', 'instantSpell', { spell: 'Bladeturn' });
const use = (on = 'b', by = 'b') => act(by, on, 'defensiveSpell', { spell: 'Bladeturn' });
const lets = { type: 'pass' } as never;

const met = (events: ReturnType<Fight['order']>) =>
  detailOf(events.filter((event) => event.type === 'acted' && event.act === 'attack')).detail.defensiveBonus;

const refusal = (fight: Fight, command: never): string | null => {
  const decision = fight.attempt(command);
  return decision.ok ? null : decision.rejection.reason;
};

/** Plays an attack on `b`, who kneels and can defend only with a spell. */
function attacked(uses = 1, more: object = {}, own: object = caster(uses)): Fight {
  const fight = duel({}, own);
  fight.adjust('b', { gain: ['kneeling'] });
  fight.order(strike(more), 'aware' in more || own === helpless ? [50] : []);
  return fight;
}

describe('a defensive spell (PMB-080, PMB-081)', () => {
  it('before an attack is rolled, a defensive spell can be cast as an Interrupt and adds to the defence', () => {
    const fight = attacked();
    expect(fight.state.pending).toMatchObject({ act: 'attack', combatant: 'b' });
    fight.order(cast);
    expect(fight.of('b')).toMatchObject({
      wards: [{ spell: 'Bladeturn', bonus: 50, left: 1 }],
      readied: null,
    });
    expect(fight.state.pending).toMatchObject({ act: 'attack', combatant: 'b' });
    expect(met(fight.order(use(), [50]))).toBe(60);
    expect(fight.of('b')).toMatchObject({ wards: [], warded: [], budget: { interrupt: 0 } });
  });

  it('a defensive spell adds nothing if the target of the attack does not use it', () => {
    const fight = attacked(2);
    fight.order(cast);
    expect(met(fight.order(lets, [50]))).toBe(10);
    expect(fight.of('b').wards).toMatchObject([{ left: 2 }]);
  });

  it('a defensive spell counts once per attack, up to the number of uses that the spell has', () => {
    const fight = duel({}, caster(2));
    fight.order(act('b', 'b', 'instantSpell', { spell: 'Bladeturn' }));
    fight.order(use());
    expect(refusal(fight, use())).toBe('this spell already applies to this attack');
    expect(met(fight.order(strike({ targetParries: false }), [50]))).toBe(60);
    expect(fight.of('b').wards).toMatchObject([{ left: 1 }]);
  });

  it('the caster of a defensive spell may choose any target, whether or not that target is attacked', () => {
    const fight = duel({}, caster());
    fight.order(endTurn('a'));
    fight.order(cast);
    fight.order(use('a'));
    expect(fight.of('a').warded).toEqual([{ by: 'b', spell: 'Bladeturn', bonus: 50 }]);
  });

  it('a defensive spell ends at the beginning of its caster’s next turn', () => {
    const fight = duel({}, caster(3));
    fight.order(endTurn('a'));
    fight.order(cast);
    fight.order(endTurn('b'));
    fight.order(endRound);
    expect(fight.of('b').wards).toMatchObject([{ left: 3 }]);
    fight.order(endTurn('a'));
    expect(fight.of('b').wards).toEqual([]);
    expect(refusal(fight, use())).toBe('b has no defensive spell in force');
  });

  it('a defensive spell ends when its caster becomes unconscious', () => {
    const fight = duel({}, caster(3));
    fight.order(cast);
    fight.adjust('b', { damage: 100 });
    expect(fight.of('b').wards).toEqual([]);
  });

  it('a defensive spell has no effect if the casting fails', () => {
    const fight = duel({}, { ...caster(), spells: [{ ...BLADETURN, level: 10, defends: { bonus: 50 } }] });
    fight.order(
      act('b', 'b', 'instantSpell', { spell: 'Bladeturn', alwaysRoll: true, disturbed: -90 }),
      [40],
    );
    expect(fight.of('b').wards).toEqual([]);
  });

  it('an attack does not wait for a defensive spell if its target is unaware of the attack or has no such spell', () => {
    expect(attacked(1, { aware: false }).state.pending).toBeNull();
    expect(attacked(1, {}, helpless).state.pending).toBeNull();
  });

  it('a sheet with a defensive spell that is not instantaneous is rejected', () => {
    const slow = { ...fighter, spells: [{ name: 'Slow', level: 1, skill: 1, defends: { bonus: 5 } }] };
    expect(sheetFaults(slow as never, [])).toMatchObject([{ path: ['spells', 0, 'classes'] }]);
    expect(sheetFaults({ ...fighter, ...caster() } as never, [])).toEqual([]);
  });
});
