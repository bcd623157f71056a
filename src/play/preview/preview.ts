import { diceFrom, type Faces } from '../../engine/dice/faces.ts';
import { seededFaces } from '../../engine/dice/seeded.ts';
import { decide } from '../../engine/encounter/decide.ts';
import { Rejected } from '../../engine/encounter/decision.ts';
import type { EncounterEvent } from '../../engine/encounter/event.ts';
import { evolve } from '../../engine/encounter/evolve.ts';
import {
  type CombatantOdds,
  combatantOddsOf,
  type Outlook,
  outlookOf,
} from '../../engine/encounter/outlook.ts';
import { type Proposal, prepareProposal, type Scene } from '../../engine/encounter/proposal.ts';
import type { EncounterState } from '../../engine/encounter/state.ts';
import type { Path } from '../../engine/fault.ts';
import type { Json } from '../../engine/json.ts';
import type { System } from '../../engine/rules/system.ts';
import { authorize } from '../access/authority.ts';
import { EncounterView } from '../access/encounter-view.ts';
import { requireMayGiveDice, requireMayStateModifiers } from '../access/player-permissions.ts';
import type { Viewer } from '../access/viewer.ts';
import { atInput, requestErrorOf } from '../encounters/carry-out.ts';
import { requireSameSystem, withOption } from '../encounters/commands.ts';
import { requireEncounter } from '../encounters/encounters.ts';
import { combatantOddsIn, outlookIn, type ProposalQuestion } from '../odds/count-odds.ts';
import { type DiceChoice, type DiceNeeded, type Played, playWithDice } from '../odds/dice.ts';
import { type Need, needOf } from '../odds/need.ts';
import { playableProposal } from '../odds/playable-proposal.ts';
import {
  countHereOrInWorker,
  countInWorker,
  needIn,
  type RunInWorker,
  withSeedIfNone,
} from '../resolve/resolve.ts';
import type { Services } from '../services/services.ts';
import { overridesIn } from '../tables/overrides.ts';
import type { Time } from '../time.ts';
import { optionIn } from './asked-option.ts';

/** What is asked about: something that somebody would do now, and how it would be answered. */
export interface PreviewRequest {
  readonly encounterId: string;
  readonly command: Proposal['command'];
  /** By whose rules it is named, and in which field; null where it is an option alone. */
  readonly named: { readonly system: System; readonly field: string } | null;
  /** One of the options of whoever is asked first, by its id; null for none. */
  readonly option: string | null;
  /** What they answer, beside the option; left out, nothing is answered; null, they let it happen. */
  readonly answer?: Json;
}

/** Something that may be done now, before it is. */
export interface Preview {
  readonly view: EncounterView;
  readonly scene: Scene;
  readonly proposal: Proposal;
  /** Why no numbers are told; null where they are. */
  readonly withheld: string | null;
}

/** What a proposal comes to by one fall of the dice. */
export interface DryRunResult {
  readonly before: EncounterState;
  readonly after: EncounterState;
  readonly events: readonly EncounterEvent[];
}

/** Whether somebody may do something now; refused as doing it would be. Nothing is written. */
export async function previewProposal(
  services: Services,
  viewer: Viewer,
  asking: PreviewRequest,
): Promise<Preview> {
  const { named, option, answer } = asking;
  const encounter = await requireEncounter(services, viewer, asking.encounterId, ['input', 'encounterId']);
  const view = new EncounterView(encounter, viewer);
  if (named) requireSameSystem(view, named.system, named.field);
  const command = meant(view, asking);
  const stated = command.type === 'act' && (option !== null || answer !== undefined);
  authorize(view, command, answer);
  await requireMayStateModifiers(services, view, command);
  const { row, state, system } = encounter;
  const scene = { system, state, options: row.options, overrides: await overridesIn(services, row) };
  const withheld = numbersWithheld(view, command);
  const alone = checked(view, scene, { command });
  if (!stated) return { view, scene, proposal: alone, withheld };
  const given = withheld === null && option !== null ? await optionIn(services, scene, alone, option) : {};
  const whole = answer === null ? null : { ...given, ...((answer ?? {}) as object) };
  const proposal = withheld === null ? { command, answer: whole as Json } : { command };
  return { view, scene, proposal: checked(view, scene, proposal), withheld };
}

/** What is asked about; of an answer by an option, what that means. */
function meant(view: EncounterView, { command, option }: PreviewRequest): Proposal['command'] {
  if (command.type !== 'answer') return command;
  const act = command.act || (view.encounter.state.pending?.act ?? '');
  const whole = { ...command, act };
  return option === null ? whole : { ...whole, answer: withOption(view, option, whole) };
}

/** The same proposal; refused where the rules do not allow it. */
function checked(view: EncounterView, scene: Scene, proposal: Proposal): Proposal {
  try {
    atInput(() => prepareProposal(scene, proposal));
    return proposal;
  } catch (error) {
    throw refusalIn(view, error);
  }
}

/** What the rules refuse, as a refusal of the request. */
const refusalIn = (view: EncounterView, error: unknown): unknown =>
  error instanceof Rejected ? requestErrorOf(view, { ok: false, rejection: error.rejection }) : error;

/** Counts a proposal; refused where the rules refuse it once dice have fallen, as an answer to them. */
async function counted<Result>(
  time: Time,
  { view }: Preview,
  atOnce: (step: () => void) => Result,
  other: (path: Path) => Promise<Result>,
): Promise<Result> {
  try {
    return await countHereOrInWorker(time, () => ['input'], atOnce, other);
  } catch (error) {
    throw refusalIn(view, error);
  }
}

/**
 * What is thrown against somebody depends on numbers of theirs: odds would tell them, and so would trying faces one after
 * another. So nothing is told of a proposal with somebody in it whose numbers the key may not see.
 */
function numbersWithheld(view: EncounterView, command: Proposal['command']): string | null {
  const { pending } = view.encounter.state;
  const named =
    command.type === 'act'
      ? [command.actor, command.target, ...(command.others ?? []), command.ally ?? []].flat()
      : pending
        ? [pending.actor, pending.target, pending.combatant, ...pending.next]
        : [];
  return named.every((id) => view.canSeeFully(id))
    ? null
    : 'Numbers of somebody whom this key does not see whole would be told by it.';
}

/** What may come of it, counted by the code that carries it out. */
export async function outlook(
  { counting, time }: Pick<Services, 'counting' | 'time'>,
  preview: Preview,
  aside: RunInWorker,
): Promise<Outlook> {
  const { scene, proposal } = preview;
  return counted(
    time,
    preview,
    (step) => outlookOf(scene, proposal, { given: [], step }),
    async (path) =>
      outlookIn(await countInWorker(counting, questionOf(scene, proposal, 'OUTLOOK'), path, aside)),
  );
}

/** What becomes of everybody whom the viewer sees whole; null where that is too far to follow. */
export async function combatantOdds(
  { counting, time }: Pick<Services, 'counting' | 'time'>,
  preview: Preview,
  aside: RunInWorker,
): Promise<CombatantOdds | null> {
  const { scene, proposal, view } = preview;
  const all = await counted(
    time,
    preview,
    (step) => combatantOddsOf(scene, proposal, { given: [], step }),
    async (path) =>
      combatantOddsIn(
        await countInWorker(counting, questionOf(scene, proposal, 'COMBATANT_ODDS'), path, aside),
      ),
  );
  return all && seen(view, all);
}

/** What each face of its next die comes to. */
export async function needOfProposal(
  { counting, time }: Pick<Services, 'counting' | 'time'>,
  preview: Preview,
  given: readonly number[],
  aside: RunInWorker,
): Promise<Need> {
  const { scene, proposal } = preview;
  return counted(
    time,
    preview,
    (step) => needOf(playableProposal(scene, proposal), given, step),
    async (path) =>
      needIn(await countInWorker(counting, questionOf(scene, proposal, { given }), path, aside)),
  );
}

/** What another thread is to count; it needs no past. */
const questionOf = (
  { system, state, options, overrides }: Scene,
  proposal: Proposal,
  wanted: ProposalQuestion['wanted'],
): ProposalQuestion => ({
  system: system.id,
  state: { ...state, past: null, future: null },
  options,
  tables: overrides,
  proposal,
  wanted,
});

/** The same without those whose numbers the viewer may not see. */
function seen(
  view: EncounterView,
  { truncated: leftOut, conditions, down, lost }: CombatantOdds,
): CombatantOdds {
  const whole = <Odds extends { readonly combatant: string }>(all: readonly Odds[]) =>
    all.filter(({ combatant }) => view.canSeeFully(combatant));
  return { truncated: leftOut, conditions: whole(conditions), down: whole(down), lost: whole(lost) };
}

/** What it would change, by dice that are given or thrown by a seed; the encounter's own are not touched. */
export async function dryRun(
  services: Services,
  { view, scene, proposal }: Preview,
  choice: DiceChoice,
): Promise<Played<DryRunResult> | DiceNeeded> {
  if ('given' in choice) await requireMayGiveDice(services, view.viewer, ['dice']);
  const hidden = seededFaces(services.secret()).faces;
  return playWithDice(withSeedIfNone(choice, services), (dice) => {
    const faces: Faces = (die) =>
      view.seesThrow(die)
        ? dice.ask({ dice: [die], answer: ([face]) => face!, cases: () => [] })
        : hidden(die);
    return carriedOut(view, scene, proposal, faces);
  });
}

function carriedOut(
  view: EncounterView,
  scene: Scene,
  { command, answer }: Proposal,
  faces: Faces,
): DryRunResult {
  const { state: before } = scene;
  const first = decided(view, scene, command, faces);
  const { pending } = first.after;
  if (answer === undefined || !pending || pending === before.pending) return first;
  const reply: Proposal['command'] =
    answer === null ? { type: 'pass' } : { type: 'answer', act: pending.act, answer };
  const second = decided(view, { ...scene, state: first.after }, reply, faces);
  return { before, after: second.after, events: [...first.events, ...second.events] };
}

function decided(
  view: EncounterView,
  scene: Scene,
  command: Proposal['command'],
  faces: Faces,
): DryRunResult {
  const { system, state: before, options, overrides } = scene;
  const decision = atInput(() => decide(system, before, options, command, diceFrom(faces), overrides));
  if (!decision.ok) throw requestErrorOf(view, decision);
  const { events } = decision;
  return { before, events, after: events.reduce((state, event) => evolve(system, state, event), before) };
}
