import { type Attribute, type Fighter, has, hitPointsOf, type Options, type StatusName } from './sheet.ts';

/** Models the section “Status Definitions”: how statuses change numbers, and what they allow a character to do. */

/**
 * A higher Constitution gives additional hit points: “a Constitution of 14 will cause 2 additional hit points”
 * (D20-005, D20-R01).
 */
export const bonusOf = (score: number): number => Math.floor((score - 10) / 2);

/**
 * Strength and Dexterity scores are reduced by statuses (D20-050, D20-051, D20-053, D20-R46) and by submissions
 * (D20-040).
 */
export function scoreOf(fighter: Fighter, attribute: Attribute, otherwise: number): number {
  const { sheet, submissions } = fighter;
  const weary = has(fighter, 'exhausted') ? 6 : has(fighter, 'fatigued') ? 2 : 0;
  switch (attribute) {
    case 'STRENGTH':
      return sheet.strength - weary - submissions.length;
    case 'DEXTERITY':
      return sheet.dexterity - weary - (has(fighter, 'entangled') ? 4 : 0);
    case 'CONSTITUTION':
      return sheet.constitution - submissions.length;
    case 'WISDOM':
      return sheet.wisdom;
    case 'OTHER':
      return otherwise;
  }
}

export const isPhysical = (attribute: Attribute): boolean =>
  attribute === 'STRENGTH' || attribute === 'DEXTERITY' || attribute === 'CONSTITUTION';

/**
 * Returns the penalties that apply to all d20 rolls (D20-052, D20-054, D20-058, D20-061, D20-062, D20-064). They are
 * added up (D20-R45).
 */
export function onD20(fighter: Fighter, { fearHighestOnly }: Options): number {
  const fears = (['frightened', 'panicked', 'shaken'] as const).filter((name) => has(fighter, name)).length;
  const fear = fearHighestOnly ? Math.min(1, fears) : fears;
  const others = (['sickened', 'stunned'] as const).filter((name) => has(fighter, name)).length;
  return -2 * (fear + others) - (has(fighter, 'fascinated') ? 4 : 0);
}

/** A status gives −1 on attacks and on rolls of Strength, Dexterity and Constitution (D20-048, D20-R48). */
const whenDazzled = (fighter: Fighter): number => (has(fighter, 'dazzled') ? -1 : 0);

/**
 * Returns the modifier that statuses give to a check. The status Blinded gives −4 on skill checks of Strength and
 * Dexterity (D20-043).
 */
export function onCheck(fighter: Fighter, attribute: Attribute, isSkill: boolean, options: Options): number {
  const blinded =
    isSkill && has(fighter, 'blinded') && (attribute === 'STRENGTH' || attribute === 'DEXTERITY');
  return onD20(fighter, options) + (isPhysical(attribute) ? whenDazzled(fighter) : 0) + (blinded ? -4 : 0);
}

/** Returns the modifier that statuses give to an attack: −10 (D20-043, D20-R47), −2 (D20-050) or +2 (D20-056). */
export const onAttack = (fighter: Fighter, options: Options): number =>
  onD20(fighter, options) +
  whenDazzled(fighter) +
  (has(fighter, 'blinded') ? -10 : 0) +
  (has(fighter, 'entangled') ? -2 : 0) +
  (has(fighter, 'invisible') ? 2 : 0);

/**
 * Attacks on a helpless target have a bonus of 10 (D20-055). A panicked creature that is cornered counts as helpless
 * (D20-058, D20-R57).
 */
export const isHelpless = (target: Fighter, cornered: boolean, options: Options): boolean =>
  has(target, 'helpless') || (cornered && has(target, 'panicked') && options.cornered === 'HELPLESS');

/** Returns the Armour Class after the changes by statuses (D20-043, D20-046, D20-060, D20-064). */
export function armourClassOf(target: Fighter, ranged: boolean, cornered: boolean, options: Options): number {
  const { armourClass, dexterity, dexterityBonusInArmourClass } = target.sheet;
  const cowering =
    has(target, 'cowering') || (cornered && has(target, 'panicked') && options.cornered === 'COWERING');
  // When Dexterity is reduced, the Dexterity bonus in the Armour Class is also reduced (README, “Readings of our own”).
  const included = dexterityBonusInArmourClass;
  const fallen = included > 0 ? bonusOf(dexterity) - bonusOf(scoreOf(target, 'DEXTERITY', 0)) : 0;
  const left = included - fallen;
  const withoutBonus = has(target, 'blinded') || cowering ? Math.max(0, left) : 0;
  return (
    armourClass -
    fallen -
    withoutBonus -
    (has(target, 'blinded') ? 2 : 0) -
    (cowering ? 2 : 0) -
    (has(target, 'stunned') ? 2 : 0) +
    (has(target, 'prone') ? (ranged ? 4 : -4) : 0)
  );
}

/**
 * About these statuses, the book says that a fighter “can take no actions” (D20-046, D20-047, D20-052, D20-055,
 * D20-059, D20-064).
 */
const unable: readonly StatusName[] = [
  ...(['cowering', 'dazed', 'fascinated', 'helpless', 'petrified', 'stunned'] as const),
];

/**
 * Even with several statuses, speed is halved only once, and the result is rounded down (D20-043, D20-050, D20-051,
 * D20-R49). A fighter in anchored bonds cannot move.
 */
export function speedOf(fighter: Fighter, options: Options): number {
  if (unable.some((name) => has(fighter, name)) || (has(fighter, 'anchored') && has(fighter, 'entangled')))
    return 0;
  const halving = (['blinded', 'entangled', 'exhausted'] as const).filter((name) =>
    has(fighter, name),
  ).length;
  const times = options.cumulativeHalving ? halving : Math.min(1, halving);
  let { speed } = fighter.sheet;
  for (let time = 0; time < times; time++) speed = Math.floor(speed / 2);
  return speed;
}

/** A fighter with 0 hit points or less cannot act either (README, “Readings of our own”). */
export const canAct = (fighter: Fighter): boolean =>
  hitPointsOf(fighter) > 0 && !unable.some((name) => has(fighter, name));

/** True if the fighter has no hit points left, or is helpless or petrified (README, “What follows from a state”). */
export const isIncapacitated = (fighter: Fighter): boolean =>
  hitPointsOf(fighter) <= 0 || has(fighter, 'helpless') || has(fighter, 'petrified');

export type Request =
  | 'ATTACK'
  | 'GRAPPLE'
  | 'LET_GO'
  | 'CAST'
  | 'CONCENTRATE'
  | 'CHECK'
  | 'DOUBLE_SPEED'
  | 'MOVE'
  | 'HELP'
  | 'STANDARD';

/** True if the fighter's statuses allow this kind of act. A check is always allowed, because it needs no action. */
export function allows(fighter: Fighter, request: Request, canFlee: boolean, options: Options): boolean {
  if (!canAct(fighter)) return false;
  // The book says: “The only action such a character can take is a single move action per turn” (D20-057).
  if (has(fighter, 'nauseated') && request !== 'MOVE' && request !== 'HELP') return false;
  // The book says that a panicked creature “can’t take any other actions”, but that it “can use special abilities,
  // including spells, to flee” (D20-058). It may therefore also concentrate on a spell that takes longer (D20-R71).
  const flight: readonly Request[] = ['MOVE', 'DOUBLE_SPEED', 'CHECK', 'CAST', 'CONCENTRATE'];
  if (has(fighter, 'panicked') && !flight.includes(request)) return false;
  // The book says: “If unable to flee, it may fight” (D20-054).
  if (has(fighter, 'frightened') && canFlee && (request === 'ATTACK' || request === 'GRAPPLE')) return false;
  // A staggered fighter cannot take full-round actions (D20-063), so they cannot cast, because this takes at least a
  // full round (D20-R54).
  if (has(fighter, 'staggered') && request === 'DOUBLE_SPEED') return false;
  if (has(fighter, 'staggered') && request === 'CAST' && !options.staggeredMayCast) return false;
  return behaves(fighter, request);
}

/**
 * Returns the acts that the confusion roll allows a character in this turn (D20-045). A takedown does not count as an
 * attack.
 */
function behaves({ behaviour }: Fighter, request: Request): boolean {
  switch (behaviour) {
    case 'BABBLE':
      return false;
    case 'FLEE_CAUSER':
      return request === 'MOVE' || request === 'DOUBLE_SPEED' || request === 'CHECK';
    case 'ATTACK_CAUSER':
    case 'ATTACK_NEAREST':
      return request === 'ATTACK' || request === 'MOVE' || request === 'CHECK';
    default:
      return true;
  }
}
