import fc from 'fast-check';
import { defaults, type Modifiers, type Options, type Sheet, type Weapon } from '../sheet.ts';

/** Draws random sheets and options within the ranges of the public schema. */

const types = ['Slashing', 'piercing', 'FIRE', 'force', 'Bludgeoning', 'wyrd'];

const modifiers: fc.Arbitrary<Modifiers> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        inherent: fc.integer({ min: -2, max: 3 }),
        augmented: fc.integer({ min: -2, max: 3 }),
        assisted: fc.integer({ min: 0, max: 2 }),
        magic: fc.integer({ min: -2, max: 3 }),
        tech: fc.integer({ min: -2, max: 3 }),
        size: fc.integer({ min: -2, max: 2 }),
        checkPenalty: fc.integer({ min: 0, max: 3 }),
        circumstance: fc.array(
          fc.record({ label: fc.constant('luck'), value: fc.integer({ min: -2, max: 2 }) }),
          { maxLength: 2 },
        ),
      },
      { requiredKeys: [] },
    ),
  },
);

const ability = fc.constantFrom('BODY', 'AGILITY', 'INTELLECT', 'PERSONALITY');
const attackSkill = fc.constantFrom('MELEE_WEAPONRY', 'MISSILE_WEAPONRY', 'ARCANA', 'NATURE', 'RELIGION');
const defenceSkill = fc.constantFrom('ATHLETICS', 'DISCIPLINE', 'MELEE_WEAPONRY');
const rarely = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 1 });

const weapon: fc.Arbitrary<Omit<Weapon, 'name'>> = fc
  .record({
    kind: fc.constantFrom<Weapon['kind']>('MELEE', 'MELEE', 'MELEE', 'RANGED', 'RANGED', 'SPELL'),
    unarmed: fc.constantFrom(false, false, false, true),
    successValue: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 0, max: 10 }) }, fc.constant(null)),
    types: fc.uniqueArray(fc.constantFrom(...types), { maxLength: 2 }),
    criticalFrom: fc.constantFrom(20, 20, 19, 18, 15),
    rangeIncrement: fc.option(fc.integer({ min: 1, max: 6 })),
    maximumIncrements: fc.option(fc.integer({ min: 1, max: 4 })),
    spellLevel: fc.option(fc.integer({ min: 0, max: 4 })),
    itemTotal: fc.option(fc.integer({ min: 4, max: 30 })),
    capacity: fc.option(fc.integer({ min: 1, max: 4 })),
    multiLoad: fc.boolean(),
    reloadDc: rarely(fc.integer({ min: 5, max: 14 })),
    reloadPoints: rarely(fc.integer({ min: 0, max: 2 })),
    area: fc.boolean(),
    concentration: fc.constant(false),
    school: fc.constant(null),
    ability: rarely(ability),
    skill: rarely(attackSkill),
    modifiers,
  })
  .map((each) => ({
    ...each,
    unarmed: each.unarmed && each.kind === 'MELEE',
    spellLevel: each.kind === 'SPELL' ? (each.spellLevel ?? 0) : null,
    capacity: each.kind === 'RANGED' ? each.capacity : null,
    area: each.area && each.kind === 'RANGED',
    rangeIncrement: each.kind === 'MELEE' ? null : each.rangeIncrement,
    maximumIncrements: each.kind === 'MELEE' || each.rangeIncrement === null ? null : each.maximumIncrements,
  })) as fc.Arbitrary<Omit<Weapon, 'name'>>;

const modifier = fc.integer({ min: -1, max: 4 });
const skill = fc.integer({ min: 0, max: 6 });

const sheet: fc.Arbitrary<Sheet> = fc.record({
  vitality: fc.integer({ min: 8, max: 40 }),
  initiative: fc.integer({ min: -1, max: 4 }),
  agilityScore: fc.integer({ min: 9, max: 11 }),
  actionPoints: fc.constantFrom(3, 3, 3, 4, 2),
  additionalActionPoints: fc.integer({ min: 0, max: 5 }),
  abilities: fc.record({ body: modifier, agility: modifier, intellect: modifier, personality: modifier }),
  skills: fc.record({
    ...{ meleeWeaponry: skill, missileWeaponry: skill, arcana: skill, nature: skill, religion: skill },
    ...{ athletics: skill, discipline: skill, ride: skill, piloting: skill },
  }),
  modifiers,
  size: fc.record({
    category: fc.constantFrom('MEDIUM', 'MEDIUM', 'LARGER', 'SMALLER'),
    amount: fc.integer({ min: 0, max: 3 }),
  }),
  defences: fc.uniqueArray(
    fc.record({
      category: fc.constantFrom('FORTITUDE', 'REFLEX', 'WILLPOWER'),
      ability,
      skill: defenceSkill,
    }),
    { maxLength: 1, selector: ({ category }) => category },
  ),
  speed: fc.integer({ min: 3, max: 6 }),
  speeds: fc.uniqueArray(
    fc.record({
      category: fc.constantFrom('FLYING', 'SWIMMING', 'WALKING', 'CONTROLLING'),
      speed: fc.integer({ min: 0, max: 9 }),
    }),
    { maxLength: 2, selector: ({ category }) => category },
  ),
  legs: fc.constantFrom(2, 2, 4, 1),
  reach: fc.integer({ min: 0, max: 3 }),
  threatMinimum: fc.integer({ min: 0, max: 1 }),
  threatMaximum: fc.integer({ min: 1, max: 3 }),
  resistances: fc.array(
    fc.record({ type: fc.constantFrom(...types), value: fc.integer({ min: 0, max: 4 }) }),
    { maxLength: 3 },
  ),
  vulnerabilities: fc.uniqueArray(fc.constantFrom(...types), { maxLength: 2 }),
  weapons: fc
    .array(weapon, { minLength: 1, maxLength: 4 })
    .map((weapons) => weapons.map((each, index) => ({ name: `weapon ${index + 1}`, ...each }))),
}) as fc.Arbitrary<Sheet>;

const options = fc.record({
  tieBreak: fc.constantFrom('AGILITY', 'ROLL'),
  overspendTiming: fc.constantFrom('INCLUDING_CURRENT', 'SUBSEQUENT_ONLY'),
  overspendScope: fc.constantFrom('ALL_CHECKS', 'ACTIONS_ONLY'),
  spellDrain: fc.constantFrom('PER_LEVEL', 'FLAT_1'),
  readyDrainsVitality: fc.boolean(),
  reachUncapped: fc.boolean(),
  willingSvFromBaseDifficulty: fc.boolean(),
  sizeAddsToDamage: fc.constant(false),
  magnitudeOnDamage: fc.constant(false),
  movementAbility: fc.constantFrom('BODY', 'AGILITY', 'INTELLECT', 'PERSONALITY'),
  minimumOneSquare: fc.constantFrom('TERRAIN', 'ALWAYS'),
  difficultTerrain: fc.constantFrom('HIGHEST', 'SUM'),
  requireMeetDc: fc.boolean(),
  natural1AutoFail: fc.constantFrom('ALL', 'ATTACKS', 'NONE'),
  natural20AutoSuccess: fc.boolean(),
  stackTyped: fc.constantFrom('SUM', 'HIGHEST'),
  critNegativeReduces: fc.boolean(),
  vulnerabilityRounding: fc.constantFrom('DOWN', 'UP', 'NEAREST'),
  dyingPerCritical: fc.boolean(),
  dyingNeedsDamage: fc.boolean(),
  disabledDc: fc.constantFrom('FORMULA', 'FIXED'),
  disabledFixedDc: fc.integer({ min: 0, max: 20 }),
  disabledEndsOnHealing: fc.boolean(),
  passiveConditionChecks: fc.boolean(),
  dyingDecrementOnActionCheck: fc.boolean(),
  accelerationFactor: fc.constantFrom('HIGHER', 'CHANGE'),
  headOnTrigger: fc.constantFrom('COMBINED', 'EACH'),
  zeroTurnsAs: fc.constantFrom('NONE', 'ONE_PER_TURN'),
  concentrationFirstRoundFree: fc.boolean(),
  dismissOnEqual: fc.boolean(),
  strictImmediateList: fc.constant(false),
}) as fc.Arbitrary<Options>;

export interface Cast {
  readonly sheets: readonly Sheet[];
  readonly options: Options;
}

/** At most one fighter in a fight has spells, so no fighter can counter a spell (ARR-R11). */
function withOneCaster(sheets: readonly Sheet[]): readonly Sheet[] {
  const caster = sheets.find(({ weapons }) => weapons.some(({ kind }) => kind === 'SPELL'));
  const mundane = (each: Weapon): Weapon =>
    each.kind === 'SPELL' ? { ...each, kind: 'RANGED', spellLevel: null } : each;
  return sheets.map((each) => (each === caster ? each : { ...each, weapons: each.weapons.map(mundane) }));
}

/** Draws three to five fighters. In two of three fights, the options have their default values. */
export function castOf(seed: number): Cast {
  const drawn = fc.sample(fc.record({ sheets: fc.array(sheet, { minLength: 3, maxLength: 5 }), options }), {
    seed,
    numRuns: 1,
  })[0]!;
  const sheets = withOneCaster(drawn.sheets);
  return { sheets, options: seed % 3 === 0 ? drawn.options : defaults };
}
