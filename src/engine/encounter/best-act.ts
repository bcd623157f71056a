import { toNumber } from '../dice/fraction.ts';
import type { Pieces } from '../pieces.ts';
import type { MeasureOdds } from '../rules/procedure.ts';
import { fighterOf, Rejected } from './decision.ts';
import { combatantOddsOf, outlookOfPrepared } from './outlook.ts';
import { type Proposal, prepareProposal, type Scene } from './proposal.ts';
import type { Combatant } from './state.ts';
import { type Looking, possibleActs } from './turns/legal-acts.ts';
import { triesOf } from './turns/tries.ts';

/** What an act is chosen for. */
export type Objective = 'HARM' | 'SAFETY' | 'DOWN';

/** Something that somebody may do now, and whom with what. */
export interface Candidate {
  readonly proposal: Proposal;
  readonly act: string;
  readonly target: string;
  /** What it is done with, by its name on the sheet; null where nothing is chosen. */
  readonly item: string | null;
}

/** How many are looked at: to follow what becomes of everybody takes longest. */
export const MOST_CANDIDATES: Readonly<Record<Objective, number>> = { HARM: 40, SAFETY: 40, DOWN: 10 };

/** Everything that somebody may do now to others, but for what merely happens to them; whoever is asked lets it happen. */
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
    if (act.circumstance) continue;
    for (const { combatant: target, items } of yield* possible.targets()) {
      if (!isFoe(target)) continue;
      for (const { item, input } of triesOf(
        act,
        fighter(actor),
        fighter(state.combatants.get(target)!),
        options,
      ))
        if (item === null || items.includes(item))
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

/** How well a proposal serves an objective: the more the better; null if the rules reject it once dice have been thrown. */
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

/** An act, and how well it serves the objective. */
export interface RankedAct extends Candidate {
  readonly score: number;
}

export interface Ranking {
  readonly objective: Objective;
  readonly ranked: readonly RankedAct[];
  /** How many more there are that were not looked at. */
  readonly more: number;
}
