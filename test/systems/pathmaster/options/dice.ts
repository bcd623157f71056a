import { d10, d100, hand } from '../../../kit/hand.ts';
import type { AnyOptionCase } from '../../../kit/options/option-cases.ts';
import { ask } from './ask.ts';

/** With open-ended dice, totals below 1 and totals above 100 each occur in 490 of 10,000 rolls. */
const attackOdds = {
  odds: 'attack',
  input: {
    attacker: { skill: 0 },
    weapon: {
      fumbleUpTo: 0,
      results: [
        { from: 1, hits: 1 },
        { from: 101, hits: 1, criticals: [{ severity: 'A' }] },
      ],
    },
  },
} as const;

const BREAKAGE = { fumbleUpTo: 0, breakage: 11, results: [{ from: 10_000, hits: 0 }] };

const testedWeapon = (strength: number) => ({
  ask: 'attack',
  input: { attacker: { skill: 0 }, weapon: { ...BREAKAGE, strength } },
});

/** A severe muscle wound takes 16 days to heal with a total of 81–100, and 8 days with a total of at least 101. */
const wound = (constitution: number) => ({
  ask: 'woundHealing',
  input: { severity: 'SEVERE', constitution },
});

const quarterEased = (options: object): unknown =>
  [-25, -26, -27].map(
    (penalty) =>
      ask(
        'firstAid',
        { aim: 'BRACE', skill: 100, penalty },
        { firstAid: 'COMBAT_CHAPTER', ...options },
        d100(50),
      ).penaltyAfter,
  );

/** Rolls only the open-ended die. `kind` is the kind of roll to which the option applies. */
const kindCase = (option: string, kind: string): AnyOptionCase => ({
  ...{ option, value: 'NONE', by: 'PMA-R14' },
  ...{ ask: 'openEndedRoll', input: { kind, target: 97 } },
  dice: d100(96, 1),
  otherDice: d100(96),
  usual: { outcome: 'REACHED', total: 97 },
  otherwise: { outcome: 'MISSED', total: 96 },
});

export const diceCases: readonly AnyOptionCase[] = [
  kindCase('openEndedAttacks', 'ATTACK'),
  kindCase('openEndedManeuvers', 'MANEUVER'),
  kindCase('openEndedResistance', 'RESISTANCE'),
  kindCase('openEndedBreakage', 'BREAKAGE'),
  {
    ...{ option: 'openEndedAttacks', value: 'HIGH_ONLY', by: 'PMA-R14' },
    ...attackOdds,
    usual: { MISS: '49/1000', HIT: '451/500', CRITICAL: '49/1000' },
    otherwise: { HIT: '951/1000', CRITICAL: '49/1000' },
  },
  {
    ...{ option: 'openEndedAttacks', value: 'NONE', by: 'PMA-R14' },
    ...attackOdds,
    usual: { MISS: '49/1000', HIT: '451/500', CRITICAL: '49/1000' },
    otherwise: { HIT: '1/1' },
  },
  {
    ...{ option: 'openEndedAttacks', value: 'HIGH_ONLY', by: 'PMA-R14' },
    ...{ ask: 'directedSpell', input: { skill: 0, bolts: [{}] } },
    dice: d100(5, 20),
    otherDice: d100(5),
    usual: { attacks: [{ natural: 5, total: -15 }] },
    otherwise: { attacks: [{ natural: 5, total: 5 }] },
  },
  {
    ...{ option: 'openEndedManeuvers', value: 'HIGH_ONLY', by: 'PMA-R14' },
    ...{ odds: 'surprise', input: { perception: 100 } },
    usual: { RECOVERED: '951/1000', SURPRISED: '49/1000' },
    otherwise: { RECOVERED: '1/1' },
  },
  {
    ...{ option: 'openEndedManeuvers', value: 'NONE', by: 'PMA-R14' },
    ...{ odds: 'surprise', input: { perception: 0 } },
    usual: { RECOVERED: '49/1000', SURPRISED: '951/1000' },
    otherwise: { SURPRISED: '1/1' },
  },
  {
    ...{ option: 'openEndedManeuvers', value: 'NONE', by: 'PMA-R14' },
    ...{ ask: 'castSpell', input: { spellLevel: 3, skill: 0, roll: 'ALWAYS' } },
    dice: d100(96, 5),
    otherDice: d100(96),
    usual: { outcome: 'SUCCESS', total: 101 },
    otherwise: { outcome: 'FAILURE', total: 96 },
  },
  {
    ...{ option: 'openEndedResistance', value: 'HIGH_ONLY', by: 'PMA-R14' },
    ...{
      odds: 'resistance',
      input: { kind: 'SPELL', attackLevel: 1, defenceLevel: 1, stats: { other: 49 } },
    },
    usual: { RESISTED: '951/1000', AFFECTED: '49/1000' },
    otherwise: { RESISTED: '1/1' },
  },
  {
    ...{ option: 'openEndedResistance', value: 'NONE', by: 'PMA-R14' },
    ...{
      odds: 'resistance',
      input: { kind: 'SPELL', attackLevel: 1, defenceLevel: 1, stats: { other: -51 } },
    },
    usual: { RESISTED: '49/1000', AFFECTED: '951/1000' },
    otherwise: { AFFECTED: '1/1' },
  },
  {
    ...{ option: 'openEndedResistance', value: 'NONE', by: 'PMA-R14' },
    // The manoeuvre succeeds with a total of 101. The opponent must reach 50 + 5 × (10 − 1) = 95 to resist.
    ...{ ask: 'feint', input: { skill: 50, ranks: 10, foe: { stat: -2 } } },
    dice: d100(51, 96, 1),
    otherDice: d100(51, 96),
    usual: { outcome: 'RESISTED', target: 95, resistanceTotal: 95 },
    otherwise: { outcome: 'DECEIVED', target: 95, resistanceTotal: 94 },
  },
  {
    ...{ option: 'openEndedBreakage', value: 'HIGH_ONLY', by: 'PMA-R14' },
    ...testedWeapon(100),
    dice: d100(11, 5, 5),
    otherDice: d100(11, 5),
    usual: { breakage: { total: 100, broken: true } },
    otherwise: { breakage: { total: 105, broken: false } },
  },
  {
    ...{ option: 'openEndedBreakage', value: 'NONE', by: 'PMA-R14' },
    ...testedWeapon(0),
    dice: d100(11, 96, 5),
    otherDice: d100(11, 96),
    usual: { breakage: { total: 101, broken: false } },
    otherwise: { breakage: { total: 96, broken: true } },
  },
  {
    ...{ option: 'openEndedRecovery', value: 'HIGH_ONLY', by: 'PMB-R87' },
    ...{ odds: 'temptation', input: { selfDiscipline: 100, severity: 'MODERATE' } },
    usual: { RESISTED: '951/1000', SLIPS: '49/1000' },
    otherwise: { RESISTED: '1/1' },
  },
  {
    ...{ option: 'openEndedRecovery', value: 'NONE', by: 'PMB-R87' },
    ...{ odds: 'temptation', input: { severity: 'MODERATE' } },
    usual: { RESISTED: '49/1000', SLIPS: '951/1000' },
    otherwise: { SLIPS: '1/1' },
  },
  {
    ...{ option: 'openEndedRecovery', value: 'HIGH_ONLY', by: 'PMB-R87' },
    ...{ ask: 'diseaseRecovery', input: { type: 'BUBONIC', severity: 'EXTREME' } },
    dice: d100(5, 31),
    otherDice: d100(5),
    usual: { total: -26, days: 173 },
    otherwise: { total: 5, days: 120 },
  },
  {
    ...{ option: 'openEndedRecovery', value: 'NONE', by: 'PMB-R87' },
    ...wound(0),
    dice: d100(96, 5),
    otherDice: d100(96),
    usual: { total: 101, days: 8 },
    otherwise: { total: 96, days: 16 },
  },
  {
    ...{ option: 'openEndedRecovery', value: 'HIGH_ONLY', by: 'PMB-R87' },
    // At level 1, the bonus is 45. With totals up to −41, the losses are 1d10+9 hits and 1d10+10 Constitution, and with
    // totals of 41–50, they are 1d10 and 1d10+1.
    ...{ ask: 'withdrawalDay', input: { level: 1 } },
    dice: hand(d100(5, 91), d10(1, 1)),
    otherDice: hand(d100(5), d10(1, 1)),
    usual: { total: -41, hits: 10, constitutionLost: 11 },
    otherwise: { total: 50, hits: 1, constitutionLost: 2 },
  },
  {
    ...{ option: 'criticalsOpenEnded', value: true, by: 'PMA-R15' },
    ...{ ask: 'critical', input: { criticals: [{ severity: 'C', kind: 'SLASH' }] } },
    dice: d100(96),
    otherDice: d100(96, 3),
    usual: { criticals: [{ roll: 96, adjusted: 96 }] },
    otherwise: { criticals: [{ roll: 99, adjusted: 99 }] },
  },
  {
    ...{ option: 'criticalsOpenEnded', value: true, by: 'PMA-R15' },
    ...{ ask: 'critical', input: { criticals: [{ severity: 'E', kind: 'SLASH' }] } },
    dice: d100(5),
    otherDice: d100(5, 20),
    usual: { criticals: [{ roll: 5, adjusted: 25 }] },
    otherwise: { criticals: [{ roll: -15, adjusted: 5 }] },
  },
  {
    ...{ option: 'fumblesOpenEnded', value: true, by: 'PMA-R15' },
    ...{ ask: 'fumble', input: { kind: 'MELEE' } },
    dice: d100(100),
    otherDice: d100(100, 11),
    usual: { roll: 100, text: 'The attacker hits their own leg.' },
    otherwise: { roll: 111, text: 'The attacker hits their own head.' },
  },
  {
    ...{ option: 'fumblesOpenEnded', value: true, by: 'PMA-R15' },
    ...{ ask: 'fumble', input: { kind: 'MELEE', modifier: 35 } },
    dice: d100(5),
    otherDice: d100(5, 15),
    usual: { adjusted: 40, text: 'An awkward swing leaves an opening.' },
    otherwise: { adjusted: 25, text: 'The grip slips for a moment.' },
  },
  {
    ...{ option: 'hundredIsDouble', value: true, by: 'PMA-R17' },
    ask: 'attack',
    input: { attacker: { skill: 0 }, weapon: { ...BREAKAGE, breakage: 100, strength: 50 } },
    dice: d100(100, 1),
    otherDice: d100(100, 1, 50),
    usual: { breakage: null },
    otherwise: { breakage: { total: 100, broken: true } },
  },
  {
    ...{ option: 'edgedAppliesToAttacker', value: true, by: 'PMA-R45' },
    ask: 'attack',
    input: {
      attacker: { skill: 0 },
      weapon: { ...BREAKAGE, strength: 11, material: 'WOODEN', edged: true },
    },
    dice: d100(11, 90),
    usual: { breakage: { total: 101, broken: false } },
    otherwise: { breakage: { total: 76, broken: true } },
  },
  {
    ...{ option: 'edgedAppliesToAttacker', value: true, by: 'PMA-R45' },
    ask: 'attack',
    input: {
      attacker: { skill: 0 },
      weapon: { ...BREAKAGE, strength: 11, material: 'SOFT' },
      target: { edgedWeapon: true },
    },
    dice: d100(11, 90),
    usual: { breakage: { total: 51, broken: true } },
    otherwise: { breakage: { total: 101, broken: false } },
  },
  {
    ...{ option: 'rounding', value: 'NEAREST', by: 'PMA-R19' },
    // A quarter of each of the penalties 25, 26 and 27 is removed. The quarters are 6.25, 6.5 and 6.75 before rounding.
    fight: quarterEased,
    usual: [-19, -20, -21],
    otherwise: [-19, -19, -20],
  },
  {
    ...{ option: 'rounding', value: 'UP', by: 'PMA-R19' },
    fight: quarterEased,
    usual: [-19, -20, -21],
    otherwise: [-18, -19, -20],
  },
];
