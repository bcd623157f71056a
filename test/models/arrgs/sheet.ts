import type { Blast } from './area-attacks.ts';

/** Describes characters and fights, in the words of the book and of the public schema. */

/** Rolls a die and returns its face. */
export type Roll = (sides: number) => number;

export type Ability = 'BODY' | 'AGILITY' | 'INTELLECT' | 'PERSONALITY';

export type Skill =
  | 'MELEE_WEAPONRY'
  | 'MISSILE_WEAPONRY'
  | 'ARCANA'
  | 'NATURE'
  | 'RELIGION'
  | 'ATHLETICS'
  | 'DISCIPLINE'
  | 'RIDE'
  | 'PILOTING';

/** Modifiers by type (ARR-118 to ARR-125). Each of them may be omitted. */
export interface Modifiers {
  readonly inherent?: number;
  readonly augmented?: number;
  readonly assisted?: number;
  readonly magic?: number;
  readonly tech?: number;
  readonly size?: number;
  readonly checkPenalty?: number;
  readonly circumstance?: readonly { readonly label: string; readonly value: number }[];
}

export interface Weapon {
  readonly name: string;
  readonly kind: 'MELEE' | 'RANGED' | 'SPELL';
  readonly unarmed: boolean;
  /** Base damage. Null if the attack has an effect instead. */
  readonly successValue: number | null;
  readonly types: readonly string[];
  readonly criticalFrom: number;
  readonly rangeIncrement: number | null;
  readonly maximumIncrements: number | null;
  readonly spellLevel: number | null;
  /** The item is destroyed when its total damage reaches this number. */
  readonly itemTotal: number | null;
  /** How many items of ammunition the weapon holds. Null if ammunition is not counted. */
  readonly capacity: number | null;
  readonly multiLoad: boolean;
  readonly reloadDc: number | null;
  readonly reloadPoints: number | null;
  /** True if the attack affects an area instead of one target. */
  readonly area: boolean;
  /** True if the spell lasts only as long as its caster controls it. */
  readonly concentration: boolean;
  readonly school: string | null;
  readonly ability: Ability | null;
  readonly skill: Skill | null;
  readonly modifiers: Modifiers;
}

export type DefenceCategory = 'FORTITUDE' | 'REFLEX' | 'WILLPOWER';

export type MovementCategory =
  | 'WALKING'
  | 'BURROWING'
  | 'FLYING'
  | 'SWIMMING'
  | 'CLIMBING'
  | 'SPACE'
  | 'CONTROLLING';

export interface Sheet {
  readonly vitality: number;
  readonly initiative: number;
  readonly agilityScore: number;
  readonly actionPoints: number;
  readonly additionalActionPoints: number;
  readonly abilities: {
    readonly body: number;
    readonly agility: number;
    readonly intellect: number;
    readonly personality: number;
  };
  readonly skills: {
    readonly meleeWeaponry: number;
    readonly missileWeaponry: number;
    readonly arcana: number;
    readonly nature: number;
    readonly religion: number;
    readonly athletics: number;
    readonly discipline: number;
    readonly ride: number;
    readonly piloting: number;
  };
  readonly modifiers: Modifiers;
  readonly size: { readonly category: 'LARGER' | 'MEDIUM' | 'SMALLER'; readonly amount: number };
  readonly defences: readonly {
    readonly category: DefenceCategory;
    readonly ability: Ability;
    readonly skill: Skill;
  }[];
  /** The character's Base Movement Speed (ARR-080, ARR-081). */
  readonly speed: number;
  /** Movement Speeds that differ from the Base Movement Speed, by Movement Category. */
  readonly speeds: readonly { readonly category: MovementCategory; readonly speed: number }[];
  readonly legs: number;
  /** ARR-046, ARR-047. */
  readonly reach: number;
  readonly threatMinimum: number;
  readonly threatMaximum: number;
  readonly resistances: readonly { readonly type: string; readonly value: number }[];
  readonly vulnerabilities: readonly string[];
  readonly weapons: readonly Weapon[];
}

/** The options that the group has chosen where a ruling allows a choice. */
export interface Options {
  readonly tieBreak: 'AGILITY' | 'ROLL';
  readonly overspendTiming: 'INCLUDING_CURRENT' | 'SUBSEQUENT_ONLY';
  readonly overspendScope: 'ALL_CHECKS' | 'ACTIONS_ONLY';
  readonly spellDrain: 'PER_LEVEL' | 'FLAT_1';
  readonly readyDrainsVitality: boolean;
  readonly reachUncapped: boolean;
  readonly willingSvFromBaseDifficulty: boolean;
  readonly sizeAddsToDamage: boolean;
  readonly magnitudeOnDamage: boolean;
  readonly movementAbility: Ability;
  readonly minimumOneSquare: 'TERRAIN' | 'ALWAYS';
  readonly difficultTerrain: 'HIGHEST' | 'SUM';
  readonly requireMeetDc: boolean;
  readonly natural1AutoFail: 'ALL' | 'ATTACKS' | 'NONE';
  readonly natural20AutoSuccess: boolean;
  readonly stackTyped: 'SUM' | 'HIGHEST';
  readonly critNegativeReduces: boolean;
  readonly vulnerabilityRounding: 'DOWN' | 'UP' | 'NEAREST';
  readonly dyingPerCritical: boolean;
  readonly dyingNeedsDamage: boolean;
  readonly disabledDc: 'FORMULA' | 'FIXED';
  readonly disabledFixedDc: number;
  readonly disabledEndsOnHealing: boolean;
  readonly passiveConditionChecks: boolean;
  readonly dyingDecrementOnActionCheck: boolean;
  readonly accelerationFactor: 'HIGHER' | 'CHANGE';
  readonly headOnTrigger: 'COMBINED' | 'EACH';
  readonly zeroTurnsAs: 'NONE' | 'ONE_PER_TURN';
  readonly concentrationFirstRoundFree: boolean;
  readonly dismissOnEqual: boolean;
  readonly strictImmediateList: boolean;
}

export const defaults: Options = {
  tieBreak: 'AGILITY',
  overspendTiming: 'INCLUDING_CURRENT',
  overspendScope: 'ALL_CHECKS',
  spellDrain: 'PER_LEVEL',
  readyDrainsVitality: true,
  reachUncapped: false,
  willingSvFromBaseDifficulty: false,
  sizeAddsToDamage: false,
  magnitudeOnDamage: false,
  movementAbility: 'BODY',
  minimumOneSquare: 'TERRAIN',
  difficultTerrain: 'HIGHEST',
  requireMeetDc: false,
  natural1AutoFail: 'ALL',
  natural20AutoSuccess: false,
  stackTyped: 'SUM',
  critNegativeReduces: false,
  vulnerabilityRounding: 'DOWN',
  dyingPerCritical: false,
  dyingNeedsDamage: false,
  disabledDc: 'FORMULA',
  disabledFixedDc: 10,
  disabledEndsOnHealing: false,
  passiveConditionChecks: false,
  dyingDecrementOnActionCheck: false,
  accelerationFactor: 'HIGHER',
  headOnTrigger: 'COMBINED',
  zeroTurnsAs: 'NONE',
  concentrationFirstRoundFree: true,
  dismissOnEqual: false,
  strictImmediateList: false,
};

/** Conditions of which a fighter can have only one at a time (ARR-077). */
export type ConditionName =
  | 'surprised'
  | 'surpriseRound'
  | 'disabled'
  | 'unconscious'
  | 'stunned'
  | 'immobile'
  | 'fatigued'
  | 'prone'
  | 'charged'
  | 'dead';

export type Pool = 'ACTION_POINTS' | 'ADDITIONAL_ACTION_POINTS';

export interface Fighter {
  readonly name: string;
  readonly side: string;
  readonly sheet: Sheet;
  /** The fighter's Current Vitality (ARR-051). */
  current: number;
  readonly conditions: Set<ConditionName>;
  /** How many times Dying and Staggered were inflicted on the fighter (ARR-071, ARR-075). */
  dying: number;
  staggered: number;
  /** Number of points of each kind that the fighter has used this round. */
  readonly used: Record<Pool, number>;
  /** Number of Action Points that the fighter has converted with Ready this round (ARR-105). */
  readied: number;
  trigger: string | null;
  /** Number of Actions, and number of Complementary Actions, that the fighter has performed this round. */
  actions: number;
  complementary: number;
  /** Number of squares that the fighter has moved this round (ARR-083). */
  squares: number;
  /** Number of attacks that the fighter has made with Repeated Attacks this round, not counting the first of each. */
  repeated: number;
  /** Number of squares by which the fighter has shifted the Threat Range. */
  shift: number;
  /** Bonuses from allies for the fighter's next check with a skill. */
  assistance: readonly { readonly skill: Skill; readonly bonus: number }[];
  /** Opportunities that enemies have against this fighter (ARR-023). */
  readonly owes: Map<Fighter, number>;
  readonly damaged: Map<string, number>;
  readonly dropped: Set<string>;
  /** Number of hours outside fights since the fighter became Unconscious. */
  asleep: number;
  /** Number of shots with each weapon since it was last fully loaded. */
  readonly shots: Map<string, number>;
  /** The last area attack that the fighter has made this round. */
  blast: Blast | null;
  /** The combatant that this fighter has pushed into a creature this turn, and the distance in squares. */
  pushed: { readonly who: Fighter; readonly squares: number } | null;
  /** The Initiative at which the turn will continue. It takes effect when the current part of the turn ends. */
  delays: number | null;
  /** The Initiative at which the next part of the turn begins. */
  delayedTo: number | null;
  /** The Initiative of the part of the turn that ended last. */
  lastSlot: number | null;
  /** True if a turn of the fighter has ended in this round. */
  hasActed: boolean;
}

export const newFighter = (name: string, side: string, sheet: Sheet): Fighter => ({
  name,
  side,
  sheet,
  current: sheet.vitality,
  conditions: new Set(),
  dying: 0,
  staggered: 0,
  used: { ACTION_POINTS: 0, ADDITIONAL_ACTION_POINTS: 0 },
  readied: 0,
  trigger: null,
  actions: 0,
  complementary: 0,
  squares: 0,
  repeated: 0,
  shift: 0,
  assistance: [],
  owes: new Map(),
  damaged: new Map(),
  dropped: new Set(),
  asleep: 0,
  shots: new Map(),
  blast: null,
  pushed: null,
  delays: null,
  delayedTo: null,
  lastSlot: null,
  hasActed: false,
});

export const weaponOf = ({ sheet }: Fighter, name: string): Weapon =>
  sheet.weapons.find((weapon) => weapon.name === name)!;

export const isDead = ({ conditions }: Fighter): boolean => conditions.has('dead');

/** ARR-113, ARR-R90. */
export const isBroken = (total: number | null, damage: number): boolean =>
  total !== null && damage * 2 >= total;
export const isDestroyed = (total: number | null, damage: number): boolean =>
  total !== null && damage >= total;

/**
 * Returns how many items of ammunition are loaded. A weapon is fully loaded at first. Returns null if its ammunition is
 * not counted.
 */
export const loadedOf = ({ shots }: Fighter, { name, capacity }: Weapon): number | null =>
  capacity === null ? null : capacity - (shots.get(name) ?? 0);

/** A dropped, destroyed or empty weapon cannot be used. */
export const canUse = (fighter: Fighter, weapon: Weapon): boolean =>
  isPresent(fighter, weapon) && loadedOf(fighter, weapon) !== 0;

export const isPresent = ({ damaged, dropped }: Fighter, { name, itemTotal }: Weapon): boolean =>
  !dropped.has(name) && !isDestroyed(itemTotal, damaged.get(name) ?? 0);

/** Spells and bare hands do not count as items. */
export const isItem = ({ kind, unarmed }: Weapon): boolean => kind !== 'SPELL' && !unarmed;

/** Returns the combatants who are on another side. */
export const areEnemies = (one: Fighter, two: Fighter): boolean => one.side !== two.side;
