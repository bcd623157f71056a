import { describe, expect, it } from 'vitest';
import { diceFrom, givenFaces } from '../../../src/engine/dice/faces.ts';
import type { Json } from '../../../src/engine/json.ts';
import { applyEffects } from '../../../src/engine/rules/effects/apply-effects.ts';
import type { Fighter } from '../../../src/engine/rules/fight/fighter.ts';
import { rollOwed } from '../../../src/engine/systems/initphase/combat/owed.ts';
import { initphase } from '../../../src/engine/systems/initphase/index.ts';
import { actedIn } from '../../kit/fight.ts';
import { d6, d10, hand } from '../../kit/hand.ts';
import { play } from '../../kit/play.ts';
import { botchedAttack } from './botched-attack.ts';
import { fight as begin, marvok, tulkas } from './fight.ts';

describe('an owed botch is rolled exactly once', () => {
  const pools = { gmActionDice: 3 };

  it('the effects of a botch that are still to be rolled are listed until the act for them is done', () => {
    const fight = begin(pools);
    botchedAttack(fight);
    expect(fight.system.encounterRules.owed!(fight.fighter('t'), {})).toEqual([
      { act: 'botch', title: 'the effects of a botch', to: null, times: 1 },
    ]);
    fight.act('t', 'botch', 't', {}, [3, 3, 4]);
    expect(fight.system.encounterRules.owed!(fight.fighter('t'), {})).toEqual([]);
    expect(fight.refused('t', 'botch', 't', {})).toBe('t has no pending botch roll');
    expect(fight.legal('t', 'botch').refused).not.toBeNull();
  });

  it('the effects of a botch that were not rolled earlier are rolled at the end of the round, with their terms', () => {
    const fight = begin(pools);
    botchedAttack(fight);
    // The botch result of 1 + 1 + 2 does 1d10 damage to the sword. The die shows 6, and the sword has 8 Hit Points.
    const [passed] = fight.endRound([1, 1, 2, 6]).filter(({ type }) => type === 'passed');
    expect(passed).toMatchObject({
      summary: 'The botch roll is 4. The weapon takes 6 damage.',
      breakdowns: [
        { of: 'botch', total: 4 },
        {
          of: 'damage recorded on the weapon',
          total: 6,
          terms: [
            { label: 'damage recorded before', value: 0 },
            { label: 'its own damage', value: 6 },
          ],
        },
      ],
    });
    expect(fight.of('t')).toMatchObject({
      botches: [],
      items: [{ name: 'sword', recorded: 6, broken: false }],
    });
    fight.endRound();
  });

  it('the rounds that a botch costs are counted from the fight’s current round, even for a botch within an attack (INI-R19)', () => {
    const fight = begin(pools);
    fight.endRound();
    fight.endRound();
    fight.act('t', 'attack', 'm', { weapon: 'sword', defence: 'NONE', surroundings: {} }, [1]);
    // The botch result of 2 + 2 + 2 costs the fighter 1d4 rounds.
    const events = fight.answer({ spendOnAttack: true }, [2, 2, 2, 2]);
    expect(actedIn(events)[0]!).toMatchObject({
      detail: { attackersBotch: { lostRounds: [3, 4, 5], actsAgain: 6 } },
    });
    expect(fight.state.combatants.get('t')!.conditions).toMatchObject([
      { condition: 'interrupted', from: 3, until: 3 },
      { condition: 'stunned', from: 4, until: 5 },
    ]);
  });

  it('the botch of a dodge involves no weapon (INI-R15)', () => {
    const fight = begin(pools);
    fight.act('m', 'attack', 't', { weapon: 'rapier', defence: 'DODGE' }, [5, 1]);
    fight.answer({ spendOnDefence: true }, [4]);
    expect(fight.refused('t', 'botch', 't', { weapon: 'sword' })).toBe(
      'no weapon was in use when the botch happened',
    );
    fight.act('t', 'botch', 't', {}, [1, 1, 2]);
    expect(fight.of('t')).toMatchObject({ items: [] });
  });

  it.each([
    ['broken', { broken: true, inHand: true }],
    ['on the ground', { broken: false, inHand: false }],
  ])('an owed botch with a weapon that is %s by now involves no weapon (INI-R28)', (_, item) => {
    const state = (botches: { readonly [field: string]: Json }) => ({
      ...(initphase.encounterRules.initialState() as object),
      ...{ items: [{ name: 'sword', recorded: 9, ...item }], botches: [botches] },
    });
    const actor = (botches: { readonly [field: string]: Json }): Fighter => ({
      ...begin(pools).fighter('t'),
      state: state(botches),
    });
    const act = initphase.encounterRules.acts.find(({ id }) => id === 'botch')!;
    const prepared = (who: Fighter, input: object) => act.prepare(who, who, input, {}, []);
    const attack = actor({ roll: 'ATTACK', weapon: 'sword' });
    for (const input of [{}, { weapon: 'sword' }])
      expect(prepared(attack, input)).toMatchObject({ input: { weapon: null } });
    expect(prepared(actor({ roll: 'CHECK', weapon: null }), { weapon: 'sword' })).toMatchObject({
      forbidden: 't has no sword in hand',
    });
  });

  it('a weapon that one owed botch breaks is not broken by the next one at the end of the round (INI-R28)', () => {
    const fight = begin(pools);
    const botches = ['ATTACK', 'PARRY'].map((roll) => ({ roll, weapon: 'sword' }));
    const who = fight.fighter('t');
    const owing: Fighter = { ...who, state: { ...(who.state as object), botches } };
    const end = (faces: readonly number[]) =>
      rollOwed(owing, {}, diceFrom(givenFaces(faces).faces)).effects.filter(
        ({ type }) => type === 'itemDamaged',
      );
    // The first botch does 9 damage to the sword, which has 8 Hit Points.
    expect(end([1, 1, 2, 9, 1, 1, 2])).toMatchObject([{ item: 'sword', amount: 9, broken: true }]);
    // Both botches do 5 damage. Together, this is more than 8.
    expect(end([1, 1, 2, 5, 1, 1, 2, 5])).toMatchObject([
      { amount: 5, broken: false },
      { amount: 5, broken: true },
    ]);
  });

  it('the botch of a parry involves the parrying weapon', () => {
    const fight = begin(pools);
    fight.act('m', 'attack', 't', { weapon: 'rapier', defence: 'PARRY' }, [5, 1]);
    fight.answer({ spendOnDefence: true }, [4]);
    fight.act('t', 'botch', 't', {}, [1, 1, 2, 9]);
    expect(fight.of('t')).toMatchObject({ items: [{ name: 'sword', recorded: 9, broken: true }] });
  });
});

describe('every number of a botch has terms', () => {
  const numbersOf = (...faces: readonly number[]) => {
    const fight = begin({ gmActionDice: 1 });
    botchedAttack(fight);
    const { breakdowns } = fight.act('t', 'botch', 't', {}, faces);
    return breakdowns.map(({ of, terms }) => [of, ...terms.map(({ label, value }) => `${label} ${value}`)]);
  };

  it('the terms of a botch include every roll on the botch table and the number of lost rounds', () => {
    expect(numbersOf(2, 2, 2, 3)).toEqual([
      ['botch', '3d6 6'],
      ['rounds lost', '1d4 3'],
    ]);
    const alone = begin({ gmActionDice: 1 }, { t: tulkas, m: marvok });
    botchedAttack(alone);
    const { breakdowns } = alone.act('t', 'botch', 't', {}, [4, 4, 4, 3, 3, 4]);
    expect(breakdowns.map(({ total }) => total)).toEqual([12, 10]);
  });

  it('the distance that a weapon flies in a botch is listed with its terms', () => {
    expect(numbersOf(2, 3, 3, 2, 3)).toEqual([
      ['botch', '3d6 8'],
      ['feet', '1d3 × 5 feet 10'],
    ]);
  });

  it('the damage that a botch does to a combatant is listed with its terms', () => {
    expect(numbersOf(5, 5, 5, 7)).toEqual([
      ['botch', '3d6 15'],
      ['damage', 'damage rolled 7'],
    ]);
  });
});

it('comic relief lowers Influence checks, and the result contains the penalty (INI-023)', () => {
  const fight = begin({ gmActionDice: 1 });
  botchedAttack(fight);
  fight.act('t', 'botch', 't', { influencePenalty: 4 }, [2, 2, 3, 1]);
  fight.endRound();
  fight.endRound();
  const check = { bonus: 3, difficulty: 10 };
  expect(fight.act('t', 'skillCheck', 't', check, [10])).toMatchObject({ outcome: 'SUCCESS' });
  expect(fight.act('t', 'skillCheck', 't', { ...check, influence: true }, [10])).toMatchObject({
    outcome: 'FAILURE',
    summary: 'The skill check fails with a total of 9 against 10.',
    breakdowns: [{ terms: [{}, {}, { label: 'comic relief', value: -4 }] }],
  });
  // If a fighter has the same condition twice, the worse one counts.
  fight.adjust('t', { gain: ['embarrassed'], amount: 2 });
  expect(fight.state.combatants.get('t')!.conditions).toMatchObject([
    { condition: 'embarrassed', amount: 4 },
  ]);
  fight.adjust('t', { gain: ['embarrassed'], amount: 6 });
  expect(fight.state.combatants.get('t')!.conditions).toMatchObject([
    { condition: 'embarrassed', amount: 6 },
  ]);
});

it('a stored character rolls the outstanding effects of a botch with the weapon of that botch', () => {
  const fight = begin({ gmActionDice: 1 });
  botchedAttack(fight);
  fight.order({ type: 'finish' });
  const combatant = fight.state.combatants.get('t')!;
  const character: Fighter = { ...combatant, round: 0, side: null };
  const kept = initphase.characterBindings!.find(({ procedure }) => procedure.id === 'botch')!;
  const whole = kept.complete(character, 'ACTOR', {}, {}, []);
  const resolution = play(kept.procedure, whole, hand(d6(1, 1), d6(2), d10(9)));
  const effects = kept.effects(resolution, character, 'ACTOR', {}, {});
  const { fighter } = applyEffects(initphase, character, effects, {});
  expect(initphase.encounterRules.standingOf(fighter)).toMatchObject({
    botches: [],
    items: [{ name: 'sword', recorded: 9, broken: true }],
  });
});
