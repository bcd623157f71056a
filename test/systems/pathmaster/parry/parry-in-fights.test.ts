import { describe, expect, it } from 'vitest';
import { attack } from '../../../../src/engine/systems/pathmaster/attack/attack.ts';
import { defences } from '../../../../src/engine/systems/pathmaster/defence/defences.ts';
import { pathmaster } from '../../../../src/engine/systems/pathmaster/index.ts';
import { initialTurn } from '../../../../src/engine/systems/pathmaster/state/records.ts';
import { actedIn, Fight } from '../../../kit/fight.ts';
import { d100 } from '../../../kit/hand.ts';
import { play } from '../../../kit/play.ts';
import { act, duel, fighter, SWORD } from '../fights/duel.ts';

/** The combatants act in the order `a`, `b`, `c`. */
const three = (sheets: { a?: object; b?: object; c?: object } = {}, options: object = {}) =>
  new Fight(
    pathmaster,
    {
      a: { ...fighter, ...sheets.a },
      b: { ...fighter, ...sheets.b },
      c: { ...fighter, ...sheets.c },
    } as never,
    options,
    [9, 9, 5, 5, 2, 2],
  );

const strike = (actor: string, target: string, more: object = {}) =>
  act(actor, target, 'attack', { weapon: 'Sword', ...more });

/** Returns the Defensive Bonus of each answer that is offered, by the answer's title. */
const offered = (fight: Fight): Readonly<Record<string, string>> =>
  Object.fromEntries(fight.choices().map(({ title, meaning }) => [title, meaning]));

describe('a Parry that adds nothing', () => {
  it('a Parry that would add nothing to the defence is not offered', () => {
    const fight = duel();
    fight.order(strike('a', 'b', { parry: 0, targetParries: false }), [50]);
    fight.endTurn('a');
    fight.order(strike('b', 'a'));
    expect(Object.keys(offered(fight))).not.toContain('Parry');
  });

  it('a Parry that adds nothing to the defence does not count as the parry against the first opponent (PMA-186)', () => {
    const fight = three();
    fight.order(act('a', 'a', 'move', { distance: 5 }));
    fight.order(act('b', 'a', 'opportunityAttack', { weapon: 'Sword', targetParries: true }), [50]);
    fight.order(strike('a', 'b', { parry: 40, targetParries: false }), [50]);
    fight.endTurn('a');
    fight.endTurn('b');
    fight.order(strike('c', 'a'));
    expect(offered(fight).Parry).toContain('Parry 40');
  });
});

describe('All-Out Defence with Parry', () => {
  const defending = () => {
    const fight = three();
    fight.order(act('a', 'a', 'allOutDefenceParry'));
    fight.endTurn('a');
    return fight;
  };

  it('All-Out Defence with Parry doubles the skill against the first opponent (ruling PMA-R54)', () => {
    const fight = defending();
    fight.order(strike('b', 'a'));
    expect(offered(fight).Parry).toContain('Parry 120');
  });

  it('stun halves an All-Out Defence with Parry, even against the first opponent (PMA-168, ruling PMA-R105)', () => {
    const fight = defending();
    fight.gain('a', 'stunned', 3);
    fight.order(strike('b', 'a'));
    expect(offered(fight).Parry).toContain('Parry 60');
  });
});

it('after a strike with the off hand, the Parry still belongs to the weapon that allotted it (ruling PMA-R142)', () => {
  const dagger = { ...SWORD, name: 'Dagger', breakage: 99, strength: -200 };
  const fight = duel({ weapons: [SWORD, dagger] });
  const both = { weapon: 'Sword', secondWeapon: 'Dagger', targetParries: false };
  fight.order(act('a', 'b', 'fullRoundAttack', { ...both, parry: 25 }), [50]);
  fight.order(act('a', 'b', 'fullRoundAttack', { ...both, offHand: true }), [11, 50]);
  expect(fight.of('a')).toMatchObject({ parryWith: 'Sword', broken: ['Dagger'] });
});

describe('a Retreat that works against one attack (option of ruling PMA-R85)', () => {
  const ROLLING = { retreatOneAttack: true };
  const both = { weapon: 'Sword' };
  const RETREAT = { targetParries: false, evasion: 'RETREAT' };

  it('a Retreat against one attack adds 20 to Dodge, even if it answers the opponent’s second strike', () => {
    const fight = duel({}, {}, ROLLING);
    fight.order(act('a', 'b', 'fullRoundAttack', { ...both, targetParries: false }), [50]);
    const [struck] = actedIn(fight.order(act('a', 'b', 'fullRoundAttack', { ...both, ...RETREAT }), [50]));
    expect(struck!.detail.dodge).toBe(30);
  });

  it('a Retreat against one attack adds nothing against the same opponent’s next strike', () => {
    const fight = duel({}, {}, ROLLING);
    fight.order(act('a', 'b', 'fullRoundAttack', { ...both, ...RETREAT }), [50]);
    const next = act('a', 'b', 'fullRoundAttack', { ...both, targetParries: false });
    expect(actedIn(fight.order(next, [50]))[0]!.detail.dodge).toBe(10);
  });

  it('in the procedure `attack`, a Retreat against one attack counts even if the same opponent has attacked before', () => {
    const target = { dodge: 10, retreat: true, attackedBefore: true };
    const weapon = { results: [{ from: 10_000, hits: 1 }] };
    const struck = play(attack, { attacker: { skill: 60 }, weapon, target }, d100(50), ROLLING);
    expect(struck.detail.dodge).toBe(30);
  });
});

it.each(['paralyzed', 'helpless', 'cowering', 'petrified'])(
  'with the option stunParryFromNextTurn, an allotted Parry continues after stun, but not if its owner is %s (ruling PMA-R105)',
  (condition) => {
    const fight = duel({}, {}, { stunParryFromNextTurn: true });
    fight.order(strike('a', 'b', { parry: 40, targetParries: false }), [50]);
    fight.endTurn('a');
    fight.gain('a', 'stunned', 2);
    fight.order(strike('b', 'a', { waits: true }));
    expect(offered(fight).Parry).toContain('Parry 40');
    fight.pass([50]);
    fight.gain('a', condition);
    fight.put('b', { turn: initialTurn, budget: { ...fight.of('b').budget, attack: 1 } });
    fight.order(strike('b', 'a', { waits: true }));
    expect(offered(fight)).not.toHaveProperty('Parry');
  },
);

it('only opponents who were named in advance share an increased Parry (rulings PMA-R54, PMA-R93)', () => {
  const given = {
    ...{ weaponSkill: 40, manoeuvres: ['ALL_OUT_DEFENCE_PARRY'], parried: ['B'] },
    attacks: [
      { foe: 'A', parry: true },
      { foe: 'B', parry: true },
    ],
  };
  const { detail } = play(defences, given, [], { parryTargetsPredeclared: true });
  expect(detail.attacks.map(({ parry }: { parry: number }) => parry)).toEqual([0, 80]);
});
