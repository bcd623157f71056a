import { remember } from '../../../remember.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { readKept } from '../../../rules/read.ts';
import { shifted, type Threat } from '../actions/threat.ts';
import { type ConditionId, type Forbidding, forbids } from '../conditions.ts';
import { type Sheet, sheet } from '../sheet.ts';
import { type Faring, isDead } from '../vitality/vitality.ts';
import { type State, state } from './state.ts';

/** A combatant with sheet, state and conditions read. */
export interface Side {
  readonly id: string;
  readonly sheet: Sheet;
  readonly state: State;
  readonly held: readonly string[];
  readonly faring: Faring;
}

const sides = new WeakMap<Fighter, Side>();

/** Somebody as the rules see them; read once, however often it is asked for. */
export const sideOf = (fighter: Fighter): Side => remember(sides, fighter, () => readSide(fighter));

function readSide({ id, sheet: paper, state: suffered, conditions, round }: Fighter): Side {
  const own = readKept(sheet, paper);
  const kept = readKept(state, suffered);
  const held = conditions.filter(({ from }) => from <= round).map(({ condition }) => condition);
  const faring = {
    current: own.vitality - kept.lost,
    total: own.vitality,
    dying: held.filter((condition) => condition === 'dying').length,
    disabled: held.includes('disabled'),
  };
  return { id, sheet: own, state: kept, held, faring };
}

export const has = ({ held }: Side, condition: ConditionId): boolean => held.includes(condition);

/** Whether somebody is dead, told so or not. */
export const isGone = (side: Side): boolean => isDead(side.faring) || has(side, 'dead');

/** Why somebody may not do this; null where they may. */
export const hindrance = ({ held, faring }: Side, what: Forbidding): string | null =>
  isDead(faring) ? 'dead' : (held.find((condition) => forbids(condition, what)) ?? null);

/** The Threat Range with what Change Reach has made of it. */
export function threatOf({ sheet, state: { reachShift } }: Side): Threat {
  const { minimum, maximum } = shifted(sheet, reachShift);
  return { threatMinimum: minimum, threatMaximum: maximum };
}

/** How far somebody has moved this round; null for those who stand. */
export const movementOf = ({ sheet, state: { squares } }: Side) =>
  squares === 0 ? null : { squares, baseSpeed: sheet.speed };
