import { getOrInsertComputed } from '../../../get-or-insert.ts';
import { readKept } from '../../../rules/fields/read.ts';
import type { Fighter, RuleViolation } from '../../../rules/fight/combat.ts';
import { ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { shifted, type Threat } from '../actions/threat.ts';
import { type ConditionId, type Forbidding, forbids } from '../core/conditions.ts';
import { type Faring, isDead } from '../vitality/vitality.ts';
import { type Sheet, sheet } from './sheet.ts';
import { type State, state } from './state.ts';

/** A combatant with sheet, state and conditions read. */
export interface Side {
  readonly id: string;
  /** Whom they fight beside; null where nobody has said so. */
  readonly beside: string | null;
  readonly sheet: Sheet;
  readonly state: State;
  readonly held: readonly string[];
  readonly faring: Faring;
  /** Whoever is dead stays so, whatever Vitality they are given (ARR-054). */
  readonly dead: boolean;
}

const sides = new WeakMap<Fighter, Side>();

/** Somebody as the rules see them; read once, however often it is asked for. */
export const sideOf = (fighter: Fighter): Side =>
  getOrInsertComputed(sides, fighter, () => readSide(fighter));

function readSide({ id, side, sheet: paper, state: stored, conditions, round }: Fighter): Side {
  const own = readKept(sheet, paper);
  const kept = readKept(state, stored);
  const held = conditions.filter(({ from }) => from <= round).map(({ condition }) => condition);
  const faring = {
    current: own.vitality - kept.lost,
    total: own.vitality,
    dying: held.filter((condition) => condition === 'dying').length,
    disabled: held.includes('disabled'),
  };
  const dead = isDead(faring) || held.includes('dead');
  return { id, beside: side, sheet: own, state: kept, held, faring, dead };
}

export const has = ({ held }: Side, condition: ConditionId): boolean => held.includes(condition);

/** How often a condition that adds up is held. */
export const times = ({ held }: Side, condition: ConditionId): number =>
  held.filter((each) => each === condition).length;

/** Why somebody may not do this; null where they may. */
export const hindrance = ({ held, dead }: Side, what: Forbidding): string | null =>
  dead ? 'dead' : (held.find((condition) => forbids(condition, what)) ?? null);

/** Nothing is done to the dead until they are restored to life. */
export const deadTarget = ({ dead }: Side): RuleViolation | null =>
  dead ? { ...ruleViolation('the target is dead', [], 'somebody alive'), about: 'target' } : null;

/** Whether the two may be enemies, or allies: where nobody has said on which side they are, either. */
export const mayBeEnemies = (one: Side, other: Side): boolean =>
  one.id !== other.id && (unsaid(one, other) || one.beside !== other.beside);

export const mayBeAllies = (one: Side, other: Side): boolean =>
  unsaid(one, other) || one.beside === other.beside;

const unsaid = (one: Side, other: Side): boolean => one.beside === null || other.beside === null;

/** The Threat Range with what Change Reach has made of it. */
export function threatOf({ sheet, state: { reachShift } }: Side): Threat {
  const { minimum, maximum } = shifted(sheet, reachShift);
  return { threatMinimum: minimum, threatMaximum: maximum };
}

/** How far somebody has moved this round; null for those who stand. */
export const movementOf = ({ sheet, state: { squares } }: Side) =>
  squares === 0 ? null : { squares, baseSpeed: sheet.speed };
