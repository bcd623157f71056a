import fc from 'fast-check';
import type { Json } from '../../src/engine/json.ts';

type Thing = { readonly [field: string]: Json };
type Sheets = Readonly<Record<string, fc.Arbitrary<Json>>>;

const some = <Value>(values: readonly Value[], least = 1) => fc.subarray([...values], { minLength: least });

const score = fc.integer({ min: 7, max: 18 });
const skill = fc.integer({ min: 20, max: 130 });

const brpWeapons: readonly Thing[] = [
  { name: 'sword', damage: '1d8', special: 'BLEEDING', hitPoints: 12 },
  { name: 'spear', damage: '1d6+1', special: 'IMPALING', reach: 'LONG', hitPoints: 10 },
  { name: 'club', damage: '1d6', special: 'CRUSHING', hitPoints: 10 },
  { name: 'net', damage: '1d2', special: 'ENTANGLING' },
  { name: 'fist', damage: '1d3', special: 'CRUSHING', kind: 'NATURAL', reach: 'SHORT' },
  { name: 'bow', damage: '1d6+1', special: 'IMPALING', kind: 'MISSILE', range: 90 },
  { name: 'javelin', damage: '1d6', special: 'IMPALING', kind: 'THROWN', range: 20 },
  { name: 'musket', damage: '1d10', special: 'IMPALING', kind: 'MISSILE', range: 50, malfunctionFrom: 90 },
];

const shield = { name: 'shield', rating: 50, size: 'HALF', hitPoints: 15 };

const arrgsWeapons: readonly Thing[] = [
  { name: 'sword', successValue: 6, criticalFrom: 19, types: ['slashing'] },
  { name: 'fist', successValue: 2, unarmed: true },
  { name: 'bow', kind: 'RANGED', successValue: 5, rangeIncrement: 3, maximumIncrements: 4 },
  { name: 'bolt', kind: 'SPELL', successValue: 7, spellLevel: 3, rangeIncrement: 10, maximumIncrements: 2 },
  { name: 'wall', kind: 'SPELL', successValue: 4, spellLevel: 2, rangeIncrement: 10, concentration: true },
  { name: 'ball', kind: 'SPELL', successValue: 8, spellLevel: 3, rangeIncrement: 5, area: true },
];

const initphaseWeapons: readonly Thing[] = [
  { name: 'sword', damage: '1d10', category: 3, hitPoints: 8 },
  { name: 'rapier', damage: '1d6', category: 2, hitPoints: 5, save: { bonus: 2, difficulty: 12 } },
  { name: 'wand', damage: '1d8', kind: 'SPECIAL', detonation: { chance: 60, damage: '2d6' } },
  { name: 'claw', damage: '1d4', kind: 'NATURAL' },
  { name: 'gauntlet', damage: '1d3', category: 1, fixed: true },
  { name: 'bow', damage: '1d8', harmlessToOwner: true },
  { name: 'stick' },
];

const pathmasterWeapons: readonly Thing[] = [
  { name: 'sword', attack: 'ONE_HANDED_EDGED', ranks: 12, breakage: 40, strength: 60, edged: true },
  { name: 'axe', attack: 'TWO_HANDED', ranks: 4 },
  { name: 'fist', attack: 'UNARMED_STRIKE', ranks: 22 },
  { name: 'spear', attack: 'THROWN', thrown: true },
  { name: 'bow', attack: 'BOW', accuracy: 10, ammunition: 12 },
  { name: 'crossbow', attack: 'BOW', ranks: 3, ammunition: 1, crossbow: true, loads: 'LIGHT_CROSSBOW' },
  { name: 'gun', attack: 'FIREARM', ammunition: 30, fires: ['SEMI_AUTOMATIC'] },
];

const pathmasterSpells: readonly Thing[] = [
  { name: 'dart', level: 1, skill: 40, directed: 50, classes: ['DIRECTED_ELEMENTAL'] },
  { name: 'sleep', level: 2, skill: 30, classes: ['MENTAL'] },
  { name: 'ward', level: 1, skill: 50, classes: ['INSTANTANEOUS', 'UTILITY'] },
  { name: 'turn', level: 1, skill: 50, classes: ['INSTANTANEOUS'], defends: { bonus: 40, uses: 2 } },
  { name: 'knit', level: 1, skill: 60, closesWounds: { permanentAfter: 2 } },
];

const bonus = fc.integer({ min: -2, max: 12 });

const few = fc.integer({ min: 0, max: 5 });

const skill20Weapons: readonly Thing[] = [
  { name: 'sword', damage: '1d8+2' },
  { name: 'dagger', damage: '1d4', finesse: true },
  { name: 'pike', damage: '1d8', range: 'REACH' },
  { name: 'bow', damage: '1d6', range: 'RANGED', level: 3 },
];

/** For each rule system, draws random sheets with the values of usual characters. */
export const people: Sheets = {
  brp: fc
    .record({
      ...{ str: score, con: score, siz: score, int: score, pow: score, dex: score, cha: score },
      armour: fc.integer({ min: 0, max: 4 }),
      dodge: skill,
      firstAid: skill,
      weapons: fc
        .tuple(some(brpWeapons), skill)
        .map(([weapons, rating]) => weapons.map((weapon) => ({ ...weapon, rating }))),
      shield: fc.constantFrom(null, shield),
    })
    .map((sheet): Json => sheet),
  arrgs: fc
    .record({
      vitality: fc.integer({ min: 8, max: 40 }),
      initiative: fc.integer({ min: 1, max: 20 }),
      additionalActionPoints: fc.integer({ min: 0, max: 4 }),
      abilities: fc.record({ body: few, agility: few, personality: few, intellect: few }),
      skills: fc.record({
        meleeWeaponry: few,
        missileWeaponry: few,
        athletics: few,
        discipline: few,
        arcana: few,
      }),
      weapons: some(arrgsWeapons),
    })
    .map((sheet): Json => sheet),
  initphase: fc
    .record({
      control: fc.constantFrom('PLAYER', 'GAME_MASTER'),
      hitPoints: fc.integer({ min: 5, max: 30 }),
      initiative: fc.integer({ min: 1, max: 6 }),
      dodge: fc.integer({ min: -2, max: 10 }),
      parry: fc.integer({ min: -2, max: 10 }),
      actionDice: fc.integer({ min: 0, max: 3 }),
      weapons: fc
        .tuple(some(initphaseWeapons), fc.integer({ min: 0, max: 9 }))
        .map(([weapons, bonus]) => weapons.map((weapon) => ({ ...weapon, bonus }))),
    })
    .map((sheet): Json => sheet),
  skill20: fc
    .record({
      ...{ strength: score, dexterity: score, constitution: score, wisdom: score, level: few },
      hitPoints: fc.integer({ min: 8, max: 40 }),
      armourClass: fc.integer({ min: 10, max: 16 }),
      dexterityBonusInArmourClass: fc.integer({ min: 0, max: 3 }),
      speed: fc.constantFrom(20, 30, 60),
      meleeFighting: few,
      spellEnergy: fc.integer({ min: 0, max: 12 }),
      powerPoints: fc.integer({ min: 0, max: 6 }),
      spellResistance: fc.constantFrom(null, 12),
      unarmedDamage: fc.constantFrom(null, '1d3'),
      side: fc.constantFrom('PLAYERS', 'ENEMIES'),
      weapons: some(skill20Weapons),
    })
    .map((sheet): Json => sheet),
  pathmaster: fc
    .record({
      ...{ level: fc.integer({ min: 1, max: 8 }), hits: fc.integer({ min: 20, max: 90 }) },
      ...{ constitution: fc.integer({ min: 30, max: 90 }), co: bonus, qu: bonus, sd: bonus },
      armourType: fc.integer({ min: 1, max: 20 }),
      ...{ dodge: fc.integer({ min: 0, max: 30 }), painResistance: fc.constantFrom(null, 40, 80) },
      ...{ perception: fc.integer({ min: 0, max: 60 }), firstAid: fc.integer({ min: 0, max: 80 }) },
      ...{ shieldMelee: fc.constantFrom(0, 20), shieldRanged: fc.constantFrom(0, 20) },
      ...{ shieldBash: fc.constantFrom(null, 30), encumbrance: fc.integer({ min: 0, max: 3 }) },
      powerPoints: fc.integer({ min: 0, max: 8 }),
      spells: some(pathmasterSpells, 0),
      weapons: fc
        .tuple(some(pathmasterWeapons), skill)
        .map(([weapons, rating]) => weapons.map((weapon) => ({ ...weapon, skill: rating }))),
      acrobatics: fc.constantFrom(null, 30, 70),
      quickdraw: fc.constantFrom(null, 30, 70),
    })
    .map((sheet): Json => sheet),
};

/** Options with which the fights of a system reach more rules than with the defaults. */
export const groups: Readonly<Record<string, Json>> = {
  initphase: { gmActionDice: 9, slowPlayerPenalty: 'DELAY' },
};
