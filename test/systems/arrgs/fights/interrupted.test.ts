import { describe, expect, it } from 'vitest';
import { answerOptionsOf } from '../../../../src/engine/encounter/answer-options.ts';
import { fighterOf } from '../../../../src/engine/encounter/decision.ts';
import type { EventOf } from '../../../../src/engine/encounter/event.ts';
import type { Json } from '../../../../src/engine/json.ts';
import { arrgs } from '../../../../src/engine/systems/arrgs/index.ts';
import { armed, brawl, nimble, with_ } from './fight.ts';

const guard = with_(armed, { additionalActionPoints: 8, vitality: 60, initiative: 9 });
const bow = { name: 'Bow', kind: 'RANGED', successValue: 4, rangeIncrement: 3, maximumIncrements: 4 };

/**
 * `a` and `c` fight against `b` and `d`, and it is the turn of `a`. `a` has a Reflex of 14, and each attack that hits
 * does at least 6 damage.
 */
const begun = (a: object = {}, b: object = {}) =>
  brawl(
    {
      a: with_(nimble, {
        ...{ vitality: 20, initiative: 20, additionalActionPoints: 4, weapons: [bow] },
        ...a,
      }),
      b: with_(guard, b),
      c: with_(guard, { initiative: 8 }),
      d: with_(guard, { initiative: 7 }),
    },
    { a: 'x', b: 'y', c: 'x', d: 'y' },
  );

type Fight = ReturnType<typeof begun>;
type Events = ReturnType<Fight['does']>;

const walk = { squares: 1, threatenedByIds: ['b'] };
const strike = (more: object = {}) => ({ opportunity: { weapon: 'Sword', defence: 'NONE', ...more } });

const answer = (encounter: Fight, given: object, faces: number[] = []) =>
  encounter.order({ type: 'answer', act: encounter.state.pending!.act, answer: given as Json }, faces);

const pass = (encounter: Fight, faces: number[] = []) => encounter.pass(faces);

const done = (events: Events) =>
  events.flatMap((event) => (event.type === 'acted' ? [`${event.actor} ${event.act} ${event.outcome}`] : []));

const owed = ({ state }: Fight, id = 'a') =>
  arrgs.encounterRules.owed!(fighterOf(state.combatants.get(id)!, state.round), {}).flatMap(({ to, times }) =>
    Array.from({ length: times }, () => to),
  );

const choices = ({ state }: Fight) => answerOptionsOf(arrgs, state, {});

describe('an Opportunity against an act that provokes (ARR-116)', () => {
  it('each enemy who threatens the actor is asked for an Opportunity before any part of the provoking act is resolved', () => {
    const fought = begun();
    const events = fought.does('a', 'movement', 'a', walk);
    expect(done(events)).toEqual([]);
    expect(fought.asked()).toBe('b');
    // A manoeuvre's points are paid when it is declared, so they are spent even if it is prevented.
    expect(fought.of('a')).toMatchObject({ actionPoints: 2, squares: 0, conditions: [] });
  });

  it('an Opportunity is resolved before the act that provoked it', () => {
    const fought = begun();
    fought.act('a', 'movement', 'a', walk);
    // The attack of 10 + 8 exceeds the Reflex of 14 by 4, so the damage is 6 + 4.
    expect(done(answer(fought, strike(), [10]))).toEqual(['b opportunity HIT', 'a movement SUCCEEDS']);
    expect(fought.of('a')).toMatchObject({ current: 20 - 10 - 1, squares: 1, actionPoints: 2 });
    expect(fought.of('b')).toMatchObject({ additionalActionPoints: 6, current: 59 });
  });

  it('an enemy who passes when asked for an Opportunity cannot use that Opportunity later', () => {
    const fought = begun();
    fought.act('a', 'movement', 'a', walk);
    expect(done(pass(fought))).toEqual(['a movement SUCCEEDS']);
    // The act did not name `d` as an enemy who threatens, so `d` gets an Opportunity after it.
    expect(owed(fought)).toEqual(['d']);
    expect(fought.refused('b', 'opportunity', 'a', { weapon: 'Sword' })).toMatch(
      /b has no Opportunity left against a/,
    );
  });

  it('each enemy that the act names as threatening is asked for an Opportunity in turn', () => {
    const fought = begun();
    fought.act('a', 'movement', 'a', { squares: 1, threatenedByIds: ['d', 'b'] });
    expect(fought.asked()).toBe('d');
    expect(done(answer(fought, strike(), [1]))).toEqual(['d opportunity MISS']);
    expect(fought.asked()).toBe('b');
    expect(done(answer(fought, strike(), [1]))).toEqual(['b opportunity MISS', 'a movement SUCCEEDS']);
    expect([owed(fought), fought.of('a').conditions]).toEqual([[], []]);
  });

  it('an Opportunity may consist of several attacks', () => {
    const fought = begun();
    fought.act('a', 'movement', 'a', walk);
    const repeated = { repeatedOpportunity: { weapon: 'Sword', attacks: 2, defence: 'NONE' } };
    expect(done(answer(fought, repeated, [1, 1]))).toEqual([
      'b repeatedOpportunity MISSES',
      'a movement SUCCEEDS',
    ]);
    expect(fought.of('b')).toMatchObject({ additionalActionPoints: 5, current: 58 });
  });

  it('a Defence may answer an Opportunity while the act that provoked it waits', () => {
    const fought = begun();
    fought.act('a', 'movement', 'a', walk);
    expect(done(answer(fought, { opportunity: { weapon: 'Sword' } }, [10]))).toEqual([]);
    expect([fought.asked(), fought.state.pending!.act]).toEqual(['a', 'opportunity']);
    // The Defence of 20 + 4 exceeds the attack of 18.
    expect(done(answer(fought, { defence: 'DEFEND' }, [20]))).toEqual([
      'b opportunity HIT',
      'a movement SUCCEEDS',
    ]);
    expect(fought.of('a')).toMatchObject({ current: 20 - 4 - 2, additionalActionPoints: 2, squares: 1 });
  });

  it.each([
    ['stunned', 10],
    // An unconscious combatant has a Reflex of 0.
    ['unconscious', 24],
  ] as const)(
    'an act has no effect if its actor becomes %s before it is resolved (ARR-117)',
    (condition, lost) => {
      const fought = begun();
      fought.act('a', 'attack', 'd', { weapon: 'Bow', defence: 'NONE', threatenedByIds: ['b'] });
      answer(fought, { opportunity: { weapon: 'Sword' } }, [10]);
      fought.adjust('a', { gain: [condition] });
      const events = pass(fought);
      expect(done(events)).toEqual(['b opportunity HIT', 'a attack WASTED']);
      const [, wasted] = events.filter((event): event is EventOf<'acted'> => event.type === 'acted');
      // Two of the three points were used for the manoeuvre, so 1 point is left.
      expect(wasted).toMatchObject({
        procedure: 'interruption',
        summary: `The manoeuvre is wasted because the combatant is ${condition}. The combatant has 1 Action Point left.`,
        detail: { resolved: false, actionPointsLeft: 1 },
      });
      expect(fought.of('d').current).toBe(60);
      // The effort was already spent when the manoeuvre was declared (ARR-R40).
      expect(fought.of('a')).toMatchObject({ current: 20 - lost - 1 });
      expect(owed(fought)).toEqual([]);
    },
  );

  it('if the Vitality that an act costs kills its actor, the act has no effect (ARR-R40)', () => {
    const fought = begun();
    fought.adjust('a', { damage: 28 });
    fought.act('a', 'movement', 'a', walk, []);
    // The losses of 8 and 10 leave a Vitality of −18, and the combatant dies at −20. Even with a loss of 1 more, the
    // combatant would not be dead.
    expect(done(answer(fought, strike(), [10, 20]))).toEqual(['b opportunity HIT', 'a movement SUCCEEDS']);
    const dead = begun();
    dead.adjust('a', { damage: 29 });
    dead.act('a', 'movement', 'a', walk);
    const events = answer(dead, strike(), [10]);
    expect(done(events)).toEqual(['b opportunity HIT', 'a movement WASTED']);
    expect(dead.of('a').dead).toBe(true);
    // The dead have no use for Action Points, so the sentence does not count them.
    expect(events.findLast((event): event is EventOf<'acted'> => event.type === 'acted')).toMatchObject({
      summary: 'The manoeuvre is wasted because the combatant is dead.',
    });
  });

  it('an Opportunity is resolved before the roll of the attack that provoked it, and the Defence against that attack comes later', () => {
    const fought = begun();
    fought.act('a', 'attack', 'b', { weapon: 'Bow', threatenedByIds: ['b'] });
    expect([fought.asked(), fought.state.pending!.throws]).toEqual(['b', []]);
    expect(done(answer(fought, strike(), [1, 19]))).toEqual(['b opportunity MISS']);
    expect(fought.state.pending).toMatchObject({ combatant: 'b', act: 'attack' });
    expect(done(answer(fought, { defence: 'NONE' }))).toEqual(['a attack HIT']);
  });

  it('an Opportunity is used against one of several attacks, and each other attack allows another Opportunity (ARR-107)', () => {
    const fought = begun();
    const shots = { weapon: 'Bow', attacks: 3, defence: 'NONE', threatenedByIds: ['b'] };
    fought.act('a', 'repeatedAttack', 'd', shots);
    expect(done(pass(fought, [1, 1, 1]))).toEqual(['a repeatedAttack MISSES']);
    expect(owed(fought)).toEqual(['b', 'b', 'd', 'd', 'd']);
  });

  it('the penalty for a Repeated Attack applies to the attacker’s following Fortitude check (ARR-107, ARR-R86)', () => {
    const fought = begun();
    fought.adjust('a', { damage: 12 });
    const shots = { weapon: 'Bow', attacks: 3, defence: 'NONE', threatenedByIds: ['b'] };
    fought.act('a', 'repeatedAttack', 'd', shots);
    // The combatant has 8 Vitality. The attacks cost 3, and the Opportunity of 18 against 14 costs 10, which leaves −5.
    // All attacks miss.
    const events = answer(fought, strike(), [10, 1, 1, 1, 10]);
    const attacks = events.findLast((event): event is EventOf<'acted'> => event.type === 'acted')!;
    // The check totals 10 − 4 because of its penalty.
    expect(attacks.summary).toMatch(/Disabled succeeds with a Check Result of 6 against a DC of 5/);
    expect(fought.of('a')).toMatchObject({ current: -5, disabled: true });
  });

  it('no enemy is asked for an Opportunity against an act that does not provoke', () => {
    const fought = begun({ weapons: [bow, { name: 'Sword', successValue: 6 }] });
    expect(done(fought.does('a', 'movement', 'a', { squares: 0, threatenedByIds: ['b'] }))).toEqual([
      'a movement SUCCEEDS',
    ]);
    const blow = { weapon: 'Sword', defence: 'NONE', threatenedByIds: ['b'] };
    expect(done(fought.does('a', 'attack', 'b', blow, [1]))).toEqual(['a attack MISS']);
  });

  it.each([
    ['who cannot act', { gain: ['stunned'] }],
    ['without points for it', { pools: [{ pool: 'ADDITIONAL_ACTION_POINTS', spent: 7, regained: 0 }] }],
    [
      'without a weapon for it',
      { items: [{ name: 'Sword', damage: 0, mended: 0, breaks: false, lies: true }] },
    ],
  ])('an enemy %s is not asked for an Opportunity', (_who, change) => {
    const fought = begun();
    fought.adjust('b', change);
    expect(done(fought.does('a', 'movement', 'a', walk))).toEqual(['a movement SUCCEEDS']);
    expect(owed(fought)).toEqual(['d']);
  });

  it('an act cannot name an ally, or a combatant who is not in the fight, as a threatening enemy', () => {
    const { refused } = begun();
    for (const id of ['c', 'a', 'nobody'])
      expect(refused('a', 'movement', 'a', { squares: 1, threatenedByIds: [id] })).toMatch(
        /no enemy in the encounter has this id/,
      );
  });

  it('the answers that use an Opportunity show the number to roll against, or the reason for their rejection', () => {
    const fought = begun({}, { additionalActionPoints: 2 });
    fought.act('a', 'movement', 'a', walk);
    expect(choices(fought).map(({ title, rating, refused }) => [title, rating, refused])).toEqual([
      ['No Opportunity', undefined, null],
      ['Opportunity with Sword', 8, null],
      [
        'Opportunity for 5 attacks with Sword',
        undefined,
        'b has 2 Additional Action Points left, but this act costs 3',
      ],
    ]);
    expect(choices(fought)[1]!.meaning).toContain(
      'd20 + 8 against the Reflex of a, before the act is resolved; costs 2 Additional Action Points',
    );
  });

  it('an answer that does not belong to the pending question is rejected', () => {
    const fought = begun();
    fought.act('a', 'attack', 'b', { weapon: 'Bow', threatenedByIds: ['b'] });
    const tried = (given: object) => fought.attempt({ type: 'answer', act: 'attack', answer: given as Json });
    const [early, weapon] = [tried({ defence: 'DEFEND' }), tried({ opportunity: { weapon: 'Bow' } })];
    expect(early).toMatchObject({ rejection: { reason: 'this does not answer the question' } });
    expect(weapon).toMatchObject({
      rejection: { path: ['answer', 'arrgs', 'attack', 'opportunity', 'weapon'] },
    });
  });
});
