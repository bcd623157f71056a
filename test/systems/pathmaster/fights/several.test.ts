import { describe, expect, it } from 'vitest';
import type { EncounterEvent, EventOf } from '../../../../src/engine/encounter/event.ts';
import { pathmaster } from '../../../../src/engine/systems/pathmaster/index.ts';
import { Fight } from '../../../kit/fight.ts';
import { act, fighter } from './duel.ts';

const TEN_FROM_101 = { fumbleUpTo: 0, results: [{ from: 101, hits: 10 }] };
const bow = { name: 'Bow', attack: 'BOW', skill: 60, ...TEN_FROM_101 };
const gun = { name: 'Gun', attack: 'FIREARM', skill: 60, ammunition: 12, ...TEN_FROM_101 };
const grenade = { name: 'Grenade', attack: 'BALL', skill: 60, ...TEN_FROM_101 };

/** `a` acts first, and `c` is not involved in the attack. */
const three = (c: object = {}, a: object = {}) =>
  new Fight(
    pathmaster,
    {
      a: { ...fighter, weapons: [bow, gun, grenade], ...a },
      b: fighter,
      c: { ...fighter, ...c },
    } as never,
    {},
    [9, 9, 5, 5, 2, 2],
  );

const acted = (events: readonly EncounterEvent[]) =>
  events.filter((event): event is EventOf<'acted'> => event.type === 'acted');

const hits = (fight: Fight) => ['a', 'b', 'c'].map((id) => fight.of(id).hits);

const shot = act('a', 'b', 'attack', { weapon: 'Bow', distance: 30 });
const stepIn = act('c', 'b', 'sacrificialDodge');

describe('a Sacrificial Dodge', () => {
  it('the protector’s Dodge affects whether the attack hits the protector, and the Shield affects only the damage', () => {
    const fight = three({ dodge: 20, shieldRanged: 15 });
    expect(acted(fight.order(shot))).toEqual([]);
    // The attack of 60 + 36 + 20 reaches the target number. Of its total of 116, 15 is subtracted, and the remaining
    // 101 causes damage.
    const [, struck] = acted(fight.order(stepIn, [36]));
    expect(struck).toMatchObject({
      target: 'c',
      outcome: 'PROTECTED',
      detail: { hitTotal: 116, damageTotal: 101, met: true },
    });
    expect(hits(fight)).toEqual([100, 100, 90]);
    expect(fight.state.pending).toBeNull();
  });

  it('a protector saves the target even if the protector’s Shield prevents all damage', () => {
    const fight = three({ dodge: 20, shieldRanged: 15 });
    fight.order(shot);
    // The attack of 60 + 25 + 20 = 105 reaches the target number. After 15 is subtracted, the remaining 90 causes no
    // damage.
    expect(acted(fight.order(stepIn, [25]))[1]).toMatchObject({ outcome: 'PROTECTED' });
    expect(hits(fight)).toEqual([100, 100, 100]);
    expect(fight.state.pending).toBeNull();
  });

  it('after a failed Sacrificial Dodge, the target is still asked for an answer, and the attack is rolled again', () => {
    const fight = three({ dodge: 20 });
    fight.order(shot);
    // The attack of 60 + 20 + 20 = 100 is too low and misses.
    expect(acted(fight.order(stepIn, [20]))[1]).toMatchObject({ target: 'c', outcome: 'PASSED' });
    expect(fight.state.pending).toMatchObject({ target: 'b', throws: [] });
    // The attack of 60 + 51 − 10 = 101 is high enough to cause damage.
    fight.order({ type: 'pass' }, [51]);
    expect(hits(fight)).toEqual([100, 90, 100]);
    expect(fight.of('a').turn.taken).toEqual(['RANGED_ATTACK']);
  });

  it('a Sacrificial Dodge costs the Interrupt and the Step, and is possible only once', () => {
    const fight = three({ dodge: 20 });
    fight.order(shot);
    fight.order(stepIn, [20]);
    const budgets = pathmaster.encounterRules.resources(
      { ...fight.state.combatants.get('c')!, round: 1 } as never,
      {},
    );
    expect(
      budgets.filter(({ id }) => id === 'INTERRUPT' || id === 'STEP').map(({ remaining: left }) => left),
    ).toEqual([0, 0]);
    expect(fight.attempt(stepIn).ok).toBe(false);
  });

  it('a Sacrificial Dodge requires a pending attack by one combatant on another', () => {
    const fight = three();
    expect(fight.attempt(stepIn)).toMatchObject({ rejection: { path: ['act'] } });
    fight.order(shot);
    expect(fight.attempt(act('c', 'a', 'sacrificialDodge'))).toMatchObject({
      rejection: { path: ['targetId'] },
    });
    expect(fight.attempt(act('a', 'b', 'sacrificialDodge'))).toMatchObject({
      rejection: { path: ['actorId'] },
    });
    expect(fight.attempt(act('c', 'c', 'move', { distance: 1 })).ok).toBe(false);
  });

  it('a Sacrificial Dodge protects a helpless target if the attack waits for an answer', () => {
    const fight = three({ dodge: 40 });
    fight.adjust('b', { gain: ['unconscious'] });
    fight.order(act('a', 'b', 'attack', { weapon: 'Bow', distance: 30, waits: true }));
    fight.order(stepIn, [50]);
    expect(hits(fight)).toEqual([100, 100, 90]);
  });
});

describe('a burst', () => {
  const burst = (mode: string, others: readonly string[], more: object = {}) => ({
    ...(act('a', 'b', 'fire', {
      weapon: 'Gun',
      mode,
      distance: 30,
      targetParries: false,
      ...more,
    }) as object),
    others,
  });

  it('a burst attacks every target on its path separately, but costs the ammunition and the action of one attack', () => {
    const fight = three();
    const events = fight.order(burst('LONG_FIREHOSE', ['c']) as never, [51, 50]);
    expect(acted(events).map(({ target, outcome }) => [target, outcome])).toEqual([
      ['b', 'HIT'],
      ['c', 'MISS'],
    ]);
    expect(hits(fight)).toEqual([100, 90, 100]);
    expect(fight.of('a')).toMatchObject({
      ammunition: [{ weapon: 'Gun', used: 6 }],
      turn: { taken: ['LONG_BURST'] },
    });
  });

  it('each target of a burst is asked for a separate answer', () => {
    const fight = three();
    fight.order(burst('LONG_FIREHOSE', ['c'], { targetParries: null }) as never);
    expect(fight.state.pending).toMatchObject({ combatant: 'b', next: ['c'] });
    fight.order({ type: 'pass' }, [51]);
    expect(fight.state.pending).toMatchObject({ combatant: 'c', next: [] });
    fight.order({ type: 'pass' }, [51]);
    expect(hits(fight)).toEqual([100, 90, 90]);
  });

  it('each fire mode has a fixed number of attacks, and a double-tap has one or two targets', () => {
    const fight = three();
    expect(fight.attempt(burst('DOUBLE_TAP', ['b', 'c']) as never)).toMatchObject({
      rejection: { path: ['otherTargetIds'], accepted: 'at most 1 in addition to the target' },
    });
    expect(fight.attempt(burst('SHORT_WIDE', ['c']) as never)).toMatchObject({
      rejection: { path: ['otherTargetIds'] },
    });
    expect(fight.attempt(burst('LONG_FIREHOSE', ['c', 'c']) as never)).toMatchObject({
      rejection: { path: ['otherTargetIds', 1] },
    });
    fight.order(burst('DOUBLE_TAP', ['b']) as never, [51, 51]);
    expect(hits(fight)).toEqual([100, 80, 100]);
  });

  it('a Sacrificial Dodge protects only one target of a burst', () => {
    const fight = three({ dodge: 20 });
    fight.order(burst('LONG_FIREHOSE', ['c'], { targetParries: null }) as never);
    // `c` intercepts the bullets that are aimed at `b`, with 60 + 50 + 20. `c` is then also attacked as a combatant in
    // the path of the bullets, with 60 + 30 − 20.
    const events = fight.order(stepIn, [50, 30]);
    expect(acted(events).map(({ target, outcome }) => [target, outcome])).toEqual([
      ['b', 'ALLOWED'],
      ['c', 'PROTECTED'],
      ['c', 'MISS'],
    ]);
    expect(hits(fight)).toEqual([100, 100, 90]);
    expect(fight.state.pending).toBeNull();
  });

  it('a burst skips its remaining targets if the shooter can no longer attack', () => {
    const fight = three();
    fight.order(burst('LONG_FIREHOSE', ['c'], { targetParries: null }) as never);
    fight.adjust('a', { gain: ['unconscious'] });
    const events = fight.order({ type: 'pass' });
    expect(events.filter(({ type }) => type === 'leftOut')).toMatchObject([
      { combatant: 'b' },
      { combatant: 'c' },
    ]);
  });
});

describe('an area attack', () => {
  const thrown = (input: object = {}) => ({
    ...(act('a', 'b', 'attack', { weapon: 'Grenade', distance: 30, ...input }) as object),
    others: ['c'],
  });

  it('an area attack costs one action and attacks every combatant in the area', () => {
    const fight = three();
    fight.order(thrown({ targetParries: false }) as never, [41, 40]);
    expect(hits(fight)).toEqual([100, 90, 100]);
    expect(fight.of('a').turn.taken).toEqual(['RANGED_ATTACK']);
  });

  it('an area attack attacks only the combatant who drops onto its centre, at +30 and +20', () => {
    const fight = three();
    fight.order(thrown() as never);
    expect(fight.attempt(stepIn)).toMatchObject({ ok: false });
    // The attack of 60 − 9 + 50 = 101 is high enough to cause damage.
    const fumbled = three({}, { weapons: [{ ...grenade, skill: 50 }] });
    fumbled.order(thrown() as never);
    fumbled.order(act('c', 'b', 'sacrificialDodgeAndDrop'), [1]);
    expect(hits(fumbled)).toEqual([100, 100, 90]);
    expect(fumbled.of('c').conditions).toEqual(['prone']);
    expect(fumbled.state.pending).toBeNull();
  });

  it('a Sacrificial Dodge and Drop is rejected against an attack on a single target', () => {
    const fight = three();
    fight.order(shot);
    expect(fight.attempt(act('c', 'b', 'sacrificialDodgeAndDrop')).ok).toBe(false);
  });
});

describe('a spell with several targets', () => {
  const caster = (spell: object) => ({
    level: 10,
    powerPoints: 10,
    spells: [{ name: 'S', level: 2, skill: 50, ...spell }],
  });

  it('a ball spell attacks each target separately', () => {
    const fight = three({}, caster({ directed: 0, area: true, classes: ['DIRECTED_ELEMENTAL'] }));
    fight.order(act('a', 'a', 'castSpell', { spell: 'S', alwaysRoll: true }), [70]);
    const ball = { ...(act('a', 'b', 'directedSpell', { targetParries: false }) as object), others: ['c'] };
    const events = fight.order(ball as never, [50, 50]);
    expect(acted(events).map(({ target }) => target)).toEqual(['b', 'c']);
    expect(fight.attempt(ball as never).ok).toBe(false);
  });

  const BALL = { directed: 50, area: true, classes: ['BALL_ELEMENTAL'] };
  const hurled = { ...(act('a', 'b', 'directedSpell', { targetParries: false, centred: true }) as object) };
  const cast = (spell: object) => {
    const fight = three({}, caster(spell));
    fight.order(act('a', 'a', 'castSpell', { spell: 'S', alwaysRoll: true }), [70]);
    return fight;
  };

  it('the total of a ball spell includes neither the caster’s skill nor modifiers, but +30 at its centre (PMB-045–047)', () => {
    const fight = cast(BALL);
    fight.put('a', { lost: 60, offensiveBonus: 15 });
    const totals = acted(fight.order({ ...hurled, others: ['c'] } as never, [20, 21])).map(
      ({ detail }) => (detail as { total: number }).total,
    );
    expect(totals).toEqual([50, 21]);
  });

  it('an attack roll of 04 against the first target ruins a ball spell for every target, but a later 04 does not (PMB-048)', () => {
    const ruined = cast(BALL);
    const events = ruined.order({ ...hurled, others: ['c'] } as never, [4, 50]);
    expect(acted(events)).toMatchObject([{ target: 'b', outcome: 'FUMBLE' }]);
    expect(events.filter(({ type }) => type === 'leftOut')).toMatchObject([{ combatant: 'c' }]);
    const spared = acted(cast(BALL).order({ ...hurled, others: ['c'] } as never, [5, 4]));
    // A total of 5 + 30 touches a target without armour, because 26 is enough. A roll of 4 does not touch it.
    expect(spared.map(({ outcome }) => outcome)).toEqual(['HIT', 'MISS']);
  });

  it('a separate roll is made for each bolt until a roll of 02 ends the spell, regardless of house tables (PMB-042, PMB-043)', () => {
    const bolts = { directed: 60, bolts: 3, classes: ['DIRECTED_ELEMENTAL'] };
    const loosed = {
      ...(act('a', 'b', 'directedSpell', { targetParries: false }) as object),
      others: ['c', 'b'],
    };
    expect(acted(cast(bolts).order(loosed as never, [10, 10, 10])).map(({ target }) => target)).toEqual([
      'b',
      'c',
      'b',
    ]);
    const four = { ...loosed, others: ['c', 'b', 'b'] } as never;
    const failing = new Fight(
      pathmaster,
      { a: { ...fighter, ...caster(bolts) }, b: fighter, c: fighter } as never,
      { houseFumbles: false },
      [9, 9, 5, 5, 2, 2],
    );
    failing.order(act('a', 'a', 'castSpell', { spell: 'S', alwaysRoll: true }), [70]);
    expect(acted(failing.order(loosed as never, [10, 2, 50])).map(({ outcome }) => outcome)).toEqual([
      'MISS',
      'FUMBLE',
    ]);
    expect(cast(bolts).attempt(four)).toMatchObject({ rejection: { path: ['otherTargetIds'] } });
  });

  describe('with a protector who intercepts the first bolt', () => {
    const shielded = (faces: readonly number[]) => {
      const fight = cast({ directed: 60, bolts: 2, classes: ['DIRECTED_ELEMENTAL'] });
      fight.order({ ...(act('a', 'b', 'directedSpell', { waits: true }) as object), others: ['b'] } as never);
      return { fight, events: fight.order(stepIn, faces) };
    };

    it('after a protector has intercepted the first bolt, the remaining bolts of the spell still attack the target', () => {
      const { fight, events } = shielded([41, 5]);
      expect(acted(events)[1]).toMatchObject({ target: 'c', outcome: 'PROTECTED' });
      expect(fight.state.pending).toMatchObject({ target: 'b', next: [] });
    });

    it('a failed bolt ends the spell even if a protector has intercepted the first bolt (PMB-043)', () => {
      const { fight, events } = shielded([2, 50]);
      expect(acted(events)[1]).toMatchObject({ target: 'c', outcome: 'FUMBLED' });
      expect(events.filter(({ type }) => type === 'leftOut')).toMatchObject([
        { combatant: 'b', reason: 'the spell has failed' },
      ]);
      expect(fight.state.pending).toBeNull();
    });
  });

  it('a spell with a single bolt has a single target', () => {
    const fight = three({}, caster({ directed: 100, classes: ['DIRECTED_ELEMENTAL'] }));
    fight.order(act('a', 'a', 'castSpell', { spell: 'S', alwaysRoll: true }), [70]);
    const bolt = { ...(act('a', 'b', 'directedSpell', { targetParries: false }) as object), others: ['c'] };
    expect(fight.attempt(bolt as never)).toMatchObject({ rejection: { path: ['otherTargetIds'] } });
  });

  it('each target of a spell makes a separate resistance roll', () => {
    const fight = three({}, caster({}));
    fight.order(act('a', 'a', 'castSpell', { spell: 'S', alwaysRoll: true }), [70]);
    const events = fight.order(
      { ...(act('a', 'b', 'baseAttack') as object), others: ['c'] } as never,
      [50, 50, 50],
    );
    expect(acted(events).map(({ target }) => target)).toEqual(['b', 'c']);
  });

  it('a spell has only one base attack; if that fails, the spell fails against all targets (PMB-050, PMB-051)', () => {
    const fight = three({}, caster({}));
    fight.order(act('a', 'a', 'castSpell', { spell: 'S', alwaysRoll: true }), [70]);
    const events = fight.order({ ...(act('a', 'b', 'baseAttack') as object), others: ['c'] } as never, [2]);
    expect(acted(events).map(({ target, outcome }) => [target, outcome])).toEqual([['b', 'FAILS']]);
    expect(events.filter(({ type }) => type === 'leftOut')).toMatchObject([
      { combatant: 'c', reason: 'the spell has failed' },
    ]);
    expect(fight.attempt(act('a', 'b', 'baseAttack')).ok).toBe(false);
  });
});
