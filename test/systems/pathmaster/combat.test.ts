import { describe, expect, it } from 'vitest';
import { diceFrom, givenFaces } from '../../../src/engine/dice/faces.ts';
import type { Json } from '../../../src/engine/json.ts';
import { AnswerNeeded } from '../../../src/engine/rules/answer.ts';
import type { Fighter } from '../../../src/engine/rules/combat.ts';
import type { Effect } from '../../../src/engine/rules/effect.ts';
import type { BoundProcedure } from '../../../src/engine/rules/procedure.ts';
import { pathmaster } from '../../../src/engine/systems/pathmaster/index.ts';

const { combat } = pathmaster;
const act = combat.acts.find(({ id }) => id === 'attack')!;

const sheet: Json = {
  hits: 40,
  constitution: 60,
  dodge: 10,
  shieldMelee: 20,
  shieldRanged: 15,
  weapons: [
    { name: 'Sword', skill: 70, edged: true },
    { name: 'Bow', skill: 50, attack: 'BOW' },
  ],
};

const citation = { document: 'test', section: 'test' };

const suffered = (effects: readonly Effect[], conditions: readonly string[] = []): Fighter => ({
  id: 'one',
  sheet,
  state: effects.reduce((state, effect) => combat.suffer(state, effect), combat.fresh()),
  conditions: conditions.map((condition) => ({ condition, from: 1, until: null, note: null })),
  round: 1,
});

const gained = (condition: string, more: { rounds?: number; amount?: number }): Effect => ({
  type: 'conditionGained',
  on: 'TARGET',
  condition,
  rounds: more.rounds ?? null,
  ...(more.amount === undefined ? {} : { amount: more.amount }),
  starts: 'NOW',
  note: null,
  citation,
});

const whole = suffered([]);

const prepared = (actor: Fighter, target: Fighter, input: object) =>
  act.prepare(actor, target, input, {}, []);

const play = (bound: ReturnType<typeof prepared>, faces: readonly number[]) =>
  (bound as BoundProcedure).play(diceFrom(givenFaces(faces).faces));

describe('an attack in an encounter', () => {
  it('waits until the target says how much to parry with', () => {
    expect(() => play(prepared(whole, whole, { weapon: 'Sword' }), [50])).toThrow(AnswerNeeded);
    // 50 + 70 - (10 + 20 + 40)
    expect(play(prepared(whole, whole, { weapon: 'Sword', targetParry: 40 }), [50]).detail).toMatchObject({
      total: 50,
      parry: 40,
    });
  });

  it('does not wait for a missile, which nobody parries', () => {
    // 50 + 50 - (10 + 15)
    expect(play(prepared(whole, whole, { weapon: 'Bow' }), [50]).detail).toMatchObject({ total: 75 });
  });

  it('takes what both have suffered from the state', () => {
    const hurt = suffered([
      gained('criticalInjury', { amount: -15 }),
      gained('initiativeRounds', { rounds: 2 }),
      gained('offensiveBonus', { amount: 10 }),
    ]);
    const stunned = suffered([gained('stunned', { rounds: 1 }), gained('downed', { rounds: 1 })]);
    // 70 - 15 + 10 + 10 and 50 for the worst stun; Dodge 10 - 20 for lying prone, no Parry
    const { detail, effects } = play(
      prepared(hurt, stunned, { weapon: 'Sword', targetParry: 30, shield: false }),
      [50, 1],
    );
    expect(detail).toMatchObject({ attackBonus: 125, dodge: -10, parry: 0 });
    expect(effects.filter(({ type }) => type === 'spent')).toHaveLength(2);
  });

  it.each([
    [suffered([gained('mustParry', { rounds: 1 })]), { weapon: 'Sword' }, 'actor'],
    [suffered([], ['unconscious']), { weapon: 'Sword' }, 'actor'],
    [whole, { weapon: 'Axe' }, 'input'],
    [
      suffered([{ type: 'itemDamaged', on: 'ACTOR', item: 'Sword', amount: 0, broken: true, citation }]),
      { weapon: 'Sword' },
      'input',
    ],
    [whole, { weapon: 'Sword', targetParry: 71 }, 'input'],
  ])('is refused to those who cannot', (actor, input, about) => {
    expect(prepared(actor, whole, input)).toMatchObject({ about });
  });

  it('is possible again when the stun has passed', () => {
    const stunned = suffered([gained('stunned', { rounds: 1 })]);
    expect(prepared(stunned, whole, { weapon: 'Sword' })).toHaveProperty('forbidden');
    const recovered = { ...stunned, state: combat.refresh(stunned.state, 'ROUND') };
    expect(prepared(recovered, whole, { weapon: 'Sword' })).not.toHaveProperty('forbidden');
  });
});

describe('rounds', () => {
  it('pass the worst stun first', () => {
    const { state } = suffered([gained('mustParry', { rounds: 1 }), gained('stunnedNoParry', { rounds: 2 })]);
    expect(combat.refresh(state, 'ROUND')).toMatchObject({ stun: { stunnedNoParry: 1, mustParry: 1 } });
    expect(combat.refresh(combat.refresh(combat.refresh(state, 'ROUND'), 'ROUND'), 'ROUND')).toMatchObject({
      stun: { stunnedNoParry: 0, mustParry: 0 },
    });
  });

  it('bleed, and clot every wound in the twelfth', () => {
    let bleeding = suffered([gained('bleeding', { amount: 3 }), gained('bleeding', { amount: 1 })]);
    let lost = 0;
    for (let round = 1; round <= 13; round++) {
      const effects = combat.endRound(
        { ...bleeding, round },
        {},
        diceFrom(() => 1),
      );
      lost += effects.reduce((sum, effect) => sum + (effect.type === 'damage' ? effect.amount : 0), 0);
      bleeding = { ...bleeding, state: combat.refresh(bleeding.state, 'ROUND') };
    }
    // twelve rounds of 4, then one of 2
    expect(lost).toBe(50);
  });

  it('fell those who bleed out, and kill at the full Constitution below zero', () => {
    const ended = (hits: number) =>
      combat
        .endRound(
          suffered([
            { type: 'damage', on: 'TARGET', amount: hits, severity: null, citation },
            gained('bleeding', { amount: 5 }),
          ]),
          {},
          diceFrom(() => 1),
        )
        .map((effect) => (effect.type === 'conditionGained' ? effect.condition : effect.type));
    expect(ended(30)).toEqual(['damage']);
    expect(ended(35)).toEqual(['damage', 'unconscious']);
    expect(ended(94)).toEqual(['damage', 'unconscious']);
    expect(ended(95)).toEqual(['damage', 'dead']);
  });
});
