import { describe, expect, it } from 'vitest';
import { skill20 } from '../../../src/engine/systems/skill20/index.ts';
import { acting, adjusting } from '../../kit/commands.ts';
import { actedIn, Fight } from '../../kit/fight.ts';
import { played } from '../../kit/play.ts';
import { duel, sheet } from './fight.ts';
import { resolveSkill20 } from './support.ts';

describe('effects of statuses in fights', () => {
  it.each(['stunned', 'panicked'])(
    'a %s combatant drops every held item immediately (D20-058, 064)',
    (status) => {
      const { gain, of } = duel();
      gain('b', status);
      expect(of('b').dropped).toEqual(['club']);
    },
  );

  it('an enemy who can no longer act no longer halts a combatant (D20-R72)', () => {
    const { does, gain, of, refused } = duel();
    does('a', 'movePast', 'b', {}, [1, 20]);
    expect(of('a')).toMatchObject({ haltedBy: 'b' });
    expect(refused('a', 'move', 'a', { feet: 10 })).toBe('an enemy has halted a');
    gain('b', 'dazed');
    expect(of('a')).toMatchObject({ haltedBy: null });
    expect(refused('a', 'move', 'a', { feet: 10 })).toBeNull();
  });

  it('an enemy whose confusion leaves it nothing but babbling no longer halts a combatant (D20-R72)', () => {
    const { does, gain, endTurn, of } = duel();
    gain('b', 'confused');
    does('a', 'movePast', 'b', {}, [1, 20]);
    expect(of('a')).toMatchObject({ haltedBy: 'b' });
    endTurn('a', [21]);
    expect(of('a')).toMatchObject({ haltedBy: null });
  });

  it('confusion no longer restricts a combatant after it has ended (D20-045)', () => {
    const encounter = duel();
    const { gain, endTurn, of, tries } = encounter;
    gain('b', 'confused');
    endTurn('a', [21]);
    encounter.adjust('b', { end: ['confused'] });
    expect(of('b')).toMatchObject({ behaviour: null, conditions: [] });
    expect(tries('b', 'attack', 'a', { weapon: 'club' }, [2])).toBeNull();
  });

  it('confusion that ends at the beginning of another turn has no further effect on that turn (D20-045)', () => {
    const encounter = duel();
    encounter.adjust('a', { gain: ['confused'], untilTurnOf: 'b' });
    encounter.order({ type: 'endTurn', combatant: 'a' });
    encounter.endTurn('b');
    encounter.adjust('a', { gain: ['confused'], untilTurnOf: 'b' });
    encounter.order({ type: 'endRound' }, [50, 40, 15]);
    expect(encounter.of('a')).toMatchObject({ behaviour: 'ACT_NORMALLY' });
    encounter.endTurn('a');
    expect(encounter.of('a')).toMatchObject({ behaviour: null, conditions: [] });
  });

  it('a confused combatant who must attack can neither take down an opponent nor move at double speed', () => {
    const { gain, endTurn, tries } = duel();
    gain('b', 'confused');
    endTurn('a', [80]);
    const held = expect.stringMatching(/attacks the nearest/);
    expect(tries('b', 'takedown', 'a', { kind: 'CLINCHING' })).toMatchObject({ reason: held });
    expect(tries('b', 'doubleSpeed', 'b', {})).toMatchObject({ reason: held });
    expect(tries('b', 'attack', 'a', { weapon: 'club' }, [2])).toBeNull();
  });

  it.each(['petrified', 'stunned', 'dazed', 'helpless', 'cowering', 'fascinated'])(
    'a %s combatant makes no checks except saves, and does not tire',
    (status) => {
      const { gain, tries } = duel();
      gain('b', status);
      expect(tries('b', 'check', 'b', {})).toMatchObject({
        reason: `b cannot do this because of their condition: ${status}`,
      });
      expect(tries('b', 'tire', 'b', {})).toMatchObject({
        reason: `b cannot do this because of their condition: ${status}`,
      });
      expect(tries('b', 'check', 'b', { save: true, attribute: 'CONSTITUTION' }, [10])).toBeNull();
    },
  );

  it('returning a dropped item to a combatant whose state would drop it again at once is rejected', () => {
    const { gain, refusal } = duel();
    gain('b', 'stunned');
    const back = adjusting('b', {
      items: [{ name: 'club', damage: 0, mended: 0, breaks: false, lies: false }],
    });
    expect(refusal(back)).toMatchObject({ path: ['items', 0] });
    gain('b', 'stunned');
  });

  it('the sentence about a slam that follows the target’s turn says which turn the target loses', () => {
    const fight = duel();
    fight.act('a', 'takedown', 'b', { kind: 'CLINCHING' }, [10]);
    fight.endTurn('a');
    fight.endTurn('b');
    const slam = acting('a', 'grapplingAttack', 'b', { kind: 'SLAM' }, true);
    expect(actedIn(fight.order(slam, [20, 6]))).toMatchObject([
      {
        summary:
          'The slam succeeds with a total of 30 against 10. The target takes 16 damage and is stunned for the rest of the round and 2 more rounds. On a natural 20, the effect is doubled.',
      },
    ]);
  });

  it('a nauseated combatant makes no checks except saves (D20-057)', () => {
    const { gain, tries } = duel();
    gain('b', 'nauseated');
    expect(tries('b', 'check', 'b', {})).toMatchObject({
      reason: 'b cannot do this because of their condition: nauseated',
    });
    expect(tries('b', 'check', 'b', { save: true }, [10])).toBeNull();
  });

  it.each([['fatigued'], ['exhausted'], ['entangled']])(
    'a %s combatant may move at double speed, even to flee (D20-018, 058)',
    (tired) => {
      for (const flight of [null, 'panicked', 'frightened']) {
        const { gain, tries, act, of } = duel();
        gain('a', tired);
        if (flight) gain('a', flight);
        expect(tries('a', 'doubleSpeed', 'a', {})).toBeNull();
        act('a', 'move', 'a', { feet: 30 });
        expect(of('a')).toMatchObject({ feetMoved: 30 });
      }
    },
  );

  it('a confused and tired combatant who flees may move at double speed (D20-045)', () => {
    const { gain, endTurn, tries } = duel();
    gain('b', 'confused');
    gain('b', 'fatigued');
    endTurn('a', [60]);
    expect(tries('b', 'doubleSpeed', 'b', {})).toBeNull();
  });

  it('a check with an attribute of 0 fails, and the sentence about the check contains the reason (D20-R01)', () => {
    const weak = new Fight(
      skill20,
      {
        a: sheet({ strength: 6, level: 9, weapons: [{ name: 'club', level: 9 }] }),
        b: sheet({ side: 'ENEMIES' }),
      },
      {},
      [50, 40],
      { outOfTurn: true },
    );
    weak.gain('a', 'exhausted');
    const { act } = weak;
    const because = ' because Strength is 0 or less';
    expect(act('a', 'attack', 'b', { weapon: 'club' }, []).summary).toBe(
      `The attack with the club misses${because}.`,
    );
    expect(act('a', 'takedown', 'b', { kind: 'CLINCHING' }, []).summary).toBe(
      `The takedown fails${because}. No grapple starts.`,
    );
    expect(act('a', 'check', 'a', { attribute: 'STRENGTH' }).summary).toBe(`The check fails${because}.`);
  });

  it.each([
    [
      'movePast',
      { mover: { score: 0, level: 20 }, movement: 30, attempts: 3 },
      [],
      'The combatant is halted because the mover’s Dexterity is 0 or less.',
    ],
    [
      'movePast',
      { enemy: { score: 0 } },
      [],
      'The combatant gets past the enemy because the enemy’s Dexterity is 0 or less.',
    ],
    [
      'concentration',
      { attribute: 'WISDOM', score: 0, wounds: [{ damage: 3 }, { damage: 1 }] },
      [],
      'The concentration check fails because Wisdom is 0 or less. The spell is interrupted and costs no spell energy.',
    ],
    [
      'resistance',
      { attribute: 'WISDOM', score: 0, spellResistance: 5 },
      [],
      'The resistance check fails because Wisdom is 0 or less. The spell has no effect but costs its spell energy.',
    ],
    [
      'fascination',
      { event: 'POTENTIAL_THREAT', save: { attribute: 'WISDOM', score: 0, difficulty: 5 } },
      [],
      'The save fails because Wisdom is 0 or less. The fascination continues.',
    ],
    [
      'fascination',
      { event: 'POTENTIAL_THREAT', save: { difficulty: 12 } },
      [16],
      'The save succeeds with a total of 12 against 12. The fascination ends.',
    ],
    [
      'positionChange',
      { kind: 'SCRAMBLE', score: 0, level: 20 },
      [],
      'The position change fails because Dexterity is 0 or less. The positions do not change.',
    ],
    [
      'positionChange',
      { kind: 'SCRAMBLE', advantage: 'SELF', nextAttackBonus: 5 },
      [10],
      'The position change succeeds with a total of 15 against 10. The actor already has Grappling Advantage and +5 to the next grappling attack.',
    ],
    [
      'attack',
      { weapon: { damage: '1d6' }, careful: true },
      [10, 4],
      'The attack with the weapon scores 10 against Armour Class 10 and hits. It deals 4 damage, which is not doubled because the target is not helpless.',
    ],
  ])('the sentence about the result of %s with %o explains the result', (id, input, faces, sentence) => {
    const procedure = skill20.procedures.find((each) => each.id === id)!;
    expect(played(procedure.bind(input, {}), faces)).toMatchObject({ summary: sentence });
  });

  it('a panicked combatant, or a confused one who cannot choose, cannot shake another combatant free (D20-045, 058)', () => {
    for (const [status, faces] of [
      ['panicked', []],
      ['confused', [10]],
      ['confused', [21]],
      ['confused', [60]],
      ['confused', [80]],
    ] as const) {
      const { gain, endTurn, tries } = duel();
      gain('b', status);
      endTurn('a', faces);
      gain('a', 'fascinated');
      for (const by of ['MOVE', 'ATTACK'])
        expect(tries('b', 'shakeFree', 'a', { by })).toMatchObject({
          reason: expect.stringMatching(/^b cannot do this because of their condition: /),
        });
    }
  });

  it('a fatigued combatant who becomes fatigued again is exhausted (D20-R50)', () => {
    const { gain, of } = duel();
    gain('b', 'fatigued');
    expect(of('b').conditions).toEqual(['fatigued']);
    gain('b', 'fatigued');
    expect(of('b').conditions).toEqual(['exhausted']);
    gain('b', 'fatigued');
    gain('b', 'exhausted');
    expect(of('b').conditions).toEqual(['exhausted']);
    const fresh = duel();
    fresh.gain('b', 'fatigued');
    fresh.gain('b', 'exhausted');
    expect(fresh.of('b').conditions).toEqual(['exhausted']);
  });

  it('a babbling combatant makes no checks (D20-045)', () => {
    const { gain, endTurn, tries } = duel();
    gain('b', 'confused');
    endTurn('a', [50]);
    expect(tries('b', 'check', 'b', {})).toMatchObject({ reason: expect.stringMatching(/babble/) });
  });

  it('a combatant with no hit points left cannot act', () => {
    const { hurt, tries } = duel();
    hurt('b', 20);
    for (const [name, input] of [
      ['check', {}],
      ['check', { save: true }],
      ['tire', {}],
    ] as const)
      expect(tries('b', name, 'b', input)).toMatchObject({
        reason: 'b cannot do this because of their condition: out of hit points',
      });
  });

  it('a combatant without the status Entangled cannot have the status Anchored (D20-050)', () => {
    const { gain, of, tries } = duel();
    gain('a', 'anchored');
    expect(of('a').conditions).toEqual([]);
    gain('a', 'entangled');
    gain('a', 'anchored');
    expect(tries('a', 'move', 'a', { feet: 5 })).toMatchObject({
      reason: expect.stringMatching(/a has 0 feet of movement left, but this act costs 5/),
    });
  });

  it('an attack on a target in an unreachable row is rejected and costs nothing (D20-021)', () => {
    const { of, tries } = duel();
    const rows = { attackerRow: 'FRONT', targetRow: 'BACK' };
    expect(tries('a', 'attack', 'b', { weapon: 'sword', rows })).toMatchObject({
      reason: 'b is out of reach from the actor’s row',
      path: ['act', 'skill20', 'attack', 'rows'],
    });
    expect(tries('a', 'takedown', 'b', { kind: 'CLINCHING', rows })).toMatchObject({
      reason: 'b is out of reach from the actor’s row',
    });
    expect(of('a')).toMatchObject({ actionsTaken: 0 });
  });

  it('wind may blow a combatant away, and petrification may end (D20-044, 059)', () => {
    const { of, gain, tries } = duel();
    expect(tries('b', 'blownAway', 'b', { feet: 25, wall: true }, [1, 2, 3, 4])).toBeNull();
    expect(of('b')).toMatchObject({ hitPoints: 10 });
    gain('b', 'petrified');
    expect(tries('b', 'petrifaction', 'b', {})).toBeNull();
    expect(of('b').conditions).toEqual(['blownAway']);
  });
});

describe('a lowered ability score counts everywhere', () => {
  it('a lower Dexterity lowers Armour Class by at most the Dexterity bonus that Armour Class includes (D20-R46)', () => {
    const sheets = {
      a: sheet({ weapons: [{ name: 'sword', damage: '1d8' }] }),
      b: sheet({ side: 'ENEMIES', dexterity: 16, armourClass: 16, dexterityBonusInArmourClass: 3 }),
    };
    const encounter = new Fight(skill20, sheets, {}, [90, 10]);
    encounter.adjust('b', { gain: ['exhausted'] });
    // With a Dexterity of 10, the Armour Class is only 13. The attack of 8 + 2 + 3 equals it, so it hits.
    const events = encounter.order(
      { type: 'act', actor: 'a', target: 'b', act: 'attack', input: { weapon: 'sword' }, outOfTurn: false },
      [8, 1],
    );
    expect(events.find(({ type }) => type === 'acted')).toMatchObject({
      outcome: 'HIT',
      detail: { armourClass: 13 },
    });
  });

  it('a lowered score also lowers the opponent’s check against a grapple', () => {
    const encounter = duel({ grapplingAgainst: 'OPPONENT' });
    const { gain, act } = encounter;
    gain('b', 'exhausted');
    // The takedown totals 8 + 2 + 3. `b` has Strength 8 and Dexterity 12, and resists with 10 + 1 + 3.
    act('a', 'takedown', 'b', { kind: 'CLINCHING' }, [8, 10]);
    expect(encounter.of('b').conditions).toEqual(['exhausted']);
    const again = duel({ grapplingAgainst: 'OPPONENT' });
    again.gain('b', 'exhausted');
    again.act('a', 'takedown', 'b', { kind: 'CLINCHING' }, [9, 10]);
    expect(again.of('b').conditions).toContain('grappling');
  });

  it('an attack with a Strength that a status lowers to 0 misses without a roll (D20-R01)', async () => {
    const spent = { strength: 6, statuses: ['EXHAUSTED'] };
    const facts = '... on Skill20Attack { natural checkTotal hit }';
    expect(await resolveSkill20('attack', { attacker: { ...spent, level: 20 } }, [], facts)).toMatchObject({
      ...{ outcome: 'MISS', natural: null, checkTotal: null, hit: false },
    });
  });
});

describe('statuses have the same effects in procedures', () => {
  it.each(['STUNNED', 'HELPLESS', 'PETRIFIED', 'DAZED', 'COWERING', 'FASCINATED'])(
    'a %s combatant cannot move, attack, grapple or concentrate',
    async (status) => {
      const statuses = [status];
      expect(await resolveSkill20('move', { speed: 30, statuses }, [], '')).toMatchObject({
        outcome: 'HELD',
      });
      expect(await resolveSkill20('attack', { attacker: { statuses } }, [], '')).toMatchObject({
        outcome: 'NOT_ALLOWED',
        summary: `The attack with the weapon is not allowed because the attacker is ${status.toLowerCase()}.`,
      });
      for (const [procedure, kind] of [
        ['takedown', 'CLINCHING'],
        ['positionChange', 'SCRAMBLE'],
        ['grapplingAttack', 'SLAM'],
      ] as const)
        expect(await resolveSkill20(procedure, { kind, statuses }, [], '')).toMatchObject({
          outcome: 'NOT_ALLOWED',
        });
      expect(await resolveSkill20('movePast', { mover: { statuses } }, [], '')).toMatchObject({
        outcome: 'NOT_ALLOWED',
      });
      expect(await resolveSkill20('concentration', { wounds: [], statuses }, [], '')).toMatchObject({
        outcome: 'INTERRUPTED',
      });
    },
  );

  it.each(['NAUSEATED', 'STAGGERED'])(
    'a %s combatant has no action and so cannot give it up for double speed',
    async (status) => {
      const input = { speed: 30, statuses: [status], sacrificeActions: true };
      expect(await resolveSkill20('move', input, [], '... on Skill20Move { feet }')).toMatchObject({
        feet: 30,
      });
      const asked = { statuses: [status], requests: ['RUN'] };
      expect(
        await resolveSkill20('statuses', asked, [], '... on Skill20Statuses { canRun allowed }'),
      ).toMatchObject({ canRun: false, allowed: [false] });
    },
  );

  it('an archer alone in the back row may shoot, and may also fight in melee as if in the front row', async () => {
    const rows = { attackerRow: 'BACK', targetRow: 'BACK', ownFrontEmpty: true };
    expect(await resolveSkill20('rows', { ...rows, range: 'RANGED' }, [], '')).toMatchObject({
      outcome: 'ALLOWED',
    });
    const front = { ...rows, targetRow: 'FRONT', range: 'MELEE' };
    expect(await resolveSkill20('rows', front, [], '')).toMatchObject({ outcome: 'ALLOWED' });
  });

  it('a duration in one time scale is converted to all other time scales (D20-008)', async () => {
    expect(
      await resolveSkill20(
        'time',
        { amount: 90, scale: 'ROUND' },
        [],
        '... on Skill20Time { seconds rounds minutes { text } hours { text } }',
      ),
    ).toMatchObject({ seconds: 900, rounds: 90, minutes: { text: '15' }, hours: { text: '1/4' } });
    const { summary } = await resolveSkill20('time', { amount: 2, scale: 'HOUR' }, [], '');
    expect(summary).toBe('2 hours are 720 rounds or 7200 seconds.');
  });
});
