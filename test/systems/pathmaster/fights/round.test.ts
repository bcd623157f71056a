import { describe, expect, it } from 'vitest';
import { diceFrom } from '../../../../src/engine/dice/faces.ts';
import { seededFaces } from '../../../../src/engine/dice/seeded.ts';
import type { Command } from '../../../../src/engine/encounter/command.ts';
import { decide } from '../../../../src/engine/encounter/decide.ts';
import { fighterOf } from '../../../../src/engine/encounter/decision.ts';
import { fold } from '../../../../src/engine/encounter/fold.ts';
import { type EncounterState, initialState } from '../../../../src/engine/encounter/state.ts';
import { effectSummary } from '../../../../src/engine/rules/effects/effect-summary.ts';
import { pathmaster } from '../../../../src/engine/systems/pathmaster/index.ts';
import { Fight } from '../../../kit/fight.ts';
import { act, attackBonus, detailOf, duel, endRound, endTurn, fighter, nextRound, SWORD } from './duel.ts';

const orderOf = (fight: Fight) => fight.state.turns.flatMap(({ combatants }) => combatants);

describe('initiative', () => {
  const two = (a: object, b: object, faces: number[]) =>
    new Fight(pathmaster, { a: { ...fighter, ...a }, b: { ...fighter, ...b } } as never, {}, faces);

  it('ties in initiative are broken by Basic Speed, then QU, then dice (ruling PMA-R03)', () => {
    expect(orderOf(two({ basicSpeed: 5 }, { basicSpeed: 6 }, [5, 5, 5, 5]))).toEqual(['b', 'a']);
    expect(orderOf(two({ qu: 0 }, { qu: 2 }, [6, 6, 5, 5]))).toEqual(['b', 'a']);
    expect(orderOf(two({}, {}, [5, 5, 5, 5, 40, 41]))).toEqual(['b', 'a']);
    expect(orderOf(two({}, {}, [5, 5, 5, 5, 40, 40, 7, 3]))).toEqual(['a', 'b']);
  });

  it('initiative is rolled once per fight, and the next round rolls no dice', () => {
    const fight = duel();
    fight.order(endTurn('a'));
    fight.order(endTurn('b'));
    fight.order(endRound);
    expect(orderOf(fight)).toEqual(['a', 'b']);
  });
});

describe('the budget of a turn', () => {
  it('a turn includes an Attack, a Move, two Free actions, an Interrupt and a Step; a second Attack is rejected', () => {
    const fight = duel();
    expect(fight.of('a').budget).toMatchObject({ attack: 1, move: 1, free: 2, interrupt: 1, step: 1 });
    fight.order(act('a', 'b', 'attack', { weapon: 'Sword', targetParries: false }), [50]);
    const again = fight.attempt(act('a', 'b', 'attack', { weapon: 'Sword', targetParries: false }));
    expect(again).toMatchObject({
      ok: false,
      rejection: { reason: 'a has 0 Attack actions left, but this act costs 1' },
    });
  });

  it('an Attack can be exchanged for a Move, and two Moves count as a Run and leave no Step (rulings PMA-R21, R24)', () => {
    const fight = duel();
    fight.order(act('a', 'a', 'exchange', { exchange: 'ATTACK_FOR_MOVE' }));
    fight.order(act('a', 'a', 'move', { distance: 10 }));
    fight.order(act('a', 'a', 'move', { distance: 10 }));
    expect(fight.of('a').budget).toMatchObject({ attack: 0, move: 0, step: 0 });
    expect(fight.attempt(act('a', 'a', 'step')).ok).toBe(false);
  });

  it('a Move covers at most the movement rating', () => {
    expect(duel().attempt(act('a', 'a', 'move', { distance: 11 })).ok).toBe(false);
  });

  it('a Run covers at most twice the movement rating, and one square more in the turn after a Run', () => {
    const fight = duel();
    const run = (distance: number) => act('a', 'a', 'run', { distance });
    expect(fight.attempt(run(21)).ok).toBe(false);
    fight.order(run(20));
    fight.order(endTurn('a'));
    fight.order(endTurn('b'));
    fight.order(endRound);
    expect(fight.attempt(run(22)).ok).toBe(false);
    fight.order(run(21));
  });

  it('a surprised combatant can do nothing in the turn', () => {
    const fight = duel();
    fight.adjust('a', { gain: ['surprised'] });
    const budget = { attack: 0, move: 0, free: 1, unlimitedFree: false, interrupt: 0, step: 0 };
    fight.put('a', { budget });
    fight.order(act('a', 'a', 'doNothing'));
    expect(fight.of('a').budget).toMatchObject({ attack: 0, move: 0, free: 1 });
  });

  it('a package of actions must be declared before any other act of the turn', () => {
    const fight = duel();
    const [acted] = fight.order(act('a', 'a', 'package', { package: 'OPTION_5' }));
    expect(acted).toMatchObject({ type: 'acted', summary: 'The combatant uses the package Option 5.' });
    expect(fight.of('a').budget).toMatchObject({ attack: 0, move: 1, free: 2, interrupt: 2 });
    expect(fight.attempt(act('a', 'a', 'package', { package: 'OPTION_5' })).ok).toBe(false);
  });
});

describe('the defences after a manoeuvre', () => {
  it('an All-Out Attack adds +30, lowers Dodge by 30, and removes Shield and Parry until the next turn', () => {
    const fight = duel({ shieldMelee: 20 });
    expect(
      attackBonus(
        fight.order(act('a', 'b', 'attack', { weapon: 'Sword', allOut: true, targetParries: false }), [50]),
      ),
    ).toBe(90);
    fight.order(endTurn('a'));
    const events = fight.order(
      act('b', 'a', 'attack', { weapon: 'Sword', targetParries: true, shield: true }),
      [50],
    );
    const acted = events.find(({ type }) => type === 'acted');
    expect(acted).toMatchObject({ detail: { dodge: -20, shield: 0, parry: 0 } });
  });

  it('All-Out Defence with Parry against a single opponent doubles the skill (ruling PMA-R54)', () => {
    const fight = duel();
    fight.order(act('a', 'a', 'allOutDefenceParry'));
    fight.order(endTurn('a'));
    const events = fight.order(act('b', 'a', 'attack', { weapon: 'Sword', targetParries: true }), [50]);
    expect(events.find(({ type }) => type === 'acted')).toMatchObject({ detail: { parry: 120 } });
  });

  it('before their first turn, a combatant parries with half of the skill (ruling PMA-R12)', () => {
    const fight = duel();
    const events = fight.order(act('a', 'b', 'attack', { weapon: 'Sword', targetParries: true }), [50]);
    expect(events.find(({ type }) => type === 'acted')).toMatchObject({ detail: { parry: 30 } });
  });
});

describe('wounds', () => {
  it('a combatant who has lost at least half of their hits has −20 to attacks and Dodge (ruling PMA-R124)', () => {
    const fight = duel();
    fight.adjust('a', { damage: 50 });
    fight.adjust('b', { damage: 75 });
    const events = fight.order(act('a', 'b', 'attack', { weapon: 'Sword', targetParries: false }), [50]);
    expect(events.find(({ type }) => type === 'acted')).toMatchObject({
      detail: { attackBonus: 40, dodge: -20 },
    });
  });

  const bleeds = (id: string, rate: number, fight: Fight) =>
    fight.put(id, { bleeding: [{ rate, age: 0, treated: 0, magic: false }] });

  it('wounds bleed at the start of the wounded combatant’s turn, and cost one hit less per turn after twelve turns (ruling PMA-R110)', () => {
    const fight = duel();
    bleeds('b', 2, fight);
    fight.order(endTurn('a'));
    expect(fight.of('b').hits).toBe(98);
    for (let round = 2; round <= 13; round++) {
      fight.order(endTurn('b'));
      fight.order(endRound);
      fight.order(endTurn('a'));
    }
    // The combatant has lost 2 hits in each of twelve turns, and 1 hit in the turn after them.
    expect(fight.of('b').hits).toBe(100 - 25);
  });

  it('an unconscious combatant loses hits by bleeding even in skipped turns and dies when the loss exceeds the full Constitution', () => {
    const fight = duel();
    bleeds('b', 60, fight);
    fight.adjust('b', { damage: 110 });
    expect(orderOf(fight)).toEqual(['a', 'b']);
    fight.order(endTurn('a'));
    expect(fight.of('b').hits).toBe(-70);
    expect(fight.state.onTurn).toEqual([]);
    fight.order(endRound);
    fight.order(endTurn('a'));
    expect(fight.of('b')).toMatchObject({ hits: -130 });
    expect(fight.of('b').conditions).toContain('dead');
  });

  it('Fatigue is lost once, at the end of the third round of a fight (ruling PMA-R114)', () => {
    const fight = duel({ encumbrance: 2 });
    for (let round = 1; round <= 4; round++) {
      fight.order(endTurn('a'));
      fight.order(endTurn('b'));
      fight.order(endRound);
      expect(fight.of('a').fatigue).toBe(round < 3 ? 0 : 3);
    }
  });
});

describe('surprise', () => {
  it('a surprised combatant who fails Perception loses one turn, and surprise ends by the second turn (ruling PMA-R08)', () => {
    const fight = duel();
    fight.adjust('b', { gain: ['surprised'] });
    fight.order(endTurn('a'), [40]);
    expect(fight.of('b').budget).toMatchObject({ attack: 0, move: 0, free: 1, interrupt: 0 });
    expect(fight.attempt(act('b', 'a', 'attack', { weapon: 'Sword' })).ok).toBe(false);
    fight.order(endTurn('b'));
    fight.order(endRound);
    const events = fight.order(endTurn('a'));
    expect(fight.of('b').conditions).not.toContain('surprised');
    expect(fight.of('b').budget.attack).toBe(1);
    const told = events.flatMap((event) =>
      event.type === 'affected' ? [effectSummary(event.effect, pathmaster)] : [],
    );
    expect(told.filter((text) => text === 'no longer surprised')).toHaveLength(1);
  });
});

describe('Wait and Delay', () => {
  it('a combatant who uses a Wait has an Attack and a Move right after the current turn (rulings PMA-R05, R06)', () => {
    const fight = duel();
    fight.order(act('a', 'a', 'wait'));
    fight.order(endTurn('a'));
    expect(fight.state.onTurn).toEqual(['b']);
    fight.order(act('a', 'a', 'useWait'));
    fight.order(endTurn('b'));
    expect(fight.state.onTurn).toEqual(['a']);
    expect(fight.of('a').budget).toMatchObject({ attack: 1, move: 1 });
    fight.order(endTurn('a'));
    fight.order(endRound);
    expect(orderOf(fight)).toEqual(['a', 'b']);
  });

  it('a combatant who keeps a Wait into the next round gets only a new Interrupt', () => {
    const fight = duel();
    fight.order(act('a', 'a', 'wait'));
    fight.order(endTurn('a'));
    fight.order(endTurn('b'));
    fight.order(endRound);
    expect(fight.of('a').budget).toMatchObject({ attack: 0, move: 0, interrupt: 1 });
    expect(fight.attempt(act('a', 'b', 'attack', { weapon: 'Sword' })).ok).toBe(false);
    fight.order(act('a', 'a', 'useWait'));
    expect(fight.of('a').budget).toMatchObject({ attack: 1, move: 1 });
  });

  it('a delayed Attack is made in another combatant’s turn and uses the Interrupt (ruling PMA-R07)', () => {
    const fight = duel();
    expect(fight.attempt(act('a', 'b', 'delayedAttack', { weapon: 'Sword' })).ok).toBe(false);
    fight.order(act('a', 'a', 'delay'));
    fight.order(endTurn('a'));
    fight.order(act('a', 'b', 'delayedAttack', { weapon: 'Sword', targetParries: false }), [50]);
    expect(fight.of('a').budget).toMatchObject({ attack: 0, interrupt: 0 });
    expect(fight.attempt(act('a', 'b', 'delayedAttack', { weapon: 'Sword', targetParries: false })).ok).toBe(
      false,
    );
  });
});

describe('Opportunity Attacks', () => {
  it('a movement leads to advice about Opportunity Attacks, each of which can be made once in that turn (ruling PMA-R80)', () => {
    const fight = duel();
    fight.order(endTurn('a'));
    const strike = act('a', 'b', 'opportunityAttack', {
      weapon: 'Sword',
      runsAway: true,
      targetParries: false,
    });
    expect(fight.attempt(strike).ok).toBe(false);
    const events = fight.order(act('b', 'b', 'move', { distance: 6 }));
    expect(JSON.stringify(events)).toContain('Every foe in whose reach this happens may make');
    // The attack bonus is 60, plus 35 because the attack comes from behind.
    expect(attackBonus(fight.order(strike, [50]))).toBe(95);
    expect(fight.attempt(strike).ok).toBe(false);
  });
});

describe('kinds of attack', () => {
  it('a Full-Round Attack has one strike for every ten ranks, and each strike has a further −30', () => {
    const fight = duel();
    const strike = act('a', 'b', 'fullRoundAttack', { weapon: 'Sword', targetParries: false });
    expect([0, 1, 2].map(() => attackBonus(fight.order(strike, [50])))).toEqual([60, 30, 0]);
    expect(fight.attempt(strike).ok).toBe(false);
  });

  it('an Aim adds the weapon’s accuracy to the next shot at that target, unless the shooter moves (ruling PMA-R61)', () => {
    const bow = {
      name: 'Bow',
      skill: 50,
      attack: 'BOW',
      accuracy: 15,
      fumbleUpTo: 0,
      results: SWORD.results,
    };
    const shot = act('a', 'b', 'attack', { weapon: 'Bow', targetParries: false });
    const aiming = () => {
      const fight = duel({ weapons: [bow] });
      fight.order(act('a', 'b', 'aim', { weapon: 'Bow' }));
      return fight;
    };
    expect(attackBonus(aiming().order(shot, [50]))).toBe(65);
    const moved = aiming();
    moved.order(endTurn('a'));
    moved.order(endTurn('b'));
    moved.order(endRound);
    moved.order(act('a', 'a', 'move', { distance: 3 }));
    expect(attackBonus(moved.order(shot, [50]))).toBe(50);
  });

  it('a Charge adds 20 to the attack within the distance of a Move, and 30 beyond it', () => {
    const charge = (run: number) => act('a', 'b', 'charge', { weapon: 'Sword', run, targetParries: false });
    expect(attackBonus(duel().order(charge(10), [50]))).toBe(80);
    expect(attackBonus(duel().order(charge(11), [50]))).toBe(90);
    expect(duel().attempt(charge(21)).ok).toBe(false);
  });

  it('a successful Feint weakens only the defence against the next attack', () => {
    const fight = duel();
    // The roll of 60 + 60 reaches 101. The opponent has level 1 against 20 ranks and would need 145 to resist.
    fight.order(act('a', 'b', 'feint', { weapon: 'Sword', at: 'DODGE' }), [60, 50]);
    fight.order(endTurn('a'));
    fight.order(endTurn('b'));
    fight.order(endRound);
    const dodges = () => {
      const events = fight.order(
        act('a', 'b', 'fullRoundAttack', { weapon: 'Sword', targetParries: false }),
        [50],
      );
      return (events.find(({ type }) => type === 'acted') as never as { detail: { dodge: number } }).detail
        .dodge;
    };
    expect(dodges()).toBe(-10);
  });

  it('a panicked opponent resists a Feint at −20', () => {
    const resistance = (panicked: boolean) => {
      const fight = duel();
      if (panicked) fight.adjust('b', { gain: ['panicked'] });
      const feint = act('a', 'b', 'feint', { weapon: 'Sword', at: 'DODGE' });
      return detailOf(fight.order(feint, [60, 50])).detail;
    };
    expect(resistance(false)).toMatchObject({ resistanceTotal: 50 });
    expect(resistance(true)).toMatchObject({ resistanceTotal: 30 });
  });

  it('a Feint in place of a strike weakens the defence against every later strike of that action only', () => {
    const fight = duel();
    const strike = () => {
      const blow = act('a', 'b', 'fullRoundAttack', { weapon: 'Sword', targetParries: false });
      return detailOf(fight.order(blow, [50])).detail;
    };
    const feint = act('a', 'b', 'feint', { weapon: 'Sword', at: 'DODGE' });
    expect(strike()).toMatchObject({ attackBonus: 60, dodge: 10 });
    // The roll of 60 − 30 + 71 is exactly 101. The opponent has level 1 against 20 ranks and would need 145 to resist.
    expect(detailOf(fight.order(feint, [71, 50]))).toMatchObject({
      outcome: 'DECEIVED',
      detail: { feintTotal: 101 },
    });
    expect(strike()).toMatchObject({ attackBonus: 0, dodge: -10 });
    expect(fight.attempt(feint).ok).toBe(false);
    nextRound(fight);
    expect(strike()).toMatchObject({ attackBonus: 60, dodge: 10 });
  });

  it('a Feint in the previous turn weakens the defence against only the first of several strikes', () => {
    const fight = duel();
    fight.order(act('a', 'b', 'feint', { weapon: 'Sword', at: 'DODGE' }), [60, 50]);
    nextRound(fight);
    const blow = act('a', 'b', 'fullRoundAttack', { weapon: 'Sword', targetParries: false });
    expect(detailOf(fight.order(blow, [50])).detail).toMatchObject({ dodge: -10 });
    expect(detailOf(fight.order(blow, [50])).detail).toMatchObject({ dodge: 10 });
  });

  it('the second round of First Aid according to the combat chapter heals the reported number of hits', () => {
    const fight = duel({ firstAid: 60 }, {}, { firstAid: 'COMBAT_CHAPTER' });
    const aid = act('a', 'b', 'firstAid', { aim: 'HEAL' });
    fight.adjust('b', { damage: 20 });
    fight.order(aid);
    fight.order(endTurn('a'));
    fight.order(endTurn('b'));
    fight.order(endRound);
    // The total of the First Aid roll is 60 + 61 = 121. It heals 1 hit, and 2 more because it is 20 points over 101.
    fight.order(aid, [61]);
    expect(fight.of('b').hits).toBe(83);
  });

  it('casting an attack spell costs power points and attacks the target', () => {
    const fight = duel({
      level: 10,
      powerPoints: 10,
      spells: [{ name: 'Fire Bolt', level: 2, skill: 50, directed: 70, classes: ['DIRECTED_ELEMENTAL'] }],
    });
    fight.order(act('a', 'a', 'castSpell', { spell: 'Fire Bolt', alwaysRoll: true }), [70]);
    expect(fight.of('a')).toMatchObject({ power: 2, readied: 'Fire Bolt' });
    expect(attackBonus(fight.order(act('a', 'b', 'directedSpell', { targetParries: false }), [30, 50]))).toBe(
      70,
    );
    expect(fight.attempt(act('a', 'b', 'directedSpell', { targetParries: false })).ok).toBe(false);
  });
});

/**
 * Plays a fight between two combatants until one of them is down. Each of them evaluates the other and attacks with
 * half of the skill, while the other half is allotted to Parry. The target gives no answer.
 */
function seededFight(seed: string) {
  const log: unknown[] = [];
  let state: EncounterState = initialState;
  const generator = seededFaces(seed);
  const order = (command: Command) => {
    const decision = decide(pathmaster, state, {}, command, diceFrom(generator.faces));
    if (!decision.ok) throw new Error(decision.rejection.reason);
    const { events } = decision;
    log.push(...events);
    const entry = {
      version: state.version + 1,
      command,
      throws: [],
      dicePosition: 0,
      events,
      thrownBy: 'HAND' as const,
    };
    state = fold(pathmaster, [entry], state);
  };
  const mace = { name: 'Mace', skill: 90, attack: 'CRUSHING' };
  const newcomers = ['a', 'b'].map((id) => ({
    ...{ id, name: id, side: null, characterId: null, conditions: [], note: null },
    visibility: 'OPEN' as const,
    sheet: { hits: 40, constitution: 60, co: 5, painResistance: 30, weapons: [mace] } as never,
    state: pathmaster.encounterRules.initialState(),
  }));
  order({ type: 'join', newcomers } as never);
  order({ type: 'start' });
  for (let round = 1; round <= 60 && state.turns.length === 2; round++) {
    while (state.onTurn.length > 0) {
      const actor = state.onTurn[0]!;
      const target = actor === 'a' ? 'b' : 'a';
      const refused = decide(
        pathmaster,
        state,
        {},
        act(actor, target, 'attack', { weapon: 'Mace', parry: 20, targetParries: true }),
        diceFrom(() => 50),
      );
      if (refused.ok) order(act(actor, target, 'attack', { weapon: 'Mace', parry: 20, targetParries: true }));
      if (state.onTurn.includes(actor)) order(endTurn(actor));
    }
    order(endRound);
  }
  return { log, standing: state.turns.flatMap(({ combatants }) => combatants) };
}

describe('the answers to an attack', () => {
  it('each offered answer contains the numbers it is rolled with, or the reason for its rejection', () => {
    const fight = duel({}, { shieldMelee: 20 });
    fight.order(act('a', 'b', 'attack', { weapon: 'Sword' }));
    const attack = pathmaster.encounterRules.acts.find(({ id }) => id === 'attack')!;
    const [a, b] = ['a', 'b'].map((id) => fighterOf(fight.state.combatants.get(id)!, 1));
    const choices = attack.answer!.options(a!, b!, { weapon: 'Sword' }, {});
    const meaning = (title: string) => choices.find((each) => each.title === title);
    expect(meaning('Shield and parry')).toMatchObject({
      meaning: 'Defensive bonus 60: Dodge 10, Shield 20, Parry 30.',
      refused: null,
    });
    expect(meaning('Retreat')).toMatchObject({ meaning: 'Defensive bonus 30: Dodge 30, Shield 0, Parry 0.' });
    expect(meaning('Drop to the ground')).toMatchObject({
      refused: 'a Dodge and Drop works only against missiles',
    });
  });
});

describe('a seeded fight of two', () => {
  it('a seeded fight between two combatants comes to an end, and has the same log for the same seed', () => {
    const { log, standing } = seededFight('pathmaster');
    expect(standing.length).toBeLessThan(2);
    expect(seededFight('pathmaster').log).toEqual(log);
    expect(seededFight('another').log).not.toEqual(log);
  });
});
