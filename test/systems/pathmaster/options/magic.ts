import { d100 } from '../../../kit/hand.ts';
import type { AnyOptionCase } from '../../../kit/options/option-cases.ts';
import { ask } from './ask.ts';

const THRICE = { EMPATHY: 3, INTUITION: 30, PRESENCE: 300 } as const;

type Stat = keyof typeof THRICE;

/** Creates a case for each of the other two stats with which spells of a realm may be resisted. */
const realmCases = (option: string, realm: string, usual: Stat): readonly AnyOptionCase[] =>
  (Object.keys(THRICE) as readonly Stat[])
    .filter((stat) => stat !== usual)
    .map((stat) => ({
      ...{ option, value: stat, by: 'PMB-R55' },
      ask: 'resistance',
      input: {
        ...{ kind: 'SPELL', realm, attackLevel: 1, defenceLevel: 1 },
        stats: { empathy: 1, intuition: 10, presence: 100 },
      },
      dice: d100(50),
      usual: { modifier: THRICE[usual] },
      otherwise: { modifier: THRICE[stat] },
    }));

const instant = (more: object) => ({
  ...{
    spellLevel: 1,
    casterLevel: 5,
    skill: 100,
    classes: ['INSTANTANEOUS'],
    conditions: ['STUNNED'],
    ...more,
  },
});

/**
 * With the option, a caster who is Stunned may cast an instantaneous spell. Other spells, and worse kinds of stun, are
 * still not allowed.
 */
const whileStunned: AnyOptionCase = {
  ...{ option: 'stunnedMayCastInstant', value: true, by: 'PMA-R90' },
  fight: (options) =>
    [{}, { classes: [] }, { conditions: ['STUNNED_NO_PARRY'] }, { conditions: [] }].map(
      (more) => ask('castSpell', instant(more), options).outcome === 'AUTOMATIC',
    ),
  usual: [false, false, false, true],
  otherwise: [true, false, false, true],
};

const skillCase = (value: number): AnyOptionCase => ({
  ...{ option: 'skillResistanceMultiplier', value, by: 'PMB-R56' },
  // The target number of the resistance roll is 50 + 5 × (3 − 1) = 60.
  ask: 'resistance',
  input: { kind: 'SKILL', attackLevel: 3, defenceLevel: 1, stats: { other: 7 } },
  dice: d100(60 - 7 * value),
  usual: { outcome: 'AFFECTED', modifier: 7, total: 60 - 7 * value + 7 },
  otherwise: { outcome: 'RESISTED', modifier: 7 * value, total: 60 },
});

/** By the formula, these target numbers are 5, 0 and −5. */
const lowTargets = (options: object): unknown =>
  [9, 10, 11].map(
    (defenceLevel) =>
      ask('resistance', { kind: 'FEAR', attackLevel: 0, defenceLevel }, options, d100(50)).targetNumber,
  );

const carrying = (circumstances: object, options: object): number =>
  ask('castingModifiers', { spellLevel: 1, circumstances }, options).sum;

const essence = (pounds: object) => ({ realms: ['ESSENCE'], ...pounds });

export const magicCases: readonly AnyOptionCase[] = [
  whileStunned,
  ...realmCases('essenceResistedBy', 'ESSENCE', 'EMPATHY'),
  ...realmCases('channelingResistedBy', 'CHANNELING', 'INTUITION'),
  ...realmCases('mentalismResistedBy', 'MENTALISM', 'PRESENCE'),
  skillCase(2),
  skillCase(3),
  {
    ...{ option: 'psychiatricResistanceDoublesBoth', value: true, by: 'PMB-R57' },
    ask: 'resistance',
    input: {
      ...{ kind: 'PSYCHIATRIC', attackLevel: 1, defenceLevel: 1 },
      stats: { presence: 10, selfDiscipline: 4 },
    },
    // The target number is 50. With a margin of 31, there are no effects.
    dice: d100(53),
    usual: { outcome: 'MILD', modifier: 24, total: 77 },
    otherwise: { outcome: 'NO_EFFECT', modifier: 28, total: 81 },
  },
  {
    ...{ option: 'resistanceTargetFloor', value: 'ZERO', by: 'PMB-R58' },
    fight: lowTargets,
    usual: [5, 0, -5],
    otherwise: [5, 0, 0],
  },
  {
    ...{ option: 'resistanceTargetFloor', value: 'PRINTED', by: 'PMB-R58' },
    fight: lowTargets,
    usual: [5, 0, -5],
    otherwise: [5, 5, 5],
  },
  {
    ...{ option: 'transcendenceCoversCrossRealm', value: false, by: 'PMB-R62' },
    ask: 'castSpell',
    input: {
      ...{ spellLevel: 3, skill: 50, transcendence: 60 },
      circumstances: { realms: ['ESSENCE'], hands: 'NONE', crossRealm: true },
    },
    // The penalty for the hands is 20, and the penalty for the realm is 30.
    dice: d100(51),
    usual: { outcome: 'SUCCESS', transcendenceApplied: 50, total: 101 },
    otherwise: { outcome: 'FAILURE', transcendenceApplied: 20, total: 71 },
  },
  {
    ...{ option: 'partialWeightUnits', value: true, by: 'PMB-R68' },
    fight: (options) =>
      [50, 50.01, 55, 55.01].map((livingPounds) => carrying(essence({ livingPounds }), options)),
    usual: [0, 0, -1, -1],
    otherwise: [0, -1, -1, -2],
  },
  {
    ...{ option: 'partialWeightUnits', value: true, by: 'PMB-R68' },
    fight: (options) => [
      carrying(essence({ nonLivingPounds: 10.5 }), options),
      carrying(essence({ inorganicPounds: 6.5 }), options),
      carrying({ realms: ['CHANNELING'], inorganicPounds: 10.99 }, options),
      carrying({ realms: ['MENTALISM'], inorganicPounds: 10.99 }, options),
    ],
    usual: [0, -2, 0, 0],
    otherwise: [-1, -4, -1, 0],
  },
  {
    ...{ option: 'areaFirstTarget', value: 'CENTRE', by: 'PMB-R77' },
    ...{ ask: 'areaSpell', input: { targets: [{ name: 'edge' }, { name: 'core', centre: true }] } },
    // A roll of 04 makes the spell fail only if it is made against the first target.
    dice: d100(5, 4),
    usual: {
      attacks: [
        { name: 'edge', natural: 5, total: 5 },
        { name: 'core', natural: 4, total: 34 },
      ],
    },
    otherwise: {
      attacks: [
        { name: 'edge', natural: 4, total: 4 },
        { name: 'core', natural: 5, total: 35 },
      ],
    },
  },
  {
    ...{ option: 'baseRollForUtility', value: true, by: 'PMB-R80' },
    ...{ ask: 'spellPath', input: { class: 'UTILITY' } },
    usual: { outcome: 'NO_EFFECT' },
    otherwise: { outcome: 'ROLLS', path: 'BASE_ATTACK' },
  },
  {
    ...{ option: 'baseRollForUtility', value: true, by: 'PMB-R80' },
    fight: (options) =>
      [
        { class: 'UTILITY' },
        { class: 'UTILITY', willing: true },
        { class: 'UTILITY', targetCanResist: false },
        { class: 'INFORMATIONAL' },
        { class: 'FORCE' },
      ].map((input) => ask('spellPath', input, options).outcome),
    usual: ['NO_EFFECT', 'WORKS', 'WORKS', 'ROLLS', 'ROLLS'],
    otherwise: ['ROLLS', 'WORKS', 'WORKS', 'ROLLS', 'ROLLS'],
  },
  {
    ...{ option: 'manaReducesMove', value: false, by: 'PMB-R71' },
    fight: (options) =>
      [76, 75, 50, 0].map((mana) => ask('drain', { mana, maximumMana: 100, move: 10 }, options).move),
    usual: [10, 9, 8, 6],
    otherwise: [10, 10, 10, 10],
  },
  {
    ...{ option: 'manaReducesMove', value: false, by: 'PMB-R71' },
    // Lost hit points reduce Move with both values of the option.
    ask: 'drain',
    input: { mana: 75, maximumMana: 100, hitPoints: 50, maximumHitPoints: 100, move: 10 },
    usual: { move: 7 },
    otherwise: { move: 8 },
  },
  {
    ...{ option: 'hitPointConversion', value: false, by: 'PMB-R72' },
    ask: 'castSpell',
    input: {
      ...{ spellLevel: 5, skill: 0 },
      purse: { mana: 4, maximumMana: 4, hitPoints: 10, maximumHitPoints: 10 },
    },
    usual: { outcome: 'AUTOMATIC', manaAfter: 0, hitPointsAfter: 9 },
    otherwise: { outcome: 'NOT_ALLOWED', manaAfter: 4, hitPointsAfter: 10 },
  },
  {
    ...{ option: 'hitPointConversion', value: false, by: 'PMB-R72' },
    fight: (options) =>
      [1, 0].map((mana) => ask('drain', { mana, maximumMana: 4 }, options).payingWithHitPoints),
    usual: [false, true],
    otherwise: [false, false],
  },
];
