import { toNumber } from '../dice/fraction.ts';
import type { Pieces } from '../pieces.ts';
import type { MeasureOdds } from '../rules/procedure.ts';
import { fighterOf, Rejected } from './decision.ts';
import { combatantOddsOf, outlookOfPrepared } from './outlook.ts';
import { type Proposal, prepareProposal, type Scene } from './proposal.ts';
import type { Combatant } from './state.ts';
import { type Looking, possibleActs } from './turns/legal-acts.ts';
import { sampleInputsOf } from './turns/sample-inputs.ts';

/** Objective that determines the ranking. */
export type Objective = 'HARM' | 'SAFETY' | 'DOWN';

/** An act that a combatant may currently perform, with its target and item. */
export interface Candidate {
  readonly proposal: Proposal;
  readonly act: string;
  readonly target: string;
  /** Name of the item on the sheet. Null if no item is chosen. */
  readonly item: string | null;
}

/**
 * Maximum number of candidates. `DOWN` has a lower limit, because following the effects on every combatant takes
 * longest.
 */
export const MOST_CANDIDATES: Readonly<Record<Objective, number>> = { HARM: 40, SAFETY: 40, DOWN: 10 };

/**
 * The actor's currently allowed acts against other combatants. Excludes acts that the actor does not perform, and
 * inputs that assume facts outside the encounter. Candidates are evaluated as if respondents pass.
 */
export function* candidatesOf(looking: Looking, actor: Combatant): Pieces<readonly Candidate[]> {
  const { state, options } = looking;
  const isFoe = (id: string): boolean => {
    const { side } = state.combatants.get(id)!;
    return id !== actor.id && (side === null || side !== actor.side);
  };
  const fighter = (one: Combatant) => fighterOf(one, state.round);
  const found: Candidate[] = [];
  for (const possible of possibleActs(looking, actor)) {
    const { act } = possible;
    if (act.happensToTarget) continue;
    for (const { combatant: target, items } of yield* possible.targets()) {
      if (!isFoe(target)) continue;
      for (const { item, input, assumes } of sampleInputsOf(
        act,
        fighter(actor),
        fighter(state.combatants.get(target)!),
        options,
      ))
        if (!assumes && (item === null || items.includes(item)))
          found.push({
            ...{ act: act.id, target, item },
            proposal: {
              command: { type: 'act' as const, actor: actor.id, target, act: act.id, input },
              answer: null,
            },
          });
    }
  }
  return found;
}

/**
 * Score of a candidate for an objective. A higher score is better. Null if the rules reject the candidate after dice
 * were rolled.
 */
export function scoreOf(
  scene: Scene,
  candidate: Candidate,
  objective: Objective,
  step: () => void,
): number | null {
  try {
    return scoreOfAccepted(scene, candidate, objective, step);
  } catch (error) {
    if (error instanceof Rejected) return null;
    throw error;
  }
}

function scoreOfAccepted(
  scene: Scene,
  { proposal, target }: Candidate,
  objective: Objective,
  step: () => void,
): number {
  const counted = { given: [], step };
  if (objective === 'DOWN') {
    const fate = combatantOddsOf(scene, proposal, counted)?.down.find(
      ({ combatant }) => combatant === target,
    );
    return fate ? toNumber(fate.probability) : 0;
  }
  const { procedure, odds } = outlookOfPrepared(scene, prepareProposal(scene, proposal), counted);
  if (objective === 'SAFETY') {
    const declared = scene.system.procedures.find(({ id }) => id === procedure);
    return -riskIn(odds, declared?.mishaps ?? []);
  }
  return meanOf(odds.find(({ name }) => name === 'damage')?.chances ?? []);
}

const meanOf = (chances: MeasureOdds['chances']): number =>
  chances.reduce((sum, { outcome, probability }) => sum + Number(outcome) * toNumber(probability), 0);

const riskIn = (odds: readonly MeasureOdds[], mishaps: readonly string[]): number =>
  (odds.find(({ name }) => name === 'outcome')?.chances ?? []).reduce(
    (sum, { outcome, probability }) =>
      mishaps.includes(String(outcome)) ? sum + toNumber(probability) : sum,
    0,
  );

/** A candidate, and its score for the objective. */
export interface RankedAct extends Candidate {
  readonly score: number;
}

export interface Ranking {
  readonly objective: Objective;
  readonly ranked: readonly RankedAct[];
  /** Number of candidates that were not scored. */
  readonly more: number;
}
