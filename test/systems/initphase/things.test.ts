import { describe, expect, it } from 'vitest';
import { applyEffects } from '../../../src/engine/rules/effects/apply-effects.ts';
import { initphase } from '../../../src/engine/systems/initphase/index.ts';
import { type Acted, actedIn } from '../../kit/fight.ts';
import { play } from '../../kit/play.ts';
import { botchedAttack } from './botched-attack.ts';
import { fight as begin, marvok, tulkas, ylva } from './fight.ts';

describe('weapons as objects', () => {
  const lost = () => {
    const fight = begin({ gmActionDice: 3 });
    botchedAttack(fight);
    // The botch result of 2 + 3 + 3 makes the sword fly away. It lands 2 × 5 feet to the right.
    fight.act('t', 'botch', 't', {}, [2, 3, 3, 2, 3]);
    return fight;
  };

  it('a lost weapon lies where the dice place it, and can be picked up again (INI-024)', () => {
    const fight = lost();
    expect(fight.of('t').items).toMatchObject([
      { name: 'sword', inHand: false, feet: 10, direction: 'RIGHT' },
    ]);
    fight.endRound();
    expect(fight.legal('t', 'attack').refused).toMatchObject({
      reason: 't has no weapon in hand',
    });
    expect(fight.legal('t', 'takeUp').targets()).toMatchObject([{ combatant: 't', items: ['sword'] }]);
    const events = fight.does('t', 'takeUp', 't', { weapon: 'sword' });
    expect(actedIn(events)[0]!.summary).toBe('The sword is in hand again.');
    expect(fight.legal('t', 'attack').refused).toBeNull();
    expect(fight.refused('t', 'takeUp', 't', { weapon: 'sword' })).toBe('t has no weapon on the ground');
  });

  it('a weapon breaks when damage from any cause exceeds its Hit Points (INI-020)', () => {
    const fight = begin();
    const item = { name: 'sword', damage: 9, mended: 0, breaks: false, lies: null };
    fight.adjust('t', { items: [item] });
    expect(fight.of('t').items).toMatchObject([{ recorded: 9, broken: true }]);
    fight.adjust('t', { items: [{ ...item, damage: 0, mended: 9 }] });
    expect(fight.legal('t', 'attack').refused).toBeNull();
  });

  it('only a weapon that entry 4 of the botch table breaks is described as repairable (INI-019, 020)', () => {
    const fight = begin({ gmActionDice: 1 });
    botchedAttack(fight);
    const events = fight.does('t', 'botch', 't', {}, [1, 1, 1]);
    const [{ summary }] = actedIn(events) as [Acted];
    const effects = events.flatMap((event) => (event.type === 'affected' ? [event.effect] : []));
    expect(summary).toBe('The botch roll is 3. The weapon shatters.');
    expect(JSON.stringify([summary, effects])).not.toMatch(/repair|mend/i);
    expect(fight.of('t').items).toMatchObject([{ name: 'sword', broken: true }]);
  });

  it.each([
    ['SPECIAL', true],
    ['MUNDANE', false],
  ])(
    'a %s weapon that a botch breaks is destroyed and cannot be repaired: %s (INI-019)',
    (kind, destroyed) => {
      const [sword] = tulkas.weapons;
      const weapons = [
        { ...sword, kind },
        { ...sword, name: 'axe' },
      ];
      const fight = begin({ gmActionDice: 1 }, { t: { ...tulkas, weapons }, y: ylva, m: marvok });
      const mends = { damage: 0, mended: 1, breaks: false, lies: null };
      fight.adjust('t', { items: [{ ...mends, name: 'axe', damage: 2, mended: 0 }] });
      botchedAttack(fight);
      fight.act('t', 'botch', 't', {}, [1, 1, 1]);
      const held = () => fight.of('t').items.find(({ name }: { name: string }) => name === 'sword');
      expect(held()).toMatchObject({ broken: true, destroyed, inHand: !destroyed });
      const { complete } = initphase.characterBindings!.find(({ procedure }) => procedure.id === 'repair')!;
      const repaired = () => complete(fight.fighter('t'), 'ACTOR', { weapon: 'sword' }, {}, []);
      if (destroyed)
        expect(repaired).toThrow(
          expect.objectContaining({
            faults: [
              { path: ['weapon'], problem: 'the sword is destroyed and cannot be repaired', accepted: 'axe' },
            ],
          }),
        );
      else expect(repaired()).toMatchObject({ weapon: 'sword' });
      fight.adjust('t', { items: [{ ...mends, name: 'sword' }] });
      expect(held() ?? { broken: false, destroyed: false }).toMatchObject({
        broken: false,
        destroyed: false,
      });
    },
  );

  it('a stored character’s weapon can be repaired', () => {
    const fight = begin();
    fight.adjust('t', { items: [{ name: 'sword', damage: 9, mended: 0, breaks: false, lies: null }] });
    const repair = initphase.characterBindings!.find(({ procedure }) => procedure.id === 'repair')!;
    const fighter = fight.fighter('t');
    const whole = repair.complete(fighter, 'ACTOR', { weapon: 'sword' }, {}, []);
    const { effects } = play(repair.procedure, whole);
    const { fighter: after } = applyEffects(initphase, fighter, effects, {});
    expect(initphase.encounterRules.standingOf(after)).toMatchObject({ items: [] });
    expect(() => repair.complete(after, 'ACTOR', { weapon: 'sword' }, {}, [])).toThrow(/is not damaged/);
  });
});

it('a combatant whose last weapon is broken cannot attack, and attacks are not among the legal acts', () => {
  const fight = begin();
  expect(fight.legal('t', 'attack').refused).toBeNull();
  const items = tulkas.weapons.map(({ name }) => ({ name, damage: 0, mended: 0, breaks: true, lies: null }));
  fight.adjust('t', { items });
  expect(fight.legal('t', 'attack').refused).not.toBeNull();
  expect(fight.refused('t', 'attack', 'm', { weapon: 'sword' })).toContain('in hand');
});

it('a parry has no penalty for weight if a weapon has no category (INI-012)', () => {
  const parried = (category: number, against: number) => {
    const [sword, rapier] = [tulkas.weapons[0], marvok.weapons[0]];
    const fight = begin(
      {},
      {
        t: { ...tulkas, weapons: [{ ...sword, category: against }] },
        m: { ...marvok, weapons: [{ ...rapier, category }] },
      },
    );
    return fight.act('t', 'attack', 'm', { weapon: 'sword', defence: 'PARRY' }, [2, 9]).detail.defenceTotal;
  };
  expect(parried(1, 3)).toBe(15);
  expect(parried(0, 3)).toBe(19);
  expect(parried(1, 0)).toBe(19);
});

it('a combatant without a usable weapon is offered an unarmed parry if a rule option allows it (INI-R09)', () => {
  const sheets = { t: tulkas, y: { ...ylva, parry: 4, weapons: [] } };
  const offered = (options: object) => {
    const fight = begin(options, sheets);
    fight.does('t', 'attack', 'y', { weapon: 'sword' }, [10]);
    return { fight, titles: fight.choices().map(({ title, refused }) => [title, refused]) };
  };
  expect(offered({}).titles).toEqual([
    ['No defence', null],
    ['Dodge', null],
  ]);
  const { fight, titles } = offered({ unarmedParry: true });
  expect(titles).toContainEqual(['Parry unarmed', null]);
  const { input } = fight.choices().find(({ title }) => title === 'Parry unarmed')!;
  expect(actedIn(fight.answer(input as object, [14]))[0]).toMatchObject({ outcome: 'PARRIED' });
});

it('a sheet with inconsistent weapons is rejected', () => {
  const faults = (weapon: object) =>
    initphase.sheetFaults({ hitPoints: 5, weapons: [{ name: 'w', bonus: 1, ...weapon }] }, []);
  expect(faults({ detonation: { chance: 5 } })).toMatchObject([{ path: ['weapons', 0, 'detonation'] }]);
  expect(faults({ kind: 'NATURAL', hitPoints: 5 })).toMatchObject([{ path: ['weapons', 0, 'hitPoints'] }]);
  expect(faults({ kind: 'SPECIAL', detonation: { chance: 5 } })).toEqual([]);
});
