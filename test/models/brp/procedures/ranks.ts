/**
 * The sections “Statements”, “Action”, “Move”, “Noncombat Action”, “Engage” and “Disengage”: a plan and its ranks.
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
 * The rank after the move: 6 to 15 metres cost half of the rank, and up to 29 metres cost three quarters (BRP-038,
 *
 */
export const rankAfterMove = (rank: number, metres: number): number =>
  metres <= 5 ? rank : metres <= 15 ? Math.ceil(rank / 2) : Math.ceil(rank / 4);

/**
 * A combatant who moves 30 metres can only defend (BRP-037). A power does not depend on the rank after the move
 * (BRP-024).
 */
const movesAllRound = (metres: number): boolean => metres >= 30;

/**
 * The ranks of the actions, each 5 ranks after the previous one (BRP-033, BRP-041, BRP-043) and after the fraction
 * for movement (BRP-039). An action may be delayed to a later rank, down to rank 1 (BRP-010). An action below rank
 * 1 is lost (BRP-034), and its rank is null.
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

/** True if an action is delayed to a rank that is higher than its usual rank. */
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
 * True if the book allows the plan of moves, attacks and other actions (BRP-035). A combatant who fights
 * defensively does not attack (BRP-066). A combatant who disengages only defends and moves (BRP-045), and must be
 * engaged. A power is the only action in its round (BRP-024). An engaged combatant cannot move more than 5 metres
 * (BRP-037, BRP-040). Noncombat actions also require this unless the game master allows them (BRP-042), about which
 * the service only advises. No action is delayed to an earlier rank.
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
 * 30 metres without an action or when leaving combat, less with an action, and 5 metres in combat (BRP-037).
 */
export function mostMetres({ engaged, actions }: Plan): number {
  const leaves = actions.some(({ kind }) => kind === 'DISENGAGE');
  if (engaged && !leaves) return 5;
  return leaves || actions.length === 0 ? 30 : 29;
}

/**
 * A move of up to 5 metres into combat, as an action, engages the combatant unless the action is lost (BRP-044).
 */
export function engagedAfter(plan: Plan): boolean {
  const each = plan.actions.flatMap(({ kind, times }) => Array.from({ length: times }, () => kind));
  const ranks = ranksOf(plan);
  return (
    plan.engaged ||
    (isAllowed(plan) && each.some((kind, index) => kind === 'ENGAGE' && ranks[index] !== null))
  );
}

/** BRP-046, R-45: every defence in the round must succeed, which is also the case without any defence. */
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
