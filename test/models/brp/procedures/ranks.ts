/** Sections “Statements”, “Action”, “Move”, “Noncombat Action”, “Engage” and “Disengage”: a plan and its ranks. */

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

/** The rank after the move of the round: 6 to 15 metres cost half, up to 29 three quarters of it (BRP-038, R-38, R-39). */
export const rankAfterMove = (rank: number, metres: number): number =>
  metres <= 5 ? rank : metres <= 15 ? Math.ceil(rank / 2) : Math.ceil(rank / 4);

/** A combatant who moves 30 metres does nothing but defend (BRP-037). A power needs no rank of the move (BRP-024). */
const movesAllRound = (metres: number): boolean => metres >= 30;

/**
 * The ranks of the actions. Each follows 5 ranks after the one before (BRP-033, BRP-041, BRP-043), after the fraction
 * for movement (BRP-039). An action may be held to a later rank, the last of which is 1 (BRP-010). An action below rank
 * 1 is lost (BRP-034). A rank of null means that it is lost.
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

/** True if an action is held to a rank before its own. */
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
 * True if the book allows the plan of moves, attacks and other actions (BRP-035). Those who fight defensively do not attack (BRP-066). Those who disengage only defend
 * and move (BRP-045), and must be engaged. A power is the only action of its round (BRP-024). Moves of more than 5
 * metres are for the unengaged (BRP-037, BRP-040). So are noncombat actions, unless the game master allows them
 * (BRP-042), which the service only advises. Nothing is held to an earlier rank.
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

/** 30 metres without an action or in leaving combat, less with one; 5 metres in combat (BRP-037). */
export function mostMetres({ engaged, actions }: Plan): number {
  const leaves = actions.some(({ kind }) => kind === 'DISENGAGE');
  if (engaged && !leaves) return 5;
  return leaves || actions.length === 0 ? 30 : 29;
}

/** An action of moving up to 5 metres into combat engages, unless it is lost (BRP-044). */
export function engagedAfter(plan: Plan): boolean {
  const each = plan.actions.flatMap(({ kind, times }) => Array.from({ length: times }, () => kind));
  const ranks = ranksOf(plan);
  return (
    plan.engaged ||
    (isAllowed(plan) && each.some((kind, index) => kind === 'ENGAGE' && ranks[index] !== null))
  );
}

/** BRP-046, R-45: every defence of the round must succeed, which is so without any. */
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
