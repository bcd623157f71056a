import { describe, expect, it } from 'vitest';
import type { Adjustment } from '../../../src/engine/encounter/command.ts';
import { type AdjustCommand, whyPointless } from '../../../src/engine/encounter/commands/adjust.ts';
import { arrgs } from '../../../src/engine/systems/arrgs/index.ts';
import { brp } from '../../../src/engine/systems/brp/index.ts';
import { initphase } from '../../../src/engine/systems/initphase/index.ts';
import { pathmaster } from '../../../src/engine/systems/pathmaster/index.ts';
import { skill20 } from '../../../src/engine/systems/skill20/index.ts';
import { adjusting } from '../../kit/commands.ts';
import { Fight } from '../../kit/fight.ts';
import { person } from '../../systems/brp/fights/fight.ts';
import { sheetOf } from './sheets.ts';

const unchanged: Adjustment = { damage: 0, healing: 0, wound: null, gain: [], rounds: null, end: [] };
const initialState = { damage: 0, mended: 0, breaks: false, lies: null };

/** Faces that are rolled for the initiative of one combatant, by system. */
const openings: Readonly<Record<string, number[]>> = { pathmaster: [5, 5], skill20: [50] };

const fightOf = (system: Parameters<typeof sheetOf>[0], options: object = {}) => {
  const sheet = sheetOf(system);
  const encounter = new Fight(system, { a: sheet }, options, openings[system.id]);
  const change = (more: Partial<Adjustment>) => encounter.adjust('a', more);
  const refusal = (more: Partial<Adjustment>) => {
    const decision = encounter.attempt({
      ...{ type: 'adjust', combatant: 'a', reason: 'so' },
      change: { ...unchanged, ...more },
    });
    if (decision.ok) throw new Error('it is accepted');
    return decision.rejection;
  };
  const state = () => encounter.state.combatants.get('a')!.state;
  const pointless = (more: Partial<Adjustment>) => {
    const context = { system, options: encounter.options, state: encounter.state };
    return whyPointless(context, adjusting('a', more) as AdjustCommand);
  };
  return { encounter, change, refusal, state, pointless };
};

describe.each([arrgs, initphase, pathmaster, skill20])('items adjusted by the game master: $id', (system) => {
  it('an item that the game master adjusts can be dropped only while held, and picked up only while dropped', () => {
    const { change, refusal, state } = fightOf(system);
    const before = state();
    const lies = (where: boolean) => ({ items: [{ ...initialState, name: 'Blade', lies: where }] });
    change(lies(true));
    expect(state()).not.toEqual(before);
    expect(refusal(lies(true)).path).toEqual(['items', 0]);
    change(lies(false));
    expect(refusal(lies(false)).path).toEqual(['items', 0]);
  });
});

describe('pool points adjusted by the game master', () => {
  const pool = (spent: number, regained: number) => ({ pools: [{ pool: 'POWER_POINTS', spent, regained }] });
  const left = ({ encounter }: ReturnType<typeof fightOf>) =>
    brp.encounterRules
      .resources({ ...encounter.state.combatants.get('a')!, round: 1 }, {})
      .find(({ id }) => id === 'POWER_POINTS')!.remaining;

  it('a game master’s adjustment can spend and restore as many pool points as are available', () => {
    const fight = fightOf(brp);
    const whole = left(fight);
    expect(fight.refusal(pool(whole + 1, 0))).toMatchObject({ path: ['pools', 0, 'spent'] });
    fight.change(pool(3, 0));
    expect(left(fight)).toBe(whole - 3);
    expect(fight.refusal(pool(0, 4))).toMatchObject({
      path: ['pools', 0, 'regained'],
      accepted: 'at most 3',
    });
    fight.change(pool(0, 3));
    expect(left(fight)).toBe(whole);
  });

  it('a game master’s adjustment cannot restore pool points that were withheld instead of spent', () => {
    const { refusal } = fightOf(skill20);
    expect(refusal({ pools: [{ pool: 'FOLLOW_UP', spent: 0, regained: 1 }] })).toMatchObject({
      reason: '1 follow-up cannot be regained',
      path: ['pools', 0, 'regained'],
    });
  });

  it('a game master’s adjustment of a pool that does not exist is rejected', () => {
    const { refusal } = fightOf(brp);
    expect(refusal({ pools: [{ pool: 'LUCK', spent: 1, regained: 0 }] })).toMatchObject({
      path: ['pools', 0, 'pool'],
      accepted: 'ACTION, POWER_POINTS',
    });
  });
});

describe('a condition gained by an adjustment', () => {
  it('a condition gained by an adjustment can have an amount only if the rules allow amounts for that condition', () => {
    const { pointless } = fightOf(initphase);
    expect(pointless({ gain: ['embarrassed'], amount: 3 })).toBeNull();
    expect(pointless({ gain: ['embarrassed', 'prone'], amount: 3 })).toMatchObject({
      reason: 'prone has no amount',
      path: ['amount'],
      accepted: 'no amount, or in `gain` only embarrassed',
    });
    expect(pointless({ damage: 1, amount: 3 })).toMatchObject({ reason: '`gain` is empty' });
    expect(fightOf(brp).pointless({ gain: ['prone'], amount: 3 })).toMatchObject({ accepted: 'no amount' });
    expect(fightOf(arrgs).pointless({ gain: ['staggered'], amount: 3 })).toBeNull();
    expect(fightOf(pathmaster).pointless({ gain: ['bleeding'], amount: 3 })).toBeNull();
  });

  it('a condition gained by an adjustment has the amount that the adjustment sets', () => {
    const { change, encounter } = fightOf(pathmaster);
    const id = 'bleeding';
    change({ gain: [id], amount: 7 });
    expect(encounter.state.combatants.get('a')!.conditions).toMatchObject([{ condition: id, amount: 7 }]);
  });
});

describe('a condition that lasts until a combatant’s next turn', () => {
  /** Starts a fight between two combatants, `a` and `b`. Combatant `a` acts first. */
  const pair = () => {
    const fight = new Fight(brp, { a: person({ dex: 15 }), b: person({ dex: 10 }) });
    const held = (id: string) => fight.state.combatants.get(id)!.conditions.map(({ condition }) => condition);
    return { fight, held };
  };

  it('a condition that lasts until a combatant’s next turn ends when that combatant’s turn begins, even if another combatant has the condition', () => {
    const { fight, held } = pair();
    fight.adjust('a', { gain: ['prone'], untilTurnOf: 'b' });
    expect(held('a')).toEqual(['prone']);
    fight.order({ type: 'endTurn', combatant: 'a' });
    expect(fight.state.onTurn).toEqual(['b']);
    expect(held('a')).toEqual([]);
  });

  it('a condition that lasts until a combatant’s next turn ends in the next round if that combatant has the turn now', () => {
    const { fight, held } = pair();
    fight.adjust('b', { gain: ['prone'], untilTurnOf: 'a' });
    fight.order({ type: 'endTurn', combatant: 'a' });
    fight.order({ type: 'endTurn', combatant: 'b' });
    expect(held('b')).toEqual(['prone']);
    fight.order({ type: 'endRound' });
    expect(held('b')).toEqual([]);
  });

  it('a condition that should last until a turn is rejected for an unknown combatant, with a number of rounds, or without a condition', () => {
    const { refusal } = fightOf(brp);
    expect(refusal({ gain: ['prone'], untilTurnOf: 'z' })).toMatchObject({ path: ['untilTurnOfId'] });
    expect(refusal({ gain: ['prone'], untilTurnOf: 'a', rounds: 2 })).toMatchObject({
      path: ['untilTurnOfId'],
    });
    expect(refusal({ damage: 1, untilTurnOf: 'a' })).toMatchObject({ path: ['untilTurnOfId'] });
  });
});

describe.each([arrgs, brp, initphase, pathmaster, skill20].map((system) => [system.id, system] as const))(
  'a new adjustment that changes nothing is rejected at its path: %s',
  (_id, system) => {
    const condition = 'prone';

    it('healing a combatant who has lost no hit points is rejected as pointless', () => {
      const { change, pointless } = fightOf(system);
      expect(pointless({ healing: 3 })).toMatchObject({
        reason: 'the combatant has lost no hit points',
        path: ['healing'],
        accepted: 'a combatant who has lost hit points',
      });
      change({ damage: 1 });
      change({ healing: 3 });
      expect(pointless({ damage: 0, healing: 3 })).toMatchObject({ path: ['healing'] });
    });

    it('ending a condition that the combatant does not have is rejected as pointless', () => {
      const { change, pointless } = fightOf(system);
      expect(pointless({ damage: 1, end: [condition] })).toMatchObject({
        reason: `the condition ${condition} is not in force`,
        path: ['end', 0],
        accepted: expect.stringMatching(/./),
      });
      change({ gain: [condition] });
      change({ end: [condition] });
    });

    it('gaining a condition that already lasts as long is rejected as pointless', () => {
      const { change, encounter, pointless } = fightOf(system);
      change({ gain: [condition], rounds: 1 });
      expect(pointless({ gain: [condition], rounds: 1 })).toMatchObject({
        reason: `the condition ${condition} is already in force`,
        path: ['gain', 0],
        accepted: 'a new condition, a longer duration or a greater amount',
      });
      const [before] = encounter.held('a');
      change({ gain: [condition], rounds: 2 });
      expect(encounter.held('a')).toMatchObject([{ condition, until: before!.until! + 1 }]);
    });
  },
);

it('an adjustment may also give the combatant a condition that its damage already causes', () => {
  const { change, encounter, pointless } = fightOf(initphase);
  const { hitPoints } = encounter.of('a');
  expect(pointless({ gain: ['outOfHitPoints'] })).toMatchObject({
    reason: 'the condition outOfHitPoints cannot begin',
    path: ['gain', 0],
  });
  change({ damage: hitPoints });
  expect(pointless({ end: ['outOfHitPoints'] })).toMatchObject({
    reason: 'the condition outOfHitPoints cannot end',
    path: ['end', 0],
    accepted: 'outOfHitPoints',
  });
  change({ healing: 1, gain: ['prone'] });
});

it('an adjustment of an item that is not on the sheet is rejected', () => {
  expect(fightOf(arrgs).refusal({ items: [{ ...initialState, name: 'Crown', lies: true }] })).toMatchObject({
    path: ['items', 0, 'name'],
  });
});

it('damage to a body part that the combatant does not have is rejected', () => {
  const fight = fightOf(brp, { hitLocations: true });
  expect(fight.refusal({ damage: 1, location: 'tail' })).toMatchObject({ path: ['location'] });
  fight.change({ damage: 1, location: 'HEAD' });
});
