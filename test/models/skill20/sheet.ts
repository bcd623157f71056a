/** The parts of a character and a fight, in the words of the book and of the public schema. */

/** Rolls a die and returns its face. */
export type Roll = (sides: number) => number;

export type Attribute = 'STRENGTH' | 'DEXTERITY' | 'CONSTITUTION' | 'WISDOM' | 'OTHER';

export interface Weapon {
  readonly name: string;
  /** Level of the weapon's skill. Null if the skill is Melee Fighting. */
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

/** The group's choices where a ruling offers a choice. */
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

/** A status that a fighter has. */
export interface Status {
  readonly name: StatusName;
  /** Last round. Null if the end of a round does not end it. */
  readonly until: number | null;
  /** Fighter at whose next turn it ends. */
  readonly untilTurnOf: Fighter | null;
  /** Round after which it ends if that turn does not come. */
  readonly latest: number | null;
}

/** A grapple between two fighters, at most one of whom has Grappling Advantage (D20-037, D20-R37). */
export interface Grapple {
  readonly pair: readonly [Fighter, Fighter];
  advantage: Fighter | null;
  /** Number of better positions since the fighter gained Advantage. */
  better: number;
}

/** A caster's wound for which concentration has not been checked yet. */
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
  /** Last rounds of the points that submissions have cost. */
  submissions: number[];
  /** Constitution at which submissions keep the fighter unconscious. Null if they do not. */
  unconsciousAt: number | null;
  dropped: Set<string>;
  spell: Spell | null;
  spellEnergySpent: number;
  powerPointsSpent: number;
  initiative: number;
  /** Roll-offs, in the order of rolling. */
  rollOffs: number[];
  /** The fighter's confused behaviour in this turn. */
  behaviour: Behaviour | null;
  actionsTaken: number;
  feetMoved: number;
  doubled: boolean;
  haltedBy: Fighter | null;
  /** Opponent against whom a position change or grappling attack may follow at once. */
  followUp: Fighter | null;
  /** Opponent who may make a free melee attack on the fighter. */
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

/** The values with which a turn begins. */
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

/** Submissions can leave a fighter helpless (D20-040, D20-R41). */
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
