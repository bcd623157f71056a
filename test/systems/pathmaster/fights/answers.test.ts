import { expect, it } from 'vitest';
import type { AnswerOption } from '../../../../src/engine/rules/fight/answer-rules.ts';
import { attack } from '../../../../src/engine/systems/pathmaster/attack/attack.ts';
import { parryAllotment } from '../../../../src/engine/systems/pathmaster/defence/parry-allotment.ts';
import { pathmaster } from '../../../../src/engine/systems/pathmaster/index.ts';
import { Fight } from '../../../kit/fight.ts';
import { d100 } from '../../../kit/hand.ts';
import { play } from '../../../kit/play.ts';
import { act, attackBonus, detailOf, endTurn, fighter } from './duel.ts';

const CLUB = { name: 'Club', skill: 60, results: [{ from: 10_000, hits: 1 }], fumbleUpTo: 0 };
const foe = { ...fighter, weapons: [CLUB] };
const hero = {
  ...fighter,
  dodge: 30,
  shieldMelee: 20,
  weapons: [{ ...CLUB, name: 'Sword', skill: 120, ranks: 5 }],
};

/** Starts a fight between a hero, who acts first, and three opponents. */
const besieged = (more: object = {}, options: object = {}) =>
  new Fight(
    pathmaster,
    { hero: { ...hero, ...more }, xan: foe, yve: foe, zed: foe } as never,
    options,
    [10, 10, 7, 7, 5, 5, 3, 3],
  );

const strike = (by: string, more: object = {}) =>
  act(by, 'hero', 'attack', { weapon: 'Club', parry: 0, ...more });

const metBy = (fight: Fight, by: string, more: object): number => {
  const told = detailOf(fight.order(strike(by, more), [10])).detail;
  fight.order(endTurn(by));
  return told.defensiveBonus as number;
};

const choices = (fight: Fight): readonly AnswerOption[] => {
  const { actor, target, act: id, input } = fight.state.pending!;
  const of = (who: string) => ({ ...fight.state.combatants.get(who)!, round: fight.state.round });
  const { answer } = fight.system.encounterRules.acts.find((each) => each.id === id)!;
  return answer!.options(of(actor), of(target), input, fight.options);
};

it('an attack that the target does not parry ignores the Parry of an All-Out Defence', () => {
  const fight = besieged();
  fight.order(act('hero', 'hero', 'allOutDefenceParry'));
  fight.order(endTurn('hero'));
  expect(metBy(fight, 'xan', { targetParries: false })).toBe(30);
  expect(fight.of('hero').parried).toEqual([]);
  expect(metBy(fight, 'yve', { targetParries: true })).toBe(270);
});

it('in the attack procedure, a target with a Parry of 0 gets no Parry from an All-Out Defence', () => {
  const target = { dodge: 30, weaponSkill: 120, manoeuvres: ['ALL_OUT_DEFENCE_PARRY'] };
  expect(
    play(attack, { attacker: { skill: 60 }, target: { ...target, parry: 0 } }, d100(10)).detail,
  ).toMatchObject({
    defensiveBonus: 30,
  });
});

it('the shield of an All-Out Defence works against only one attacker more than usual', () => {
  const fight = besieged();
  fight.order(act('hero', 'hero', 'allOutDefenceShield'));
  fight.order(endTurn('hero'));
  const met = ['xan', 'yve', 'zed'].map((by) => metBy(fight, by, { targetParries: false, shield: true }));
  expect(met).toEqual([50, 50, 30]);
});

it('an attack uses up neither Parry nor Shield if they do not work against it', () => {
  const fight = besieged();
  fight.order(act('hero', 'xan', 'attack', { weapon: 'Sword', parry: 40, targetParries: false }), [50]);
  fight.order(endTurn('hero'));
  const both = { targetParries: true, shield: true };
  expect(metBy(fight, 'xan', { ...both, side: 'REAR' })).toBe(30);
  expect(fight.of('hero')).toMatchObject({ shielded: [], parried: [] });
  expect(metBy(fight, 'yve', both)).toBe(90);
  expect(metBy(fight, 'zed', both)).toBe(50);
  expect(fight.of('hero')).toMatchObject({ shielded: ['yve'], parried: ['yve', 'zed'] });
});

it('defences that do not work against an attack from behind are not offered', () => {
  const fight = besieged();
  fight.order(act('hero', 'xan', 'attack', { weapon: 'Sword', parry: 40, targetParries: false }), [50]);
  fight.order(endTurn('hero'));
  fight.order(strike('xan', { side: 'REAR' }));
  const open = choices(fight).filter(({ refused }) => refused === null);
  expect(open.map(({ title }) => title)).toEqual(['No parry', 'Retreat']);
});

it('a defence modifier that the act contains still counts when the target chooses an answer', () => {
  const fight = besieged();
  fight.order(act('hero', 'xan', 'attack', { weapon: 'Sword', parry: 40, targetParries: false }), [50]);
  fight.order(endTurn('hero'));
  const cover = [{ label: 'cover', value: 25 }];
  fight.order(strike('xan', { defenceModifiers: cover, shield: true }));
  const parry = choices(fight).find(({ title }) => title === 'Parry')!;
  expect(parry.meaning).toContain('Defensive bonus 115');
  expect(parry.rating).toBe(115);
  const answer = { type: 'answer', act: 'attack', answer: parry.input } as const;
  expect(detailOf(fight.order(answer, [10])).detail).toMatchObject({ defensiveBonus: 115 });
});

it('an answer to a missile attack does not need to contain Parry', () => {
  const bow = { name: 'Bow', attack: 'BOW', skill: 60, results: [{ from: 10_000, hits: 1 }], fumbleUpTo: 0 };
  const fight = new Fight(pathmaster, { hero, xan: { ...foe, weapons: [bow] } } as never, {}, [3, 3, 7, 7]);
  fight.order(act('xan', 'hero', 'attack', { weapon: 'Bow', distance: 30 }));
  expect(fight.state.pending!.question).not.toContain('parry');
  const dropped = { type: 'answer', act: 'attack', answer: { evasion: 'DODGE_AND_DROP' } } as const;
  expect(fight.order(dropped, [10]).some(({ type }) => type === 'acted')).toBe(true);
});

it('a Retreat can end flanking', () => {
  const fight = besieged();
  fight.order(endTurn('hero'));
  fight.order(strike('xan', { side: 'FLANK' }));
  const away = { evasion: 'RETREAT', side: 'FRONT' };
  const told = fight.order({ type: 'answer', act: 'attack', answer: away } as never, [10]);
  expect(attackBonus(told)).toBe(60);
});

it.each([
  [[], 120],
  [['STUNNED'], 60],
  [['SURPRISED'], 60],
  [['STUNNED_NO_PARRY'], 0],
  [['HELPLESS'], 0],
])('a combatant with the conditions %j may allot at most %i to Parry', (conditions, most) => {
  const asked = (requested: number) => play(parryAllotment, { weaponSkill: 120, requested, conditions });
  expect(asked(0).detail.maximum).toBe(most);
  expect(asked(most + 1).outcome).toBe('REFUSED');
});

it('if a condition removes Parry, the term that shows the loss names the condition', () => {
  const { breakdowns } = play(parryAllotment, {
    ...{ weaponSkill: 120, requested: 0, conditions: ['STUNNED_NO_PARRY'] },
  });
  expect(breakdowns[0]!.terms.map(({ label, value }) => [label, value]).at(-1)).toEqual([
    'stunned, no parry',
    -120,
  ]);
});

it('the attack procedure gives a surprised combatant the same maximum Parry as a fight does', () => {
  const fight = new Fight(pathmaster, { hero, xan: foe } as never, {}, [10, 10, 3, 3]);
  fight.adjust('hero', { gain: ['surprised'] });
  const allot = (amount: number) => act('hero', 'hero', 'allotParry', { weapon: 'Sword', amount });
  expect(fight.attempt(allot(61)).ok).toBe(false);
  expect(fight.attempt(allot(60)).ok).toBe(true);
});

it('in the attack procedure, the shield of an All-Out Defence works against two attackers but not a third (PMA-049)', () => {
  const target = { dodge: 30, shield: 20, manoeuvres: ['ALL_OUT_DEFENCE_SHIELD'] };
  const met = (foesShielded: number) =>
    play(attack, { attacker: { skill: 60 }, target: { ...target, foesShielded } }, d100(10)).detail
      .defensiveBonus;
  expect([0, 1, 2, 3].map(met)).toEqual([50, 50, 30, 30]);
});

it('an attack that the target does not notice uses up no Parry, but Shield works against it (PMA-177, 178, 183)', () => {
  const fight = besieged();
  fight.order(act('hero', 'xan', 'attack', { weapon: 'Sword', parry: 40, targetParries: false }), [50]);
  fight.order(endTurn('hero'));
  const both = { targetParries: true, shield: true };
  expect(metBy(fight, 'xan', { targetParries: true, aware: false })).toBe(0);
  expect(fight.of('hero')).toMatchObject({ shielded: [], parried: [] });
  expect(metBy(fight, 'yve', { ...both, aware: false })).toBe(20);
  expect(fight.of('hero')).toMatchObject({ shielded: ['yve'], parried: [] });
  expect(metBy(fight, 'zed', both)).toBe(70);
});

it('a target who drops to the ground before a missile hits does not use up the Shield (PMA-129)', () => {
  const bow = { ...CLUB, name: 'Bow', attack: 'BOW' };
  const archer = { ...foe, weapons: [bow] };
  const fight = new Fight(
    pathmaster,
    { hero: { ...hero, shieldRanged: 20 }, xan: archer, yve: archer } as never,
    {},
    [3, 3, 7, 7, 5, 5],
  );
  const shoot = (by: string, more: object) =>
    act(by, 'hero', 'attack', { weapon: 'Bow', distance: 30, targetParries: false, shield: true, ...more });
  const dropped = detailOf(fight.order(shoot('xan', { evasion: 'DODGE_AND_DROP' }), [10]));
  expect(dropped.detail.defensiveBonus).toBe(50);
  expect(fight.of('hero').shielded).toEqual([]);
});

it('the target of a burst may answer by dropping to the ground, without a Parry', () => {
  const gun = { ...CLUB, name: 'Gun', attack: 'FIREARM', ammunition: 12 };
  const fight = new Fight(pathmaster, { hero, xan: { ...foe, weapons: [gun] } } as never, {}, [3, 3, 7, 7]);
  fight.order(act('xan', 'hero', 'fire', { weapon: 'Gun', mode: 'SHORT_WIDE', distance: 30 }));
  const dropped = { type: 'answer', act: 'fire', answer: { evasion: 'DODGE_AND_DROP' } } as const;
  expect(fight.order(dropped, [10]).some(({ type }) => type === 'acted')).toBe(true);
});

it.each(['stunnedNoParry', 'helpless', 'downed'])(
  'a combatant who is %s is not offered a Parry',
  (condition) => {
    const fight = besieged();
    fight.order(act('hero', 'xan', 'attack', { weapon: 'Sword', parry: 40, targetParries: false }), [50]);
    fight.order(endTurn('hero'));
    fight.adjust('hero', { gain: [condition], rounds: 3 });
    fight.order(strike('xan', { waits: true }));
    const open = choices(fight).filter(({ refused }) => refused === null);
    expect(open.filter(({ input }) => (input as { targetParries?: boolean }).targetParries)).toEqual([]);
  },
);

it.each([
  [{}, 'UNCONSCIOUS', 'unconscious'],
  [{ deathAtConBonus: true }, 'DEAD', 'dead'],
])('with the options %j, an attack with the outcome %s leaves the target %s', (options, fate, condition) => {
  const victim = { ...fighter, hits: 7, co: 5 };
  const blow = { ...CLUB, results: [{ from: -10_000, hits: 12 }] };
  const sheets = { hero: { ...hero, weapons: [blow] }, victim };
  const fight = new Fight(pathmaster, sheets as never, options, [10, 10, 7, 7]);
  const { detail } = detailOf(
    fight.order(act('hero', 'victim', 'attack', { weapon: 'Club', targetParries: false }), [50]),
  );
  expect(detail.fate).toBe(fate);
  const fates = fight.of('victim').conditions.filter((each: string) => /dead|unconscious/.test(each));
  expect(fates).toEqual([condition]);
});
