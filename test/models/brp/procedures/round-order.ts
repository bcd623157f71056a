import { rankAfterMove } from './ranks.ts';

/**
 * Models the order of a round, by the sections “Combat Round Phases”, “Statements”, “Initiative Rolls”, “Powers” and
 * “Powers in the Action Phase”.
 */

export type Statements = 'STANDARD' | 'REVERSE' | 'NONE';

export interface Act {
  readonly kind: 'ATTACK' | 'NONCOMBAT' | 'POWER';
  readonly name: string;
  readonly instantaneous: boolean;
  readonly holdTo: number | null;
}

export interface Combatant {
  readonly name: string;
  readonly dex: number;
  readonly int: number;
  readonly pow: number;
  readonly skill: number | null;
  readonly reach: 'MISSILE' | 'LONG' | 'MEDIUM' | 'SHORT';
  readonly metres: number;
  readonly prepared: string | null;
  readonly fightingDefensively: boolean;
  readonly acts: readonly Act[];
  readonly die: number;
}

export interface Order {
  readonly statements: Statements;
  /** True if powers are used on the DEX ranks, because an option says so or because initiative is rolled. */
  readonly merged: boolean;
}

/** What happens at one moment of the round. */
export interface Place {
  readonly rank: number | null;
  readonly combatants: readonly string[];
}

interface Turn {
  readonly of: Combatant;
  readonly rank: number;
  readonly act: Act;
}

/** Puts turns into one group if they have the same place in the order. They then happen at the same time. */
function placesOf<Each extends { readonly rank: number; readonly of: Combatant }>(
  turns: readonly Each[],
  compare: (one: Each, other: Each) => number,
): readonly Place[] {
  const places: { rank: number; combatants: string[]; first: Each }[] = [];
  for (const turn of [...turns].sort(compare)) {
    const last = places.at(-1);
    if (last && compare(last.first, turn) === 0) last.combatants.push(turn.of.name);
    else places.push({ rank: turn.rank, combatants: [turn.of.name], first: turn });
  }
  return places.map(({ rank, combatants }) => ({ rank, combatants: combatants.sort() }));
}

const skillOf = ({ skill }: Combatant): number => skill ?? 0;

/**
 * BRP-006: combatants state their intents from the highest DEX rank to the lowest, and combatants with equal ranks in
 * the order of their skills (BRP-011). An option reverses this, so that the combatants who act first know the intents
 * of all others (BRP-014).
 */
export function statementsOf(combatants: readonly Combatant[], { statements }: Order): readonly Place[] {
  const turns = combatants.map((of) => ({ of, rank: of.dex + of.die }));
  const direction = statements === 'REVERSE' ? 1 : -1;
  return placesOf(
    turns,
    (one, other) => direction * (one.rank - other.rank || skillOf(one.of) - skillOf(other.of)),
  );
}

/**
 * Returns the acts with their ranks. A power has the INT rank, to which the same die is added as to the DEX rank
 * (BRP-015, BRP-016, BRP-020, R-43). It may be delayed to a lower rank, down to rank 1 (BRP-022).
 */
function turnsOf(of: Combatant): readonly Turn[] {
  let next = rankAfterMove(of.dex + of.die, of.metres);
  return of.acts.flatMap((act) => {
    const own = act.kind === 'POWER' ? of.int + of.die : next;
    const rank = Math.min(own, act.holdTo ?? own);
    if (act.kind !== 'POWER') next = rank - 5;
    return rank >= 1 ? [{ of, rank, act }] : [];
  });
}

/**
 * BRP-020, BRP-021: at the start of the phase, powers from the previous round take effect. Then powers are used, from
 * the highest INT rank to the lowest. BRP-023: powers on equal ranks are ordered by skill, or by POW if there is no
 * skill.
 */
export function powersOf(combatants: readonly Combatant[], { merged }: Order): readonly Place[] {
  const prepared = combatants.filter((of) => of.prepared !== null).map(({ name }) => name);
  const turns = combatants.flatMap(turnsOf).filter(({ act }) => act.kind === 'POWER');
  return [
    ...(prepared.length > 0 ? [{ rank: null, combatants: prepared.sort() }] : []),
    ...(merged
      ? []
      : placesOf(
          turns,
          (one, other) =>
            other.rank - one.rank ||
            (one.of.skill === null || other.of.skill === null
              ? other.of.pow - one.of.pow
              : other.of.skill - one.of.skill),
        )),
  ];
}

const reaches = ['MISSILE', 'LONG', 'MEDIUM', 'SHORT'] as const;

/** on one rank, attacks come first, in the order of their weapons. All other acts come after them. */
const reachOf = ({ of, act }: Turn): number =>
  act.kind === 'ATTACK' ? reaches.indexOf(of.reach) : reaches.length;

/** Returns the characteristic (DEX or INT) that does not determine the act's rank. */
const otherOf = ({ of, act }: Turn): number => (act.kind === 'POWER' ? of.dex : of.int);

/**
 * BRP-026: with the option, powers are used in the countdown of the DEX ranks. BRP-027: if a power is used on a rank,
 * ties are broken by the characteristic that does not determine the rank, and then by skill.
 */
export function actionsOf(combatants: readonly Combatant[], { merged }: Order): readonly Place[] {
  const turns = combatants.flatMap(turnsOf).filter(({ act }) => merged || act.kind !== 'POWER');
  const withPower = turns.filter(({ act }) => act.kind === 'POWER').map(({ rank }) => rank);
  return placesOf(turns, (one, other) => {
    if (one.rank !== other.rank) return other.rank - one.rank;
    if (withPower.includes(one.rank))
      return otherOf(other) - otherOf(one) || skillOf(other.of) - skillOf(one.of);
    return reachOf(one) - reachOf(other) || skillOf(other.of) - skillOf(one.of);
  });
}

/**
 * Returns the phases of a round in their order. In the fourth phase, the decisions of the other phases are only applied
 * (BRP-005).
 */
export const phasesOf = (combatants: readonly Combatant[], order: Order) => [
  ...(order.statements === 'NONE' ? [] : [{ phase: 'STATEMENTS', places: statementsOf(combatants, order) }]),
  { phase: 'POWERS', places: powersOf(combatants, order) },
  { phase: 'ACTION', places: actionsOf(combatants, order) },
  { phase: 'RESOLUTION', places: [] },
];

export interface PowerUse {
  readonly int: number;
  readonly die: number;
  readonly cost: number;
  readonly points: number;
  readonly holdTo: number | null;
  readonly instantaneous: boolean;
  readonly round: number;
  readonly usedBefore: boolean;
  readonly attacks: boolean;
  readonly merged: boolean;
}

/**
 * A combatant may use one power in a round, instead of an attack (BRP-024). Its power points are spent on the rank of
 * the power (BRP-025). A power that is not instantaneous takes effect at the start of the powers phase in the next
 * round (BRP-021).
 */
export function usePower(use: PowerUse) {
  const { int, die, cost, points, holdTo, instantaneous, round, merged } = use;
  const own = int + die;
  const rank = Math.min(own, holdTo ?? own);
  const allowed =
    !use.usedBefore && !use.attacks && points >= cost && (holdTo ?? own) >= 1 && (holdTo ?? own) <= own;
  const phase = merged ? 'ACTION' : 'POWERS';
  return {
    allowed,
    rank: allowed ? rank : null,
    spent: allowed ? cost : 0,
    powerPointsAfter: points - (allowed ? cost : 0),
    effectRound: allowed ? (instantaneous ? round : round + 1) : null,
    effectPhase: allowed ? (instantaneous ? phase : 'POWERS') : null,
    mayMoveAndDefend: true,
  };
}
