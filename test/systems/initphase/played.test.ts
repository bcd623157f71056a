import { describe, expect, it } from 'vitest';
import { applied } from '../../../src/engine/rules/effects/applied.ts';
import { afterFight } from '../../../src/engine/rules/effects/put-away.ts';
import type { Fighter } from '../../../src/engine/rules/fight/fighter.ts';
import { initphase } from '../../../src/engine/systems/initphase/index.ts';
import { type Acted, actedIn, type Fight } from '../../kit/fight.ts';
import { afterTime } from '../../kit/kept.ts';
import { play, played } from '../../kit/play.ts';
import { fight as begin, marvok, tulkas, ylva } from './fight.ts';

const botchedAttack = (fight: Fight) => {
  fight.act('t', 'attack', 'm', { weapon: 'sword', defence: 'NONE' }, [1]);
  fight.answer({ spendOnAttack: true });
};

describe('whose action dice', () => {
  it('a player’s natural 1 is for the game master to buy, with dice of the encounter', () => {
    const fight = begin({ gmActionDice: 1 });
    fight.act('t', 'attack', 'm', { weapon: 'sword' }, [1]);
    expect(fight.state.pending).toMatchObject({
      byGameMaster: true,
      question: 'a natural 1: a GM Action Die for a botch, or none',
    });
    expect(fight.choices().map(({ title }) => title)).toEqual(['Spend an action die', 'Spend none']);
    fight.answer({ spendOnAttack: true });
    expect(fight.of('t').conditions).toEqual(['interrupted']);
    const left = () => fight.system.combat.budgets(fight.fighter('m'), fight.options, present(fight))[0];
    expect(left()).toMatchObject({ id: 'GM_ACTION_DIE', left: 0, of: 1 });
    // nothing is left: the next natural 1 is one like any other
    fight.endRound([3, 3, 4]);
    fight.act('y', 'attack', 'm', { weapon: 'staff' }, [1]);
    expect(fight.state.pending).toMatchObject({ combatant: 'm', question: 'dodge, parry, or neither' });
  });

  const present = (fight: Fight) =>
    new Map([...fight.state.combatants.keys()].map((id) => [id, fight.fighter(id)]));

  it('on a defence the same: asked once the natural 1 has come', () => {
    const fight = begin({ gmActionDice: 2 });
    fight.act('m', 'attack', 't', { weapon: 'rapier', defence: 'DODGE' }, [5, 1]);
    expect(fight.state.pending).toMatchObject({ combatant: 't', byGameMaster: true });
    fight.answer({ spendOnDefence: true }, [4]);
    expect(fight.of('t')).toMatchObject({ hitPoints: 16, botches: [{ roll: 'DODGE', weapon: null }] });
    // the game master lets the other be
    fight.act('m', 'attack', 'y', { weapon: 'rapier', defence: 'DODGE' }, [5, 1]);
    fight.answer({ spendOnDefence: false }, [2]);
    expect(fight.of('y')).toMatchObject({ hitPoints: 10, conditions: [], botches: [] });
  });

  it('a player’s die is not spent by whoever acts against them', () => {
    const fight = begin();
    const bought = { weapon: 'rapier', spendOnAttack: true, defence: 'NONE' };
    expect(fight.refused('m', 'attack', 'y', bought)).toBe(
      'that die is a player’s, who is asked if a natural 1 comes',
    );
    const check = { bonus: 3, difficulty: 10, opposed: true, spend: true };
    expect(fight.refused('m', 'skillCheck', 't', check)).toBe(
      'that die is a player’s, who is asked if a natural 1 comes',
    );
    fight.act('m', 'skillCheck', 't', { bonus: 3, difficulty: 10, opposed: true }, [1]);
    expect(fight.state.pending).toMatchObject({ combatant: 't' });
    expect(fight.choices().map(({ input }) => input)).toEqual([{ spend: true }, { spend: false }]);
    fight.answer({ spend: false });
    expect(fight.of('t')).toMatchObject({ actionDice: 2 });
    expect(fight.of('m')).toMatchObject({ conditions: [] });
  });

  it('where nobody has one it cannot be said that one is spent', () => {
    const fight = begin();
    const bought = { weapon: 'sword', spendOnAttack: true, defence: 'NONE' };
    expect(fight.refused('t', 'attack', 'm', bought)).toBe('nobody has an action die for it');
    fight.act('t', 'attack', 'm', { ...bought, gmActionDice: 1 }, [1]);
    expect(fight.of('t')).toMatchObject({ conditions: ['interrupted'], gmActionDiceSpent: 1 });
  });

  it('the die is among the choices where the question names it (INI-016)', () => {
    const fight = begin();
    fight.act('m', 'attack', 't', { weapon: 'rapier' }, [1]);
    expect(fight.state.pending?.question).toBe(
      'a natural 1: an action die for a botch, or else dodge, parry, or none',
    );
    expect(fight.choices().map(({ title }) => title)).toEqual([
      'Spend an action die',
      'No defence',
      'Dodge',
      'Parry with the sword',
    ]);
    fight.answer(fight.choices()[0]!.input as object);
    expect(fight.of('t')).toMatchObject({ actionDice: 1 });
    expect(fight.of('m')).toMatchObject({ conditions: ['interrupted'] });
  });

  it('with a defence stated beforehand the player is asked all the same', () => {
    const fight = begin();
    fight.act('m', 'attack', 't', { weapon: 'rapier', defence: 'DODGE' }, [1]);
    expect(fight.choices().map(({ title }) => title)).toEqual(['Spend an action die', 'Spend none']);
    fight.answer({ spendOnAttack: false }, [20]);
    expect(fight.of('t')).toMatchObject({ actionDice: 2, hitPoints: 20, defencesMade: 1 });
  });

  it('an answer spends no die that was not asked for', () => {
    const fight = begin({ gmActionDice: 1 });
    fight.act('m', 'attack', 't', { weapon: 'rapier' }, [5]);
    const answer = { defence: 'DODGE', spendOnDefence: true };
    const decision = fight.attempt({ type: 'answer', act: 'attack', answer });
    expect(decision).toMatchObject({ ok: false, rejection: { reason: 'nobody is asked for that die yet' } });
  });

  it('any player may pay where the group plays so, each asked in turn (INI-R12)', () => {
    const fight = begin({ anyPlayerMayActivate: true });
    fight.act('m', 'attack', 't', { weapon: 'rapier', defence: 'NONE' }, [1]);
    expect(fight.state.pending).toMatchObject({ combatant: 't' });
    fight.answer({ spendOnAttack: false });
    expect(fight.state.pending).toMatchObject({ combatant: 'y' });
    fight.answer({ spendOnAttack: true });
    expect(fight.of('y')).toMatchObject({ actionDice: 0 });
    expect(fight.of('t')).toMatchObject({ actionDice: 2 });
    expect(fight.of('m')).toMatchObject({ conditions: ['interrupted'] });
  });

  it('to pass is to spend none, and then not to defend', () => {
    const fight = begin();
    fight.act('m', 'attack', 't', { weapon: 'rapier' }, [1]);
    fight.order({ type: 'pass' }, [3]);
    expect(fight.of('t')).toMatchObject({ actionDice: 2, hitPoints: 17 });
  });
});

describe('a botch is owed until it is rolled, once', () => {
  const pools = { gmActionDice: 3 };

  it('is told as owed, rolled by the act, and gone', () => {
    const fight = begin(pools);
    botchedAttack(fight);
    expect(fight.system.combat.owed!(fight.fighter('t'))).toEqual([
      { act: 'botch', title: 'the effects of a botch', to: null, times: 1 },
    ]);
    fight.act('t', 'botch', 't', {}, [3, 3, 4]);
    expect(fight.system.combat.owed!(fight.fighter('t'))).toEqual([]);
    expect(fight.refused('t', 'botch', 't', {})).toBe('no botch of theirs is yet to be rolled');
    expect(fight.legal('t', 'botch').refused).not.toBeNull();
  });

  it('is rolled as the round ends where nobody has, with its terms', () => {
    const fight = begin(pools);
    botchedAttack(fight);
    // 1 + 1 + 2: the sword takes 1d10, here 6 of its 8
    const [passed] = fight.endRound([1, 1, 2, 6]).filter(({ type }) => type === 'passed');
    expect(passed).toMatchObject({
      summary: 'Botch, 4: the weapon takes 6 damage of its own.',
      breakdowns: [
        { of: 'botch', total: 4 },
        {
          of: 'damage recorded on the weapon',
          total: 6,
          terms: [
            { label: 'recorded before', value: 0 },
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

  it('counts rounds from that of the fight, within an attack too (INI-R19)', () => {
    const fight = begin(pools);
    fight.endRound();
    fight.endRound();
    fight.act('t', 'attack', 'm', { weapon: 'sword', defence: 'NONE', surroundings: {} }, [1]);
    // 2 + 2 + 2: a snag of 1d4
    const events = fight.answer({ spendOnAttack: true }, [2, 2, 2, 2]);
    expect(actedIn(events)[0]!).toMatchObject({
      detail: { attackersBotch: { lostRounds: [3, 4, 5], actsAgain: 6 } },
    });
    expect(fight.state.combatants.get('t')!.conditions).toMatchObject([
      { condition: 'interrupted', from: 3, until: 3 },
      { condition: 'stunned', from: 4, until: 5 },
    ]);
  });

  it('of a dodge concerns no weapon (INI-R15)', () => {
    const fight = begin(pools);
    fight.act('m', 'attack', 't', { weapon: 'rapier', defence: 'DODGE' }, [5, 1]);
    fight.answer({ spendOnDefence: true }, [4]);
    expect(fight.refused('t', 'botch', 't', { weapon: 'sword' })).toBe('no weapon was in use');
    fight.act('t', 'botch', 't', {}, [1, 1, 2]);
    expect(fight.of('t')).toMatchObject({ items: [] });
  });

  it('of a parry concerns the weapon that parried', () => {
    const fight = begin(pools);
    fight.act('m', 'attack', 't', { weapon: 'rapier', defence: 'PARRY' }, [5, 1]);
    fight.answer({ spendOnDefence: true }, [4]);
    fight.act('t', 'botch', 't', {}, [1, 1, 2, 9]);
    expect(fight.of('t')).toMatchObject({ items: [{ name: 'sword', recorded: 9, broken: true }] });
  });
});

describe('every number of a botch has its terms', () => {
  const numbersOf = (...faces: readonly number[]) => {
    const fight = begin({ gmActionDice: 1 });
    botchedAttack(fight);
    const { breakdowns } = fight.act('t', 'botch', 't', {}, faces);
    return breakdowns.map(({ of, terms }) => [of, ...terms.map(({ label, value }) => `${label} ${value}`)]);
  };

  it('the rolls on the table, one again where the first cannot apply, and the rounds lost', () => {
    expect(numbersOf(2, 2, 2, 3)).toEqual([
      ['botch', '3d6 6'],
      ['rounds lost', '1d4 3'],
    ]);
    const alone = begin({ gmActionDice: 1 }, { t: tulkas, m: marvok });
    botchedAttack(alone);
    const { breakdowns } = alone.act('t', 'botch', 't', {}, [4, 4, 4, 3, 3, 4]);
    expect(breakdowns.map(({ total }) => total)).toEqual([12, 10]);
  });

  it('how far a weapon flies', () => {
    expect(numbersOf(2, 3, 3, 2, 3)).toEqual([
      ['botch', '3d6 8'],
      ['feet', '1d3 × 5 feet 10'],
    ]);
  });

  it('the damage to whoever is struck', () => {
    expect(numbersOf(5, 5, 5, 7)).toEqual([
      ['botch', '3d6 15'],
      ['damage', 'damage rolled 7'],
    ]);
  });
});

describe('results befall combatants', () => {
  const dueTo = (faces: readonly number[], options: object = {}, input: object = {}) => {
    const fight = begin({ gmActionDice: 3, ...options });
    botchedAttack(fight);
    fight.act('t', 'botch', 't', input, faces);
    return fight;
  };

  it('12 harries the nearest ally: this round of one who has not acted, the next of one who has (INI-R20)', () => {
    const fight = dueTo([4, 4, 4]);
    expect(fight.state.combatants.get('y')!.conditions).toMatchObject([
      { condition: 'harried', from: 1, until: 1 },
    ]);
    const later = begin({ gmActionDice: 3 });
    later.order({ type: 'endTurn', combatant: 't' });
    later.order({ type: 'endTurn', combatant: 'y' });
    botchedAttack(later);
    later.act('t', 'botch', 't', {}, [4, 4, 4]);
    expect(later.state.combatants.get('y')!.conditions).toMatchObject([
      { condition: 'harried', from: 2, until: 2 },
    ]);
  });

  it('14 trips the ally, 15 strikes them, 17 critically', () => {
    expect(dueTo([5, 5, 4]).of('y')).toMatchObject({ conditions: ['prone'] });
    expect(dueTo([5, 5, 5, 7]).of('y')).toMatchObject({ hitPoints: 5 });
    const critical = dueTo([5, 6, 6, 2, 18], { criticalTable: 'HOUSE' });
    expect(critical.of('y')).toMatchObject({ hitPoints: 8, items: [{ name: 'staff', inHand: false }] });
    expect(critical.of('t').conditions).toEqual(['interrupted']);
  });

  it('the ally may be named, or left to the dice among those on the side', () => {
    const sheets = { t: tulkas, y: ylva, m: marvok };
    const fight = begin({ gmActionDice: 3 }, sheets);
    botchedAttack(fight);
    expect(fight.refused('t', 'botch', 't', { allies: [{ combatant: 'x' }] })).toBe(
      'that is no ally of theirs',
    );
    fight.act('t', 'botch', 't', { allies: [{ combatant: 'm', distance: 5 }] }, [5, 5, 4]);
    expect(fight.of('m').conditions).toEqual(['prone']);
  });

  it('alone on their side, 12 is rolled again (INI-R22)', () => {
    const fight = begin({ gmActionDice: 1 }, { t: tulkas, m: marvok });
    botchedAttack(fight);
    fight.act('t', 'botch', 't', {}, [4, 4, 4, 3, 3, 4]);
    expect(fight.of('t').conditions).toEqual(['interrupted']);
  });
});

describe('things', () => {
  const lost = () => {
    const fight = begin({ gmActionDice: 3 });
    botchedAttack(fight);
    // 2 + 3 + 3: away by 2 × 5 feet, to the right
    fight.act('t', 'botch', 't', {}, [2, 3, 3, 2, 3]);
    return fight;
  };

  it('a lost weapon lies where the dice say, and is taken up again (INI-024)', () => {
    const fight = lost();
    expect(fight.of('t').items).toMatchObject([
      { name: 'sword', inHand: false, feet: 10, direction: 'RIGHT' },
    ]);
    fight.endRound();
    expect(fight.legal('t', 'attack').refused).toMatchObject({
      reason: 'the attacker has no weapon in hand',
    });
    expect(fight.legal('t', 'takeUp').targets()).toEqual([{ combatant: 't', items: ['sword'] }]);
    const events = fight.does('t', 'takeUp', 't', { weapon: 'sword' });
    expect(actedIn(events)[0]!.summary).toBe('The sword is in hand again.');
    expect(fight.legal('t', 'attack').refused).toBeNull();
    expect(fight.refused('t', 'takeUp', 't', { weapon: 'sword' })).toBe(
      'no weapon of theirs lies on the ground',
    );
  });

  it('damage by whatever door breaks a weapon at more than its Hit Points (INI-020)', () => {
    const fight = begin();
    const item = { name: 'sword', damage: 9, mended: 0, breaks: false, lies: null };
    fight.adjust('t', { items: [item] });
    expect(fight.of('t').items).toMatchObject([{ recorded: 9, broken: true }]);
    fight.adjust('t', { items: [{ ...item, damage: 0, mended: 9 }] });
    expect(fight.legal('t', 'attack').refused).toBeNull();
  });

  it('only what entry 4 has broken is said to want mending (INI-019, 020)', () => {
    const fight = begin({ gmActionDice: 1 });
    botchedAttack(fight);
    const events = fight.does('t', 'botch', 't', {}, [1, 1, 1]);
    const [{ summary }] = actedIn(events) as [Acted];
    const effects = events.flatMap((event) => (event.type === 'affected' ? [event.effect] : []));
    expect(summary).toBe('Botch, 3: the weapon shatters.');
    expect(JSON.stringify([summary, effects])).not.toMatch(/repair|mend/i);
    expect(fight.of('t').items).toMatchObject([{ name: 'sword', broken: true }]);
  });

  it.each([
    ['SPECIAL', true],
    ['MUNDANE', false],
  ])(
    'a %s weapon that a botch has broken is destroyed, and beyond repair: %s (INI-019)',
    (kind, destroyed) => {
      const [sword] = tulkas.weapons;
      const weapons = [
        { ...sword, kind },
        { ...sword, name: 'axe' },
      ];
      const fight = begin({ gmActionDice: 1 }, { t: { ...tulkas, weapons }, y: ylva, m: marvok });
      const mends = { damage: 0, mended: 1, breaks: false, lies: null };
      fight.adjust('t', { items: [{ ...mends, name: 'axe', damage: 2, mended: 0 }] });
      botchedAttack(fight);
      fight.act('t', 'botch', 't', {}, [1, 1, 1]);
      const held = () => fight.of('t').items.find(({ name }: { name: string }) => name === 'sword');
      expect(held()).toMatchObject({ broken: true, destroyed });
      const { complete } = initphase.kept!.find(({ procedure }) => procedure.id === 'repair')!;
      const repaired = () => complete(fight.fighter('t'), 'ACTOR', { weapon: 'sword' }, {}, []);
      if (destroyed)
        expect(repaired).toThrow(
          expect.objectContaining({
            faults: [
              { path: ['weapon'], problem: 'the sword is destroyed, and gone for good', accepted: 'axe' },
            ],
          }),
        );
      else expect(repaired()).toMatchObject({ weapon: 'sword' });
      fight.adjust('t', { items: [{ ...mends, name: 'sword' }] });
      expect(held() ?? { broken: false, destroyed: false }).toMatchObject({
        broken: false,
        destroyed: false,
      });
    },
  );

  it('a kept character’s weapon is repaired', () => {
    const fight = begin();
    fight.adjust('t', { items: [{ name: 'sword', damage: 9, mended: 0, breaks: false, lies: null }] });
    const repair = initphase.kept!.find(({ procedure }) => procedure.id === 'repair')!;
    const fighter = fight.fighter('t');
    const whole = repair.complete(fighter, 'ACTOR', { weapon: 'sword' }, {}, []);
    const { effects } = play(repair.procedure, whole);
    const { fighter: after } = applied(initphase, fighter, effects, {});
    expect(initphase.combat.stand(after)).toMatchObject({ items: [{ recorded: 0, broken: false }] });
    expect(() => repair.complete(after, 'ACTOR', { weapon: 'sword' }, {}, [])).toThrow(/could be mended/);
  });
});

it('comic relief takes off Influence checks, and tells it (INI-023)', () => {
  const fight = begin({ gmActionDice: 1 });
  botchedAttack(fight);
  fight.act('t', 'botch', 't', { influencePenalty: 4 }, [2, 2, 3, 1]);
  fight.endRound();
  fight.endRound();
  const check = { bonus: 3, difficulty: 10 };
  expect(fight.act('t', 'skillCheck', 't', check, [10])).toMatchObject({ outcome: 'SUCCESS' });
  expect(fight.act('t', 'skillCheck', 't', { ...check, influence: true }, [10])).toMatchObject({
    outcome: 'FAILURE',
    summary: 'Skill check 9 against 10: failure.',
    breakdowns: [{ terms: [{}, {}, { label: 'comic relief', value: -4 }] }],
  });
  // of two the worse counts
  fight.adjust('t', { gain: ['embarrassed'], amount: 2 });
  expect(fight.state.combatants.get('t')!.conditions).toMatchObject([
    { condition: 'embarrassed', amount: 4 },
  ]);
  fight.adjust('t', { gain: ['embarrassed'], amount: 6 });
  expect(fight.state.combatants.get('t')!.conditions).toMatchObject([
    { condition: 'embarrassed', amount: 6 },
  ]);
});

describe('critical hits', () => {
  const criticalTable = {
    sides: 6,
    bands: [
      { from: 1, to: 5, text: 'A scratch.' },
      { from: 6, to: 6, text: 'Run through.', times: 3, disarmed: true },
    ],
  };

  it('of a blow are settled by a table of the campaign’s own (INI-X02)', () => {
    const fight = begin();
    fight.act(
      't',
      'attack',
      'm',
      { weapon: 'sword', critical: true, criticalTable, defence: 'NONE' },
      [9, 2, 6],
    );
    expect(fight.of('m')).toMatchObject({ hitPoints: 9, items: [{ name: 'rapier', inHand: false }] });
  });

  it('by one that the campaign has brought, whatever the option says', () => {
    const [form] = initphase.tableForms!;
    expect(form!.standsFor).toEqual(['initphase.house-criticals']);
    const table = initphase.tables.find(({ id }) => id === 'initphase.house-criticals')!;
    if (table.kind !== 'banded') throw new Error('not banded');
    const [first] = table.bands;
    const cells = { ...first!.cells, times: 4 };
    const own = { ...table, bands: [{ ...first!, to: 20, cells }] };
    const { procedures } = initphase;
    const criticalHit = procedures.find(({ id }) => id === 'criticalHit')!;
    const overrides = new Map([[table.id, own]]);
    const { detail } = played(criticalHit.bind({ damage: '1d6' }, {}, [], overrides), [3, 7]);
    expect(detail).toMatchObject({ damage: 12, needsCriticalTable: false });
  });

  it('with a weapon whose damage is not stated say that a table is needed', () => {
    const sheets = { t: { ...tulkas, weapons: [{ name: 'club', bonus: 5 }] }, m: marvok };
    const fight = begin({}, sheets);
    const events = fight.does('t', 'attack', 'm', { weapon: 'club', critical: true, defence: 'NONE' }, [9]);
    const texts = events.flatMap((event) =>
      event.type === 'affected' && event.effect.type === 'guidance' ? [event.effect.text] : [],
    );
    expect(texts).toEqual([
      'Normal damage of the weapon, which was not stated.',
      'A critical hit: what it does besides is in the tables of the campaign.',
    ]);
  });
});

describe('slow players', () => {
  it('suffer what the game master says of each (INI-R03)', () => {
    const fight = begin({ slowPlayerPenalty: 'MISS_TURN' });
    fight.act('t', 'slowPlayer', 't', { penalty: 'NONE' });
    expect(fight.state.onTurn).toEqual(['t']);
    fight.act('t', 'slowPlayer', 't', {});
    expect(fight.of('t').conditions).toEqual(['missesTurn']);
  });

  it('whose actions are put off do them first in the next round, and then their own', () => {
    const fight = begin();
    fight.act('t', 'slowPlayer', 't', {});
    fight.act('y', 'slowPlayer', 'y', { penalty: 'DELAY' });
    fight.endRound();
    expect(fight.state.turns.map(({ combatants }) => combatants)).toEqual([['y'], ['t'], ['y'], ['m']]);
    expect(fight.state.turns[0]!.reason).toBe('actions put off from the round before, initiative 15');
    fight.endRound();
    expect(fight.state.turns.map(({ combatants }) => combatants)).toEqual([['t'], ['y'], ['m']]);
  });
});

describe('what ends', () => {
  it('with the fight: conditions of it, weapons on the ground, action dice; not a broken weapon', () => {
    const fight = begin({ gmActionDice: 3 });
    botchedAttack(fight);
    fight.act('t', 'botch', 't', {}, [2, 2, 2, 3]);
    fight.adjust('t', {
      pools: [{ pool: 'ACTION_DIE', spent: 2, regained: 0 }],
      items: [{ name: 'sword', damage: 3, mended: 0, breaks: true, lies: true }],
      gain: ['prone', 'embarrassed', 'criticalWoundOfPart'],
    });
    fight.order({ type: 'finish' });
    const after = fight.state.combatants.get('t')!;
    expect(after.conditions.map(({ condition }) => condition)).toEqual(['criticalWoundOfPart']);
    expect(fight.of('t')).toMatchObject({
      actionDice: 2,
      items: [{ name: 'sword', recorded: 3, broken: true, inHand: true }],
    });
    expect(afterFight(initphase, after)).toEqual(after);
  });

  const kept = (fighter: Partial<Fighter>): Fighter => ({
    ...{ id: 't', sheet: tulkas, state: initphase.combat.fresh(), conditions: [], round: 0, side: null },
    ...fighter,
  });

  it('with time: what was to last so many rounds (INI-002)', () => {
    const conditions = [{ condition: 'stunned', from: 0, until: 6, note: null }];
    const { resolution, after } = afterTime(initphase, kept({ conditions }), { minutes: 1.5 });
    expect(resolution.summary).toBe('90 seconds: 90 seconds.');
    expect(after.conditions).toEqual([{ condition: 'stunned', from: -6, until: 0, note: null }]);
    const longer = afterTime(initphase, kept({ conditions }), { rounds: 7 });
    expect(longer.resolution.effects).toMatchObject([{ type: 'conditionEnded', condition: 'stunned' }]);
    expect(longer.after.conditions).toEqual([]);
  });
});

it('nobody acts at 0 Hit Points, and they wake when healed', () => {
  const fight = begin();
  fight.adjust('t', { damage: 20 });
  expect(fight.of('t').conditions).toEqual(['outOfHitPoints']);
  expect(fight.state.onTurn).toEqual(['y']);
  expect(fight.legal('t', 'attack').refused).toMatchObject({
    reason: 'they have no actions: out of hit points',
  });
  fight.adjust('t', { healing: 1 });
  expect(fight.of('t').conditions).toEqual([]);
  fight.endRound();
  expect(fight.legal('t', 'attack').refused).toBeNull();
});

it('a loss of Hit Points is nothing else by whatever door: the chapter classes none', () => {
  const [struck, adjusted, botched] = [begin(), begin(), begin({ gmActionDice: 1 })];
  struck.act('m', 'attack', 't', { weapon: 'rapier', defence: 'NONE' }, [10, 6]);
  adjusted.adjust('t', { damage: 6 });
  expect(struck.of('t')).toEqual(adjusted.of('t'));
  // 16: struck by his own sword
  botchedAttack(botched);
  botched.act('t', 'botch', 't', {}, [5, 5, 6, 6]);
  expect(botched.of('t')).toMatchObject({ hitPoints: 14, conditions: ['interrupted'] });
});

it('whoever is prone gets up, and nobody else does', () => {
  const fight = begin();
  expect(fight.refused('t', 'standUp', 't', {})).toBe('they are on their feet');
  fight.adjust('t', { gain: ['prone'] });
  const events = fight.does('t', 'standUp', 't', {});
  expect(actedIn(events)[0]!.summary).toBe('On their feet again.');
  expect(fight.of('t').conditions).toEqual([]);
});

it('a choice is told by the number that it is rolled with', () => {
  const fight = begin();
  const modifiers = [{ label: 'in the way', value: -3 }];
  fight.act('t', 'attack', 'm', { weapon: 'sword', defenceModifiers: modifiers }, [13]);
  const parry = fight.choices().find(({ title }) => title === 'Parry with the rapier')!;
  expect(parry.meaning).toBe('d20 + 5 against the attack’s total');
  const events = fight.answer(parry.input as object, [16]);
  expect(actedIn(events)[0]!.summary).toBe('Attack with the sword: 21 against a parry of 21, parried.');
});

it('a sheet is refused whose weapons make no sense', () => {
  const faults = (weapon: object) =>
    initphase.sheetFaults({ hitPoints: 5, weapons: [{ name: 'w', bonus: 1, ...weapon }] }, []);
  expect(faults({ detonation: { chance: 5 } })).toMatchObject([{ path: ['weapons', 0, 'detonation'] }]);
  expect(faults({ kind: 'NATURAL', hitPoints: 5 })).toMatchObject([{ path: ['weapons', 0, 'hitPoints'] }]);
  expect(faults({ kind: 'SPECIAL', detonation: { chance: 5 } })).toEqual([]);
});

it('half a round is 7.5 seconds (INI-R02)', () => {
  const time = initphase.procedures.find(({ id }) => id === 'time')!;
  const half = play(time, { amount: 0.5, unit: 'ROUND' });
  expect(half.detail).toMatchObject({ seconds: 7.5, segments: { text: '5/4' } });
  expect(half.breakdowns).toMatchObject([
    { of: 'tenths of a second', total: 75, terms: [{ label: '0.5 times 15 seconds', value: 75 }] },
  ]);
});

it('a fight tells how long it has lasted (INI-002)', () => {
  const fight = begin();
  expect(fight.of('t')).toMatchObject({ secondsGone: 0 });
  for (let round = 1; round <= 4; round++) fight.endRound();
  expect(fight.of('t')).toMatchObject({ secondsGone: 60 });
});

it('a kept character pays the botch that they owe, with the weapon they botched with', () => {
  const fight = begin({ gmActionDice: 1 });
  botchedAttack(fight);
  fight.order({ type: 'finish' });
  const combatant = fight.state.combatants.get('t')!;
  const character: Fighter = { ...combatant, round: 0, side: null };
  const kept = initphase.kept!.find(({ procedure }) => procedure.id === 'botch')!;
  const whole = kept.complete(character, 'ACTOR', {}, {}, []);
  const resolution = play(kept.procedure, whole, [1, 1, 2, 9]);
  const effects = kept.effects(resolution, character, 'ACTOR', {}, {});
  const { fighter } = applied(initphase, character, effects, {});
  expect(initphase.combat.stand(fighter)).toMatchObject({
    botches: [],
    items: [{ name: 'sword', recorded: 9, broken: true }],
  });
});

it('nobody attacks whose last weapon is broken, and the legal acts say so', () => {
  const fight = begin();
  expect(fight.legal('t', 'attack').refused).toBeNull();
  const items = tulkas.weapons.map(({ name }) => ({ name, damage: 0, mended: 0, breaks: true, lies: null }));
  fight.adjust('t', { items });
  expect(fight.legal('t', 'attack').refused).not.toBeNull();
  expect(fight.refused('t', 'attack', 'm', { weapon: 'sword' })).toContain('in hand');
});
