import { describe, expect, it } from 'vitest';
import { arrgs } from '../../../../src/engine/systems/arrgs/index.ts';
import { Fight } from '../../../kit/fight.ts';
import { armed, brawl, fight, nimble, with_ } from './fight.ts';

const strike = { weapon: 'Sword', defence: 'NONE' };

describe('an attack in a fight', () => {
  it('an attack drains the attacker’s Vitality, costs points, and does damage according to the Success Value', () => {
    const { act, of, refused } = fight();
    // The attack of 10 + 8 = 18 exceeds the Reflex of 14 by 4, so the Success Value is 6 + 4.
    act('a', 'attack', 'b', strike, [10]);
    expect(of('a')).toMatchObject({ current: 19, actionPoints: 1, spent: 2 });
    expect(of('b')).toMatchObject({ current: 2, dying: 0 });
    expect(refused('a', 'attack', 'b', strike)).toMatch(/^a has 1 Action Point left, but this act costs 2$/);
  });

  it('a successful attack waits for the target’s Defence, which costs points and Vitality', () => {
    const { act, answer, asked, of } = fight();
    act('a', 'attack', 'b', { weapon: 'Sword' }, [10]);
    expect(asked()).toBe('b');
    // The Defence of 18 + 4 = 22 exceeds the attack of 18 by 4, so the damage is 10 − 4.
    answer({ defence: 'DEFEND' }, [18]);
    expect(of('b')).toMatchObject({ current: 12 - 1 - 6, additionalActionPoints: 0 });
    expect(of('a')).toMatchObject({ current: 19, spent: 2 });
  });

  it.each([
    ['MELEE', {}, 3 + 5],
    ['MELEE', { ability: 'AGILITY' }, 40 + 5],
    ['MELEE', { skill: 'ATHLETICS' }, 3 + 600],
    ['MELEE', { ability: 'AGILITY', skill: 'ATHLETICS' }, 40 + 600],
    ['RANGED', {}, 40 + 100],
    ['RANGED', { ability: 'BODY', skill: 'MELEE_WEAPONRY' }, 3 + 5],
  ])(
    'a weapon of kind %s with %o attacks with +%i, because its own Ability and skill replace the usual ones',
    (kind, own, added) => {
      const archer = with_(armed, {
        abilities: { body: 3, agility: 40 },
        skills: { meleeWeaponry: 5, missileWeaponry: 100, athletics: 600 },
        weapons: [{ name: 'Sword', successValue: 6, kind, ...own }],
      });
      const { act } = fight(archer, with_(nimble, { vitality: 1_000 }));
      expect(act('a', 'attack', 'b', strike, [10])).toMatchObject({ detail: { checkResult: 10 + added } });
    },
  );

  it('an attack with an unusual skill uses up help with that skill, but not help with the usual skill', () => {
    const swordsman = with_(armed, {
      initiative: 12,
      weapons: [{ name: 'Sword', successValue: 6, skill: 'ATHLETICS' }],
    });
    const helped = (skill: string) => {
      const fought = brawl(
        { a: swordsman, b: nimble, c: with_(armed, { initiative: 20 }) },
        { a: 'x', c: 'x', b: 'y' },
      );
      fought.act('c', 'aidAnother', 'a', { skill }, [10]);
      fought.endTurn('c');
      fought.act('a', 'attack', 'b', strike, [2]);
      return fought.of('a').assistance.length;
    };
    expect([helped('ATHLETICS'), helped('MELEE_WEAPONRY')]).toEqual([0, 1]);
  });

  it('an attack whose category of Defence is null or omitted can be answered with a Reflex Defence', () => {
    const ratings = (more: object) => {
      const { act, choices } = fight();
      act('a', 'attack', 'b', { weapon: 'Sword', ...more }, [10]);
      return choices().map(({ title, meaning }) => [title, meaning]);
    };
    expect(ratings({ category: null })).toEqual(ratings({}));
  });

  it('an attack costs its points only once, whether or not the target answers it', () => {
    const rich = with_(armed, { actionPoints: 6 });
    const tough = with_(nimble, { vitality: 100 });
    const { act, answer, of } = fight(rich, tough);
    act('a', 'attack', 'b', strike, [2]);
    act('a', 'attack', 'b', { weapon: 'Sword' }, [10]);
    // 4 points are spent, which is one more than three. The attack of 10 + 8 − 2 against 14 costs 8 Vitality, and a
    // Defence with a face of 1 fails.
    answer({ defence: 'DEFEND' }, [1]);
    expect(of('b')).toMatchObject({ current: 100 - 2 - 1 - 8 });
  });

  it('a target who cannot pay, has not readied as strict rules require, or was missed, is not asked for a Defence', () => {
    const poor = fight(armed, with_(nimble, { additionalActionPoints: 1 }));
    poor.act('a', 'attack', 'b', { weapon: 'Sword' }, [10]);
    expect(poor.asked()).toBeNull();
    const strict = fight(armed, nimble, { strictImmediateList: true });
    strict.act('a', 'attack', 'b', { weapon: 'Sword' }, [10]);
    expect(strict.asked()).toBeNull();
    const missed = fight();
    missed.act('a', 'attack', 'b', { weapon: 'Sword' }, [1]);
    expect(missed.asked()).toBeNull();
  });

  it('a critical hit makes the target Dying', () => {
    const { act, of } = fight(armed, with_(nimble, { vitality: 40 }));
    // The attack of 28 exceeds 14 by 14, and the critical roll of 12 + 8 exceeds it by 6. The Success Values are
    // therefore 6 + 14 and 6 + 6.
    act('a', 'attack', 'b', strike, [20, 12]);
    expect(of('b')).toMatchObject({ current: 40 - 32, dying: 1, conditions: ['dying'] });
  });
});

describe('a Defence against a manoeuvre that replaces damage', () => {
  // The attack of 10 + 8 = 18 exceeds the Reflex of 14 by 4. A Defence adds 4 to its face.
  const cases = [
    { act: 'disarm', input: { item: 'Bow' }, face: 18, left: { dropped: ['Bow'] }, told: 1 },
    { act: 'disarm', input: { item: 'Bow' }, face: 19, left: { dropped: [] }, told: 0 },
    { act: 'reposition', input: {}, face: 16, left: {}, told: 3 },
    { act: 'reposition', input: {}, face: 14, left: {}, told: 5 },
    {
      ...{ act: 'sunder', input: { item: 'shield' }, face: 17 },
      ...{ left: { items: [{ name: 'shield', damage: 7 }] }, told: 7 },
    },
    { act: 'trip', input: {}, face: 14, left: { conditions: ['prone'] }, told: 0 },
    { act: 'trip', input: {}, face: 15, left: { conditions: [] }, told: 0 },
  ];
  it.each(cases)(
    'a Defence with a face of $face reduces the effect of $act',
    ({ act: name, input, face, left, told }) => {
      const { act, answer, asked, of } = fight();
      act('a', name, 'b', { weapon: 'Sword', ...input }, [10]);
      expect(asked()).toBe('b');
      const [acted] = answer({ defence: 'DEFEND' }, [face]).filter(({ type }) => type === 'acted');
      expect(acted).toMatchObject({ detail: { successValue: told, defence: { natural: face } } });
      expect(of('b')).toMatchObject({ ...left, current: 11, additionalActionPoints: 0 });
    },
  );

  it('more legs also raise the total of a Defence against a Trip', () => {
    const { act, answer, of } = fight(armed, with_(nimble, { legs: 4 }));
    // The attack of 18 is compared with 14 + 2. The Defence of 13 + 4 + 2 exceeds the attack.
    act('a', 'trip', 'b', { weapon: 'Sword' }, [10]);
    answer({ defence: 'DEFEND' }, [13]);
    expect(of('b').conditions).toEqual([]);
  });

  it('a single answer defends against as many of the first successful repeated attacks as the target can pay for', () => {
    const quick = with_(nimble, { vitality: 100, additionalActionPoints: 5 });
    const encounter = fight(armed, quick);
    const { act, asked, of } = encounter;
    act('a', 'repeatedAttack', 'b', { weapon: 'Sword', attacks: 4 }, [1, 12]);
    expect(asked()).toBe('b');
    const defend = (defences: number, faces: number[]) =>
      encounter.attempt(
        { type: 'answer', act: 'repeatedAttack', answer: { defence: 'DEFEND', defences } },
        faces,
      );
    expect(defend(3, [])).toMatchObject({
      ok: false,
      rejection: { reason: expect.stringMatching(/can pay for 2/) },
    });
    // The attacks of 18 and 16 against 14 would do 10 and 8 damage. A Defence of 20 prevents 2 of the first. A Defence
    // of 22, which has a penalty of 2 for the fourth point, prevents 6 of the second. The attack of 16 against 14 − 2
    // does 10 damage.
    expect(defend(2, [16, 12, 20, 14]).ok).toBe(true);
    expect(of('b')).toMatchObject({ current: 100 - 2 - 8 - 2 - 10, additionalActionPoints: 1 });
  });

  it('an answer with a number out of range is rejected at the number’s path', () => {
    const encounter = fight();
    encounter.act('a', 'repeatedAttack', 'b', { weapon: 'Sword', attacks: 2 }, [1, 12]);
    const given = {
      type: 'answer',
      act: 'repeatedAttack',
      answer: { defence: 'DEFEND', defences: 101 },
    } as const;
    expect(() => encounter.attempt(given)).toThrow(
      'answer.arrgs.repeatedAttack.defences: 101 is out of range',
    );
  });

  it('a target who was missed, or who passed in advance, is not asked for a Defence', () => {
    const { act, asked } = fight();
    act('a', 'trip', 'b', { weapon: 'Sword' }, [1]);
    expect(asked()).toBeNull();
    const other = fight();
    other.act('a', 'trip', 'b', { weapon: 'Sword' }, [10]);
    other.answer({ defence: 'NONE' });
    expect(other.of('b')).toMatchObject({ current: 12, conditions: ['prone'] });
  });
});

describe('Disabled and Dying in a fight', () => {
  it('a Disabled combatant has 2 points a round and becomes Dying after a failed check', () => {
    const { adjust, act, of } = fight();
    adjust('a', { damage: 20, gain: ['disabled'] });
    expect(of('a')).toMatchObject({ current: 0, disabled: true, actionPoints: 2 });
    // The attack drains the attacker's Vitality to −1. The check is a natural 1, so it fails, which costs 1 more
    // Vitality and causes Dying.
    act('a', 'attack', 'b', strike, [10, 1]);
    expect(of('a')).toMatchObject({ current: -2, disabled: false, dying: 1, actionPoints: 0 });
  });

  it('a Dying combatant loses Vitality at the End of Round until a check changes the state to Disabled', () => {
    const { adjust, endRound, of } = fight();
    adjust('b', { damage: 14, gain: ['dying', 'dying'] });
    // The check of 5 exceeds 2 + 2 by 1, so the combatant loses only 1 Vitality instead of 2.
    endRound([5]);
    expect(of('b')).toMatchObject({ current: -3, dying: 1 });
    // The check of 2 against 3 + 1 fails, so the combatant loses 1 Vitality and still has the condition.
    endRound([2]);
    expect(of('b')).toMatchObject({ current: -4, dying: 1 });
    endRound([20]);
    expect(of('b')).toMatchObject({ current: -4, dying: 0, disabled: true });
  });

  it('a Dying combatant makes the check for every attack to which they react, even if the attack misses', () => {
    const { adjust, act, of } = fight();
    adjust('b', { damage: 5, gain: ['dying'] });
    act('a', 'attack', 'b', strike, [1, 1]);
    expect(of('b')).toMatchObject({ current: 12 - 5 - 1, dying: 1 });
  });

  it('the game master can give a combatant the same condition any number of times', () => {
    const { adjust, of } = fight();
    adjust('b', { gain: ['staggered'], amount: 3 });
    expect(of('b')).toMatchObject({ actionPoints: 2, conditions: ['staggered', 'staggered', 'staggered'] });
    adjust('b', { gain: ['dying'], amount: 2, damage: 1 });
    expect(of('b').dying).toBe(2);
  });

  it('each application of Staggered takes away one point, Additional Action Points first', () => {
    const { adjust, of, endRound } = fight();
    adjust('b', { gain: ['staggered', 'staggered', 'staggered'] });
    expect(of('b')).toMatchObject({ actionPoints: 2, additionalActionPoints: 0 });
    // The Fortitude check of 18 + 0 equals the DC of 15 + 3.
    endRound([18]);
    expect(of('b')).toMatchObject({ actionPoints: 3, additionalActionPoints: 0 });
  });
});

describe('the order of a fight', () => {
  it('the highest Initiative acts first; Agility breaks ties, then a roll-off whose result is kept', () => {
    expect(fight().turns()).toEqual([
      [15, 'a'],
      [10, 'b'],
    ]);
    const even = with_(nimble, { agilityScore: 12 });
    expect(fight(with_(nimble, {}), even).turns()[0]).toEqual([10, 'b']);
    const { turns, endRound } = fight(nimble, nimble, {}, [7, 7, 3, 16]);
    expect(turns()[0]).toEqual([10, 'b']);
    endRound();
    expect(turns()[0]).toEqual([10, 'b']);
  });

  it('a combatant who delays acts later, at a lower Initiative, with the remaining points', () => {
    const encounter = fight();
    const { act, endTurn, turns, refused, of } = encounter;
    act('a', 'attack', 'b', strike, [1]);
    expect(refused('a', 'delay', 'a', { continuesAt: 15 })).toMatch(/lower Initiative slot/);
    act('a', 'delay', 'a', { continuesAt: 5 });
    endTurn('a');
    expect(turns()).toEqual([
      [15, 'a'],
      [10, 'b'],
      [5, 'a'],
    ]);
    endTurn('b');
    expect(encounter.state.onTurn).toEqual(['a']);
    expect(of('a')).toMatchObject({ actionPoints: 1 });
    encounter.order({ type: 'endRound' });
    expect(turns()).toHaveLength(2);
  });

  it('a surprise round comes first, and the combatants who act in it have one point of each kind less', () => {
    const encounter = new Fight(arrgs, { a: armed, b: nimble });
    const sheets = [...encounter.state.combatants.values()];
    const surprised = sheets.map((each) => ({
      ...each,
      conditions:
        each.id === 'a' ? [{ condition: 'surprised', from: 0, until: null, note: null }] : each.conditions,
    }));
    const fighters = new Map(surprised.map((each) => [each.id, { ...each, round: 1 }]));
    const never = {
      ask: () => expect.fail('no die'),
      follow: () => expect.fail('no die'),
      defer: () => expect.fail('no die'),
    };
    const rolled = arrgs.encounterRules.rollOrder(fighters, new Set(['a', 'b']), {}, never);
    expect(rolled.get('a')).toEqual([]);
    expect(rolled.get('b')).toMatchObject([
      { type: 'conditionGained', condition: 'surpriseRound', rounds: 1 },
    ]);
    expect(arrgs.encounterRules.order(fighters, {}).map(({ ids }) => ids)).toEqual([['b']]);
    const held = [{ condition: 'surpriseRound', from: 1, until: 1, note: null }];
    const budgets = arrgs.encounterRules.resources({ ...fighters.get('b')!, conditions: held }, {});
    expect(budgets.slice(0, 2).map(({ remaining: left }) => left)).toEqual([2, 1]);
    expect(arrgs.encounterRules.endRound(fighters.get('a')!, {}, never)).toMatchObject({
      effects: [{ type: 'conditionEnded', condition: 'surprised' }],
    });
  });
});

it('damage cannot lower Vitality below the lowest value that the state allows', () => {
  const { adjust, of } = fight(armed, with_(nimble, { vitality: 1_000_000 }));
  for (let each = 0; each < 3; each++) adjust('b', { damage: 1_000_000 });
  expect(of('b')).toMatchObject({ current: -1_000_000, dead: true });
});

describe('points', () => {
  it('action points are restored each round', () => {
    const { act, endRound, of } = fight();
    act('a', 'attack', 'b', strike, [2]);
    endRound();
    expect(of('a')).toMatchObject({ actionPoints: 3, current: 19, spent: 0 });
  });

  it('Ready converts points into Additional Action Points for other combatants’ turns', () => {
    const { act, endTurn, of, refused, endRound } = fight();
    const swift = { ...strike, pool: 'ADDITIONAL_ACTION_POINTS' };
    expect(refused('a', 'ready', 'a', { points: 4, trigger: 'b moves' })).toMatch(
      /a has 3 Action Points to convert left, but this act costs 4/,
    );
    act('a', 'ready', 'a', { points: 3, trigger: 'b moves' });
    expect(of('a')).toMatchObject({ current: 19, actionPoints: 0, additionalActionPoints: 3, spent: 0 });
    endTurn('a');
    expect(refused('a', 'attack', 'b', strike)).toMatch(/not a’s turn/);
    act('a', 'attack', 'b', swift, [10]);
    expect(of('a')).toMatchObject({ current: 18, additionalActionPoints: 1, spent: 2 });
    endRound();
    expect(of('a')).toMatchObject({ actionPoints: 3, additionalActionPoints: 0 });
  });

  it('without readied points, a combatant cannot act in another combatant’s turn', () => {
    const { refused } = fight();
    const swift = { ...strike, pool: 'ADDITIONAL_ACTION_POINTS' };
    expect(refused('b', 'attack', 'a', swift)).toMatch(/not b’s turn/);
  });

  it('each Action allows one Complementary Action', () => {
    const { act, refused, of } = fight();
    expect(refused('a', 'complementary', 'a', { what: 'DROP_PRONE' })).toMatch(
      /a has 0 Complementary Actions left, but this act costs 1/,
    );
    act('a', 'doNothing', 'a');
    act('a', 'complementary', 'a', { what: 'DROP_PRONE' });
    expect(of('a').conditions).toEqual(['prone']);
    expect(refused('a', 'complementary', 'a', { what: 'SPEAK' })).toMatch(
      /a has 0 Complementary Actions left, but this act costs 1/,
    );
  });
});

describe('manoeuvres in a fight', () => {
  it('an enemy of a combatant who provoked can use an Opportunity, which costs Additional Action Points', () => {
    const { act, refused, of, endTurn } = fight();
    const blow = { weapon: 'Sword', defence: 'NONE' };
    expect(refused('b', 'opportunity', 'a', blow)).toMatch(/has not provoked/);
    // The check of 5 + 8 is 1 less than 14. For a Trip, this is not enough, because the check must reach the DC.
    act('a', 'trip', 'b', { weapon: 'Sword' }, [5]);
    expect(of('a').conditions).toEqual(['provoking']);
    expect(refused('b', 'opportunity', 'a', { ...blow, weapon: 'Bow' })).toMatch(
      /an Opportunity with this weapon would provoke/,
    );
    // The Reflex is 10 + Athletics 2. The attack of 12 equals it, so it has no margin, and the damage is 6 + 0.
    act('b', 'opportunity', 'a', blow, [12]);
    expect(of('a')).toMatchObject({ current: 20 - 1 - 6 });
    expect(of('b')).toMatchObject({ current: 11, additionalActionPoints: 0 });
    endTurn('a');
    expect(of('a').conditions).toEqual([]);
  });

  it('a combatant who was tripped is Prone and can stand up for one point', () => {
    const { act, endTurn, of } = fight(with_(armed, { additionalActionPoints: 2 }));
    act('a', 'trip', 'b', strike, [6]);
    expect(of('b').conditions).toEqual(['prone']);
    endTurn('a');
    act('b', 'standUp', 'b');
    expect(of('b')).toMatchObject({ current: 11, actionPoints: 2, conditions: ['provoking'] });
  });

  it('Aid Another helps an ally only with the next check of the skill', () => {
    const encounter = fight(with_(armed, { initiative: 15, abilities: { personality: 2 } }), nimble);
    const { act, of, endTurn } = encounter;
    // The check of 8 + 5 + 2 exceeds 10 by 5, so the help is 1 + 5.
    act('a', 'aidAnother', 'b', { skill: 'MELEE_WEAPONRY' }, [8]);
    expect(of('b').assistance).toEqual([{ skill: 'MELEE_WEAPONRY', bonus: 6, by: 'a' }]);
    endTurn('a');
    // The attack of 4 + 6 is 2 less than 10 + 2, so the damage is 6 − 2.
    act('b', 'attack', 'a', strike, [4]);
    expect(of('a')).toMatchObject({ current: 20 - 1 - 4 });
    expect(of('b')).toMatchObject({ assistance: [], conditions: [] });
  });

  it('a Charge adds 2 to the attack and lowers Reflex by 2 until the End of Round', () => {
    const encounter = fight();
    const { act, of, endTurn, endRound } = encounter;
    // The attack of 4 + 8 + 2 equals the Reflex of 14, so the Success Value is 6.
    act('a', 'charge', 'b', { ...strike, straightSquares: 4 }, [4]);
    expect(of('b')).toMatchObject({ current: 6 });
    expect(of('a')).toMatchObject({ squares: 4, conditions: ['charged', 'provoking'] });
    endTurn('a');
    // The attack of 6 is 4 less than 10 + 2 − 2, so the damage is 6 − 4.
    act('b', 'attack', 'a', strike, [6]);
    expect(of('a')).toMatchObject({ current: 20 - 1 - 2 });
    endRound();
    expect(of('a')).toMatchObject({ squares: 0, conditions: [] });
    expect(encounter.state.round).toBe(2);
  });

  it('each attack of a Repeated Attack gives −2 to every check in the round', () => {
    const { act, of, endTurn } = fight(armed, with_(nimble, { vitality: 100 }));
    // The attacks of 18, 16 and 14 against 14 do 10 + 8 + 6 damage in total.
    act('a', 'repeatedAttack', 'b', { ...strike, attacks: 3 }, [10, 10, 10]);
    expect(of('b')).toMatchObject({ current: 100 - 24 });
    expect(of('a')).toMatchObject({ current: 17, actionPoints: 0 });
    expect(of('a').conditions).toEqual(['repeatedAttack', 'repeatedAttack']);
    endTurn('a');
    // The Reflex is 12 − 4 = 8. The attack of 10 exceeds it by 2, so the damage is 6 + 2.
    act('b', 'attack', 'a', strike, [10]);
    expect(of('a')).toMatchObject({ current: 17 - 8 });
  });

  it('Change Reach changes the Threat Range until the combat ends', () => {
    const { act, of, endRound, refused } = fight(with_(armed, { reach: 2 }));
    // The check of 10 + 8 against 10 would allow a shift by 9 squares, but the weapon's Reach limits the shift.
    act('a', 'changeReach', 'a', {}, [10]);
    expect(of('a')).toMatchObject({ threatMinimum: 3, threatMaximum: 3 });
    endRound();
    expect(of('a')).toMatchObject({ threatMinimum: 3, threatMaximum: 3 });
    expect(refused('a', 'attack', 'b', { ...strike, distance: 1 })).toMatch(/outside the Threat Range/);
  });

  it('fast movement lowers the mover’s checks and the checks of attacks against the mover', () => {
    const { act, of, endTurn } = fight();
    // With 10 instead of the die, the movement covers 5 + (10 + 3 + 2 − 10) squares. This reaches the second Movement
    // Increment.
    act('a', 'movement', 'a');
    expect(of('a')).toMatchObject({ squares: 10 });
    endTurn('a');
    // The attack of 10 − 2 is compared with 12 − 2, because the Defence of the combatant who has moved is also a check.
    // The damage is 6 − 2.
    act('b', 'attack', 'a', strike, [10]);
    expect(of('a')).toMatchObject({ current: 19 - 4 });
  });

  it('an item breaks when the damage to it adds up to enough', () => {
    const { act, of } = fight(with_(armed, { actionPoints: 4 }));
    // Each check totals 14, which equals the DC of 14, and does 6 damage. The second check has a penalty of 2, so its
    // die must show an 8.
    act('a', 'sunder', 'b', { ...strike, item: 'shield', itemTotal: 20 }, [6]);
    act('a', 'sunder', 'b', { ...strike, item: 'shield', itemTotal: 20 }, [8]);
    expect(of('b').items).toEqual([
      { name: 'shield', damage: 12, total: 20, broken: true, destroyed: false },
    ]);
  });

  it('a disarmed weapon cannot be used until it is picked up', () => {
    const { act, refused, of, endTurn } = fight();
    // The check of 10 + 8 exceeds 14 by 4, so the weapon lands 1 + 4 squares away.
    act('a', 'disarm', 'b', { ...strike, item: 'Sword' }, [10]);
    expect(of('b').dropped).toEqual(['Sword']);
    endTurn('a');
    expect(refused('b', 'attack', 'a', strike)).toMatch(/the Sword is on the ground/);
    act('b', 'miscellaneous', 'b', { picksUp: 'Sword' });
    act('b', 'attack', 'a', strike, [1]);
    expect(of('b')).toMatchObject({ actionPoints: 0, dropped: [] });
  });

  it('a Staggered combatant without Action Points drops all held items', () => {
    const { adjust, endTurn, of } = fight();
    adjust('b', { gain: Array.from({ length: 5 }, () => 'staggered') });
    endTurn('a');
    expect(of('b')).toMatchObject({ actionPoints: 0, dropped: ['Sword', 'Bow'] });
  });

  it('a Charge can be answered with a Defence', () => {
    const quick = with_(armed, { additionalActionPoints: 2 });
    const { act, answer, of, asked } = fight(quick);
    act('a', 'charge', 'b', { weapon: 'Sword', straightSquares: 2 }, [10]);
    expect(asked()).toBe('b');
    // The attack of 10 + 8 + 2 against 14 would do 12 damage. The Defence of 24 exceeds the attack of 20 by 4, so it
    // prevents 4 of this damage.
    answer({ defence: 'DEFEND' }, [20]);
    expect(of('b')).toMatchObject({ current: 12 - 1 - 8, additionalActionPoints: 0 });
    expect(of('a')).toMatchObject({ squares: 2, conditions: ['charged', 'provoking'] });
  });

  it('a Concentration spell ends at the End of Round unless it was cast or controlled in that round', () => {
    const wall = { name: 'Wall', kind: 'SPELL', spellLevel: 1, concentration: true };
    const mage = with_(armed, { weapons: [wall] });
    const { act, endRound, of } = fight(mage);
    const cast = { weapon: 'Wall', defence: 'NONE' };
    act('a', 'attack', 'b', cast, [19]);
    expect(of('a').spells).toMatchObject([{ name: 'Wall', controlled: false, castThisRound: true }]);
    endRound();
    // The check of 11 equals the base difficulty of 10 + 1.
    act('a', 'controlSpell', 'a', { spell: 'Wall', spellLevel: 1 }, [11]);
    endRound();
    expect(of('a').spells).toHaveLength(1);
    act('a', 'controlSpell', 'a', { spell: 'Wall', spellLevel: 1 }, [10]);
    endRound();
    expect(of('a').spells).toEqual([]);
    const strict = fight(mage, nimble, { concentrationFirstRoundFree: false });
    strict.act('a', 'attack', 'b', cast, [19]);
    strict.endRound();
    expect(strict.of('a').spells).toEqual([]);
  });

  it('an immobile combatant cannot move', () => {
    const { adjust, refused } = fight();
    adjust('a', { gain: ['immobile'] });
    for (const act of ['movement', 'sidestep']) expect(refused('a', act, 'a')).toMatch(/immobile/);
  });
});
