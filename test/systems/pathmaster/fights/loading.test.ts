import { describe, expect, it } from 'vitest';
import { load as loading } from '../../../../src/engine/systems/pathmaster/manoeuvres/load.ts';
import {
  LOADING_RULES,
  type LoadingRule,
} from '../../../../src/engine/systems/pathmaster/manoeuvres/loading-rules.ts';
import { play } from '../../../kit/play.ts';
import { act, duel, endTurn, nextRound } from './duel.ts';

const CROSSBOW = {
  name: 'Crossbow',
  attack: 'BOW',
  skill: 60,
  ammunition: 1,
  crossbow: true,
  loads: 'LIGHT_CROSSBOW',
  results: [{ from: 10_000, hits: 1 }],
};

const archer = (more: object = {}, options: object = {}, weapon: object = {}) => {
  const fight = duel({ weapons: [{ ...CROSSBOW, ...weapon }], ...more }, {}, options);
  fight.put('a', { ammunition: [{ weapon: 'Crossbow', used: 1 }] });
  return fight;
};

type Fight = ReturnType<typeof duel>;

const load = (more: object = {}) => act('a', 'a', 'load', { weapon: 'Crossbow', ...more });

const refusal = (fight: Fight, command: never): string | null => {
  const decision = fight.attempt(command);
  return decision.ok ? null : decision.rejection.reason;
};

const EXTENDED = { crossbowLoading: 'EXTENDED' };

const left = (fight: Fight) => {
  const { attack, move, free } = fight.of('a').budget;
  return { attack, move, free };
};

describe('a light crossbow with the rule for Move actions (PMA-108)', () => {
  it('a light crossbow is cocked with one Move and loaded with another, and other actions may come between', () => {
    const fight = archer();
    fight.order(load());
    expect(left(fight)).toEqual({ attack: 1, move: 0, free: 2 });
    expect(fight.of('a').loading).toEqual([{ weapon: 'Crossbow', steps: 1 }]);
    expect(fight.of('a').ammunition).toHaveLength(1);
    nextRound(fight);
    fight.order(act('a', 'a', 'talk'));
    fight.order(load());
    expect(fight.of('a')).toMatchObject({ loading: [], ammunition: [] });
    expect(fight.of('a').turn.taken).toEqual(['TALK', 'LOAD_CROSSBOW']);
  });

  it('loading a light crossbow is rejected at `weapon` if the sheet contains no loading steps for it', () => {
    const bow = { ...CROSSBOW, name: 'Bow', crossbow: false, loads: null };
    const fight = duel({ weapons: [CROSSBOW, bow] });
    const decision = fight.attempt(load({ weapon: 'Bow' }));
    expect(decision).toMatchObject({
      rejection: {
        reason: 'the sheet does not contain loading steps for the Bow',
        path: expect.arrayContaining(['weapon']),
      },
    });
  });

  it('Quickdraw loads a light crossbow as a Free action but does not cock it', () => {
    const fight = archer({ quickdraw: 50 });
    expect(refusal(fight, load({ quickdraw: true }))).toBe(
      'Quickdraw applies only to the step that readies the ammunition',
    );
    fight.order(load());
    fight.order(load({ quickdraw: true }), [51]);
    expect(left(fight)).toEqual({ attack: 1, move: 0, free: 1 });
    expect(fight.of('a')).toMatchObject({ loading: [], ammunition: [] });
  });

  it('a light crossbow cannot be loaded with an Attack action', () => {
    expect(refusal(archer(), load({ paidWith: 'ATTACK' }))).toBe(
      'only a Move can pay for this step of loading',
    );
  });
});

describe('a light crossbow with the rule for three loading steps (PMA-133)', () => {
  it('each loading step of a light crossbow takes an Attack or a Move, in order', () => {
    const fight = archer({}, EXTENDED);
    fight.order(load());
    fight.order(load({ paidWith: 'ATTACK' }));
    expect(left(fight)).toEqual({ attack: 0, move: 0, free: 2 });
    expect(fight.of('a').loading).toEqual([{ weapon: 'Crossbow', steps: 2 }]);
    nextRound(fight);
    fight.order(load({ paidWith: 'ATTACK' }));
    expect(fight.of('a')).toMatchObject({ loading: [], ammunition: [], budget: { attack: 0, move: 1 } });
  });

  const readying = (paidWith: string, face: number, attack = 1) => {
    const fight = archer({ quickdraw: 50 }, EXTENDED);
    fight.order(load());
    nextRound(fight);
    fight.put('a', { budget: { ...(fight.of('a').budget as object), attack } });
    fight.order(load({ paidWith, quickdraw: true }), [face]);
    return fight;
  };

  it('Quickdraw readies a light crossbow as a Free action instead of a Move, or with a Move instead of an Attack', () => {
    expect(left(readying('MOVE', 51))).toEqual({ attack: 1, move: 1, free: 1 });
    expect(left(readying('ATTACK', 51))).toEqual({ attack: 1, move: 0, free: 2 });
  });

  it('if Quickdraw fails, loading a light crossbow costs as many actions as without Quickdraw', () => {
    const moved = readying('MOVE', 50);
    expect(left(moved)).toEqual({ attack: 1, move: 0, free: 2 });
    expect(moved.of('a').loading).toMatchObject([{ steps: 2 }]);
    expect(left(readying('ATTACK', 50))).toEqual({ attack: 0, move: 1, free: 2 });
  });

  it('if Quickdraw fails and the combatant lacks the actions for ordinary loading, the ammunition is not readied', () => {
    const fight = readying('ATTACK', 50, 0);
    expect(left(fight)).toEqual({ attack: 0, move: 0, free: 2 });
    expect(fight.of('a').loading).toMatchObject([{ steps: 1 }]);
  });

  it('a combatant with three ranks can make a full Move only while they ready the ammunition of a light crossbow', () => {
    const fight = archer({ quickdraw: 50 }, EXTENDED, { ranks: 3 });
    expect(refusal(fight, load({ distance: 4 }))).toBe(
      'this step of loading does not allow so much movement',
    );
    fight.order(load());
    nextRound(fight);
    expect(refusal(fight, load({ distance: 11 }))).toBe(
      'this step of loading does not allow so much movement',
    );
    expect(refusal(fight, load({ distance: 4, quickdraw: true }))).toBe(
      'this step of loading does not allow so much movement',
    );
    fight.order(load({ distance: 10 }));
    expect(fight.of('a').turn.moved).toBe(10);
    const novice = archer({}, EXTENDED, { ranks: 2 });
    novice.order(load());
    nextRound(novice);
    expect(refusal(novice, load({ distance: 4 }))).toBe(
      'this step of loading does not allow so much movement',
    );
  });
});

it('a heavy crossbow is cocked with two Moves at once (PMA-109), or is loaded in four steps (PMA-134)', () => {
  const heavy = { loads: 'HEAVY_CROSSBOW' };
  const fight = archer({}, {}, heavy);
  expect(refusal(fight, load())).toContain('a has 1 Move action left, but this act costs 2');
  fight.order(act('a', 'a', 'exchange', { exchange: 'ATTACK_FOR_MOVE' }));
  fight.order(load());
  expect(left(fight)).toMatchObject({ attack: 0, move: 0 });
  const slow = archer({}, EXTENDED, heavy);
  for (const paidWith of ['MOVE', 'ATTACK']) slow.order(load({ paidWith }));
  nextRound(slow);
  for (const paidWith of ['MOVE', 'ATTACK']) slow.order(load({ paidWith }));
  expect(slow.of('a')).toMatchObject({ loading: [], ammunition: [] });
});

it('a bow is loaded in one step, and loading a weapon without loading data on the sheet is rejected (PMA-107)', () => {
  const fight = archer({}, EXTENDED, { loads: 'BOW' });
  fight.order(load());
  expect(fight.of('a')).toMatchObject({ loading: [], ammunition: [], turn: { taken: ['LOAD_BOW'] } });
  const untold = archer({}, {}, { loads: null });
  expect(refusal(untold, load())).not.toBeNull();
});

it('loading removes Shield and Parry until the combatant’s next turn', () => {
  const fight = archer({ shieldMelee: 20 });
  fight.order(load());
  fight.order(endTurn('a'));
  const struck = act('b', 'a', 'attack', { weapon: 'Sword', targetParries: false, shield: true });
  const [met] = fight.order(struck, [50]).flatMap((event) => (event.type === 'acted' ? [event] : []));
  expect((met as never as { detail: { defensiveBonus: number } }).detail.defensiveBonus).toBe(10);
});

it('if loading names no weapon, its cost is the cost of the next loading step of the first weapon (PMA-109)', () => {
  const costs = (fight: Fight) => fight.legal('a', 'load').costs();
  const heavy = archer({}, {}, { loads: 'HEAVY_CROSSBOW' });
  expect(costs(heavy)).toEqual([{ resource: 'MOVE', amount: 2 }]);
  expect(costs(archer({ weapons: [] }))).toEqual([]);
});

describe('the steps of loading are those in the book, with the permitted movement and the use of Quickdraw', () => {
  const told = (rules: Readonly<Record<string, LoadingRule>>) =>
    Object.fromEntries(
      Object.entries(rules).map(([weapon, { steps, citation }]) => [
        weapon,
        [
          citation.section,
          ...steps.map(
            ({ what, moves, payable, movement, quick }) =>
              `${what}: ${moves} ${payable} ${movement}${quick ? ' quick' : ''}`,
          ),
        ],
      ]),
    );
  const bow = ['Load Bow/Sling/Hand Crossbow', 'load: 1 MOVE STEP quick'];

  it('by the rule with Move actions, each weapon has the book’s loading steps (PMA-107 to PMA-109)', () => {
    expect(told(LOADING_RULES.MOVE)).toEqual({
      BOW: bow,
      HAND_CROSSBOW: bow,
      LIGHT_CROSSBOW: ['Load Light Crossbow', 'cock: 1 MOVE NONE', 'load: 1 MOVE STEP quick'],
      HEAVY_CROSSBOW: ['Load Heavy Crossbow', 'cock: 2 MOVE NONE', 'load: 1 MOVE STEP quick'],
    });
  });

  it('by the rule with an Attack or a Move, each weapon has the book’s loading steps', () => {
    const light = [
      'Load Light Crossbow',
      'cock: 1 ATTACK_OR_MOVE NONE',
      'ready the ammunition: 1 ATTACK_OR_MOVE STEP quick',
      'load: 1 ATTACK_OR_MOVE NONE',
    ];
    expect(told(LOADING_RULES.EXTENDED)).toEqual({
      BOW: bow,
      HAND_CROSSBOW: light,
      LIGHT_CROSSBOW: light,
      HEAVY_CROSSBOW: [
        'Load Heavy Crossbow',
        'place the cranequin: 1 ATTACK_OR_MOVE NONE',
        ...light.slice(1),
      ],
    });
  });

  it('by the rule with an Attack or a Move, only crossbows can be loaded during a full Move', () => {
    const movementOf = (weapon: string) =>
      play(loading, { weapon, ranks: 3 }, [], { crossbowLoading: 'EXTENDED' }).detail.movement;
    expect(movementOf('LIGHT_CROSSBOW')).toBe('MOVE');
    expect(movementOf('BOW')).toBe('STEP');
  });
});
