import { getOrInsertComputed } from '../../../get-or-insert.ts';
import { readKept } from '../../../rules/fields/read.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { actorViolation, type RuleViolation, violationOfDead } from '../../../rules/fight/rule-violation.ts';
import { shifted, type Threat } from '../actions/threat.ts';
import { type Activity, type ConditionId, forbids } from '../core/conditions.ts';
import { type Faring, isDead } from '../vitality/vitality.ts';
import { type Sheet, sheet } from './sheet.ts';
import { itemOf, type State, state } from './state.ts';

/** A combatant with parsed sheet, state and conditions. */
export interface CombatantView {
  readonly id: string;
  /** Placeholder for the combatant in the text of a fight. The combatant's name replaces it. Null outside fights. */
  readonly called: string | null;
  /** Side of the combatant. Null if there is none. */
  readonly side: string | null;
  /** The sheet, with items of other combatants that the combatant has picked up. */
  readonly sheet: Sheet;
  readonly state: State;
  readonly conditions: readonly string[];
  readonly faring: Faring;
  /** True if the combatant is dead. The dead stay dead, regardless of the Vitality they regain (ARR-054). */
  readonly dead: boolean;
}

const views = new WeakMap<Fighter, CombatantView>();

/** Returns a fighter as the rules read it. Parsed only once. */
export const viewOf = (fighter: Fighter): CombatantView =>
  getOrInsertComputed(views, fighter, () => readView(fighter));

function readView({ id, side, sheet: paper, state: stored, conditions, round }: Fighter): CombatantView {
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
  return {
    ...{ id, called: round > 0 ? id : null, side, state: kept, conditions: held, faring, dead },
    sheet: withTaken(own, kept),
  };
}

/** Adds other combatants’ items that the combatant has picked up to the items on the sheet. */
function withTaken(own: Sheet, { taken }: State): Sheet {
  if (taken.length === 0) return own;
  return {
    ...own,
    weapons: [...own.weapons, ...taken.flatMap(({ name, weapon }) => (weapon ? { ...weapon, name } : []))],
    items: [...own.items, ...taken.flatMap(({ name, weapon }) => (weapon ? [] : { name, itemTotal: null }))],
  };
}

export const hasCondition = ({ conditions: held }: CombatantView, condition: ConditionId): boolean =>
  held.includes(condition);

/** Returns the number of times that a condition is applied to the combatant. */
export const applicationsOf = ({ conditions: held }: CombatantView, condition: ConditionId): number =>
  held.filter((each) => each === condition).length;

/** Returns the condition that forbids the activity. Null if there is none. */
export const conditionForbidding = (
  { conditions: held, dead }: CombatantView,
  what: Activity,
): string | null => (dead ? 'dead' : (held.find((condition) => forbids(condition, what)) ?? null));

/** Returns the words for the combatant in text for people. */
export const nameOf = ({ called }: Pick<CombatantView, 'called'>): string => called ?? 'the character';

/**
 * Returns the reason why the actor's conditions prevent one of these activities. Null if no condition prevents them.
 */
export function whyHeldBack(actor: CombatantView, ...activities: readonly Activity[]): RuleViolation | null {
  const held = activities
    .map((what) => conditionForbidding(actor, what))
    .find((condition) => condition !== null);
  return held
    ? actorViolation(
        `${nameOf(actor)} cannot act because of their condition: ${held}`,
        'a combatant who can act',
      )
    : null;
}

/** Returns a violation if the target is dead, because the target must be restored to life first. */
export const violationOfDeadTarget = (target: CombatantView): RuleViolation | null =>
  target.dead ? violationOfDead(nameOf(target)) : null;

/** True if the two combatants may be enemies. Combatants without a side may be both enemies and allies. */
export const mayBeEnemies = (one: CombatantView, other: CombatantView): boolean =>
  one.id !== other.id && (unsaid(one, other) || one.side !== other.side);

export const mayBeAllies = (one: CombatantView, other: CombatantView): boolean =>
  unsaid(one, other) || one.side === other.side;

const unsaid = (one: CombatantView, other: CombatantView): boolean =>
  one.side === null || other.side === null;

/** Returns the combatant's Threat Range after the manoeuvre Change Reach. */
export function threatOf({ sheet, state: { reachShift } }: CombatantView): Threat {
  const { minimum, maximum } = shifted(sheet, reachShift);
  return { threatMinimum: minimum, threatMaximum: maximum };
}

/** Returns the total damage that destroys an item, from the fight or from the sheet. Null if it is unknown. */
export const itemTotalOf = ({ sheet, state }: CombatantView, item: string): number | null =>
  itemOf(state, item).total ??
  [...sheet.weapons, ...sheet.items].find(({ name }) => name === item)?.itemTotal ??
  null;

/** Returns the combatant's movement in this round. Null if the combatant has not moved. */
export const movementOf = ({ sheet, state: { squares } }: CombatantView) =>
  squares === 0 ? null : { squares, baseSpeed: sheet.speed };
