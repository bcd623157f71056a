import { describe, expect, it } from 'vitest';
import { fighterOf } from '../../../../src/engine/encounter/decision.ts';
import type { Json } from '../../../../src/engine/json.ts';
import { arrgs } from '../../../../src/engine/systems/arrgs/index.ts';
import { actedIn } from '../../../kit/fight.ts';
import { resolveArrgs } from '../support.ts';
import { armed, fight, nimble, with_ } from './fight.ts';

type Fight = ReturnType<typeof fight>;

/** Returns the answers that are possible to the pending act. */
function choices({ state, options }: Fight) {
  const { act, actor, target, input } = state.pending!;
  const fighter = (id: string) => fighterOf(state.combatants.get(id)!, state.round);
  const { answer } = arrgs.encounterRules.acts.find(({ id }) => id === act)!;
  return answer!.options(fighter(actor), fighter(target), input, options);
}

const meaning = (fought: Fight) => choices(fought)[1]!.meaning;

/** Returns the result of an act after it was answered or passed. */
function toldOf(events: ReturnType<Fight['answer']>) {
  const [acted] = events.filter(({ type }) => type === 'acted') as unknown as { readonly detail: never }[];
  const { success, attacks, defence } = acted!.detail as {
    readonly success?: boolean;
    readonly attacks?: readonly { readonly success: boolean; readonly defence: object | null }[];
    readonly defence?: object | null;
  };
  return attacks ? attacks[0]! : { success, defence };
}

const strike = { weapon: 'Sword' };

/** `a` attacks `b` with a total of 10 + 8. `b` must then choose an answer. */
function struck(act: string, more: object = {}, b: Json = nimble, a: Json = armed): Fight {
  const fought = fight(a, b);
  fought.act('a', act, 'b', { ...strike, ...more }, [10]);
  return fought;
}

/** `b` provokes by means of a Trip that misses, and `a` uses the Opportunity for an attack. */
function provoked(): Fight {
  const fought = fight(with_(armed, { additionalActionPoints: 2 }));
  fought.endTurn('a');
  fought.act('b', 'trip', 'a', strike, [1]);
  fought.act('a', 'opportunity', 'b', strike, [10]);
  return fought;
}

// The Reflex is 10 + 4. The Trip has already used points, so a Defence uses the fourth point of the round.
const acts: readonly (readonly [string, () => Fight, string])[] = [
  ['attack', () => struck('attack'), 'd20 + 4'],
  ['charge', () => struck('charge', { straightSquares: 2 }), 'd20 + 4'],
  ['opportunity', provoked, 'd20 + 2'],
  ['repeatedAttack', () => struck('repeatedAttack', { attacks: 1 }), 'd20 + 4'],
  ['disarm', () => struck('disarm', { item: 'Bow' }), 'd20 + 4'],
  ['reposition', () => struck('reposition'), 'd20 + 4'],
  ['sunder', () => struck('sunder', { item: 'Bow' }), 'd20 + 4'],
  ['trip', () => struck('trip'), 'd20 + 4'],
];

describe.each(acts)('a successful %s', (_act, begun, check) => {
  it('the target of a successful attack chooses between a Defence and no Defence', () => {
    const fought = begun();
    expect(fought.asked()).toBe('b');
    expect(choices(fought)).toMatchObject([
      { title: 'No Defence Manoeuvre', input: { defence: 'NONE' }, refused: null },
      { title: 'Defence', input: { defence: 'DEFEND' }, refused: null },
    ]);
    expect(meaning(fought)).toMatch(check);
    expect(meaning(fought)).toMatch('Costs 2 Additional Action Points and 1 Vitality');
  });

  it('a target who passes suffers the full effect', () => {
    const encounter = begun();
    const { of } = encounter;
    expect(toldOf(encounter.order({ type: 'pass' }))).toMatchObject({ success: true, defence: null });
    expect(of('b')).toMatchObject({ additionalActionPoints: 2 });
  });

  it('a rolled Defence reduces the effect and costs points and Vitality', () => {
    const { answer, of } = begun();
    const before = of('b').spent;
    const face = 16;
    expect(toldOf(answer({ defence: 'DEFEND' }, [face]))).toMatchObject({
      defence: { natural: face, checkResult: face + Number(check.slice(-1)) },
    });
    expect(of('b')).toMatchObject({ additionalActionPoints: 0, spent: before + 2 });
  });
});

describe('a Defence whose Vitality cost would kill the defender', () => {
  const frail = with_(nimble, { vitality: 14, additionalActionPoints: 4 });

  it('a combatant is not asked and cannot defend if the Vitality cost of a Defence would kill them', () => {
    const fought = fight(armed, frail);
    fought.adjust('b', { damage: 27 });
    expect(fought.refused('a', 'attack', 'b', { ...strike, defence: 'DEFEND' })).toMatch(
      /the cost of 1 Vitality would kill b/,
    );
    fought.act('a', 'attack', 'b', strike, [10]);
    expect(fought.asked()).toBeNull();
  });

  it('a combatant who would survive the Vitality cost of a Defence by 1 can defend', () => {
    const fought = fight(armed, frail);
    fought.adjust('b', { damage: 26 });
    fought.act('a', 'attack', 'b', strike, [10]);
    expect(fought.asked()).toBe('b');
  });

  it('during a Repeated Attack, the target is no longer asked if the Vitality cost of a Defence would kill them', () => {
    const fought = fight(armed, frail);
    fought.adjust('b', { damage: 25 });
    // The attack of 2 + 8 misses 14 by 4 and does 2 damage, which leaves −13 Vitality. It is followed by the attack of
    // 4 + 6, against which a Defence would use the last point.
    fought.act('a', 'repeatedAttack', 'b', { ...strike, attacks: 2 }, [2]);
    expect(fought.asked()).toBe('b');
    fought.answer({ defence: 'NONE' }, [4]);
    expect(fought.asked()).toBeNull();
    expect(fought.of('b')).toMatchObject({ current: -15, dead: true });
  });
});

describe('a Defence with an unusual Ability or skill (ARR-037)', () => {
  const clever = with_(nimble, {
    abilities: { agility: 4, intellect: 7 },
    skills: { athletics: 0, discipline: 2 },
  });
  const total = (events: ReturnType<Fight['answer']>, of: string) =>
    actedIn(events)[0]!.breakdowns.find((each) => each.of === of)!.total;

  it.each([
    ['attack', {}],
    ['repeatedAttack', { attacks: 1 }],
    ['trip', {}],
  ])(
    'the act %s may set another Ability or skill for the Reaction and for the Defence Manoeuvre',
    (act, more) => {
      const fought = fight(armed, clever);
      const other = { targetAbility: 'INTELLECT', targetSkill: 'DISCIPLINE', circumstances: [{ value: 5 }] };
      fought.act('a', act, 'b', { ...strike, ...more, ...other }, [10]);
      expect(meaning(fought)).toMatch('d20 + 9');
      const events = fought.answer({ defence: 'DEFEND' }, [3]);
      expect([total(events, 'reflex'), total(events, 'reflex defence')]).toEqual([19, 12]);
    },
  );

  it('the sheet may set another Ability or skill for a category of Defence', () => {
    const own = with_(clever, { defences: [{ category: 'REFLEX', ability: 'INTELLECT' }] });
    const fought = fight(armed, own);
    fought.act('a', 'attack', 'b', strike, [10]);
    const events = fought.answer({ defence: 'DEFEND' }, [3]);
    expect([total(events, 'reflex'), total(events, 'reflex defence')]).toEqual([17, 10]);
    const mind = fight(armed, own);
    expect(
      total(
        mind.does('a', 'attack', 'b', { ...strike, category: 'WILLPOWER', defence: 'NONE' }, [10]),
        'willpower',
      ),
    ).toBe(12);
  });

  it('Circumstances of the target in an attack change only the Reaction and not the Defence Manoeuvre', () => {
    const fought = fight(armed, clever);
    fought.act(
      'a',
      'attack',
      'b',
      { ...strike, targetCircumstances: [{ value: -3, label: 'blinded' }] },
      [10],
    );
    const events = fought.answer({ defence: 'DEFEND' }, [3]);
    expect([total(events, 'reflex'), total(events, 'reflex defence')]).toEqual([11, 7]);
  });

  it('help with a skill counts for a Defence that uses that skill', () => {
    const fought = fight(with_(armed, { actionPoints: 5 }), clever);
    // The check of 10 equals the DC of 10, so the help is +1.
    fought.act('a', 'aidAnother', 'b', { skill: 'DISCIPLINE' }, [10]);
    const events = fought.does(
      'a',
      'attack',
      'b',
      { ...strike, targetSkill: 'DISCIPLINE', defence: 'NONE' },
      [10],
    );
    expect(total(events, 'reflex')).toBe(10 + 4 + 2 + 1);
    expect(fought.of('b').assistance).toEqual([]);
  });
});

describe('a Defence', () => {
  it('a Defence has the same category as the attack', () => {
    const stubborn = with_(nimble, { abilities: { personality: 1 }, skills: { discipline: 2 } });
    const mind = { category: 'WILLPOWER' };
    expect(meaning(struck('attack', mind, stubborn))).toMatch('d20 + 3');
    expect(meaning(struck('sunder', { ...mind, item: 'Bow' }, stubborn))).toMatch('d20 + 3');
    const { answer } = struck('attack', mind, stubborn);
    expect(toldOf(answer({ defence: 'DEFEND' }, [10]))).toMatchObject({ defence: { checkResult: 13 } });
  });

  it('a Charge in the same round lowers a Defence, and more legs raise a Defence against a Trip', () => {
    const charged = fight();
    charged.adjust('b', { gain: ['charged'] });
    charged.act('a', 'attack', 'b', strike, [10]);
    expect(meaning(charged)).toMatch('d20 + 2');
    expect(toldOf(charged.answer({ defence: 'DEFEND' }, [10]))).toMatchObject({
      defence: { checkResult: 12 },
    });
    const four = struck('trip', {}, with_(nimble, { legs: 4 }));
    expect(meaning(four)).toMatch('d20 + 6');
    expect(toldOf(four.answer({ defence: 'DEFEND' }, [10]))).toMatchObject({ defence: { checkResult: 16 } });
  });

  it('a Defence has Circumstances of its own', () => {
    const encounter = struck('attack');
    const answer = { defence: 'DEFEND', defenceCircumstances: [{ value: 3 }] };
    const events = encounter.order({ type: 'answer', act: 'attack', answer }, [12]);
    expect(toldOf(events)).toMatchObject({ defence: { checkResult: 19, reduction: 1 } });
  });

  it('a Defence comes after the Reaction, which is the next check of its skill and uses up help (ARR-R76)', () => {
    const fought = fight();
    // The check of 8 + 2 equals the DC of 10, so the help is +1.
    fought.act('a', 'aidAnother', 'b', { skill: 'ATHLETICS' }, [8]);
    fought.act('a', 'attack', 'b', strike, [10]);
    expect(meaning(fought)).toMatch('d20 + 4');
    // The attack of 18 exceeds 10 + 4 + 1 by 3, so the Success Value is 6 + 3. The Defence costs 1 Vitality.
    expect(toldOf(fought.answer({ defence: 'DEFEND' }, [10]))).toMatchObject({
      defence: { checkResult: 14 },
    });
    expect(fought.of('b')).toMatchObject({ current: 12 - 9 - 1, assistance: [], conditions: [] });
  });

  it.each(['stunned', 'unconscious', 'surprised'])('a combatant who is %s has no Defence', (condition) => {
    const { adjust, act, asked, refused } = fight();
    adjust('b', { gain: [condition] });
    expect(refused('a', 'attack', 'b', { ...strike, defence: 'DEFEND' })).toMatch(condition);
    act('a', 'attack', 'b', strike, [10]);
    expect(asked()).toBeNull();
  });

  it('a Defence without enough points is rejected, even if the attack contains it', () => {
    const { refused } = fight(armed, with_(nimble, { additionalActionPoints: 1 }));
    for (const [act, more] of [
      ['attack', {}],
      ['trip', {}],
      ['repeatedAttack', { attacks: 2 }],
    ] as const)
      expect(refused('a', act, 'b', { ...strike, ...more, defence: 'DEFEND' })).toMatch(
        /b has 1 Additional Action Point left, but a Defence costs 2/,
      );
  });

  it('a Defence is an Action, so a Disabled combatant makes the Disabled check', () => {
    const { adjust, act, answer, of } = fight();
    adjust('b', { damage: 12, gain: ['disabled'] });
    act('a', 'attack', 'b', strike, [10]);
    // The Defence of 20 + 4 exceeds the attack of 18, so only 4 damage remains. After the losses of 1 and 4, the
    // Fortitude check of 4 + 0 against 5 fails, which costs 1 more.
    answer({ defence: 'DEFEND' }, [20, 4]);
    expect(of('b')).toMatchObject({ current: -1 - 4 - 1, dying: 1 });
  });

  it('the ratings of the offered answers include the Circumstances of the attack', () => {
    expect(meaning(struck('attack', { defenceCircumstances: [{ value: 3 }] }))).toMatch('d20 + 7');
  });
});

it.each(['disarm', 'reposition', 'trip'])(
  'the act %s is rolled against Reflex, even if the input names another category of Defence',
  async (procedure) => {
    const target = { category: 'FORTITUDE', unconscious: true, modifiers: { skill: 30 } };
    const type = `Arrgs${procedure[0]!.toUpperCase()}${procedure.slice(1)}`;
    // An Unconscious target has a Reflex of 0.
    const told = await resolveArrgs(procedure, { target }, [5], `... on ${type} { success dc }`);
    expect(told).toMatchObject({ success: true, dc: 0 });
  },
);
