import { describe, expect, it } from 'vitest';
import { diceFrom } from '../../../src/engine/dice/faces.ts';
import { seededFaces } from '../../../src/engine/dice/seeded.ts';
import { answerOptionsOf } from '../../../src/engine/encounter/answer-options.ts';
import type { Command } from '../../../src/engine/encounter/command.ts';
import { decide } from '../../../src/engine/encounter/decide.ts';
import { fold } from '../../../src/engine/encounter/fold.ts';
import { type EncounterState, initialState } from '../../../src/engine/encounter/state.ts';
import type { Json } from '../../../src/engine/json.ts';
import { readHouseRules } from '../../../src/engine/rules/homebrew/check-house-rules.ts';
import { optionsUnder } from '../../../src/engine/rules/homebrew/house-rules.ts';
import type { System } from '../../../src/engine/rules/system.ts';
import { systems } from '../../../src/engine/systems/index.ts';
import { acting, newcomersOf } from '../../kit/commands.ts';
import { duellists } from '../../kit/duellists.ts';

// The chances shown with an offered answer must be the chances that apply when the answer is chosen.

const plain = {};
const lucky = (when: string | null = null): Json =>
  optionsUnder(plain, {
    modifiers: [
      { title: 'Luck', quantities: ['attack.*'], of: 'TARGET', amount: '7', when },
      { title: 'Bad luck', quantities: ['attack.*'], of: 'ACTOR', amount: '-2', when },
    ],
    conditions: [],
  });

/**
 * Returns the sheet of a fighter who can answer an attack in several ways, and the input of an attack on that fighter.
 */
function given({ id }: System): { readonly sheet: Json; readonly attack: object } {
  const sheet = duellists[id] as object;
  const attack = { weapon: 'sword' };
  if (id === 'arrgs') return { sheet: { ...sheet, additionalActionPoints: 2 } as Json, attack };
  return { sheet: sheet as Json, attack: id === 'pathmaster' ? { ...attack, waits: true } : attack };
}

/** Starts a fight in which an attack waits for its target's answer. */
function waiting(system: System): EncounterState {
  const { sheet, attack } = given(system);
  for (let seed = 0; seed < 100; seed += 1) {
    const dice = diceFrom(seededFaces(`offers ${seed}`).faces);
    let state: EncounterState = initialState;
    const order = (command: Command) => {
      const decision = decide(system, state, plain, command, dice);
      if (!decision.ok) throw new Error(decision.rejection.reason);
      const { events } = decision;
      const entry = { version: state.version + 1, command, throws: [], dicePosition: 0, events };
      state = fold(system, [{ ...entry, thrownBy: 'HAND' }], state);
    };
    order({ type: 'join', newcomers: newcomersOf(system, { a: sheet, b: sheet }, {}) });
    order({ type: 'start' });
    order(acting('a', 'attack', 'b', attack, true));
    if (state.pending?.combatant === 'b') return state;
  }
  throw new Error(`no attack of ${system.title} waits for its target`);
}

const ratings = (system: System, state: EncounterState, options: Json) =>
  answerOptionsOf(system, state, options).map(({ rating }) => rating);

describe.each(systems.filter(({ id }) => id !== 'skill20'))('$title', (system) => {
  const state = waiting(system);
  const before = ratings(system, state, plain);
  const add = (by: number) => before.map((rating) => (rating === undefined ? rating : rating + by));

  it('the answers that a pending act offers have ratings that include the modifiers of house rules', () => {
    expect(before.filter((rating) => rating !== undefined)).not.toEqual([]);
    expect(ratings(system, state, lucky())).toEqual(add(7));
  });

  it('the ratings of the answers that a pending act offers omit house-rule modifiers whose condition is not met', () => {
    expect(ratings(system, state, lucky('1 > 2'))).toEqual(before);
  });
});

/** House rules with one condition, which forbids the given kinds of activity. */
const oath = (forbids: readonly string[]): Json =>
  optionsUnder(plain, {
    modifiers: [],
    conditions: [{ name: 'oath', title: 'Oath', text: 'An oath.', forbids }],
  });

/** Returns the same fight after the game master has given the respondent the condition from the house rules. */
function sworn(state: EncounterState): EncounterState {
  const { combatant } = state.pending!;
  const held = { condition: 'oath', rounds: null, since: 1, note: null, amount: null } as never;
  const bound = state.combatants.get(combatant)!;
  const conditions = [...bound.conditions, held];
  return { ...state, combatants: new Map([...state.combatants, [combatant, { ...bound, conditions }]]) };
}

const WHY = 'the house rule Oath forbids this answer';

describe.each(systems.filter(({ id }) => id !== 'skill20'))(
  'a condition of house rules in $title',
  (system) => {
    const state = sworn(waiting(system));
    const dice = diceFrom(seededFaces('oath').faces);
    const { pass } = system.encounterRules.acts.find(({ id }) => id === 'attack')!.answer!;
    const isPass = (answer: Json): boolean => JSON.stringify(answer) === JSON.stringify(pass);
    const decided = (answer: Json, options: Json) =>
      decide(system, state, options, { type: 'answer', act: 'attack', answer }, dice);
    const before = answerOptionsOf(system, state, plain);

    it('a house-rule condition forbids all answers to an act except a pass', () => {
      const options = oath(['attack.answer']);
      expect(before.filter(({ refused }) => refused === null).length).toBeGreaterThan(1);
      for (const { input, refused } of answerOptionsOf(system, state, options)) {
        const decision = decided(input, options);
        if (isPass(input)) expect([refused, decision.ok]).toEqual([null, true]);
        else {
          expect(refused).not.toBeNull();
          expect(decision.ok).toBe(false);
          if (refused === WHY) expect(decision).toMatchObject({ rejection: { reason: WHY } });
        }
      }
      expect(decide(system, state, options, { type: 'pass' }, dice).ok).toBe(true);
    });

    it('a house-rule condition that forbids one kind of answer also forbids it in combination with other input', () => {
      const named = readHouseRules(
        system,
        { conditions: [{ name: 'oath', title: 'Oath', text: 'An oath.' }] },
        [],
      );
      expect(named.conditions[0]!.forbids).toEqual([]);
      for (const kind of Object.values(pass as object)) expect(isKnown(system, String(kind))).toBe(false);
      const kinds = ['PARRY', 'DODGE', 'DEFENCE', 'BLOCK', 'EVADE'].filter((kind) => isKnown(system, kind));
      for (const kind of kinds) {
        const options = oath([`attack.answer.${kind}`]);
        for (const [at, { input, refused }] of answerOptionsOf(system, state, options).entries()) {
          const isOfKind = JSON.stringify(input).includes(`"${kind}"`);
          if (before[at]!.refused !== null) continue;
          expect(refused, JSON.stringify(input)).toBe(isOfKind ? WHY : null);
          expect(decided(input, options).ok).toBe(!isOfKind);
        }
      }
    });
  },
);

const isKnown = (system: System, kind: string): boolean => {
  try {
    const forbids = [`attack.answer.${kind}`];
    readHouseRules(system, { conditions: [{ name: 'oath', title: 'Oath', text: 'An oath.', forbids }] }, []);
    return true;
  } catch {
    return false;
  }
};

it('an attack allows the same defences regardless of which player pays to make it a botch', () => {
  const system = systems.find(({ id }) => id === 'initphase')!;
  const state = waiting(system);
  const { pending } = state;
  const stating = (input: object): EncounterState => ({
    ...state,
    pending: { ...pending!, input: { ...(pending!.input as object), ...input } },
  });
  const spending = stating({ spendOnAttack: true, spendOnDefence: true, gmActionDice: 0 });
  expect(answerOptionsOf(system, spending, plain)).toEqual(answerOptionsOf(system, state, plain));
});
