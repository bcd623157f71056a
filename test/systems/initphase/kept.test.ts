import { describe, expect, it } from 'vitest';
import { InvalidInput } from '../../../src/engine/fault.ts';
import type { Source } from '../../../src/engine/rules/fight/binding.ts';
import type { Fighter } from '../../../src/engine/rules/fight/fighter.ts';
import { initphase } from '../../../src/engine/systems/initphase/index.ts';
import { applyProcedure, faultsOf, keptOf } from '../../kit/kept.ts';
import { tulkas } from './fight.ts';

const kept = (more: Partial<Fighter> = {}): Fighter => ({
  ...{ id: 't', sheet: tulkas, state: initphase.encounterRules.initialState() },
  ...{ conditions: [], round: 0, side: null },
  ...more,
});

const itemsOf = (fighter: Fighter): unknown =>
  (initphase.encounterRules.standingOf(fighter) as { readonly items: unknown }).items;

describe('a weapon that a stored character uses by its name on the sheet has the values of the sheet', () => {
  const botched = (who: Fighter, weapon: object, faces: readonly number[]) =>
    applyProcedure(initphase, who, 'botch', { part: 'ACTOR', given: { weapon }, faces }).after;

  it('a botch with a stored character’s weapon adds the damage on its sheet to earlier damage of the weapon', () => {
    const once = botched(kept(), { name: 'sword' }, [1, 1, 2, 5]);
    expect(itemsOf(once)).toMatchObject([{ recorded: 5, broken: false }]);
    // The damage of 5 + 4 = 9 is more than the sword's 8 Hit Points.
    expect(itemsOf(botched(once, { name: 'sword' }, [1, 1, 2, 4]))).toMatchObject([
      { recorded: 9, broken: true },
    ]);
  });

  it('values of a stored character’s weapon can be repeated, but not contradicted', () => {
    const swung = (weapon: object) => () => botched(kept(), weapon, [1, 1, 2, 3]);
    expect(faultsOf(swung({ name: 'sword', hitPoints: 8 }))).toEqual([]);
    expect(faultsOf(swung({ name: 'sword', hitPoints: 2 }))).toEqual([
      {
        path: ['input', 'weapon', 'hitPoints'],
        problem: 'the character already has the value 8',
        accepted: '8, or null',
      },
    ]);
  });

  it('an attack by a stored character rolls the damage of the weapon on the sheet', () => {
    const given = { attacker: { bonus: 8, weapon: { name: 'sword' } } };
    const { resolution } = applyProcedure(initphase, kept(), 'attack', {
      part: 'ACTOR',
      given,
      faces: [9, 7],
    });
    expect(resolution.effects).toMatchObject([{ type: 'damage', on: 'TARGET', amount: 7 }]);
  });

  it('a weapon that is not on the sheet has only the values in the input', () => {
    const given = { attacker: { bonus: 8, weapon: { name: 'axe' } } };
    const { resolution } = applyProcedure(initphase, kept(), 'attack', { part: 'ACTOR', given, faces: [9] });
    expect(resolution.effects).toMatchObject([{ type: 'guidance', on: 'TARGET' }]);
  });
});

const problemsOf = (run: () => unknown): readonly string[] => faultsOf(run).map(({ problem }) => problem);

describe('a stored character follows the rules that apply to a combatant', () => {
  const knife = { name: 'knife', bonus: 4, category: 1, damage: '1d4' };
  const twoWeapons = { ...tulkas, weapons: [...tulkas.weapons, knife] };
  const withState = (sheet: Fighter['sheet'], more: object): Fighter =>
    kept({ sheet, state: { ...(kept().state as object), ...more } });

  it.each([
    ['PARRY', 'knife'],
    ['DODGE', 'sword'],
  ])('a critical hit against a %s makes a stored character drop the %s', (kind, inHand) => {
    const defender = { defence: { kind, bonus: 5, weapon: { name: 'knife' } } };
    const whole = keptOf(initphase, 'attack').complete(
      kept({ sheet: twoWeapons }),
      'TARGET',
      { attacker: { bonus: 8 }, defender },
      {},
      [],
    );
    expect(whole).toMatchObject({ defender: { inHand } });
  });

  it('a stored character is the defender, even if the input contains nothing else about the defender', () => {
    const whole = keptOf(initphase, 'attack').complete(kept(), 'TARGET', { attacker: { bonus: 8 } }, {}, []);
    expect(whole).toMatchObject({ defender: { control: 'PLAYER', actionDice: 2, inHand: 'sword' } });
  });

  it('the effects of a botch that happened with another weapon cannot be rolled', () => {
    const rolls = (owed: object, given: object) =>
      problemsOf(() =>
        keptOf(initphase, 'botch').complete(
          withState(twoWeapons, { botches: [owed] }),
          'ACTOR',
          given,
          {},
          [],
        ),
      );
    const knifeInUse = { weapon: { name: 'knife' } };
    expect(rolls({ roll: 'ATTACK', weapon: 'sword' }, knifeInUse)).toEqual([
      'the weapon in use at the botch was the sword',
    ]);
    expect(rolls({ roll: 'DODGE', weapon: null }, knifeInUse)).toEqual([
      'no weapon was in use when the botch happened',
    ]);
    expect(rolls({ roll: 'ATTACK', weapon: 'sword' }, { weapon: { name: 'sword' } })).toEqual([]);
    expect(rolls({ roll: 'CHECK', weapon: null }, knifeInUse)).toEqual([]);
  });

  it.each([
    ['broken', { broken: true, inHand: true }],
    ['on the ground', { broken: false, inHand: false }],
  ])('a weapon that is %s cannot attack or parry', (_, item) => {
    const lost = withState(twoWeapons, { items: [{ name: 'sword', recorded: 0, ...item }] });
    const uses = (id: string, part: Source, given: object) =>
      problemsOf(() => keptOf(initphase, id).complete(lost, part, given, {}, []));
    const attacker = { bonus: 8 };
    const attacks = (name: string, bonus = 8) =>
      uses('attack', 'ACTOR', { attacker: { bonus, weapon: { name } } });
    const defence = (name: string, kind = 'PARRY') => ({ defence: { kind, bonus: 5, weapon: { name } } });
    const none = ['the character has no sword in hand'];
    expect(attacks('sword')).toEqual(none);
    expect(uses('attack', 'TARGET', { attacker, defender: defence('sword') })).toEqual(none);
    expect(uses('defend', 'TARGET', { ...defence('sword'), attackTotal: 10 })).toEqual(none);
    expect(attacks('knife', 4)).toEqual([]);
    expect(attacks('axe')).toEqual([]);
    expect(uses('attack', 'TARGET', { attacker, defender: defence('knife') })).toEqual([]);
    expect(uses('attack', 'TARGET', { attacker, defender: defence('sword', 'DODGE') })).toEqual([]);
  });

  it.each([
    ['destroyed', { broken: true, destroyed: true, inHand: true }],
    ['broken', { broken: true, inHand: true }],
    ['on the ground', { broken: false, inHand: false }],
  ])('a botch or a critical hit does not affect a weapon that is already %s (INI-R28)', (_, item) => {
    const state = { items: [{ name: 'sword', recorded: 9, ...item }] };
    const weapon = { name: 'sword' };
    const botchWith = (owed: readonly object[], given: object) =>
      keptOf(initphase, 'botch').complete(
        withState(twoWeapons, { ...state, botches: owed }),
        'ACTOR',
        given,
        {},
        [],
      );
    const none = ['the character has no sword in hand'];
    expect(problemsOf(() => botchWith([], { weapon }))).toEqual(none);
    expect(problemsOf(() => botchWith([{ roll: 'CHECK', weapon: null }], { weapon }))).toEqual(none);
    expect(problemsOf(() => botchWith([], { weapon: { name: 'knife' } }))).toEqual([]);
    for (const given of [{}, { weapon }])
      expect(botchWith([{ roll: 'ATTACK', weapon: 'sword' }], given)).toMatchObject({ weapon: null });
    const struck = (inHand: string) =>
      problemsOf(() =>
        keptOf(initphase, 'criticalHit').complete(
          withState(twoWeapons, state),
          'TARGET',
          { damage: '1d6', inHand },
          {},
          [],
        ),
      );
    expect(struck('sword')).toEqual(none);
    expect(struck('knife')).toEqual([]);
  });

  it('the distance to a weapon on the ground is known', () => {
    const dropped = { name: 'sword', recorded: 0, broken: false, inHand: false, feet: 10 };
    const takes = (feet: number) =>
      problemsOf(() =>
        keptOf(initphase, 'takeUp').complete(
          withState(tulkas, { items: [dropped] }),
          'ACTOR',
          { weapon: 'sword', feet },
          {},
          [],
        ),
      );
    expect(takes(10)).toEqual([]);
    expect(takes(5)).toEqual(['the character already has the value 10']);
  });

  const dodge = { kind: 'DODGE' };
  const parry = { kind: 'PARRY' };
  const asked = (id: string, who: Fighter, defence: object) => {
    const given =
      id === 'attack' ? { attacker: { bonus: 8 }, defender: { defence } } : { attackTotal: 10, defence };
    const whole = keptOf(initphase, id).complete(who, 'TARGET', given, {}, []);
    return id === 'attack' ? (whole as { readonly defender: object }).defender : whole;
  };

  it('an attack has the bonus of the weapon on the sheet', () => {
    const bonusOf = (attacker: object) =>
      keptOf(initphase, 'attack').complete(kept({ sheet: twoWeapons }), 'ACTOR', { attacker }, {}, []);
    expect(bonusOf({ weapon: { name: 'knife' } })).toMatchObject({ attacker: { bonus: 4 } });
    expect(bonusOf({ weapon: { name: 'knife' }, bonus: 4 })).toMatchObject({ attacker: { bonus: 4 } });
    expect(faultsOf(() => bonusOf({ weapon: { name: 'knife' }, bonus: 6 }))).toEqual([
      {
        path: ['attacker', 'bonus'],
        problem: 'the character already has the value 4',
        accepted: '4, or null',
      },
    ]);
    expect(bonusOf({ weapon: { name: 'axe' }, bonus: 6 })).toMatchObject({ attacker: { bonus: 6 } });
    expect(() => bonusOf({ weapon: { name: 'axe' } })).toThrow(InvalidInput);
    expect(() => bonusOf({})).toThrow(InvalidInput);
  });

  it.each(['attack', 'defend'])('in the procedure %s, a defence has the bonus on the sheet', (id) => {
    expect(asked(id, kept(), dodge)).toMatchObject({ defence: { bonus: 3 } });
    expect(asked(id, kept(), parry)).toMatchObject({ defence: { bonus: 5 } });
    expect(asked(id, kept(), { ...parry, bonus: 7 })).toMatchObject({ defence: { bonus: 7 } });
  });

  it.each(['attack', 'defend'])('in the procedure %s, a parry uses the first weapon in hand', (id) => {
    const defend = (who: Fighter, more: object = {}) => asked(id, who, { ...parry, bonus: 5, ...more });
    const lost = { name: 'sword', recorded: 0, broken: false, inHand: false };
    const first = { weapon: { name: 'sword' }, unarmed: false };
    expect(defend(kept({ sheet: twoWeapons }))).toMatchObject({ defence: first });
    expect(defend(withState(twoWeapons, { items: [lost] }))).toMatchObject({
      defence: { weapon: { name: 'knife' }, unarmed: false },
    });
    expect(defend(withState(tulkas, { items: [lost] }))).toMatchObject({
      defence: { weapon: null, unarmed: true },
    });
    expect(defend(kept(), { unarmed: true })).toMatchObject({ defence: { weapon: null, unarmed: true } });
    expect(defend(kept(), { kind: 'DODGE' })).toMatchObject({ defence: { weapon: null, unarmed: false } });
  });
});
