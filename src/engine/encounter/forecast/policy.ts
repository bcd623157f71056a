import type { Json } from '../../json.ts';
import type { Act } from '../../rules/fight/act.ts';
import type { System } from '../../rules/system.ts';
import { answerOptionsOf } from '../answer-options.ts';
import { fighterOf } from '../decision.ts';
import type { Proposal, Scene } from '../proposal.ts';
import type { Combatant, EncounterState } from '../state.ts';
import { triesOf } from '../turns/tries.ts';

/** How somebody fights while nobody decides for them. */
export interface Policy {
  /** What they attack with, by its name on the sheet; null, or while the rules refuse it, the first thing that they allow. */
  readonly weapon: string | null;
  /**
   * How they answer, by the ids of the options: the first that is open. Where none is, the open one that is rolled
   * with the highest number, and else the first.
   */
  readonly answers: readonly string[];
}

/** The policies of those who are there, by id. */
export type Policies = ReadonlyMap<string, Policy>;

const usual: Policy = { weapon: null, answers: [] };

const policyOf = (policies: Policies, id: string): Policy => policies.get(id) ?? usual;

/** The act by which everybody attacks; null in a system that knows no attacks. */
export const attackOf = ({ encounterRules, entryPoints }: System): Act | null =>
  encounterRules.acts.find(({ id }) => id === entryPoints.attack?.id) ?? null;

/** On whose side somebody is: alone, where they are on none. */
export const sideOf = ({ side, id }: Pick<Combatant, 'side' | 'id'>): string => side ?? id;

export const isDown = (
  { encounterRules }: System,
  { round }: EncounterState,
  combatant: Combatant,
): boolean => encounterRules.health(fighterOf(combatant, round)) === 'DOWN';

/** How often somebody attacks in one turn at most, whatever the rules allow. */
const MOST_ATTACKS = 10;

/** The attacks that somebody would make now, the dearest first: on the first enemy who is not down. */
export function attacksOf(scene: Scene, policies: Policies, actor: Combatant, before: number) {
  const { system, state, options } = scene;
  const act = attackOf(system);
  const target = [...state.combatants.values()].find(
    (each) => sideOf(each) !== sideOf(actor) && !isDown(system, state, each),
  );
  if (!act || !target || before >= MOST_ATTACKS) return [];
  const { weapon } = policyOf(policies, actor.id);
  const [doing, suffering] = [fighterOf(actor, state.round), fighterOf(target, state.round)];
  const tries = triesOf(act, doing, suffering, options).filter(
    // what costs nothing could be done for ever
    ({ input }) => before === 0 || act.costs(doing, input, options).length > 0,
  );
  return [...tries.filter(({ item }) => item === weapon), ...tries.filter(({ item }) => item !== weapon)].map(
    ({ input }): Proposal['command'] => ({
      type: 'act',
      actor: actor.id,
      target: target.id,
      act: act.id,
      input,
    }),
  );
}

/** How whoever is asked would answer, the dearest first; at last they let it happen. */
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
