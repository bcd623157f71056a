import { describe, expect, it } from 'vitest';
import type { EncounterEvent } from '../../../../src/engine/encounter/event.ts';
import type { Fight } from '../../../kit/fight.ts';
import { act, attackBonus, duel, endTurn } from '../fights/duel.ts';

interface Roll {
  readonly of: string;
  /** The combatant who rolls in this test. */
  readonly who: 'a' | 'b';
  readonly fight: () => Fight;
  readonly roll: (fight: Fight) => readonly EncounterEvent[];
}

const CASTER = { powerPoints: 20, level: 10, spells: [{ name: 'Light', level: 1, skill: 60 }] };
const BOW = { name: 'Bow', attack: 'BOW', skill: 60, results: [{ from: 10_000, hits: 1 }] };

/** Creates a fight in which `a` has begun First Aid. The next round of it leads to the result. */
function helping(): Fight {
  const fight = duel({ firstAid: 50 });
  fight.put('b', { lost: 20 });
  fight.put('a', { aiding: { patient: 'b', rounds: 1 } });
  return fight;
}

function suffering(condition: string, sheet: object = {}): Fight {
  const fight = duel({}, sheet);
  fight.gain('b', condition, condition === 'stunned' ? 3 : null);
  return fight;
}

/** Every manoeuvre for which a combatant rolls in a fight. */
const ROLLS: readonly Roll[] = [
  {
    of: 'Feint',
    who: 'a',
    fight: duel,
    roll: (fight) => fight.order(act('a', 'b', 'feint', { weapon: 'Sword', at: 'DODGE' }), [10]),
  },
  {
    of: 'casting roll',
    who: 'a',
    fight: () => duel(CASTER),
    roll: (fight) => fight.order(act('a', 'a', 'castSpell', { spell: 'Light', alwaysRoll: true }), [30]),
  },
  {
    of: 'First Aid roll',
    who: 'a',
    fight: helping,
    roll: (fight) => fight.order(act('a', 'b', 'firstAid', { aim: 'HEAL' }), [20]),
  },
  {
    of: 'tumble',
    who: 'a',
    fight: () => duel({ acrobatics: 50 }),
    roll: (fight) => fight.order(act('a', 'a', 'moveTumbling', { distance: 1 }), [20]),
  },
  {
    of: 'Quickdraw roll',
    who: 'a',
    fight: () => duel({ quickdraw: 50, weapons: [BOW] }),
    roll: (fight) => fight.order(act('a', 'a', 'quickLoadBow', { weapon: 'Bow' }), [20]),
  },
  {
    of: 'Perception roll',
    who: 'b',
    fight: () => suffering('surprised'),
    roll: (fight) => fight.endTurn('a', [20]),
  },
  {
    of: 'Pain Resistance roll',
    who: 'b',
    fight: () => suffering('stunned', { painResistance: 20 }),
    roll: (fight) => fight.endTurn('a', [20]),
  },
];

/** Returns the terms of all calculations in the events, by label. Only terms that count are included. */
const termsIn = (events: readonly EncounterEvent[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    events
      .flatMap((event) => ('breakdowns' in event ? event.breakdowns : []))
      .flatMap(({ terms }) => terms)
      .filter(({ excluded }) => excluded === null)
      .map(({ label, value }) => [label, value]),
  );

describe.each(ROLLS)('the $of', ({ who, fight: begin, roll }) => {
  it('sickness and the worst degree of fear lower a combatant’s rolls (PMA-155, PMA-165)', () => {
    const fight = begin();
    fight.gain(who, 'sickened');
    fight.gain(who, 'frightened');
    const terms = termsIn(roll(fight));
    expect(terms).toMatchObject({ Sickened: -10, Frightened: -20 });
  });

  it('the bonuses of criticals add to the next roll, which uses them up (PMA-144, PMA-145, ruling PMA-R115)', () => {
    const fight = begin();
    fight.put(who, { initiativeRounds: 3, offensiveBonus: 10, bonusTurns: 2 });
    expect(termsIn(roll(fight))).toMatchObject({ 'rounds of initiative': 15, 'offensive bonus': 10 });
    expect(fight.of(who)).toMatchObject({ initiativeRounds: 0, offensiveBonus: 0 });
  });
});

const AXE = { name: 'Axe', skill: 60, fumbleUpTo: 0, results: [{ from: 1, hits: 10 }] };

/** Creates a fight in which `a` has aimed at `b`. It is then the turn of `b`. */
function aiming(): Fight {
  const fight = duel({ weapons: [BOW] }, { weapons: [AXE] });
  fight.order(act('a', 'b', 'aim', { weapon: 'Bow' }));
  fight.order(endTurn('a'));
  return fight;
}

/** Creates a fight in which `a` has cast a spell that makes a base attack. */
function hurling(): Fight {
  const fight = duel({
    ...{ level: 10, powerPoints: 10 },
    spells: [{ name: 'Sleep', level: 2, skill: 50, classes: ['MENTAL'] }],
  });
  fight.order(act('a', 'a', 'castSpell', { spell: 'Sleep', alwaysRoll: true }), [70]);
  return fight;
}

/** Every Resistance Roll that a combatant may make in a fight. */
const RESISTANCE_ROLLS: readonly Roll[] = [
  {
    of: 'against a Feint',
    who: 'b',
    fight: duel,
    roll: (fight) => fight.order(act('a', 'b', 'feint', { weapon: 'Sword', at: 'DODGE' }), [60, 50]),
  },
  {
    of: 'to keep an Aim',
    who: 'a',
    fight: aiming,
    roll: (fight) =>
      fight.order(act('b', 'a', 'attack', { weapon: 'Axe', targetParries: false, keepAim: true }), [50, 50]),
  },
  {
    of: 'against poison',
    who: 'b',
    fight: duel,
    roll: (fight) => fight.order(act('a', 'b', 'poison', { type: 'NERVE', effectLevel: 1 }), [96, 96, 50]),
  },
  {
    of: 'against disease',
    who: 'b',
    fight: duel,
    roll: (fight) => fight.order(act('a', 'b', 'disease', { type: 'BUBONIC', effectLevel: 1 }), [96, 96, 50]),
  },
  {
    of: 'against a base attack spell',
    who: 'b',
    fight: hurling,
    roll: (fight) => fight.order(act('a', 'b', 'baseAttack'), [50, 90]),
  },
];

describe.each(RESISTANCE_ROLLS)('the Resistance Roll $of', ({ who, fight: begin, roll }) => {
  it('panic lowers a combatant’s rolls by 20 (PMA-161)', () => {
    expect(termsIn(roll(begin()))).not.toHaveProperty('Panicked');
    const fight = begin();
    fight.gain(who, 'panicked');
    expect(termsIn(roll(fight))).toMatchObject({ Panicked: -20 });
  });
});

describe('the bonuses of criticals', () => {
  it('the bonuses of criticals remain for the next roll if casting a spell requires no roll', () => {
    const fight = duel(CASTER);
    fight.put('a', { initiativeRounds: 3 });
    fight.order(act('a', 'a', 'castSpell', { spell: 'Light' }));
    expect(fight.of('a').initiativeRounds).toBe(3);
  });

  it('the bonuses of criticals remain for the roll after the first of two rounds of First Aid', () => {
    const fight = duel({ firstAid: 50 });
    fight.put('b', { lost: 20 });
    fight.put('a', { initiativeRounds: 3 });
    fight.order(act('a', 'b', 'firstAid', { aim: 'HEAL' }));
    expect(fight.of('a').initiativeRounds).toBe(3);
  });

  it('a Feint uses up the bonuses of criticals, and none remains for the attack', () => {
    const fight = duel();
    fight.put('a', { initiativeRounds: 3, turn: { ...fight.of('a').turn, taken: ['FULL_ROUND_ATTACK'] } });
    fight.order(act('a', 'b', 'feint', { weapon: 'Sword', at: 'DODGE' }), [10]);
    const strike = act('a', 'b', 'fullRoundAttack', { weapon: 'Sword', targetParries: false });
    // The second strike of a Multi-Strike has a penalty of 30.
    expect(attackBonus(fight.order(strike, [50]))).toBe(30);
  });
});
