import type { Json } from '../../json.ts';
import type { Act } from '../../rules/fight/act.ts';
import type { System } from '../../rules/system.ts';
import { answerOptionsOf } from '../answer-options.ts';
import { fighterOf } from '../decision.ts';
import type { Proposal, Scene } from '../proposal.ts';
import type { Combatant, EncounterState } from '../state.ts';
import { sampleInputsOf } from '../turns/sample-inputs.ts';

/** How a combatant fights in a forecast. */
export interface Policy {
  /** Name of the weapon on the sheet. If null or not allowed, the first allowed weapon is used. */
  readonly weapon: string | null;
  /**
   * Ids of answer options. The first allowed option is used. If none is allowed, the allowed option with the highest
   * rating is used, or else the first.
   */
  readonly answers: readonly string[];
}

/** Policies by combatant id. */
export type Policies = ReadonlyMap<string, Policy>;

const usual: Policy = { weapon: null, answers: [] };

const policyOf = (policies: Policies, id: string): Policy => policies.get(id) ?? usual;

/** Returns the system's attack act. Null if it has none. */
export const attackOf = ({ encounterRules, entryPoints }: System): Act | null =>
  encounterRules.acts.find(({ id }) => id === entryPoints.attack?.id) ?? null;

/** Returns a combatant's side. A combatant without a side forms a separate side. */
export const sideOf = ({ side, id }: Pick<Combatant, 'side' | 'id'>): string => side ?? id;

export const isDown = (
  { encounterRules }: System,
  { round }: EncounterState,
  combatant: Combatant,
): boolean => encounterRules.health(fighterOf(combatant, round)) === 'DOWN';

/** Maximum number of attacks per turn in a forecast, even if the rules allow more. */
const MOST_ATTACKS = 10;

/**
 * Returns the attacks that a combatant would currently make against the first enemy who is not down, most preferred
 * first.
 */
export function attacksOf(scene: Scene, policies: Policies, actor: Combatant, before: number) {
  const { system, state, options } = scene;
  const act = attackOf(system);
  const target = [...state.combatants.values()].find(
    (each) => sideOf(each) !== sideOf(actor) && !isDown(system, state, each),
  );
  if (!act || !target || before >= MOST_ATTACKS) return [];
  const { weapon } = policyOf(policies, actor.id);
  const [doing, suffering] = [fighterOf(actor, state.round), fighterOf(target, state.round)];
  const samples = sampleInputsOf(act, doing, suffering, options).filter(
    // Without a limit, a combatant could repeat acts without cost endlessly.
    ({ input }) => before === 0 || act.costs(doing, input, options).length > 0,
  );
  return [
    ...samples.filter(({ item }) => item === weapon),
    ...samples.filter(({ item }) => item !== weapon),
  ].map(({ input }): Proposal['command'] => ({
    type: 'act',
    actor: actor.id,
    target: target.id,
    act: act.id,
    input,
  }));
}

/** Returns the respondent's answers, most preferred first. The last answer is to pass. */
export function answersOf(
  { system, state, options }: Scene,
  policies: Policies,
): readonly Proposal['command'][] {
  const { act, combatant } = state.pending!;
  const { answers } = policyOf(policies, combatant);
  const open = answerOptionsOf(system, state, options).filter(({ refused }) => refused === null);
  const rank = (id: string) => (answers.includes(id) ? answers.indexOf(id) : answers.length);
  const rating = (each: { readonly rating?: number }) => each.rating ?? Number.NEGATIVE_INFINITY;
  const ranked = [...open].sort((a, b) => rank(a.id) - rank(b.id) || compare(rating(b), rating(a)));
  const answer = (input: Json) => ({ type: 'answer' as const, act, answer: input });
  return [...ranked.map(({ input }) => answer(input)), { type: 'pass' }];
}

const compare = (a: number, b: number): number => (a === b ? 0 : a - b);
