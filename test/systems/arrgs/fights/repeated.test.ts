import { describe, expect, it } from 'vitest';
import type { EncounterEvent, EventOf } from '../../../../src/engine/encounter/event.ts';
import { armed, brawl, fight, nimble, with_ } from './fight.ts';

const tough = with_(nimble, { vitality: 100, additionalActionPoints: 0 });
const rich = with_(nimble, { vitality: 100, additionalActionPoints: 6 });

const acted = (events: readonly EncounterEvent[]) =>
  events.find((event): event is EventOf<'acted'> => event.type === 'acted')!;

const attacksOf = (events: readonly EncounterEvent[]) =>
  (acted(events).detail as { readonly attacks: readonly object[] }).attacks;

const twice = { weapon: 'Sword', attacks: 2, defence: 'NONE' };

describe('help with a Repeated Attack (ARR-090, ARR-R76)', () => {
  const helped = (b: object = {}) => {
    const fought = brawl(
      { a: with_(armed, { initiative: 12 }), b: with_(tough, b), c: with_(armed, { initiative: 20 }) },
      { a: 'x', c: 'x', b: 'y' },
    );
    // The check of 10 + 5 exceeds 10 by 5, so the help is 1 + 5.
    fought.act('c', 'aidAnother', 'a', { skill: 'MELEE_WEAPONRY' }, [10]);
    fought.endTurn('c');
    return fought;
  };

  it('help with a skill counts only for the first attack of a Repeated Attack', () => {
    const { does, of } = helped();
    // With the help, the attack totals 5 + 8 + 6. Without it, the next attack totals 5 + 8 − 2.
    expect(attacksOf(does('a', 'repeatedAttack', 'b', twice, [5, 5]))).toMatchObject([
      { checkResult: 19 },
      { checkResult: 11 },
    ]);
    expect(of('a')).toMatchObject({ assistance: [] });
    expect(of('a').conditions).not.toContain('assisted');
  });

  it('help with the target’s Reflex counts only for the first Reaction to a Repeated Attack', () => {
    const fought = fight(with_(armed, { additionalActionPoints: 3 }), tough);
    // The check of 8 + 2 equals the DC of 10, so the help is +1.
    fought.act('a', 'aidAnother', 'b', { skill: 'ATHLETICS' }, [8]);
    const swift = { ...twice, pool: 'ADDITIONAL_ACTION_POINTS' };
    expect(attacksOf(fought.does('a', 'repeatedAttack', 'b', swift, [10, 10]))).toMatchObject([
      { dc: 15 },
      { dc: 14 },
    ]);
  });
});

describe('a Repeated Attack on a Dying combatant (ARR-068, ARR-R40)', () => {
  it('each Reaction of a Dying target requires a Fortitude check against the current Vitality', () => {
    const { does, adjust, of } = fight(armed, with_(nimble, { additionalActionPoints: 0, vitality: 60 }));
    adjust('b', { damage: 55, gain: ['dying'] });
    // The attack of 8 + 8 against 14 costs 8 Vitality, which leaves −3. The check of 4 against 3 + 1 costs 1 more. The
    // attack of 8 + 6 costs 6, which leaves −10. The check of 9 against 10 + 1 costs 1 more.
    const events = does('a', 'repeatedAttack', 'b', twice, [8, 4, 8, 9]);
    expect(attacksOf(events)).toMatchObject([
      { damage: 8, endured: { dc: 4, checkResult: 4, success: true, vitalityLoss: 1 } },
      { damage: 6, endured: { dc: 11, checkResult: 9, success: false, vitalityLoss: 1 } },
    ]);
    expect(of('b')).toMatchObject({ current: 5 - 8 - 1 - 6 - 1, dying: 1 });
    const sentences = [
      'succeeds with a Check Result of 4 against a DC of 4',
      'fails with a Check Result of 9 against a DC of 11',
    ];
    for (const sentence of sentences) expect(acted(events).summary).toContain(sentence);
  });

  it('a target who becomes Dying during repeated attacks makes Dying checks from the next attack on', () => {
    const { act, of } = fight(with_(armed, { weapons: [{ name: 'Sword', successValue: 6 }] }), tough);
    // The critical attack of 28 and 10 against 14 does 20 and 2 damage. The combatant is then Dying, and makes a check
    // for each of two Reactions.
    act('a', 'repeatedAttack', 'b', { ...twice, attacks: 3 }, [20, 2, 2, 10, 2, 10]);
    // The attacks of 2 + 6 and 2 + 4 are 6 and 8 less than 14, so they add nothing to the damage of 22.
    expect(of('b')).toMatchObject({ current: 100 - 22, dying: 1 });
  });

  it('a Disabled combatant who defends makes the Disabled check, and its result applies to later attacks', () => {
    const { act, answer, adjust, of } = fight(armed, rich);
    adjust('b', { damage: 99, gain: ['disabled'] });
    act('a', 'repeatedAttack', 'b', { weapon: 'Sword', attacks: 2 }, [10]);
    // The Defence of 20 + 4 exceeds the attack of 18 by 6, so 4 of 10 damage remain. The Defence itself costs 1, so the
    // Vitality is −4. The check of 3 against 4 fails, which costs 1 more and causes Dying. The attack of 2 + 6 misses,
    // and the check of 20 is made against 5 + 1.
    answer({ defence: 'DEFEND' }, [20, 3, 2, 20]);
    expect(of('b')).toMatchObject({ current: 1 - 1 - 4 - 1, dying: 1, disabled: false });
  });
});

describe('the target of repeated attacks', () => {
  const met = () => {
    const fought = fight(armed, rich);
    fought.act('a', 'repeatedAttack', 'b', { weapon: 'Sword', attacks: 3 }, [8]);
    return fought;
  };

  it('the target of repeated attacks is asked again for each successful attack (ARR-R11)', () => {
    const encounter = met();
    const { answer, of, asked } = encounter;
    expect(asked()).toBe('b');
    // The second attack is critical. It totals 26 against 14, and its further roll totals 10 − 2 + 8 against 14.
    answer({ defence: 'NONE' }, [20, 10]);
    expect(asked()).toBe('b');
    expect(encounter.state.pending!.throws.map(({ face }) => face)).toEqual([8, 20, 10]);
    // The second attack of 26 is more than the Defence of 20 + 4, so the Defence prevents no damage. The third attack
    // misses.
    answer({ defence: 'DEFEND' }, [20, 5, 2]);
    expect(asked()).toBeNull();
    expect(of('b')).toMatchObject({ additionalActionPoints: 0, spent: 2, dying: 1 });
  });

  it('if the target passes each time, all attacks of a Repeated Attack take effect', () => {
    const encounter = met();
    const { of, asked } = encounter;
    encounter.order({ type: 'pass' }, [10]);
    expect(asked()).toBe('b');
    encounter.order({ type: 'pass' }, [1]);
    expect(asked()).toBeNull();
    // Both attacks total 16 against 14 and do 8 damage each.
    expect(of('b')).toMatchObject({ current: 100 - 16, additionalActionPoints: 6 });
  });

  it('when the target of repeated attacks is asked again, the earlier attacks and Defences have already taken effect', () => {
    const { answer, of } = met();
    // The Defence of 2 + 4 + 4 is less than the attack of 16 against 14, so it prevents no damage.
    answer({ defence: 'DEFEND' }, [2, 10]);
    expect(of('b')).toMatchObject({ current: 100 - 1 - 8, additionalActionPoints: 4, spent: 2 });
    // The Defence of 8 + 4 − 2 is less than the attack of 10 + 8 − 2 against 14, so it prevents no damage.
    answer({ defence: 'DEFEND' }, [8, 1]);
    expect(of('b')).toMatchObject({ current: 100 - 2 - 16, additionalActionPoints: 2, spent: 4 });
  });

  it('a target who is brought to 0 Vitality or less by an earlier attack is Disabled before the next attack', () => {
    const { act, answer, of } = fight(armed, with_(rich, { vitality: 20 }));
    act('a', 'repeatedAttack', 'b', { weapon: 'Sword', attacks: 2 }, [18]);
    // The attack of 26 against 14 does 18 damage. The Defence of 10 + 4 prevents nothing and costs 1 Vitality.
    answer({ defence: 'DEFEND' }, [10, 18]);
    expect(of('b')).toMatchObject({ current: 1, disabled: false });
    // The attack of 24 exceeds 14 by 10, so it does 16 damage.
    answer({ defence: 'NONE' });
    expect(of('b')).toMatchObject({ current: -15, disabled: true });
  });

  it('a single answer of the target may cover several attacks', () => {
    const { answer, of, asked } = met();
    // The attacks total 16, 16 and 14. A Defence of 20 would stop damage from each of them, but the answer applies only
    // to two attacks.
    answer({ defence: 'DEFEND', defences: 2 }, [14, 10, 16, 10]);
    expect(asked()).toBe('b');
    answer({ defence: 'NONE' });
    expect(of('b')).toMatchObject({ additionalActionPoints: 2 });
  });

  it('the target of repeated attacks is no longer asked when they cannot pay for a Defence', () => {
    const { act, answer, asked } = fight(armed, with_(rich, { additionalActionPoints: 3 }));
    act('a', 'repeatedAttack', 'b', { weapon: 'Sword', attacks: 3 }, [10]);
    answer({ defence: 'DEFEND' }, [10, 10, 10]);
    expect(asked()).toBeNull();
  });

  it('an answer to repeated attacks must say whether the target defends against the current attack', () => {
    const encounter = met();
    const leavesOpen = encounter.attempt({ type: 'answer', act: 'repeatedAttack', answer: {} });
    expect(leavesOpen).toMatchObject({
      ok: false,
      rejection: { reason: 'this does not answer the question' },
    });
  });
});
