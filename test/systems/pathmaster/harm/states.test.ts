import { describe, expect, it } from 'vitest';
import type { EncounterEvent } from '../../../../src/engine/encounter/event.ts';
import { applyEffects } from '../../../../src/engine/rules/effects/apply-effects.ts';
import { pathmaster } from '../../../../src/engine/systems/pathmaster/index.ts';
import { afterTime } from '../../../kit/kept.ts';
import { act, duel, endRound, endTurn, fighter, nextRound } from '../fights/duel.ts';

/** Returns the events that report what happens to one combatant in a turn or a round. */
const toldOf = (events: readonly EncounterEvent[], id: string) =>
  events.flatMap((event) => (event.type === 'passed' && event.combatant === id ? [event] : []));

const orderOf = (fight: ReturnType<typeof duel>) => fight.state.turns.flatMap(({ combatants }) => combatants);

const heldBy = (fight: ReturnType<typeof duel>, id: string) => fight.state.combatants.get(id)!.conditions;

const injury = (penalty: number) => ({ penalty, wound: null, eased: 0, days: null });
const stunned = (rounds: number) => ({ downed: 0, stunnedNoParry: 0, stunned: rounds, mustParry: 0 });

describe('a combatant with no hits left', () => {
  it('a combatant with no hits left is unconscious and prone immediately, regardless of the cause (PMA-195)', () => {
    const fight = duel();
    fight.adjust('b', { damage: 100 });
    expect(fight.of('b').conditions).toEqual(['unconscious', 'prone']);
    expect(fight.of('b')).toMatchObject({ onTurn: false, budget: { attack: 0, interrupt: 0 } });
  });

  it('an unconscious combatant wakes with the first regained hit and stays prone (rulings PMA-R128, R109)', () => {
    const fight = duel();
    fight.adjust('b', { damage: 105 });
    fight.adjust('b', { healing: 6 });
    expect(fight.of('b').conditions).toEqual(['prone']);
  });

  it('a combatant whose hits fall below zero by the full Constitution dies and loses the conditions of the living (ruling PMA-R129)', () => {
    const fight = duel();
    fight.adjust('b', { gain: ['shaken', 'surprised'] });
    fight.adjust('b', { damage: 180 });
    expect(fight.of('b').conditions).toEqual(['dead']);
  });

  it('a combatant with no hits left who is woken by the game master stays awake until they lose more hits', () => {
    const fight = duel();
    fight.adjust('b', { damage: 105 });
    fight.adjust('b', { end: ['unconscious'] });
    expect(fight.of('b').conditions).toEqual(['prone']);
    fight.adjust('b', { damage: 1 });
    expect(fight.of('b').conditions).toContain('unconscious');
  });
});

describe('a combatant who is unconscious for another reason', () => {
  it('an unconscious combatant wakes when the total of their penalties is better than -100 (ruling PMA-R126)', () => {
    const fight = duel();
    fight.put('b', { injuries: [injury(-50), injury(-49)] });
    fight.adjust('b', { gain: ['criticalInjury'], amount: 1 });
    expect(fight.of('b').conditions).toContain('unconscious');
    fight.put('b', { injuries: [injury(-50), injury(-38)] });
    fight.adjust('b', { gain: ['shaken'] });
    expect(fight.of('b').conditions).not.toContain('unconscious');
    expect(fight.of('b').conditions).toContain('prone');
  });

  it('an unconscious combatant wakes and acts in the turn in which the penalty for stun falls below the limit (rulings PMA-R13, R127)', () => {
    const fight = duel();
    fight.adjust('b', { gain: ['stunned'], rounds: 11 });
    expect(fight.of('b').conditions).toContain('unconscious');
    expect(orderOf(fight)).toEqual(['a', 'b']);
    fight.order(endTurn('a'));
    expect(fight.state.onTurn).toEqual([]);
    fight.order(endRound);
    fight.order(endTurn('a'));
    expect(fight.of('b').conditions).toEqual(['prone', 'stunned']);
    expect(fight.state.onTurn).toEqual(['b']);
  });

  it('nonlethal damage that exceeds the remaining hits causes unconsciousness until it has healed (ruling PMA-R130)', () => {
    const fight = duel();
    fight.adjust('b', { damage: 60 });
    fight.adjust('b', { gain: ['nonlethalDamage'], amount: 40 });
    expect(fight.of('b').conditions).not.toContain('unconscious');
    fight.adjust('b', { gain: ['nonlethalDamage'], amount: 1 });
    expect(fight.of('b')).toMatchObject({ hits: 40, nonlethal: 41 });
    expect(fight.of('b').conditions).toContain('unconscious');
    fight.adjust('b', { end: ['nonlethalDamage'] });
    expect(fight.of('b').conditions).toEqual(['prone']);
  });
});

it('drained Constitution adds up, and its condition contains the amount (PMA-148)', () => {
  const fight = duel();
  fight.adjust('b', { gain: ['energyDrained'], amount: 3 });
  fight.adjust('b', { gain: ['energyDrained'], amount: 2 });
  expect(fight.of('b').drained).toBe(5);
  expect(heldBy(fight, 'b')).toMatchObject([{ condition: 'energyDrained', amount: 5 }]);
});

describe('stun', () => {
  it('stun is a single condition with the worst current severity, and ends with the last round of stun', () => {
    const fight = duel();
    fight.adjust('b', { gain: ['stunned'], rounds: 1 });
    fight.adjust('b', { gain: ['stunnedNoParry'], rounds: 1 });
    expect(fight.of('b').conditions).toEqual(['stunnedNoParry']);
    fight.order(endTurn('a'));
    expect(fight.of('b').conditions).toEqual(['stunned']);
    fight.order(endTurn('b'));
    fight.order(endRound);
    fight.order(endTurn('a'));
    expect(fight.of('b').conditions).toEqual([]);
  });

  it('stun that is delayed to the next turn has no effect until that turn (PMA-175, ruling PMA-R101)', () => {
    const fight = duel();
    fight.put('b', { stun: stunned(3), stunEased: 'IGNORED', stunWaits: true });
    fight.adjust('b', { gain: ['downed'], rounds: 1 });
    expect(fight.of('b').conditions).toEqual([]);
    expect(fight.of('b').pending.downed).toBe(1);
  });

  it('the Pain Resistance roll against stun is reported with every term (PMA-173)', () => {
    const fight = duel({}, { painResistance: 60 });
    fight.put('b', { stun: stunned(4), injuries: [injury(-15)] });
    const events = fight.order(endTurn('a'), [76]);
    const [told] = toldOf(events, 'b');
    expect(told!.summary).toContain('The Pain Resistance roll totals 101.');
    const [sum] = told!.breakdowns;
    expect(sum).toMatchObject({ total: 101 });
    expect(sum!.terms.map(({ value }) => value)).toEqual(expect.arrayContaining([76, 60, -20, -15]));
    expect(fight.of('b').stunEased).toBe('IGNORED');
  });
});

it.each([
  ['rolls Pain Resistance', { painResistance: -101 }, [50]],
  ['is unconscious, and does not roll', { co: -60 }, []],
])('at the beginning of a stunned combatant’s turn, the combatant %s: %o', (_what, sheet, faces) => {
  const fight = duel({}, { painResistance: 0, ...sheet });
  fight.put('b', { stun: stunned(4) });
  fight.order(endTurn('a'), faces);
  expect(fight.of('b').stun.stunned).toBe(3);
});

it('the Perception roll of a surprised combatant is reported with its terms', () => {
  const fight = duel({}, { perception: 40 });
  fight.adjust('b', { gain: ['surprised'] });
  const [told] = toldOf(fight.order(endTurn('a'), [50]), 'b');
  expect(told!.breakdowns[0]).toMatchObject({ total: 90 });
  expect(told!.summary).toContain('The Perception roll totals 90.');
});

describe('conditions that contain an amount', () => {
  it('bonuses from several criticals are one condition, which ends when the bonus is used (PMA-145)', () => {
    const fight = duel();
    fight.adjust('a', { gain: ['offensiveBonus'], amount: 10 });
    fight.adjust('a', { gain: ['offensiveBonus'], amount: 5 });
    expect(heldBy(fight, 'a')).toMatchObject([{ condition: 'offensiveBonus', amount: 10 }]);
    fight.order(act('a', 'b', 'attack', { weapon: 'Sword', targetParries: false }), [50]);
    expect(fight.of('a')).toMatchObject({ offensiveBonus: 0, conditions: [] });
  });

  it('rounds of initiative end with the attack that uses them (PMA-144)', () => {
    const fight = duel();
    fight.adjust('a', { gain: ['initiativeRounds'], rounds: 2 });
    expect(heldBy(fight, 'a')).toMatchObject([{ condition: 'initiativeRounds', amount: 2, until: null }]);
    fight.order(act('a', 'b', 'attack', { weapon: 'Sword', targetParries: false }), [50]);
    expect(fight.of('a')).toMatchObject({ initiativeRounds: 0, conditions: [] });
  });

  it('a wound that First Aid has stopped does not count as bleeding (PMA-138)', () => {
    const fight = duel();
    fight.put('b', { bleeding: [{ rate: 3, age: 0, treated: 3, magic: false }] });
    fight.adjust('b', { gain: ['shaken'] });
    expect(fight.of('b').conditions.toSorted()).toEqual(['shaken', 'treatedWound']);
    fight.put('b', { bleeding: [{ rate: 5, age: 0, treated: 3, magic: false }] });
    fight.adjust('b', { end: ['shaken'] });
    expect(heldBy(fight, 'b')).toContainEqual(expect.objectContaining({ condition: 'bleeding', amount: 2 }));
  });

  it('the bleeding condition contains the total number of hits that all wounds cost each round', () => {
    const fight = duel();
    fight.adjust('b', { gain: ['bleeding'], amount: 3 });
    fight.adjust('b', { gain: ['bleeding'], amount: 2 });
    expect(heldBy(fight, 'b')).toMatchObject([{ condition: 'bleeding', amount: 5 }]);
    fight.adjust('b', { end: ['bleeding'] });
    expect(fight.of('b')).toMatchObject({ bleeding: [], conditions: [] });
  });
});

describe('fear and confusion', () => {
  it('of several degrees of fear, only the worst one remains (ruling PMA-R41)', () => {
    const fight = duel();
    fight.adjust('b', { gain: ['shaken'] });
    fight.adjust('b', { gain: ['frightened'] });
    fight.adjust('b', { gain: ['panicked'] });
    expect(fight.of('b').conditions).toEqual(['panicked']);
  });

  it('a panicked combatant drops all held items (PMA-161)', () => {
    const fight = duel();
    fight.adjust('b', { gain: ['panicked'] });
    expect(fight.of('b').dropped).toEqual(['Sword']);
  });

  it('the conditions that confusion causes end at the same time as confusion', () => {
    const fight = duel();
    fight.adjust('b', { gain: ['confused', 'confusedIdle'] });
    fight.adjust('b', { end: ['confused'] });
    expect(fight.of('b').conditions).toEqual([]);
  });
});

describe('an active poison', () => {
  const poisoned = (onset: number, tier = 'MILD', penalty = -40) => ({
    name: 'venom',
    kind: 'CIRCULATORY',
    age: 0,
    duration: 600,
    comaDays: null,
    deathAfter: null,
    tiers: [{ tier, onset, penalty }],
  });
  const body = (more: object) => ({
    clock: 0,
    losses: [],
    ailments: [],
    blackouts: [],
    recoveries: [],
    injuryDays: 0,
    addictions: [],
    statLosses: [],
    ...more,
  });

  it('a poison takes effect in a fight after the number of rounds until its onset (PMB-083, ruling PMB-R82)', () => {
    const fight = duel();
    fight.put('a', { body: body({ ailments: [poisoned(2)] }) });
    nextRound(fight);
    expect(fight.of('a').body.ailments[0].age).toBe(1);
    nextRound(fight);
    const blow = fight.order(act('a', 'b', 'attack', { weapon: 'Sword', targetParries: false }), [50]);
    expect(blow.find(({ type }) => type === 'acted')).toMatchObject({ detail: { attackBonus: 20 } });
  });

  it('an active poison costs hits round by round, and each loss is reported (PMB-083)', () => {
    const fight = duel();
    fight.put('a', {
      body: body({ losses: [{ name: 'venom', hits: '1d10', until: null, untilUnconscious: true }] }),
    });
    fight.order(endTurn('a'));
    fight.order(endTurn('b'));
    const [told] = toldOf(fight.order(endRound, [7]), 'a');
    expect(fight.of('a').hits).toBe(93);
    expect(told!.breakdowns).toMatchObject([{ total: 7 }]);
  });

  it('a poisoned combatant is unconscious while the coma lasts', () => {
    const fight = duel();
    fight.put('b', { body: body({ blackouts: [{ name: 'coma', from: 0, until: 2 }] }) });
    fight.adjust('b', { gain: ['shaken'] });
    expect(fight.of('b').conditions).toContain('unconscious');
    fight.order(endTurn('a'));
    fight.order(endRound);
    fight.order(endTurn('a'));
    fight.order(endRound);
    expect(fight.of('b').conditions).not.toContain('unconscious');
  });
});

it('a turn that is skipped at the end of a round has the same effects at its beginning and end as any other turn (PMA-001, 135)', () => {
  const fight = duel();
  fight.put('b', { bleeding: [{ rate: 1, age: 0, treated: 0, magic: false }], stun: stunned(1) });
  fight.order(endRound);
  expect(fight.of('b')).toMatchObject({ hits: 99, stun: stunned(0), onTurn: false });
  expect(fight.of('a').onTurn).toBe(true);
});

it('a Wait ends right after the turn in which it was used, and appears in that place in the turn order (ruling PMA-R05)', () => {
  const fight = duel();
  fight.order(act('a', 'a', 'wait'));
  fight.order(endTurn('a'));
  fight.order(act('a', 'a', 'useWait'));
  expect(orderOf(fight)).toEqual(['a', 'b', 'a']);
  fight.order(endTurn('b'));
  expect(fight.state.onTurn).toEqual(['a']);
  expect(orderOf(fight)).toEqual(['a', 'b', 'a']);
});

it('a spell that has been cast cannot be kept for another turn (PMB-044, 045, 050)', () => {
  const fight = duel();
  fight.put('a', { readied: 'Bolt' });
  fight.order(endTurn('a'));
  expect(fight.of('a').readied).toBe(null);
});

describe('time that passes for a stored character', () => {
  const later = (character: ReturnType<typeof kept>, time: object) => {
    return applyEffects(pathmaster, afterTime(pathmaster, character, time).after, [], {}).fighter;
  };
  const kept = (state: object, conditions: readonly string[] = []) => ({
    ...{ id: 'kept', round: 0, side: null },
    sheet: { ...fighter, co: 6 } as never,
    state: { ...(pathmaster.encounterRules.initialState() as object), ...state } as never,
    conditions: conditions.map((condition) => ({ condition, from: 0, until: null, note: null })),
  });
  const held = ({ conditions }: { readonly conditions: readonly { readonly condition: string }[] }) =>
    conditions.map(({ condition }) => condition);

  it('passing an hour ends conditions that last an hour, and an unconscious character who wakes stays prone', () => {
    expect(held(later(kept({}, ['prone', 'stable']), { amount: 1, unit: 'HOURS' }))).toEqual([]);
    expect(held(later(kept({}, ['prone']), { amount: 5, unit: 'ROUNDS' }))).toEqual(['prone']);
    const out = later(kept({ lost: 120 }, ['prone']), { amount: 1, unit: 'HOURS' });
    expect(held(out)).toEqual(['unconscious', 'prone']);
  });

  it('rest restores CO/2 points of Fatigue for each five minutes (PMA-151)', () => {
    const { state } = later(kept({ fatigue: 20 }), { amount: 10, unit: 'MINUTES', activity: 'REST' });
    expect(state).toMatchObject({ fatigue: 14 });
    expect(later(kept({ fatigue: 20 }), { amount: 10, unit: 'MINUTES' }).state).toMatchObject({
      fatigue: 20,
    });
  });

  it('rest heals nonlethal damage at the same rate as hits', () => {
    const rest = { amount: 2, unit: 'HOURS', activity: 'REST' };
    expect(later(kept({ nonlethal: 10 }), rest).state).toMatchObject({ nonlethal: 4 });
  });

  it('the condition of an injury contains the part of the penalty that has not yet healed', () => {
    const healing = { ...injury(-20), days: 10 };
    const { conditions } = later(kept({ injuries: [healing] }), { amount: 5, unit: 'DAYS' });
    expect(conditions).toMatchObject([{ condition: 'criticalInjury', amount: -10 }]);
  });
});

describe('an incorporeal combatant (PMA-158, ruling PMA-R133)', () => {
  const axe = { ...fighter.weapons[0]!, name: 'Axe', results: [{ from: -1000, hits: 11 }] };
  const struck = (weapon: object, gained: readonly string[] = []) => {
    const fight = duel({ weapons: [{ ...axe, ...weapon }] });
    fight.adjust('b', { gain: ['incorporeal'] });
    if (gained.length > 0) fight.adjust('a', { gain: gained });
    const blow = fight.order(act('a', 'b', 'attack', { weapon: 'Axe', targetParries: false }), [50]);
    return { hits: fight.of('b').hits, blow };
  };

  it('a weapon that is not magical does no damage to an incorporeal combatant, and the terms show the deduction', () => {
    const { hits, blow } = struck({});
    expect(hits).toBe(100);
    const { breakdowns } = blow.find(({ type }) => type === 'acted') as never as {
      breakdowns: readonly { readonly of: string; readonly total: number; readonly terms: object[] }[];
    };
    expect(breakdowns.at(-1)).toMatchObject({ total: 0, terms: [{ value: 11 }, { value: -11 }] });
  });

  it('magic weapons and attacks by incorporeal combatants do full damage to an incorporeal combatant', () => {
    expect(struck({ magical: true }).hits).toBe(89);
    expect(struck({}, ['incorporeal']).hits).toBe(89);
  });
});
