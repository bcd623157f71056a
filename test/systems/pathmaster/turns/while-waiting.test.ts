import { describe, expect, it } from 'vitest';
import type { Fighter } from '../../../../src/engine/rules/fight/fighter.ts';
import { pathmaster } from '../../../../src/engine/systems/pathmaster/index.ts';
import { Fight } from '../../../kit/fight.ts';
import { act, endTurn, fighter, SWORD } from '../fights/duel.ts';

const blade = { ...SWORD, skill: 80 };
const dagger = { ...blade, name: 'Dagger' };
const bow = { ...blade, name: 'Bow', attack: 'BOW', ranges: [{ upTo: 100, modifier: 0 }] };
const gun = { ...blade, name: 'Gun', attack: 'FIREARM', ammunition: 30 };
const grip = { ...blade, name: 'Hands', attack: 'GRAPPLE' };
const BOLT = { name: 'Bolt', level: 1, skill: 50, directed: 50, classes: ['DIRECTED_ELEMENTAL'] };

const armed = {
  ...{ ...fighter, dodge: 20, quicknessDodge: 10, shieldMelee: 20, shieldRanged: 20 },
  ...{ weapons: [blade, dagger, bow, gun, grip], twoWeapons: { skill: 80, ranks: 10 } },
};

/** Starts a fight in which `a` acts first, then `b`, and then `c`. */
const three = (own: object = {}): Fight =>
  new Fight(pathmaster, { a: { ...armed, ...own }, b: armed, c: armed } as never, {}, [9, 9, 9, 8, 2, 2]);

const actOf = (id: string) => pathmaster.encounterRules.acts.find((each) => each.id === id)!;

/** Returns the answers that `a` can give to an attack or an Opportunity Attack of each foe, with their bonuses. */
const defencesOf = (fight: Fight) =>
  ['b', 'c'].flatMap((foe) =>
    ['attack', 'opportunityAttack'].flatMap((kind) => {
      const [own, other]: readonly [Fighter, Fighter] = [fight.fighter('a'), fight.fighter(foe)];
      const { options } = actOf(kind).answer!;
      return options(other, own, { weapon: 'Sword' }, fight.options, other, 'move').map(
        ({ title, meaning, refused }) => [foe, kind, title, meaning, refused],
      );
    }),
  );

interface Waiting {
  readonly name: string;
  readonly target: string;
  readonly input: object;
  readonly own?: object;
  /** Prepares the fight for the act. */
  readonly before?: (fight: Fight) => void;
  /** Faces of the dice that are rolled when all respondents have passed. */
  readonly faces?: readonly number[];
}

const waits = { waits: true };
const aims = (fight: Fight) =>
  fight.put('a', { aim: { foe: 'b', weapon: 'Bow', actions: 1, braced: false, turns: 1 } });
const passing = { passedIds: ['b', 'c'] };
const movement = (name: string, input: object, more: Partial<Waiting> = {}): Waiting => ({
  ...{ name, target: 'a', input: { ...passing, ...input } },
  ...more,
});
const strike = (name: string, input: object, more: Partial<Waiting> = {}): Waiting => ({
  ...{ name, target: 'b', input: { weapon: 'Sword', ...waits, ...input }, faces: [50] },
  ...more,
});

const WAITING: readonly Waiting[] = [
  strike('attack', { parry: 80 }),
  strike('attack', { parry: 20 }, { before: (fight) => fight.order(act('a', 'c', 'evaluate')) }),
  strike('attack', { allOut: true }),
  strike('attack', { weapon: 'Bow' }),
  strike('attack', { weapon: 'Hands', parry: 30 }),
  strike('fullRoundAttack', { parry: 80 }),
  strike('fullRoundAttack', { parry: 30, secondWeapon: 'Dagger' }, { own: { shieldMelee: 0 } }),
  ...['SINGLE_SHOT', 'DOUBLE_TAP', 'LONG_WIDE', 'FULL_WIDE'].map((mode) =>
    strike('fire', { weapon: 'Gun', mode }),
  ),
  strike('charge', { run: 15, parry: 20 }),
  strike('charge', { run: 15, parry: 20 }, { before: aims }),
  strike('charge', { run: 15, parry: 20, threatenedByIds: ['c'] }),
  strike('charge', { run: 15, parry: 20, threatenedByIds: ['b'] }),
  strike('charge', { run: 15, threatenedByIds: ['c', 'b'] }, { before: aims }),
  strike(
    'opportunityAttack',
    {},
    {
      before: (fight) => {
        fight.order(endTurn('a'));
        fight.order(act('b', 'b', 'move', { distance: 5 }));
      },
    },
  ),
  strike(
    'delayedAttack',
    {},
    {
      before: (fight) => {
        fight.order(act('a', 'a', 'delay'));
        fight.order(endTurn('a'));
      },
    },
  ),
  {
    ...{ name: 'directedSpell', target: 'b', input: waits, faces: [50] },
    own: { spells: [BOLT], level: 5, powerPoints: 10 },
    before: (fight) => {
      fight.order(act('a', 'a', 'castSpell', { spell: 'Bolt' }));
    },
  },
  {
    ...{ name: 'coupDeGrace', target: 'c', input: { weapon: 'Sword', threatenedByIds: ['b'] } },
    before: (fight) => fight.adjust('c', { gain: ['helpless'] }),
  },
  movement('run', { distance: 15 }),
  movement('run', { distance: 15 }, { before: aims }),
  movement('run', {}),
  movement('move', { distance: 5 }),
  movement(
    'move',
    { distance: 5 },
    { before: (fight) => fight.order(act('a', 'a', 'exchange', { exchange: 'ATTACK_FOR_MOVE' })) },
  ),
  movement(
    'move',
    { distance: 5 },
    { before: (fight) => fight.order(act('a', 'a', 'allotParry', { weapon: 'Sword', amount: 30 })) },
  ),
  movement('readyWhileMoving', { distance: 5, item: 'Bow' }),
  movement('pickUp', { item: 'a coin' }),
];

describe('an act that waits', () => {
  it.each(WAITING.map((waiting) => [waiting.name, JSON.stringify(waiting.input), waiting] as const))(
    'while the act %s %s waits, its actor has the same defences as directly after it',
    (name, _input, { target, input, own, before, faces = [] }) => {
      const fight = three(own);
      before?.(fight);
      fight.order(act('a', target, name, input));
      const seen: unknown[] = [];
      while (fight.state.pending) {
        expect(fight.state.pending.act).toBe(name);
        seen.push(defencesOf(fight));
        const last = fight.state.pending.question !== 'whether to make an Opportunity Attack';
        fight.pass(last ? faces : []);
      }
      expect(seen).not.toEqual([]);
      for (const defences of seen) expect(defences).toEqual(defencesOf(fight));
    },
  );

  it('every act that can wait is among these acts', () => {
    const able = pathmaster.encounterRules.acts.filter(({ answer }) => answer !== null).map(({ id }) => id);
    expect(new Set(WAITING.map(({ name }) => name))).toEqual(new Set(able));
  });
});

/** Returns the answers that are offered to the combatant who must answer, each with its Defensive Bonus. */
const offered = (fight: Fight) =>
  fight
    .choices()
    .filter(({ refused }) => refused === null)
    .map(({ title, meaning }) => `${title}: ${meaning}`);

describe('an attack that interrupts another act meets the defences that this act allows', () => {
  const struck = (name: string, target: string, input: object, foe = 'c'): readonly string[] => {
    const fight = three();
    fight.order(act('a', target, name, input));
    expect(fight.asked()).toBe(foe);
    fight.answer({ opportunity: { weapon: 'Sword' } });
    expect(fight.state.pending).toMatchObject({ act: 'opportunityAttack', combatant: 'a' });
    return offered(fight);
  };
  const charge = { weapon: 'Sword', run: 15, parry: 20, waits: true };
  /** Parry, Shield and Dodge are as usual, but there is no Retreat after more than a Step (PMA-126). */
  const withParry = (parry: number) => [
    'No parry: Defensive bonus 20: Dodge 20, Shield 0, Parry 0.',
    'Shield: Defensive bonus 40: Dodge 20, Shield 20, Parry 0.',
    `Parry: Defensive bonus ${20 + parry}: Dodge 20, Shield 0, Parry ${parry}.`,
    `Shield and parry: Defensive bonus ${40 + parry}: Dodge 20, Shield 20, Parry ${parry}.`,
  ];
  const withoutParry = withParry(0).slice(0, 2);

  it('an Opportunity Attack on a charging combatant by another foe than the target meets Dodge −20, and no Shield or Parry (PMA-052, PMA-R57)', () => {
    const waiting = three();
    waiting.order(act('a', 'b', 'charge', { ...charge, threatenedByIds: ['c'] }));
    // Nothing but "No parry" is useful, so the attack waits only if the caller requests it.
    waiting.answer({ opportunity: { weapon: 'Sword', waits: true } });
    expect(offered(waiting)).toEqual(['No parry: Defensive bonus 0: Dodge 0, Shield 0, Parry 0.']);
  });

  it('an Opportunity Attack by the target of a Charge meets the allotted Parry (PMA-052)', () => {
    expect(struck('charge', 'b', { ...charge, threatenedByIds: ['b'] }, 'b')).toEqual(withParry(20));
  });

  it('a running or moving combatant without an allotted Parry cannot parry an Opportunity Attack (PMA-061)', () => {
    for (const [name, more] of [
      ['run', { distance: 15 }],
      ['move', { distance: 5 }],
      ['readyWhileMoving', { distance: 5, item: 'Bow' }],
    ] as const)
      expect(struck(name, 'a', { passedIds: ['c'], ...more })).toEqual(withoutParry);
  });

  it('a combatant who picks up an item can retreat, but is not off guard', () => {
    const answers = struck('pickUp', 'a', { passedIds: ['c'], item: 'a coin' });
    expect(answers.slice(0, 2)).toEqual(withoutParry);
    expect(answers.map((answer) => answer.split(':')[0])).toEqual([
      ...['No parry', 'Shield', 'Retreat', 'Retreat behind the shield'],
    ]);
  });

  const delayed = (name: string, input: object): readonly string[] => {
    const fight = three();
    for (const who of ['a', 'b', 'c']) {
      if (who === 'c') fight.order(act('c', 'c', 'delay'));
      fight.order(endTurn(who));
    }
    fight.endRound();
    fight.order(act('a', 'b', name, { ...waits, ...input }));
    fight.order(act('c', 'a', 'delayedAttack', { weapon: 'Sword', ...waits }));
    return offered(fight).filter((answer) => !answer.startsWith('Retreat'));
  };

  it('a Delayed Attack on a combatant whose attack waits meets the whole allotted Parry (PMA-184)', () => {
    for (const name of ['attack', 'fullRoundAttack'])
      expect(delayed(name, { weapon: 'Sword', parry: 80 })).toEqual(withParry(80));
  });

  it('a Delayed Attack on a combatant whose All-Out Attack waits meets Dodge −30, and no Shield or Parry', () => {
    expect(delayed('attack', { weapon: 'Sword', allOut: true })).toEqual([
      'No parry: Defensive bonus -10: Dodge -10, Shield 0, Parry 0.',
    ]);
  });

  it('a Delayed Attack on a combatant whose ranged attack waits meets no Parry (PMA-064)', () => {
    expect(delayed('attack', { weapon: 'Bow' })).toEqual(withoutParry);
    expect(delayed('fire', { weapon: 'Gun', mode: 'SINGLE_SHOT' })).toEqual(withoutParry);
  });
});

describe('an interrupted act counts once for the turn (ruling PMA-R143)', () => {
  const hurts = (hits: number, more: object = {}) => ({
    weapons: [{ ...blade, results: [{ from: -1000, hits, ...more }] }],
  });
  const interrupted = (name: string, target: string, input: object, foe: object) => {
    const fight = new Fight(
      pathmaster,
      { a: armed, b: armed, c: { ...armed, ...foe } } as never,
      {},
      [9, 9, 9, 8, 2, 2],
    );
    fight.order(act('a', target, name, input));
    const events = fight.answer({ opportunity: { weapon: 'Sword', targetParries: false } }, [50]);
    return { fight, events };
  };

  it('the manoeuvre and its distance are recorded once, whether or not a foe strikes', () => {
    const { fight } = interrupted('run', 'a', { distance: 15, passedIds: ['c'] }, {});
    expect(fight.of('a').turn).toMatchObject({ taken: ['RUN'], moved: 15 });
    const charge = { weapon: 'Sword', run: 15, waits: true, threatenedByIds: ['c'] };
    const charging = interrupted('charge', 'b', charge, {}).fight;
    charging.pass([50]);
    expect(charging.of('a').turn).toMatchObject({ taken: ['CHARGE'], moved: 15 });
  });

  it('a wound during a movement shortens it to the Move rating that is left', () => {
    // After the loss of 30 of 100 hits, the Move rating is 9.
    const { fight, events } = interrupted('run', 'a', { distance: 20, passedIds: ['c'] }, hurts(30));
    expect(fight.of('a').turn).toMatchObject({ taken: ['RUN'], moved: 18 });
    expect(JSON.stringify(events)).toContain(
      'The movement ends after 18 squares, because the Move rating is now lower.',
    );
    const unhurt = interrupted('run', 'a', { distance: 18, passedIds: ['c'] }, hurts(30));
    expect(unhurt.fight.of('a').turn).toMatchObject({ taken: ['RUN'], moved: 18 });
    expect(JSON.stringify(unhurt.events)).not.toContain('The movement ends');
  });

  it('an act that an interruption prevents still counts as taken', () => {
    const charge = { weapon: 'Sword', run: 20, waits: true, threatenedByIds: ['c'] };
    const { fight, events } = interrupted('charge', 'b', charge, hurts(30));
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'leftOut', reason: 'a Charge over this distance is not possible' }),
    );
    expect(fight.state.pending).toBeNull();
    expect(fight.of('a').turn.taken).toEqual(['CHARGE']);
  });
});
