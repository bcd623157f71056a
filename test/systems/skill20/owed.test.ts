import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import type { Fighter } from '../../../src/engine/rules/fight/fighter.ts';
import { grappleOf } from '../../../src/engine/systems/skill20/acting/grapple-in-fight.ts';
import { skill20 } from '../../../src/engine/systems/skill20/index.ts';
import { Fight } from '../../kit/fight.ts';
import { duel, sheet } from './fight.ts';

const club = [{ name: 'club', damage: '1d6' }];
const once = { initiative: 'ONCE' };

/** Starts a fight between four combatants, two on each side. They act in this order. */
function melee(more: Readonly<Record<string, object>> = {}, options: object = once) {
  const sheets: Record<string, Json> = {
    p: sheet({ speed: 60, weapons: [{ name: 'sword', damage: '1d8' }], ...more.p }),
    q: sheet({ weapons: club, ...more.q }),
    e: sheet({ side: 'ENEMIES', weapons: club, ...more.e }),
    x: sheet({ side: 'ENEMIES', weapons: club, ...more.x }),
  };
  const encounter = new Fight(skill20, sheets, options, [90, 80, 70, 60]);
  const act = (act: string, [actor, target]: [string, string], input: object = {}, faces: number[] = []) =>
    encounter.refused(actor, act, target, input, faces);
  return { encounter, act, of: encounter.of };
}

const grapples = ({ grapples }: { grapples: readonly object[] }) => grapples;

describe('a grapple', () => {
  it('Advantage over one opponent does not apply to another opponent (D20-R37, R38)', () => {
    const { encounter, act, of } = melee();
    act('takedown', ['p', 'e'], { kind: 'CLINCHING' }, [15]);
    encounter.order({ type: 'endTurn', combatant: 'p' });
    act('takedown', ['q', 'x'], { kind: 'CLINCHING' }, [15]);
    encounter.order({ type: 'endRound' });
    expect(act('grapplingAttack', ['p', 'x'], { kind: 'SLAM' })).toBe('p is not grappling with x');
    expect(grapples(of('p'))).toMatchObject([{ opponent: 'e', advantage: 'SELF' }]);
    expect(grapples(of('e'))).toMatchObject([{ opponent: 'p', advantage: 'OPPONENT' }]);
  });

  it('a combatant in two grapples has separate Advantages but only one grappling condition', () => {
    const { encounter, act, of } = melee();
    act('takedown', ['p', 'e'], { kind: 'CLINCHING' }, [15]);
    encounter.order({ type: 'endTurn', combatant: 'p' });
    encounter.order({ type: 'endTurn', combatant: 'q' });
    encounter.order({ type: 'endTurn', combatant: 'e' });
    act('takedown', ['x', 'p'], { kind: 'CLINCHING' }, [15]);
    expect(of('p').conditions).toEqual(['grappling', 'grapplingAdvantage']);
    expect(grapples(of('p'))).toMatchObject([
      { opponent: 'e', advantage: 'SELF' },
      { opponent: 'x', advantage: 'OPPONENT' },
    ]);
  });

  it.each([
    ['loss of all hit points', { damage: 50 }],
    ['helplessness', { gain: ['helpless'] }],
  ])(
    'a grapple ends for both combatants after %s of one of them, whatever causes it (D20-R44)',
    (_name, change) => {
      const { encounter, act, of } = melee();
      act('takedown', ['p', 'e'], { kind: 'CLINCHING' }, [15]);
      encounter.adjust('e', change);
      expect(of('p')).toMatchObject({ grapples: [], conditions: [] });
      expect(of('e').grapples).toEqual([]);
      expect(of('e').conditions).not.toContain('grappling');
    },
  );

  it('a slam that fells one combatant ends the grapple for both (D20-R44)', () => {
    const { encounter, act, of } = melee();
    encounter.adjust('e', { damage: 15 });
    act('takedown', ['p', 'e'], { kind: 'CLINCHING' }, [20]);
    act('grapplingAttack', ['p', 'e'], { kind: 'SLAM' }, [15, 7]);
    expect(of('e')).toMatchObject({ hitPoints: -4, grapples: [] });
    expect(of('p')).toMatchObject({ grapples: [], conditions: [] });
  });

  it('a game master who gives Advantage to one combatant takes it from the other', () => {
    const { encounter, act, of } = melee();
    act('takedown', ['p', 'e'], { kind: 'CLINCHING' }, [15]);
    encounter.adjust('e', { gain: ['grapplingAdvantage'] });
    expect(of('e').conditions).toContain('grapplingAdvantage');
    expect(of('p').conditions).toEqual(['grappling']);
  });

  it.each([
    ['neither', [], [], 'NOBODY', 'NOBODY'],
    ['the first', ['grapplingAdvantage'], [], 'SELF', 'OPPONENT'],
    ['the second', [], ['grapplingAdvantage'], 'OPPONENT', 'SELF'],
  ])(
    'if the game master makes two combatants grapple, the Advantage goes to %s',
    (_who, first, second, own, theirs) => {
      const { encounter } = melee();
      encounter.adjust('p', { gain: ['grappling', ...first] });
      encounter.adjust('e', { gain: ['grappling', ...second] });
      const [p, e] = ['p', 'e'].map(encounter.fighter) as [Fighter, Fighter];
      expect([grappleOf(p, e)?.advantage, grappleOf(e, p)?.advantage]).toEqual([own, theirs]);
    },
  );

  it('a slam stuns the target immediately, which costs the target a turn and all held items (D20-041)', () => {
    const { act, of, encounter } = melee();
    act('takedown', ['p', 'e'], { kind: 'CLINCHING' }, [20]);
    act('grapplingAttack', ['p', 'e'], { kind: 'SLAM' }, [15, 7]);
    expect(of('e')).toMatchObject({ dropped: ['club'], conditions: ['grappling', 'stunned'] });
    // The attack of 3 + 2 + 3 equals an Armour Class of 10 − 2.
    encounter.order({ type: 'endTurn', combatant: 'p' });
    expect(act('attack', ['q', 'e'], { weapon: 'club' }, [3, 1])).toBeNull();
    expect(encounter.state.turns.map(({ combatants }) => combatants[0])).not.toContain('e');
    encounter.order({ type: 'endRound' });
    expect(of('e').conditions).toEqual(['grappling']);
  });

  it('a combatant who is stunned after their turn stays stunned until the end of the next round', () => {
    const encounter = duel(once);
    const { act, of } = encounter;
    act('a', 'takedown', 'b', { kind: 'CLINCHING' }, [15]);
    encounter.order({ type: 'endTurn', combatant: 'a' });
    act('b', 'grapplingAttack', 'a', { kind: 'SLAM' }, [15, 4]);
    encounter.order({ type: 'endRound' });
    expect(of('a').conditions).toContain('stunned');
    encounter.order({ type: 'endRound' });
    expect(of('a').conditions).not.toContain('stunned');
  });

  it('a combatant who is unconscious from submissions wakes when the hour of a submission ends (D20-040)', () => {
    const encounter = duel({ ...once, unconsciousAtConstitution: 11 });
    const { of } = encounter;
    encounter.adjust('b', { gain: ['submitted'], rounds: 2 });
    expect(of('b').conditions).toEqual(['submitted', 'helpless']);
    encounter.order({ type: 'endRound' });
    encounter.order({ type: 'endRound' });
    expect(of('b').conditions).toEqual([]);
    expect(encounter.tries('a', 'attack', 'b', { weapon: 'sword' }, [2])).toBeNull();
  });
});

describe('a free attack', () => {
  const opened = () => {
    const table = melee();
    table.act('takedown', ['p', 'e'], { kind: 'CLINCHING' }, [1]);
    table.encounter.order({
      type: 'answer',
      act: 'takedown',
      answer: { opponentTakes: 'FREE_ATTACK' },
    });
    return table;
  };

  it('only the target of the takedown may attack the combatant who attempted it, and only once (D20-032)', () => {
    const { act, of } = opened();
    expect(act('freeAttack', ['e', 'x'], { weapon: 'club' })).toBe(
      'x cannot be the target of a free attack by e',
    );
    expect(act('freeAttack', ['x', 'p'], { weapon: 'club' })).toBe(
      'p cannot be the target of a free attack by x',
    );
    expect(act('freeAttack', ['e', 'p'], { weapon: 'club' }, [15, 3])).toBeNull();
    expect(of('p')).toMatchObject({ hitPoints: 17 });
    expect(act('freeAttack', ['e', 'p'], { weapon: 'club' })).not.toBeNull();
  });

  it('a free attack is available until the turn ends', () => {
    const { encounter, act } = opened();
    const fighter = { ...encounter.state.combatants.get('p')!, round: 1 };
    expect(skill20.encounterRules.owed!(fighter, {})).toEqual([
      { act: 'freeAttack', title: 'Free melee attack', to: 'e', times: 1 },
    ]);
    encounter.order({ type: 'endTurn', combatant: 'p' });
    expect(act('freeAttack', ['e', 'p'], { weapon: 'club' })).not.toBeNull();
  });
});

describe('moving past', () => {
  it('a combatant who has been halted by an enemy can try to move past only that enemy (D20-019, 020)', () => {
    const { act, of, encounter } = melee();
    act('movePast', ['p', 'e'], {}, [1, 20]);
    expect(of('p')).toMatchObject({ haltedBy: 'e', feetMoved: 0 });
    expect(act('movePast', ['p', 'x'])).toBe('another enemy has halted p');
    expect(encounter.tries('p', 'move', 'p', { feet: 5 })).toMatchObject({
      reason: 'an enemy has halted p',
      accepted: 'the act movePast, or the next turn',
    });
    act('movePast', ['p', 'e'], {}, [20, 1]);
    expect(of('p')).toMatchObject({ haltedBy: null, feetMoved: 10 });
  });

  it('an attempt to move past an enemy requires some movement left, although the first attempt uses none (D20-018, D20-019)', () => {
    const { act, encounter } = melee();
    encounter.does('p', 'move', 'p', { feet: 60 });
    expect(act('movePast', ['p', 'e'])).toBe('p has no movement left');
    const bound = melee();
    bound.encounter.gain('p', 'entangled');
    bound.encounter.gain('p', 'anchored');
    expect(bound.act('movePast', ['p', 'e'])).toBe('p has no movement left');
  });

  it('an attempt to move past an enemy is rejected if that enemy can neither move nor act', () => {
    const { act, encounter } = melee();
    expect(act('movePast', ['p', 'q'])).toBe('q is on the same side as p');
    encounter.adjust('e', { damage: 20 });
    expect(act('movePast', ['p', 'e'])).toBe('e cannot act and is not in the way');
    for (const status of ['stunned', 'dazed', 'cowering', 'fascinated', 'petrified', 'helpless']) {
      const unable = melee();
      unable.encounter.gain('e', status);
      expect(unable.act('movePast', ['p', 'e'])).toBe('e cannot act and is not in the way');
    }
    for (const status of ['nauseated', 'panicked', 'staggered']) {
      const able = melee();
      able.encounter.gain('e', status);
      expect(able.act('movePast', ['p', 'e'], {}, [10, 5])).toBeNull();
    }
  });
});

describe('a spell', () => {
  const begun = (input: object = {}, more: object = {}) => {
    const table = melee({ p: { spellEnergy: 9 }, e: { spellResistance: 15, ...more } });
    table.act('beginCasting', ['p', 'p'], { name: 'fire', cost: 4, level: 5, ...input });
    return table;
  };

  it('the resistance of each target of a spell is rolled only once (D20-026)', () => {
    const { encounter, act, of } = begun();
    encounter.order({ type: 'endRound' });
    expect(act('resistance', ['p', 'e'], {}, [2])).toBeNull();
    expect(act('resistance', ['p', 'e'])).toBe('e has already resisted this spell or power');
    expect(act('resistance', ['p', 'x'])).toBeNull();
    expect(of('p')).toMatchObject({ spellEnergy: 5 });
  });

  it.each(['nauseated', 'stunned', 'dazed', 'helpless'])(
    'a caster who becomes %s stops casting',
    (status) => {
      const { encounter, of } = begun({ rounds: 2 });
      encounter.adjust('p', { gain: [status], rounds: 1 });
      expect(of('p')).toMatchObject({ spell: null, spellEnergy: 9 });
      expect(of('p').conditions).not.toContain('casting');
    },
  );

  it.each(['p', 'e'])('an enemy’s spell ends a fascination before it interrupts %s (D20-052)', (caster) => {
    const { encounter, act, of } = begun({ rounds: 2 }, { spellEnergy: 9 });
    encounter.order({ type: 'endTurn', combatant: 'p' });
    encounter.order({ type: 'endTurn', combatant: 'q' });
    expect(act('beginCasting', ['e', 'e'], { name: 'ice', rounds: 2 })).toBeNull();
    encounter.adjust(caster, { gain: ['fascinated'] });
    expect(of(caster).conditions).toEqual(['casting']);
  });

  it('a caster who falls is interrupted, and healing does not let the casting continue', () => {
    const { encounter, of } = begun();
    encounter.adjust('p', { damage: 30 });
    expect(of('p')).toMatchObject({ spell: null });
  });

  it.each([
    ['babbles', 30],
    ['attacks the nearest', 80],
  ])('a confused caster who %s stops casting and may act', (_does, face) => {
    const { encounter, of, act } = begun({ rounds: 2 });
    encounter.adjust('p', { gain: ['confused'] });
    encounter.order({ type: 'endRound' }, [face]);
    expect(of('p')).toMatchObject({ spell: null, spellEnergy: 9 });
    const struck = act('attack', ['p', 'e'], { weapon: 'sword' }, face === 80 ? [2] : []);
    expect(struck === null).toBe(face === 80);
  });

  it('the game master cannot add the casting condition to a caster whose spell is already in effect', () => {
    const { encounter, of } = begun();
    encounter.order({ type: 'endRound' });
    encounter.adjust('p', { gain: ['casting'] });
    expect(of('p')).toMatchObject({ spell: { stage: 'IN_EFFECT' }, conditions: [] });
  });

  it('a caster who has been harmed must make a concentration check, at the latest when the spell takes effect', () => {
    const { encounter, of } = begun();
    encounter.adjust('p', { damage: 3 });
    const fighter = { ...encounter.state.combatants.get('p')!, round: 1 };
    expect(skill20.encounterRules.owed!(fighter, {})).toEqual([
      { act: 'concentrate', title: 'Keep concentration', to: null, times: 1 },
    ]);
    // The concentration check of 4 + 5 is less than 10, so the spell is lost.
    encounter.order({ type: 'endRound' }, [4]);
    expect(of('p')).toMatchObject({ spell: null, spellEnergy: 9 });
  });
});

describe('fascination', () => {
  it('an enemy’s spell, or a drawn or aimed weapon, ends fascination (D20-052)', () => {
    const { encounter, act, of } = melee();
    encounter.adjust('e', { gain: ['fascinated'] });
    act('beginCasting', ['p', 'p'], { name: 'fire' });
    expect(of('e').conditions).toEqual([]);
    encounter.adjust('x', { gain: ['fascinated'] });
    expect(of('x').conditions).toEqual([]);
    const plain = melee();
    plain.encounter.adjust('e', { gain: ['fascinated'] });
    expect(plain.act('threaten', ['p', 'e'])).toBeNull();
    expect(plain.of('e').conditions).toEqual([]);
    expect(plain.act('threaten', ['p', 'e'])).toBe('e is not fascinated');
  });
});
