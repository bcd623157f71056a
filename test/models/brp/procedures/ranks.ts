/**
 * Models a combatant's plan and its ranks, by the sections “Statements”, “Action”, “Move”, “Noncombat Action”, “Engage”
 * and “Disengage”.
 */

export type Kind = 'ATTACK' | 'NONCOMBAT' | 'POWER' | 'ENGAGE' | 'DISENGAGE';

export interface Action {
  readonly kind: Kind;
  readonly name: string;
  readonly times: number;
  readonly takes: number;
  readonly holdTo: number | null;
  readonly instantaneous: boolean;
  readonly targetKnown: boolean;
}

export interface Plan {
  readonly dex: number;
  readonly int: number;
  readonly die: number;
  readonly engaged: boolean;
  readonly fightingDefensively: boolean;
  readonly metres: number;
  readonly actions: readonly Action[];
}

/**
 * Returns the rank that remains after a move: a move of 6 to 15 metres costs half of the rank, and one of up to 29
 * metres costs three quarters (BRP-038, R-38, R-39).
 */
export const rankAfterMove = (rank: number, metres: number): number =>
  metres <= 5 ? rank : metres <= 15 ? Math.ceil(rank / 2) : Math.ceil(rank / 4);

/**
 * A combatant who moves 30 metres can do nothing else except defend (BRP-037). A move does not change the rank of a
 * power (BRP-024).
 */
const movesAllRound = (metres: number): boolean => metres >= 30;

/**
 * Returns the rank of each action. Each action comes 5 ranks after the previous one (BRP-033, BRP-041, BRP-043),
 * counted from the rank that remains after a move (BRP-039). An action may be delayed to a later rank, down to rank 1
 * (BRP-010). An action that would come below rank 1 is lost (BRP-034), and its rank is null.
 */
export function ranksOf({ dex, int, die, metres, actions }: Plan): readonly (number | null)[] {
  let next = rankAfterMove(dex + die, metres);
  return actions.flatMap(({ kind, times, takes, holdTo }) =>
    Array.from({ length: times }, () => {
      if (kind !== 'POWER' && movesAllRound(metres)) return null;
      const own = kind === 'POWER' ? int + die : next;
      const rank = holdTo === null ? own : Math.min(own, holdTo);
      if (kind !== 'POWER') next = rank - takes;
      return rank >= 1 ? rank : null;
    }),
  );
}

/** True if an action is delayed to a rank that comes earlier than its usual rank, which is impossible. */
function holdsForward({ dex, int, die, metres, actions }: Plan): boolean {
  let next = rankAfterMove(dex + die, metres);
  return actions.some(({ kind, times, takes, holdTo }) => {
    const own = kind === 'POWER' ? int + die : next;
    for (let time = 0; time < times; time++) next = Math.min(next, holdTo ?? next) - takes;
    return holdTo !== null && holdTo > own;
  });
}

const kindsOf = ({ actions }: Plan): readonly Kind[] => actions.map(({ kind }) => kind);

/**
 * True if the book allows this plan of moves, attacks and other actions (BRP-035). A combatant who fights defensively
 * does not attack (BRP-066). A combatant who disengages must be engaged, and may only defend and move (BRP-045). A
 * combatant who uses a power takes no other action in the round (BRP-024). An engaged combatant cannot move more than 5
 * metres (BRP-037, BRP-040), and cannot take noncombat actions unless the game master allows them (BRP-042); for these,
 * the service only gives advice. No action can be delayed to an earlier rank.
 */
export function isAllowed(plan: Plan): boolean {
  const kinds = kindsOf(plan);
  const has = (kind: Kind): boolean => kinds.includes(kind);
  if (plan.fightingDefensively && has('ATTACK')) return false;
  if (has('DISENGAGE') && (!plan.engaged || has('ATTACK') || has('ENGAGE') || has('POWER'))) return false;
  if (has('ENGAGE') && plan.engaged) return false;
  if (has('POWER') && kinds.length > 1) return false;
  if (plan.metres > 5 && plan.engaged && !has('DISENGAGE')) return false;
  if (holdsForward(plan)) return false;
  return plan.actions.every(
    ({ kind, targetKnown }) => targetKnown || (kind !== 'ATTACK' && kind !== 'ENGAGE'),
  );
}

/**
 * Returns the maximum move in metres: 30 without an action or when leaving combat, less than 30 with an action, and 5
 * while engaged (BRP-037).
 */
export function mostMetres({ engaged, actions }: Plan): number {
  const leaves = actions.some(({ kind }) => kind === 'DISENGAGE');
  if (engaged && !leaves) return 5;
  return leaves || actions.length === 0 ? 30 : 29;
}

/**
 * A combatant who moves up to 5 metres into combat as an action becomes engaged, unless the action is lost (BRP-044).
 */
export function engagedAfter(plan: Plan): boolean {
  const each = plan.actions.flatMap(({ kind, times }) => Array.from({ length: times }, () => kind));
  const ranks = ranksOf(plan);
  return (
    plan.engaged ||
    (isAllowed(plan) && each.some((kind, index) => kind === 'ENGAGE' && ranks[index] !== null))
  );
}

/** BRP-046, R-45: every defence in the round must succeed. This is also true if there was no defence. */
export function disengage(
  engaged: boolean,
  attacked: boolean,
  inStatements: boolean,
  defences: readonly string[],
): { readonly allowed: boolean; readonly disengaged: boolean } {
  const allowed = engaged && !attacked && inStatements;
  return {
    allowed,
    disengaged: allowed && defences.every((level) => level !== 'FAILURE' && level !== 'FUMBLE'),
  };
}
