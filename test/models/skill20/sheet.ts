/** Describes characters and fights, in the words of the book and of the public schema. */

/** Rolls a die and returns its face. */
export type Roll = (sides: number) => number;

export type Attribute = 'STRENGTH' | 'DEXTERITY' | 'CONSTITUTION' | 'WISDOM' | 'OTHER';

export interface Weapon {
  readonly name: string;
  /** The level of the skill with which the weapon is used. Null if this is Melee Fighting. */
  readonly level: number | null;
  readonly finesse: boolean;
  readonly range: 'MELEE' | 'REACH' | 'RANGED';
  readonly damage: string | null;
}

export interface Sheet {
  readonly strength: number;
  readonly dexterity: number;
  readonly constitution: number;
  readonly wisdom: number;
  readonly level: number;
  readonly hitPoints: number;
  readonly armourClass: number;
  readonly dexterityBonusInArmourClass: number;
  readonly speed: number;
  readonly meleeFighting: number;
  readonly spellEnergy: number;
  readonly powerPoints: number;
  readonly spellResistance: number | null;
  readonly psionicResistance: number | null;
  readonly unarmedDamage: string | null;
  readonly vitalPoints: boolean;
  readonly side: 'PLAYERS' | 'ENEMIES';
  readonly weapons: readonly Weapon[];
}

/** The choices that the group has made where a ruling allows a choice. */
export interface Options {
  readonly naturalExtremes: boolean;
  readonly initiative: 'EACH_ROUND' | 'ONCE' | 'SIDES' | 'SIDES_ONCE';
  readonly initiativeTie: 'DEXTERITY' | 'REROLL' | 'GM';
  readonly passingTieGoesTo: 'ENEMY' | 'MOVER';
  readonly frontRowRanged: boolean;
  readonly strictReach: boolean;
  readonly collapseRows: boolean;
  readonly staggeredMayCast: boolean;
  readonly grapplingAgainst: 'DIFFICULTY' | 'OPPONENT';
  readonly grapplingNaturalsByTotal: boolean;
  readonly positionBonusStacks: boolean;
  readonly unconsciousAtConstitution: number;
  readonly doubledSlamStunsOnce: boolean;
  readonly fearHighestOnly: boolean;
  readonly cumulativeHalving: boolean;
  readonly exhaustedMayRun: boolean;
  readonly cornered: 'HELPLESS' | 'COWERING';
  readonly restBonusSigned: boolean;
}

export const defaults: Options = {
  naturalExtremes: false,
  initiative: 'EACH_ROUND',
  initiativeTie: 'DEXTERITY',
  passingTieGoesTo: 'ENEMY',
  frontRowRanged: false,
  strictReach: false,
  collapseRows: true,
  staggeredMayCast: false,
  grapplingAgainst: 'DIFFICULTY',
  grapplingNaturalsByTotal: false,
  positionBonusStacks: false,
  unconsciousAtConstitution: 0,
  doubledSlamStunsOnce: false,
  fearHighestOnly: false,
  cumulativeHalving: false,
  exhaustedMayRun: false,
  cornered: 'HELPLESS',
  restBonusSigned: false,
};

export const statusNames = [
  ...(['blinded', 'blownAway', 'confused', 'cowering', 'dazed', 'dazzled', 'deafened', 'entangled'] as const),
  ...(['anchored', 'exhausted', 'fascinated', 'fatigued', 'frightened', 'helpless', 'invisible'] as const),
  ...(['nauseated', 'panicked', 'petrified', 'prone', 'shaken', 'sickened', 'staggered', 'stunned'] as const),
] as const;

export type StatusName = (typeof statusNames)[number];

/** A status that a fighter currently has. */
export interface Status {
  readonly name: StatusName;
  /** The last round in which the status applies. Null if the status does not end with a round. */
  readonly until: number | null;
  /** The fighter at whose next turn the status ends. */
  readonly untilTurnOf: Fighter | null;
  /** The round after which the status ends if the fighter has had no turn until then. */
  readonly latest: number | null;
}

/** A grapple between two fighters. At most one of them has Grappling Advantage (D20-037, D20-R37). */
export interface Grapple {
  readonly pair: readonly [Fighter, Fighter];
  advantage: Fighter | null;
  /** How often the fighter who has Advantage has improved the position since gaining it. */
  better: number;
}

/** A wound of a caster for which no concentration check has been made yet. */
export interface Wound {
  readonly damage: number;
  readonly level: number;
}

export interface Spell {
  readonly name: string;
  readonly craft: 'SPELL' | 'POWER';
  readonly attribute: Attribute;
  readonly score: number;
  readonly level: number;
  readonly modifier: number;
  readonly cost: number;
  readonly components: readonly ('VERBAL' | 'SOMATIC')[];
  readonly effectInRound: number;
  stage: 'UNDER_WAY' | 'IN_EFFECT';
  wounds: Wound[];
  met: Fighter[];
}

export type Behaviour = 'ATTACK_CAUSER' | 'ACT_NORMALLY' | 'BABBLE' | 'FLEE_CAUSER' | 'ATTACK_NEAREST';

export interface Fighter {
  readonly name: string;
  readonly side: string;
  readonly sheet: Sheet;
  lost: number;
  statuses: Status[];
  /** For each point that a submission has cost, the last round in which it is missing. */
  submissions: number[];
  /** The Constitution at or below which submissions keep the fighter unconscious. Null if they do not. */
  unconsciousAt: number | null;
  dropped: Set<string>;
  spell: Spell | null;
  spellEnergySpent: number;
  powerPointsSpent: number;
  initiative: number;
  /** Additional rolls between fighters with equal initiative, in the order in which they were made. */
  rollOffs: number[];
  /** What confusion makes the fighter do in this turn. */
  behaviour: Behaviour | null;
  actionsTaken: number;
  feetMoved: number;
  doubled: boolean;
  haltedBy: Fighter | null;
  /** The opponent that the fighter may immediately attack with a position change or a grappling attack. */
  followUp: Fighter | null;
  /** The opponent who may make a free melee attack on this fighter. */
  exposedTo: Fighter | null;
  /** True if a turn of the fighter has begun in this round. */
  turnTaken: boolean;
  /** True if a turn of the fighter has ended in this round. */
  hasActed: boolean;
}

export const newFighter = (name: string, side: string, sheet: Sheet): Fighter => ({
  ...{ name, side, sheet, lost: 0, statuses: [], submissions: [], unconsciousAt: null, dropped: new Set() },
  ...{ spell: null, spellEnergySpent: 0, powerPointsSpent: 0, initiative: 0, rollOffs: [], ...newTurn() },
  ...{ turnTaken: false, hasActed: false },
});

/** Returns the values that a fighter has at the start of a turn. */
export const newTurn = () => ({
  behaviour: null,
  actionsTaken: 0,
  feetMoved: 0,
  doubled: false,
  haltedBy: null,
  followUp: null,
  exposedTo: null,
});

export const hitPointsOf = ({ sheet, lost }: Fighter): number => sheet.hitPoints - lost;

/** Submissions can also make a fighter helpless (D20-040, D20-R41). */
export const has = (fighter: Fighter, name: StatusName): boolean =>
  fighter.statuses.some((status) => status.name === name) ||
  (name === 'helpless' && fighter.unconsciousAt !== null);

export const weaponOf = (fighter: Fighter, name: string): Weapon =>
  fighter.sheet.weapons.find((weapon) => weapon.name === name)!;

export const inHand = ({ sheet, dropped }: Fighter): readonly Weapon[] =>
  sheet.weapons.filter(({ name }) => !dropped.has(name));

/** Rolls dice in notation such as 2d6+3. */
export function throwDice(notation: string, roll: Roll): number {
  const [, count, sides, added] = /^(\d+)d(\d+)([+-]\d+)?$/.exec(notation)!;
  let total = Number(added ?? 0);
  for (let die = 0; die < Number(count); die++) total += roll(Number(sides));
  return Math.max(0, total);
}
