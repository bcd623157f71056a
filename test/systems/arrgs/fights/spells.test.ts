import { describe, expect, it } from 'vitest';
import { answerOptionsOf } from '../../../../src/engine/encounter/answer-options.ts';
import { arrgs } from '../../../../src/engine/systems/arrgs/index.ts';
import { brawl, fight } from './fight.ts';

const wall = { name: 'Wall', kind: 'SPELL', spellLevel: 1, concentration: true };

/** The sheet of a caster who has Spell Attacks at +6 and a spell that creates a wall. */
const mage = {
  ...{ vitality: 20, initiative: 15, actionPoints: 9 },
  ...{ abilities: { intellect: 3 }, skills: { arcana: 3 }, weapons: [wall] },
};
const rival = { ...mage, initiative: 10, additionalActionPoints: 6 };

const cast = { weapon: 'Wall', defence: 'NONE' };
const counter = { spell: 'Wall', ownLevel: 1, enemyLevel: 1, inCloseRange: true };
const own = { name: 'Wall', on: 'b', level: 1, controlled: false, castThisRound: true, caster: null };

/** `a` has cast the wall, and it is now the turn of `b`. */
function walled() {
  const fought = fight(mage, rival);
  fought.act('a', 'attack', 'b', cast, [19]);
  fought.endTurn('a');
  return fought;
}

describe('a Counterspell against a Concentration spell in effect', () => {
  // Both casters have Spell Attacks at +6, so the Counterspell must total at least 10 + 6.
  it('a Counterspell against an active Concentration spell takes control of the spell if it reaches the opponent’s Spell Attack', () => {
    const { act, of } = walled();
    act('b', 'counterspell', 'a', counter, [9]);
    expect([of('a').spells, of('b').spells]).toEqual([[own], []]);
    act('b', 'counterspell', 'a', counter, [12]);
    expect(of('a').spells).toEqual([]);
    expect(of('b').spells).toEqual([{ ...own, caster: 'a' }]);
  });

  it('a Counterspell with the aim CANCEL against an active Concentration spell ends the spell', () => {
    const { act, of } = walled();
    act('b', 'counterspell', 'a', { ...counter, aim: 'CANCEL' }, [10]);
    expect([of('a').spells, of('b').spells]).toEqual([[], []]);
  });

  it('a Counterspell against an active Concentration spell requires a spell that the opponent controls', () => {
    const { refused } = walled();
    expect(refused('b', 'counterspell', 'a', { ...counter, spell: 'Fog' })).toMatch(/does not control Fog/);
  });

  it('after a Counterspell against an active Concentration spell, the caster cannot direct or dismiss the spell', () => {
    const { act, of, refused, endRound } = walled();
    const direct = { spell: 'Wall', spellLevel: 1 };
    act('b', 'counterspell', 'a', counter, [10]);
    endRound();
    expect(refused('a', 'controlSpell', 'a', direct)).toMatch(
      /another combatant controls the spell until a Counterspell takes control of it/,
    );
    expect(refused('a', 'dismissSpell', 'a', direct)).toMatch(
      /another combatant controls the spell until a Counterspell takes control of it/,
    );
    // The level is not part of the input, because the sheet states it.
    for (const directs of ['controlSpell', 'dismissSpell'])
      expect(refused('a', directs, 'a', { spell: 'Wall' })).toMatch(
        /another combatant controls the spell until a Counterspell takes control of it/,
      );
    act('a', 'doNothing', 'a');
    expect(of('b').spells).toEqual([{ ...own, castThisRound: false, caster: 'a' }]);
  });

  it('a seized spell ends at the End of Round unless its new controller uses Control Spell', () => {
    const { act, of, endTurn, endRound, refused } = walled();
    const direct = { spell: 'Wall', spellLevel: 1 };
    act('b', 'counterspell', 'a', counter, [10]);
    endRound();
    endTurn('a');
    expect(refused('b', 'dismissSpell', 'b', direct)).toMatch(/another combatant cast the spell/);
    // The check of 11 equals the base difficulty of 10 + 1.
    act('b', 'controlSpell', 'b', direct, [11]);
    endRound();
    expect(of('b').spells).toHaveLength(1);
    endRound();
    expect(of('b').spells).toEqual([]);
  });

  it('the caster regains a seized spell with a Counterspell, and can then dismiss it', () => {
    const { act, of, endTurn, endRound } = walled();
    act('b', 'counterspell', 'a', counter, [10]);
    endTurn('b');
    endRound();
    act('a', 'counterspell', 'b', counter, [10]);
    expect(of('b').spells).toEqual([]);
    expect(of('a').spells).toEqual([{ ...own, castThisRound: false }]);
    // The check of 12 is more than the base difficulty of 10 + 1.
    act('a', 'dismissSpell', 'a', { spell: 'Wall', spellLevel: 1 }, [12]);
    expect(of('a').spells).toEqual([]);
  });

  it('a seized spell and a spell of the same name that the new controller has cast are separate', () => {
    const { act, of, endTurn } = walled();
    act('b', 'attack', 'a', cast, [19]);
    act('b', 'counterspell', 'a', counter, [12]);
    expect(of('b').spells).toEqual([
      { ...own, on: 'a' },
      { ...own, caster: 'a' },
    ]);
    act('b', 'dismissSpell', 'b', { spell: 'Wall', spellLevel: 1 }, [20]);
    expect(of('b').spells).toEqual([{ ...own, caster: 'a' }]);
    endTurn('b');
  });
});

it.each([
  // The attack of 2 + 6 is less than the base difficulty of 11.
  [[19, 2], [own]],
  [[2, 3], []],
])(
  'a Concentration spell cast by repeated attacks at %o is active if one attack succeeds',
  (faces, spells) => {
    const { act, of } = fight(mage, rival);
    act('a', 'repeatedAttack', 'b', { ...cast, attacks: 2, memorised: 2 }, faces);
    expect(of('a').spells).toEqual(spells);
  },
);

describe('a spell being cast', () => {
  const bolt = { name: 'Bolt', kind: 'SPELL', spellLevel: 2, successValue: 7, school: 'force' };
  const ward = { name: 'Ward', kind: 'SPELL', spellLevel: 2, school: 'Force' };
  const faint = { name: 'Faint', kind: 'SPELL', spellLevel: 1 };
  const flame = { name: 'Flame', kind: 'SPELL', spellLevel: 3, school: 'fire' };
  const shot = () => {
    const fought = fight({ ...mage, weapons: [bolt] }, { ...rival, weapons: [ward, faint, flame] });
    // The attack of 15 + 6 exceeds 10 by 11, so the Success Value is 7 + 11.
    fought.act('a', 'attack', 'b', { weapon: 'Bolt' }, [15]);
    return fought;
  };

  it('a Counterspell of the same school and at least the same level may answer a spell being cast (ARR-098, ARR-R80)', () => {
    const encounter = shot();
    const { answer, of, asked } = encounter;
    expect(asked()).toBe('b');
    const refused = (counterspell: string) =>
      encounter.attempt({ type: 'answer', act: 'attack', answer: { defence: 'NONE', counterspell } }).ok;
    expect([refused('Faint'), refused('Flame')]).toEqual([false, false]);
    // The Counterspell of 10 + 6 equals the attack of 10 + 6.
    const [, acted] = answer({ defence: 'NONE', counterspell: 'Ward' }, [10]).filter(
      ({ type }) => type === 'acted',
    );
    expect(acted).toMatchObject({ outcome: 'DEFENDED', detail: { success: false, damage: null } });
    expect(of('b')).toMatchObject({ current: 19, additionalActionPoints: 4, spent: 2 });
    expect(of('a')).toMatchObject({ current: 18 });
  });

  it('a failed Counterspell does not stop the spell', () => {
    const { answer, of } = shot();
    answer({ counterspell: 'Ward' }, [9]);
    expect(of('b')).toMatchObject({ current: 20 - 1 - 18, additionalActionPoints: 4 });
  });

  it('the points spent on a failed Counterspell do not change the roll that it answered (ARR-020)', () => {
    const fought = fight({ ...rival, weapons: [ward], initiative: 20 }, { ...mage, weapons: [bolt] });
    fought.act('a', 'doNothing', 'a');
    fought.act('a', 'doNothing', 'a');
    fought.endTurn('a');
    fought.act('b', 'attack', 'a', { weapon: 'Bolt' }, [15]);
    // The attack of 15 + 6 exceeds 10 by 11. The Counterspell uses the third and the fourth point of the round, so it
    // totals 9 + 6 − 2 against 16.
    const [countered, acted] = fought
      .answer({ counterspell: 'Ward' }, [9])
      .filter(({ type }) => type === 'acted');
    expect(countered).toMatchObject({ detail: { checkResult: 13, dc: 16 } });
    expect(acted).toMatchObject({ outcome: 'HIT', detail: { dc: 10, damage: 18 } });
    expect(fought.of('a')).toMatchObject({ spent: 4, current: 20 - 2 - 1 - 18 });
  });

  it('an act that the game master grants spends no points and does not make a Counterspell against that act easier', () => {
    const fought = fight({ ...mage, weapons: [bolt] }, { ...rival, weapons: [ward] });
    fought.act('a', 'doNothing', 'a');
    fought.act('a', 'doNothing', 'a');
    fought.order(
      { type: 'act', actor: 'a', target: 'b', act: 'attack', input: { weapon: 'Bolt' }, outOfTurn: true },
      [15],
    );
    const [, acted] = fought
      .answer({ defence: 'NONE', counterspell: 'Ward' }, [9])
      .filter(({ type }) => type === 'acted');
    // The Counterspell of 9 + 6 is less than the attack of 10 + 6.
    expect(acted).toMatchObject({ outcome: 'HIT' });
    expect(fought.of('a')).toMatchObject({ spent: 2 });
  });

  it('an ally’s help serves the Spell Attack and does not make a Counterspell against that spell more difficult (ARR-090)', () => {
    const fought = brawl(
      {
        a: { ...mage, weapons: [bolt] },
        b: { ...rival, weapons: [ward] },
        c: { ...mage, initiative: 20 },
      },
      { a: 'x', b: 'y', c: 'x' },
    );
    fought.act('c', 'aidAnother', 'a', { skill: 'ARCANA' }, [15]);
    expect(fought.of('a').assistance).toHaveLength(1);
    fought.endTurn('c');
    fought.act('a', 'attack', 'b', { weapon: 'Bolt' }, [15]);
    // The Counterspell of 10 + 6 equals the attack of 10 + 6. The help belongs to the attack that it answers.
    const [countered, acted] = fought
      .answer({ defence: 'NONE', counterspell: 'Ward' }, [10])
      .filter(({ type }) => type === 'acted');
    expect(countered).toMatchObject({ detail: { checkResult: 16, dc: 16 } });
    expect(acted).toMatchObject({ outcome: 'DEFENDED' });
    expect(fought.of('a').assistance).toEqual([]);
  });

  const helper = (initiative: number) => ({
    ...{ ...mage, initiative, additionalActionPoints: 4, weapons: [ward, faint] },
  });

  /** `a` casts a spell at `b`, who cannot answer. `c` and `d` could use a Counterspell. `d` is adjacent to `a`. */
  const shotAtAnother = (more: object = {}) => {
    const fought = brawl(
      {
        a: { ...mage, weapons: [bolt] },
        b: { ...mage, initiative: 10, weapons: [] },
        c: helper(9),
        d: helper(8),
        ...more,
      },
      { a: 'x', b: 'y', c: 'y', d: 'x', e: 'y' },
    );
    fought.act('a', 'attack', 'b', { weapon: 'Bolt' }, [15]);
    return fought;
  };

  it('every enemy of the caster who has a suitable spell may counter a spell being cast (ARR-098)', () => {
    const encounter = shotAtAnother();
    const { answer, of, asked } = encounter;
    expect(asked()).toBe('c');
    expect(answerOptionsOf(arrgs, encounter.state, {})).toMatchObject([
      { title: 'No Counterspell', refused: null },
      {
        title: 'Counterspell with Ward',
        meaning: expect.stringMatching(/^d20 \+ 6 against 16: /),
        rating: 6,
        refused: null,
      },
    ]);
    const told = answer({ defence: 'NONE', counterspell: 'Ward' }, [10]).filter(
      ({ type }) => type === 'acted',
    );
    expect(told).toMatchObject([
      { actor: 'c', target: 'a', act: 'counterspell', outcome: 'SUCCEEDS' },
      { actor: 'a', target: 'b', act: 'attack', outcome: 'DEFENDED', detail: { success: false } },
    ]);
    expect(of('b')).toMatchObject({ current: 20 });
    expect(of('c')).toMatchObject({ current: 19, additionalActionPoints: 2, spent: 2 });
    expect(of('a')).toMatchObject({ current: 18, spent: 2 });
    expect(asked()).toBeNull();
  });

  it('a spell being cast takes effect if the enemies who could counter it pass or fail to counter it', () => {
    const let_ = shotAtAnother();
    let_.order({ type: 'pass' });
    expect([let_.of('b').current, let_.of('c').spent]).toEqual([2, 0]);
    const failed = shotAtAnother();
    failed.answer({ defence: 'NONE', counterspell: 'Ward' }, [9]);
    expect([failed.of('b').current, failed.of('c').spent]).toEqual([2, 2]);
  });

  it('each enemy who could counter a spell is asked once, and the spell’s target is asked first', () => {
    const { answer, of, asked } = shotAtAnother({ b: helper(10), e: helper(7) });
    expect(asked()).toBe('b');
    answer({ defence: 'DEFEND' }, [2]);
    expect(asked()).toBe('c');
    answer({ defence: 'NONE', counterspell: 'Ward' }, [9]);
    expect(asked()).toBe('e');
    answer({ defence: 'NONE' });
    expect(asked()).toBeNull();
    expect([of('b').spent, of('c').spent, of('e').spent]).toEqual([2, 2, 0]);
  });

  it('a Defence costs the same even if another enemy then counters the spell (ARR-099)', () => {
    const { answer, of } = shotAtAnother({ b: helper(10) });
    answer({ defence: 'DEFEND' }, [2]);
    const [, acted] = answer({ defence: 'NONE', counterspell: 'Ward' }, [10]).filter(
      ({ type }) => type === 'acted',
    );
    expect(acted).toMatchObject({ outcome: 'DEFENDED', detail: { damage: null, target: { current: 19 } } });
    expect(of('b')).toMatchObject({ current: 20 - 1, spent: 2 });
  });

  const blast = { ...bolt, name: 'Blast', area: true };

  it('a countered area spell affects no combatant in its area (ARR-098)', () => {
    const fought = () => {
      const begun = brawl({ a: { ...mage, weapons: [blast] }, c: helper(9) }, { a: 'x', c: 'y' });
      begun.act('a', 'areaAttack', 'a', { weapon: 'Blast' }, [15]);
      return begun;
    };
    const countered = fought();
    expect(countered.asked()).toBe('c');
    const told = countered.answer({ defence: 'NONE', counterspell: 'Ward' }, [10]);
    expect(told.filter(({ type }) => type === 'acted')).toMatchObject([
      { actor: 'c', act: 'counterspell', outcome: 'SUCCEEDS' },
      { actor: 'a', act: 'areaAttack', outcome: 'FIZZLES', detail: { rolls: [], hitsSquare: false } },
    ]);
    expect(countered.refused('a', 'areaStrike', 'c')).toMatch(/a’s area attack has not hit this round/);
    expect(countered.of('a')).toMatchObject({ current: 18, spent: 2 });
    const failed = fought();
    failed.answer({ defence: 'NONE', counterspell: 'Ward' }, [9]);
    expect(failed.refused('a', 'areaStrike', 'c')).toBeNull();
  });

  it('a spell that sunders may be countered (ARR-098)', () => {
    const staff = { name: 'Staff', successValue: 2 };
    const fought = fight({ ...mage, weapons: [bolt] }, { ...rival, weapons: [ward, staff] });
    fought.act('a', 'sunder', 'b', { weapon: 'Bolt', item: 'Staff', itemTotal: 10 }, [15]);
    const [, acted] = fought
      .answer({ defence: 'NONE', counterspell: 'Ward' }, [10])
      .filter(({ type }) => type === 'acted');
    expect(acted).toMatchObject({
      outcome: 'FAILS',
      detail: { success: false, itemDamage: 0, destroyed: false },
    });
    expect(fought.of('b')).toMatchObject({ items: [{ damage: 0, broken: false }], current: 19 });
  });

  describe('in repeated attacks (ARR-098, ARR-107)', () => {
    const twice = { weapon: 'Bolt', attacks: 2 };
    const attacksOf = (events: readonly object[]) =>
      events.flatMap((event) => ('act' in event && event.act === 'repeatedAttack' ? [event] : []));

    it('the target of repeated attacks with a spell may counter each casting', () => {
      const fought = fight({ ...mage, weapons: [bolt] }, { ...rival, weapons: [ward], vitality: 60 });
      fought.act('a', 'repeatedAttack', 'b', twice, [15]);
      expect(answerOptionsOf(arrgs, fought.state, {}).map(({ title }) => title)).toEqual([
        'No Defence Manoeuvre',
        'Defence',
        'Counterspell with Ward',
      ]);
      fought.answer({ defence: 'NONE', counterspell: 'Ward' }, [10, 15]);
      expect(fought.asked()).toBe('b');
      // The attack of 15 + 6 − 2 exceeds 10 by 9, so it does 7 + 9 damage.
      expect(attacksOf(fought.answer({ defence: 'NONE' }))).toMatchObject([
        {
          outcome: 'HITS',
          summary:
            '1 of 2 attacks with the Bolt hits. Counterspells cancel 1 attack. The target loses 16 Vitality.',
          detail: {
            attacks: [
              { success: false, cancelled: true },
              { success: true, cancelled: false },
            ],
          },
        },
      ]);
      expect(fought.of('b')).toMatchObject({ current: 60 - 1 - 16, additionalActionPoints: 4 });
      // Each casting drains as much Vitality as the spell's level.
      expect(fought.of('a').current).toBe(20 - 2 * 2);
    });

    it('every enemy of the caster may counter each casting in repeated attacks', () => {
      const begun = () => {
        const people = { a: { ...mage, weapons: [bolt] }, b: { ...mage, initiative: 10, weapons: [] } };
        const fought = brawl({ ...people, c: helper(9), d: helper(8) }, { a: 'x', b: 'y', c: 'y', d: 'x' });
        fought.act('a', 'repeatedAttack', 'b', twice, [15]);
        return fought;
      };
      const later = begun();
      expect(later.asked()).toBe('c');
      later.answer({ defence: 'NONE' }, [15]);
      expect(later.asked()).toBe('c');
      expect(attacksOf(later.answer({ defence: 'NONE', counterspell: 'Ward' }, [10]))).toMatchObject([
        { detail: { attacks: [{ success: true }, { cancelled: true }] } },
      ]);
      expect([later.of('b').current, later.of('c').additionalActionPoints]).toEqual([2, 2]);
      const both = begun();
      both.answer({ defence: 'NONE', counterspell: 'Ward' }, [10, 15]);
      expect(attacksOf(both.answer({ defence: 'NONE', counterspell: 'Ward' }, [12]))).toMatchObject([
        { outcome: 'MISSES', detail: { damage: 0, attacks: [{ cancelled: true }, { cancelled: true }] } },
      ]);
      // The second Counterspell uses the fourth point of the round, so its check has a penalty of 2.
      expect([both.of('b').current, both.of('c').additionalActionPoints]).toEqual([20, 0]);
    });

    it('an enemy who can no longer pay is not asked to counter a casting', () => {
      const poor = { ...rival, additionalActionPoints: 2, weapons: [ward] };
      const fought = fight({ ...mage, weapons: [bolt] }, poor);
      fought.act('a', 'repeatedAttack', 'b', twice, [15]);
      const told = attacksOf(fought.answer({ defence: 'NONE', counterspell: 'Ward' }, [10, 15]));
      expect(told).toMatchObject([{ detail: { attacks: [{ cancelled: true }, { success: true }] } }]);
    });
  });

  it('a spell in repeated attacks that is being cast cannot be countered in a separate act', () => {
    const { refused } = fight(mage, rival);
    const input = { enemyLevel: 1, ownLevel: 1, targeted: true, spellState: 'BEING_CAST' };
    expect(refused('b', 'counterspell', 'a', { ...input, pool: 'ADDITIONAL_ACTION_POINTS' })).toMatch(
      /a spell that is being cast can be countered only in answer to its casting/,
    );
  });
});

describe('values that a fight fills in for spells in effect', () => {
  const high = { ...wall, spellLevel: 4 };

  it('the level of an active spell overrides a level in the input (ARR-096)', () => {
    const { act } = fight({ ...mage, weapons: [high] }, rival);
    act('a', 'attack', 'b', cast, [19]);
    const acted = act('a', 'controlSpell', 'a', { spell: 'Wall', spellLevel: 0 }, [3]);
    expect(acted).toMatchObject({ detail: { dc: 14, success: false } });
  });

  it('castings of the same spell are separate, and one Control Spell maintains one casting (ARR-097)', () => {
    const mute = { ...rival, additionalActionPoints: 0 };
    const fought = brawl(
      {
        a: { ...mage, actionPoints: 20, vitality: 60 },
        b: mute,
        c: { ...mute, initiative: 5 },
      },
      {},
    );
    fought.act('a', 'attack', 'b', cast, [19]);
    fought.act('a', 'attack', 'c', cast, [19]);
    expect(fought.of('a').spells).toHaveLength(2);
    fought.endRound();
    fought.act('a', 'controlSpell', 'a', { spell: 'Wall' }, [19]);
    fought.endRound();
    expect(fought.of('a').spells).toMatchObject([{ name: 'Wall', on: 'b' }]);
  });
});
