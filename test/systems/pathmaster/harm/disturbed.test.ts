import { describe, expect, it } from 'vitest';
import type { EncounterEvent } from '../../../../src/engine/encounter/event.ts';
import { act, attackBonus, duel, endRound, endTurn, SWORD } from '../fights/duel.ts';

/** A total of at least 1 costs ten hits. A total of at least 200 also causes a critical. */
const AXE = {
  ...{ name: 'Axe', skill: 60, fumbleUpTo: 0 },
  results: [
    { from: 1, hits: 10 },
    { from: 200, hits: 10, criticals: [{ severity: 'A' }] },
  ],
};
const BOW = {
  ...{ name: 'Bow', skill: 50, attack: 'BOW', accuracy: 15 },
  ...{ fumbleUpTo: 0, results: SWORD.results },
};
const LIGHT = { name: 'Light', level: 2, skill: 50, classes: ['NORMAL'] };

const hit = (more: object = {}) => act('b', 'a', 'attack', { weapon: 'Axe', targetParries: false, ...more });

const acted = (events: readonly EncounterEvent[]) =>
  events.find(({ type }) => type === 'acted') as unknown as {
    summary: string;
    breakdowns: readonly { of: string; total: number }[];
  };

const fightOf = (a: object, options: object = {}, level = 3) => {
  const fight = duel({ sd: 5, level: 1, ...a }, { level, weapons: [AXE] }, options);
  return fight;
};

/** Plays a fight in which `a` aims at `b`. It is then the turn of `b`. */
const aiming = () => {
  const fight = fightOf({ weapons: [BOW] });
  fight.order(act('a', 'b', 'aim', { weapon: 'Bow' }));
  fight.order(endTurn('a'));
  return fight;
};

/** Plays a fight in which `a` concentrates. It is then the turn of `b`. */
const concentrating = (input: object = {}, options: object = {}, a: object = {}) => {
  const fight = fightOf({ powerPoints: 20, spells: [LIGHT], ...a }, options);
  fight.order(act('a', 'a', 'concentrate', input));
  fight.order(endTurn('a'));
  return fight;
};

describe('an aim kept during an attack (PMA-099)', () => {
  it('to keep an aim, a wounded shooter resists with three times SD against 50 plus 5 per level (ruling PMA-R63)', () => {
    // With levels of 3 and 1, the target number is 60. A total of 44 + 15 fails, and a total of 45 + 15 keeps the Aim.
    const lost = aiming();
    const events = lost.order(hit({ keepAim: true }), [50, 44]);
    expect(acted(events).summary).toContain(
      'Aim: The resistance roll totals 59 against a target number of 60. The concentration or Aim is lost.',
    );
    expect(lost.of('a').aim).toBeNull();
    const kept = aiming();
    kept.order(hit({ keepAim: true }), [50, 45]);
    expect(kept.of('a').aim).toMatchObject({ foe: 'b', actions: 1 });
    kept.order(endTurn('b'));
    kept.order(endRound);
    expect(
      attackBonus(kept.order(act('a', 'b', 'attack', { weapon: 'Bow', targetParries: false }), [50])),
    ).toBe(65);
  });

  it('a wounded shooter makes no roll to keep the aim if the attack misses or the shooter gives up the aim', () => {
    const missed = aiming();
    missed.order(hit({ keepAim: true, modifiers: [{ label: 'dark', value: -200 }] }), [50]);
    expect(missed.of('a').aim).not.toBeNull();
    const given = aiming();
    given.order(hit(), [50]);
    expect(given.of('a').aim).toBeNull();
  });

  it('a shooter who is knocked out loses the aim without a roll', () => {
    const fight = aiming();
    fight.adjust('a', { damage: 95 });
    fight.order(hit({ keepAim: true }), [50]);
    expect(fight.of('a').aim).toBeNull();
  });
});

describe('concentration on a task (PMA-055)', () => {
  it('a caster who fails the roll after a disturbance loses concentration and all preparation of the spell', () => {
    const fight = concentrating();
    expect(fight.of('a').concentration).toBe(1);
    fight.order(hit(), [50, 44]);
    expect(fight.of('a').concentration).toBe(0);
  });

  it('after a successful roll, a disturbed combatant keeps concentrating on the task', () => {
    const fight = concentrating();
    fight.order(hit(), [50, 45]);
    fight.order(endTurn('b'));
    fight.order(endRound);
    fight.order(act('a', 'a', 'concentrate'));
    expect(fight.of('a').concentration).toBe(2);
  });

  it('panic lowers the resistance roll with which a caster keeps concentration', () => {
    const fight = concentrating();
    fight.adjust('a', { gain: ['panicked'] });
    // A panicked combatant has a penalty of 20 on resistance rolls.
    fight.order(hit(), [50, 64]);
    expect(fight.of('a').concentration).toBe(0);
  });

  it('an attack that does no harm requires no roll to keep concentrating', () => {
    const fight = concentrating();
    fight.order(hit({ modifiers: [{ label: 'dark', value: -200 }] }), [50]);
    expect(fight.of('a').concentration).toBe(1);
  });

  it('stun or an Interrupt ends concentration (ruling PMA-R32)', () => {
    const stunned = concentrating();
    stunned.adjust('a', { gain: ['stunned'], rounds: 1 });
    expect(stunned.of('a').concentration).toBe(0);
    const fled = concentrating();
    fled.order(hit({ evasion: 'RETREAT' }), [50]);
    expect(fled.of('a').concentration).toBe(0);
  });

  it('a disturbance other than an attack requires a roll against the level of the disturbance', () => {
    const fight = concentrating();
    // A level of 5 against 1 needs a total of 70. The stat of 30 in the input is added instead of three times Self
    // Discipline.
    fight.order(act('a', 'a', 'keepInMind', { level: 5, stat: 30, note: 'a rockfall' }), [40]);
    expect(fight.of('a').concentration).toBe(1);
    fight.order(act('a', 'a', 'keepInMind', { level: 5, stat: 30 }), [39]);
    expect(fight.of('a').concentration).toBe(0);
    expect(fight.attempt(act('a', 'a', 'keepInMind')).ok).toBe(false);
  });
});

describe('a spell in preparation (PMB-054, ruling PMB-R69)', () => {
  const prepared = (options: object = {}, a: object = {}) => concentrating({ spell: 'Light' }, options, a);

  it.each([
    ['MODIFIERS', false],
    ['RESIST', true],
    ['RUIN', false],
  ])(
    'the option concentrationDisruption %s determines whether a disturbance other than an attack causes a roll: %s',
    (concentrationDisruption, rolls) => {
      const fight = prepared({ concentrationDisruption });
      expect(fight.attempt(act('a', 'a', 'keepInMind', { level: 5, stat: 30 }), rolls ? [40] : []).ok).toBe(
        rolls,
      );
    },
  );

  it('a caster who is disturbed has the penalty that the game master sets', () => {
    const fight = prepared();
    const events = fight.order(hit(), [50]);
    expect(JSON.stringify(events)).toContain('The casting is harder');
    expect(fight.of('a')).toMatchObject({ concentration: 1, preparing: 'Light' });
    fight.order(endTurn('b'));
    fight.order(endRound);
    const cast = fight.order(
      act('a', 'a', 'castSpell', { spell: 'Light', disturbed: -25, alwaysRoll: true }),
      [95],
    );
    expect(JSON.stringify(acted(cast).breakdowns)).toContain('"label":"disturbed","value":-25');
  });

  it('with rule options, a disturbance causes a resistance roll or ruins the preparation', () => {
    const resists = prepared({ concentrationDisruption: 'RESIST' });
    resists.order(hit(), [50, 45]);
    expect(resists.of('a').concentration).toBe(1);
    const fails = prepared({ concentrationDisruption: 'RESIST' });
    fails.order(hit(), [50, 44]);
    expect(fails.of('a')).toMatchObject({ concentration: 0, preparing: null });
    const ruined = prepared({ concentrationDisruption: 'RUIN' });
    ruined.order(hit(), [50]);
    expect(ruined.of('a').concentration).toBe(0);
  });

  it('a failed roll to act while stunned ruins the preparation of a spell and costs a power point; a successful one keeps the preparation', () => {
    const stunned = (face: number) => {
      const fight = prepared({}, { painResistance: 50 });
      fight.adjust('a', { gain: ['stunned'], rounds: 2 });
      expect(fight.of('a').concentration).toBe(1);
      fight.order(endTurn('b'));
      fight.order(endRound, [face]);
      return fight.of('a');
    };
    expect(stunned(50)).toMatchObject({ concentration: 0, preparing: null, power: 1 });
    expect(stunned(51)).toMatchObject({ concentration: 1, preparing: 'Light', power: 0 });
  });

  it('a caster who begins to prepare another spell loses the preparation of the first', () => {
    const fight = prepared({}, { spells: [LIGHT, { ...LIGHT, name: 'Dark' }] });
    fight.order(endTurn('b'));
    fight.order(endRound);
    fight.order(act('a', 'a', 'concentrate', { spell: 'Dark' }));
    expect(fight.of('a')).toMatchObject({ concentration: 1, preparing: 'Dark' });
    expect(fight.attempt(act('a', 'a', 'concentrate', { spell: 'Fog' })).ok).toBe(false);
  });
});

it('an instantaneous spell ruins another spell’s preparation and needs no rounds of preparation (PMA-122)', () => {
  const flash = { ...LIGHT, name: 'Flash', classes: ['INSTANTANEOUS'] };
  const fight = concentrating({ spell: 'Light' }, {}, { spells: [LIGHT, flash], level: 10 });
  fight.order(act('a', 'a', 'instantSpell', { spell: 'Flash' }));
  expect(fight.of('a')).toMatchObject({ concentration: 0, preparing: null, readied: 'Flash' });
});
