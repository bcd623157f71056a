import { meanOf } from '../dice/exhaustive.ts';
import { toNumber } from '../dice/fraction.ts';
import type { Pieces } from '../pieces.ts';
import type { MeasureOdds } from '../rules/procedure.ts';
import { fighterOf, Rejected } from './decision.ts';
import { combatantOddsOf, outlookOfPrepared } from './outlook.ts';
import { type Proposal, prepareProposal, type Scene } from './proposal.ts';
import type { Combatant } from './state.ts';
import { type Looking, possibleActs } from './turns/legal-acts.ts';
import { sampleInputsOf } from './turns/sample-inputs.ts';

/** What a combatant wants to achieve. The possible acts are ranked by this objective. */
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
 * Maximum number of candidates. The objective `DOWN` has a lower limit, because it requires calculating the effects on
 * every combatant, which takes longest.
 */
export const MOST_CANDIDATES: Readonly<Record<Objective, number>> = { HARM: 40, SAFETY: 40, DOWN: 10 };

/**
 * Returns the acts that the actor may currently perform against other combatants. Excludes acts that the actor does not
 * perform, such as a fall, and inputs that assume facts outside the encounter. The acts are evaluated as if all
 * respondents pass. Acts with strong inputs can ask several questions. They are previewed only up to the first
 * question, because counting the odds after it would take too long.
 */
export function* candidatesOf(
  looking: Looking,
  actor: Combatant,
  objective: Objective,
): Pieces<readonly Candidate[]> {
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
      const strong = objective === 'HARM' ? act.strongInputs?.(fighter(actor)) : undefined;
      const inputs =
        strong ?? sampleInputsOf(act, fighter(actor), fighter(state.combatants.get(target)!), options);
      for (const { item, input, assumes } of inputs)
        if (!assumes && (item === null || items.includes(item)))
          found.push({
            ...{ act: act.id, target, item },
            proposal: {
              command: { type: 'act' as const, actor: actor.id, target, act: act.id, input },
              ...(strong ? {} : { answer: null }),
            },
          });
    }
  }
  return found;
}

/**
 * Returns the score of a candidate for an objective. A higher score is better. Null if the rules reject the candidate
 * after dice were rolled.
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
  { proposal, act: actId, target }: Candidate,
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
  const { system, state, options } = scene;
  const ready = prepareProposal(scene, proposal);
  const act = system.encounterRules.acts.find(({ id }) => id === actId)!;
  const { command } = proposal;
  if (objective === 'HARM' && act.expectedDamage && command.type === 'act') {
    const fighter = (id: string) => fighterOf(state.combatants.get(id)!, state.round);
    return act.expectedDamage(fighter(command.actor), fighter(target), command.input, options, step);
  }
  const { procedure, odds } = outlookOfPrepared(scene, ready, counted);
  if (objective === 'SAFETY') {
    const declared = system.procedures.find(({ id }) => id === procedure);
    return -riskIn(odds, declared?.mishaps ?? []);
  }
  return meanOf(odds.find(({ name }) => name === 'damage')?.chances ?? []);
}

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
  /** Number of possible acts that were not scored. */
  readonly more: number;
}
