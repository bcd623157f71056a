import { describe, expect, it } from 'vitest';
import { InvalidInput } from '../../../../src/engine/fault.ts';
import type { HeldCondition } from '../../../../src/engine/rules/condition.ts';
import { afterFight } from '../../../../src/engine/rules/effects/after-fight.ts';
import { applyEffects } from '../../../../src/engine/rules/effects/apply-effects.ts';
import type { Source } from '../../../../src/engine/rules/fight/binding.ts';
import type { Fighter } from '../../../../src/engine/rules/fight/fighter.ts';
import { skill20 } from '../../../../src/engine/systems/skill20/index.ts';
import { newcomersOf } from '../../../kit/commands.ts';
import { Fight } from '../../../kit/fight.ts';
import { afterTime, applyProcedure, keptOf } from '../../../kit/kept.ts';
import { duel, sheet } from '../fight.ts';

const held = (condition: string, until: number | null = null): HeldCondition => ({
  ...{ condition, from: 0, until, note: null },
});

/** A stored character with 20 hit points and a Constitution of 12 who has lost `lost` hit points. */
const somebody = (lost = 0, conditions: readonly HeldCondition[] = [], more: object = {}): Fighter => ({
  ...{ id: 'one', sheet: sheet({}), round: 0, side: null, conditions },
  state: { ...(skill20.encounterRules.initialState() as object), lost, ...more },
});

/** Lets time pass for the stored character and returns the result. */
function later(fighter: Fighter, input: object, faces: readonly number[] = []) {
  const { resolution, after } = afterTime(skill20, fighter, input, faces);
  const character = applyEffects(skill20, after, [], {}).fighter;
  const conditions = character.conditions.map(({ condition }) => condition);
  return { ...resolution, character, conditions, ...skill20.encounterRules.hitPoints(character) };
}

describe('time that passes for a stored character', () => {
  it('eight hours of rest heal a stored character (D20-010)', () => {
    const { current: now, summary } = later(somebody(5), { hours: 16, rest: 'SLEEP' });
    expect(now).toBe(19);
    expect(summary).toBe('16 hours pass. 2 periods of rest restore 4 hit points.');
    expect(later(somebody(5), { hours: 7, rest: 'SLEEP' }).current).toBe(15);
    expect(later(somebody(5), { hours: 16 }).current).toBe(15);
  });

  it('rest ends exhaustion after an hour and fatigue after eight more hours (D20-051, 053)', () => {
    expect(later(somebody(0, [held('exhausted')]), { hours: 1, rest: 'SLEEP' }).conditions).toEqual([
      'fatigued',
    ]);
    expect(later(somebody(0, [held('exhausted')]), { hours: 9, rest: 'PASTIME' }).conditions).toEqual([]);
    expect(later(somebody(0, [held('fatigued')]), { hours: 9 }).conditions).toEqual(['fatigued']);
  });

  it('conditions that expire are reported as effects (D20-040)', () => {
    const worn = somebody(0, [held('submitted', 359), held('submitted', 400), held('shaken', 1)]);
    const hour = later(worn, { hours: 1 });
    expect(hour.conditions).toEqual(['submitted']);
    expect(hour.effects.map((effect) => effect.type === 'conditionEnded' && effect.condition)).toEqual([
      'submitted',
      'shaken',
    ]);
    expect(later(somebody(0, [held('submitted')]), { minutes: 59 }).conditions).toEqual(['submitted']);
    expect(later(somebody(0, [held('submitted')]), { hours: 1 }).conditions).toEqual([]);
    expect(later(worn, { minutes: 1 }).conditions).toEqual(['submitted', 'submitted']);
    expect(later(worn, { rounds: 1 }).conditions).toEqual(['submitted', 'submitted', 'shaken']);
  });

  it('a character who is unconscious from submissions wakes when time passes', () => {
    const choked = somebody(0, [
      ...Array.from({ length: 12 }, () => held('submitted', 359)),
      { ...held('helpless'), note: 'unconscious by submission' },
    ]);
    expect(later(choked, { minutes: 30 }).conditions).toContain('helpless');
    expect(later(choked, { hours: 1 }).conditions).toEqual([]);
  });

  it('each roll of an extended check takes the time of its time scale, and the progress is stored (D20-006, 008)', () => {
    const work = { task: 'wall', threshold: 60, modifier: 2, timeScale: 'TEN_MINUTES' };
    const some = later(somebody(), { minutes: 35, work }, [10, 11, 12]);
    expect(some.character.state).toMatchObject({ tasks: [{ name: 'wall', sum: 39, rolls: 3 }] });
    const done = later(some.character, { hours: 1, work }, [20]);
    expect(done.character.state).toMatchObject({ tasks: [] });
    expect(done.summary).toBe(
      '1 hour passes. After 4 rolls, the total for wall is 61 of 60. The task is done.',
    );
  });

  it.each([
    { work: { task: 'lock', threshold: 60, modifier: 9, timeScale: 'HOUR' } },
    { treatment: { modifier: 9 } },
  ])('time shorter than the time scale counts for the next roll: %o (D20-006)', (activity) => {
    const half = later(somebody(15), { minutes: 30, ...activity });
    expect(half.character.state).toMatchObject({ tasks: [{ sum: 0, rolls: 0, rounds: 180 }] });
    expect(half.summary).toMatch(/The next roll needs 180 more rounds of work\.$/);
    const hour = later(half.character, { minutes: 30, ...activity }, [2]);
    expect(hour.character.state).toMatchObject({ tasks: [{ sum: 11, rolls: 1, rounds: 0 }] });
    const more = later(hour.character, { minutes: 90, ...activity }, [2]);
    const three = later(more.character, { minutes: 90, ...activity }, [2, 2]);
    expect(three.character.state).toMatchObject({ tasks: [{ sum: 44, rolls: 4, rounds: 0 }] });
  });

  it('the time of more rolls than one request makes counts for later rolls', () => {
    const work = { task: 'wall', threshold: 100_000, modifier: 2, timeScale: 'ROUND' };
    const some = later(somebody(), { rounds: 110, work }, Array(100).fill(8));
    expect(some.character.state).toMatchObject({ tasks: [{ sum: 1000, rolls: 100, rounds: 10 }] });
    const all = later(some.character, { rounds: 1, work }, Array(11).fill(8));
    expect(all.character.state).toMatchObject({ tasks: [{ sum: 1110, rolls: 111, rounds: 0 }] });
  });

  it('work and treatment continue with the stored values if the input omits them', () => {
    const wall = { task: 'wall', threshold: 60, modifier: 2, timeScale: 'MINUTE' };
    const begun = later(somebody(), { minutes: 1, work: wall }, [10]);
    const next = later(begun.character, { minutes: 1, work: { task: 'wall' } }, [10]);
    expect(next.character.state).toMatchObject({ tasks: [{ sum: 24, threshold: 60, modifier: 2 }] });
    const treated = later(somebody(15), { hours: 1, treatment: { modifier: 9 } }, [10]);
    const again = later(treated.character, { hours: 1, treatment: {} }, [10]);
    expect(again.character.state).toMatchObject({ tasks: [{ sum: 38, modifier: 9 }] });
    expect(() => later(somebody(), { hours: 1, work: { task: 'wall', modifier: 2 } })).toThrow('threshold');
    expect(() => later(somebody(), { hours: 1, work: { task: 'wall', threshold: 9 } })).toThrow('modifier');
    expect(() => later(somebody(), { hours: 1, treatment: {} })).toThrow('treatment.modifier');
  });

  it('a stored task keeps its threshold and time scale, and penalties to d20 rolls apply to it (D20-006, R45)', () => {
    const work = { task: 'wall', threshold: 60, modifier: 2 };
    const some = later(
      somebody(0, [held('sickened')]),
      { minutes: 20, work: { ...work, timeScale: 'TEN_MINUTES' } },
      [10, 10],
    );
    expect(some.character.state).toMatchObject({ tasks: [{ sum: 20, timeScale: 'TEN_MINUTES' }] });
    expect(later(some.character, { minutes: 10, work }, [10]).character.state).toMatchObject({
      tasks: [{ sum: 30 }],
    });
    for (const stated of [{ threshold: 50 }, { timeScale: 'HOUR' }])
      expect(() => later(some.character, { hours: 1, work: { ...work, ...stated } })).toThrow(InvalidInput);
  });

  it('treatment with a healing kit is rolled once an hour, and the progress is stored with the patient (D20-011)', () => {
    const treatment = { modifier: 30 };
    const some = later(somebody(15), { hours: 2, treatment }, [10, 10]);
    expect(some.current).toBe(5);
    const done = later(some.character, { hours: 8, rest: 'SLEEP', treatment }, [10]);
    // The task has 120 points, and its threshold is 100. The Constitution of 12 restores 12 hit points, and rest
    // restores 2.
    expect(done.current).toBe(19);
    expect(done.character.state).toMatchObject({ tasks: [] });
  });

  it.each([
    [{}, 'hours'],
    [{ hours: 1, rest: 'SLEEP', work: { task: 'wall', threshold: 60, modifier: 2 } }, 'work'],
  ])('the input %o is rejected', (input, field) => {
    const refused = () => skill20.time!.begin(somebody(), input, {}, ['time']);
    expect(refused).toThrow(InvalidInput);
    expect(refused).toThrow(`time.${field}`);
  });
});

describe('the next fight of a character', () => {
  it('a character’s next fight begins without the conditions and rolls of the previous fight', () => {
    const encounter = duel({ initiative: 'ONCE' });
    const { act, endTurn, gain, hurt } = encounter;
    gain('a', 'stunned', 2);
    gain('a', 'shaken', 9);
    hurt('a', 3);
    act('b', 'beginCasting', 'b', { name: 'fire', rounds: 3 });
    endTurn('b');
    const [a, b] = ['a', 'b'].map((id) => afterFight(skill20, encounter.state.combatants.get(id)!));
    expect(a!.state).toEqual({ ...(skill20.encounterRules.initialState() as object), lost: 3 });
    expect(a!.conditions.map(({ condition }) => condition)).toEqual(['shaken']);
    expect(b!).toMatchObject({ state: skill20.encounterRules.initialState(), conditions: [] });
  });
});

describe('a stored character', () => {
  function afterProcedure(id: string, character: Fighter, part: Source, given: object, faces: number[] = []) {
    const fighter = applyProcedure(skill20, character, id, { given, faces, part }).after;
    const conditions = fighter.conditions.map(({ condition }) => condition);
    return { fighter, conditions, ...skill20.encounterRules.hitPoints(fighter) };
  }

  it('one tiring activity makes a character fatigued, and a second one makes them exhausted (D20-R50)', () => {
    const once = afterProcedure('weariness', somebody(), 'TARGET', { tiring: 1 });
    expect(once.conditions).toEqual(['fatigued']);
    expect(afterProcedure('weariness', once.fighter, 'TARGET', { tiring: 1 }).conditions).toEqual([
      'exhausted',
    ]);
    expect(() => afterProcedure('weariness', somebody(), 'ACTOR', { tiring: 1 })).toThrow(InvalidInput);
  });

  it('rest removes fatigue and heals wounds', () => {
    const tired = somebody(5, [held('fatigued')]);
    const rested = afterProcedure('rest', tired, 'TARGET', { hours: 8 });
    expect(rested).toMatchObject({ current: 17, conditions: [] });
  });

  it('a procedure that takes hours has the same effects of time as advanceTime with these hours (D20-010, R40)', () => {
    const worn = somebody(5, [
      ...Array.from({ length: 4 }, () => held('submitted', 359)),
      held('shaken', 5000),
    ]);
    const { character } = later(worn, { hours: 8, rest: 'SLEEP' });
    for (const [id, given] of [
      ['rest', { hours: 8 }],
      ['timePasses', { rounds: 8 * 360, rest: 'SLEEP' }],
    ] as const)
      expect(applyProcedure(skill20, worn, id, { given }).after).toMatchObject({
        state: character.state,
        conditions: [{ condition: 'shaken', until: 5000 - 8 * 360 }],
      });
    expect(character.state).toMatchObject({ lost: 3 });
    const treated = applyProcedure(skill20, worn, 'healingKit', {
      given: { rolls: 2, modifier: 40 },
      faces: [10, 10],
    });
    expect(treated.after).toMatchObject({
      state: { lost: 0 },
      conditions: [{ condition: 'shaken', until: 5000 - 720 }],
    });
    const wall = { task: 'wall', threshold: 60, modifier: 2, timeScale: 'MINUTE' };
    const { after } = applyProcedure(skill20, worn, 'extendedCheck', {
      ...{ given: wall, faces: [10], part: 'ACTOR' },
    });
    expect(after.conditions).toMatchObject([
      ...Array.from({ length: 4 }, () => ({ until: 353 })),
      { until: 4994 },
    ]);
    expect(
      applyProcedure(skill20, worn, 'weariness', { given: { restHours: 1 } }).after.conditions,
    ).toMatchObject([{ condition: 'shaken', until: 4640 }]);
  });

  it('the progress of treatment with a healing kit is stored with the patient', () => {
    const some = afterProcedure('healingKit', somebody(15), 'TARGET', { modifier: 30, rolls: 2 }, [10, 10]);
    expect(some.current).toBe(5);
    expect(afterProcedure('healingKit', some.fighter, 'TARGET', { modifier: 30 }, [10]).current).toBe(17);
  });

  it('an extended check and a spell use the stored character’s task and energy', () => {
    const work = { task: 'wall', threshold: 60, modifier: 2 };
    const some = afterProcedure('extendedCheck', somebody(), 'ACTOR', work, [10]);
    expect(afterProcedure('extendedCheck', some.fighter, 'ACTOR', work, [10]).fighter.state).toMatchObject({
      tasks: [{ sum: 24, rolls: 2 }],
    });
    const kept = afterProcedure('concentration', somebody(), 'ACTOR', { cost: 4, wounds: [] });
    expect(kept.fighter.state).toMatchObject({ spellEnergySpent: 4 });
    const cast = afterProcedure('resistance', somebody(), 'ACTOR', { cost: 5, spellResistance: 10 }, [3]);
    expect(cast.fighter.state).toMatchObject({ spellEnergySpent: 5 });
    expect(() => afterProcedure('resistance', somebody(), 'ACTOR', { cost: 13 })).toThrow(InvalidInput);
  });

  it('an attack on a stored character uses the sheet’s Armour Class and ends fascination, as in a fight (D20-052)', () => {
    const watching = { ...somebody(0, [held('fascinated')]), sheet: sheet({ armourClass: 25 }) };
    const given = { attacker: { level: 5 }, weapon: { damage: '1d6' } };
    expect(keptOf(skill20, 'attack').complete(watching, 'TARGET', given, {}, [])).toMatchObject({
      defender: { armourClass: 25, statuses: ['FASCINATED'] },
    });
    expect(afterProcedure('attack', watching, 'TARGET', given, [12])).toMatchObject({
      ...{ current: 20, conditions: [] },
    });
  });

  it('the concentration and the spells of a stored character use the sheet’s table of attribute bonuses', () => {
    const attributeTable = [{ from: 12, to: 12, bonus: 9 }];
    const wizard = { ...somebody(), sheet: sheet({ attributeTable }) };
    for (const [id, given] of [
      ['concentration', { wounds: [] }],
      ['resistance', {}],
    ] as const)
      expect(keptOf(skill20, id).complete(wizard, 'ACTOR', given, {}, [])).toMatchObject({ attributeTable });
  });

  it.each([
    ['concentration', { wounds: [{ damage: 3 }] }],
    ['resistance', { spellResistance: 12 }],
  ])('a %s check of a stored character uses the attribute score on the sheet', (id, given) => {
    const wise = { ...somebody(), sheet: sheet({ wisdom: 16 }) };
    const scoreOf = (more: object) =>
      keptOf(skill20, id).complete(wise, 'ACTOR', { ...given, ...more }, {}, []);
    expect(scoreOf({ attribute: 'WISDOM' })).toMatchObject({ score: 16 });
    expect(scoreOf({ attribute: 'OTHER', score: 14 })).toMatchObject({ score: 14 });
    expect(scoreOf({ attribute: 'OTHER' })).toMatchObject({ score: 10 });
  });

  it('extended checks and healing kits continue with the stored values if the input omits them', () => {
    const wall = { task: 'wall', threshold: 60, modifier: 2, timeScale: 'MINUTE' };
    const { fighter } = afterProcedure('extendedCheck', somebody(), 'ACTOR', wall, [10]);
    const next = afterProcedure('extendedCheck', fighter, 'ACTOR', { task: 'wall' }, [10]).fighter;
    expect(next.state).toMatchObject({ tasks: [{ sum: 24, timeScale: 'MINUTE', modifier: 2 }] });
    const treated = afterProcedure('healingKit', somebody(15), 'TARGET', { modifier: 30 }, [10]).fighter;
    expect(afterProcedure('healingKit', treated, 'TARGET', {}, [10]).fighter.state).toMatchObject({
      tasks: [{ sum: 80, modifier: 30 }],
    });
    const applying = (given: object) => () => afterProcedure('extendedCheck', fighter, 'ACTOR', given);
    expect(applying({ ...wall, threshold: 20 })).toThrow('threshold');
    expect(applying({ task: 'door', modifier: 2 })).toThrow('threshold');
    expect(() => afterProcedure('healingKit', somebody(15), 'TARGET', {})).toThrow('modifier');
  });
});

describe('a sheet', () => {
  it.each([
    [[{ from: 5, to: 4, bonus: 0 }], [0, 'to']],
    [
      [
        { from: 1, to: 10, bonus: 0 },
        { from: 10, to: 12, bonus: 1 },
      ],
      [1, 'to'],
    ],
  ])('a custom bonus table with overlapping or empty ranges is rejected: %o', (attributeTable, at) => {
    const faults = skill20.sheetFaults(sheet({ attributeTable }), []);
    expect(faults.map(({ path }) => path)).toEqual([['attributeTable', ...at]]);
  });
});

describe('numbers have terms', () => {
  const breakdownsIn = (events: readonly { readonly type: string }[]) =>
    events.flatMap((event) => ('breakdowns' in event ? (event.breakdowns as { of: string }[]) : []));

  it('the terms of initiative include the d100, Dexterity and penalties', () => {
    const encounter = duel();
    const { gain } = encounter;
    gain('a', 'deafened');
    const told = breakdownsIn(encounter.order({ type: 'endRound' }, [90, 10]));
    expect(told).toMatchObject([
      {
        of: 'initiative',
        total: 62,
        terms: [{ value: 90 }, { label: 'Dexterity', value: 12 }, { value: -40 }],
      },
      { of: 'initiative', total: 28 },
    ]);
  });

  it('the terms of an attack include the score and its penalties', () => {
    const encounter = duel();
    const { gain } = encounter;
    gain('a', 'exhausted');
    const told = breakdownsIn(
      encounter.order(
        { type: 'act', actor: 'a', target: 'b', act: 'attack', input: { weapon: 'sword' }, outOfTurn: false },
        [2],
      ),
    );
    expect(told.find(({ of }) => of === 'strength score')).toMatchObject({
      total: 8,
      terms: [{ value: 14 }, { label: 'Exhausted', value: -6 }],
    });
  });

  it('the terms of concentration and resistance checks include their difficulty', () => {
    const encounter = duel();
    const { act } = encounter;
    act('a', 'beginCasting', 'a', { name: 'fire' });
    encounter.adjust('a', { damage: 2 });
    const told = breakdownsIn(
      encounter.order(
        { type: 'act', actor: 'a', target: 'a', act: 'concentrate', input: { level: 4 }, outOfTurn: false },
        [14],
      ),
    );
    expect(told.find(({ of }) => of === 'difficulty')).toMatchObject({
      total: 14,
      terms: [{ value: 10 }, { value: 4 }],
    });
  });

  const numbersOf = (
    fight: ReturnType<typeof duel>,
    act: string,
    input: object,
    faces: readonly number[],
  ) => {
    const target = ['beginCasting', 'check', 'extendedCheck', 'blownAway'].includes(act) ? 'a' : 'b';
    const events = fight.does('a', act, target, input, faces);
    return Object.fromEntries(
      events
        .flatMap((event) => ('breakdowns' in event ? event.breakdowns : []))
        .map(({ of, terms }) => [of, terms.map(({ value }) => value)]),
    );
  };

  it.each([
    ['check', { difficulty: 12 }, [5], { difficulty: [12] }],
    ['takedown', { kind: 'CLINCHING' }, [5], { difficulty: [10] }],
    ['beginCasting', { name: 'fire', rounds: 2 }, [], { round: [1, 2] }],
    [
      'extendedCheck',
      { task: 'wall', threshold: 30, timeScale: 'MINUTE', modifier: 4 },
      [],
      { threshold: [30], 'rounds until the next roll': [6, -1] },
    ],
    ['healingKit', { modifier: 4 }, [], { threshold: [100], 'rounds until the next roll': [360, -1] }],
  ])('the terms of %s include the number to reach or the rounds to wait', (act, input, faces, numbers) => {
    expect(numbersOf(duel(), act, input, faces)).toMatchObject(numbers);
  });

  it('the terms of a grappling attack include its effect, doubled by a natural 20 (D20-R39, R42)', () => {
    const slam = duel();
    slam.act('a', 'takedown', 'b', { kind: 'CLINCHING' }, [20]);
    expect(numbersOf(slam, 'grapplingAttack', { kind: 'SLAM' }, [20, 6])).toMatchObject({
      difficulty: [10],
      damage: [6, 2, 8],
      'rounds stunned': [1, 1],
    });
    const hold = duel();
    hold.act('a', 'takedown', 'b', { kind: 'CLINCHING' }, [20]);
    expect(numbersOf(hold, 'grapplingAttack', { kind: 'SUBMISSION' }, [9])).toMatchObject({
      'Strength and Constitution lost': [1],
    });
  });

  it('a roll for a spell that a status can make fail is listed when the spell takes effect (D20-R51)', () => {
    const encounter = duel({ initiative: 'ONCE' });
    const { gain, act } = encounter;
    gain('a', 'deafened');
    act('a', 'beginCasting', 'a', { name: 'fire', components: ['VERBAL'] });
    const told = breakdownsIn(encounter.order({ type: 'endRound' }, [21]));
    expect(told).toMatchObject([
      { of: 'spell energy' },
      { of: 'spell failure while Deafened', total: 21 },
      { of: 'chance of failure: Deafened', total: 20 },
    ]);
  });

  it('the dice of a roll-off between equal combatants are listed (D20-R14)', () => {
    const twins = { a: sheet({}), b: sheet({ side: 'ENEMIES' }) };
    const encounter = new Fight(skill20, twins, {}, [50, 50, 7, 8]);
    const told = breakdownsIn(encounter.order({ type: 'endRound' }, [30, 30, 9, 4]));
    expect(told).toMatchObject([
      { of: 'initiative', total: 42 },
      { of: 'roll-off for initiative', total: 9 },
      { of: 'initiative', total: 42 },
      { of: 'roll-off for initiative', total: 4 },
    ]);
  });

  it('the initiative of a combatant who joins later is listed with its terms', () => {
    const encounter = duel({ initiative: 'ONCE' });
    const newcomers = newcomersOf(skill20, { c: sheet({ dexterity: 15 }) });
    const told = breakdownsIn(encounter.order({ type: 'join', newcomers }, [44]));
    expect(told).toMatchObject([{ of: 'initiative', total: 59, terms: [{ value: 44 }, { value: 15 }] }]);
  });

  it('the terms of a move include its feet and the remaining feet', () => {
    const encounter = duel();
    const [event] = encounter
      .order({ type: 'act', actor: 'a', target: 'a', act: 'move', input: { feet: 20 }, outOfTurn: false })
      .filter(({ type }) => type === 'acted');
    expect(event).toMatchObject({ summary: 'The combatant moves 20 feet and has 10 feet of movement left.' });
  });
});
