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
import { tablesIn } from '../../engine/rules/homebrew/overrides.ts';
import type { System } from '../../engine/rules/system.ts';
import { authorize, withTargetMeant } from '../access/authority.ts';
import { EncounterView } from '../access/encounter-view.ts';
import { requireMayGiveDice, requireMayStateModifiers } from '../access/player-permissions.ts';
import type { Viewer } from '../access/viewer.ts';
import { optionsOf } from '../encounter.ts';
import { atInput } from '../encounters/carry-out.ts';
import { optionNamed, requireSameSystem, withOption } from '../encounters/commands.ts';
import { requireEncounter } from '../encounters/encounters.ts';
import { requestErrorOf } from '../encounters/rejected.ts';
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
import type { Time } from '../time.ts';
import { optionsOfProposal } from './asked-option.ts';

/** A request to preview an act or an answer, optionally together with the respondent's answer to the act. */
export interface PreviewRequest {
  readonly encounterId: string;
  readonly command: Proposal['command'];
  /** System of the input, and the field that contains the input. Null if the request contains only an option. */
  readonly named: { readonly system: System; readonly field: string } | null;
  /** Id of the option that the first respondent chose. Null if none is chosen. */
  readonly option: string | null;
  /**
   * The assumed answer of the respondent, in addition to the option. If omitted: the question is not answered. If null:
   * the respondent passes.
   */
  readonly answer?: Json;
}

/** Reason why the numbers are withheld. Null if they are shown. */
export interface Preview {
  readonly view: EncounterView;
  readonly scene: Scene;
  readonly proposal: Proposal;
  /** Reason why the numbers are withheld. Null if they are shown. */
  readonly withheld: string | null;
}

/** Result of a proposal for one result of the dice. */
export interface DryRunResult {
  readonly before: EncounterState;
  readonly after: EncounterState;
  readonly events: readonly EncounterEvent[];
}

/** Checks whether a proposal is currently allowed. Throws the same errors as the command itself. Stores nothing. */
export async function previewProposal(
  services: Services,
  viewer: Viewer,
  asking: PreviewRequest,
): Promise<Preview> {
  const { option, answer } = asking;
  const encounter = await requireEncounter(services, viewer, asking.encounterId, ['input', 'encounterId']);
  const view = new EncounterView(encounter, viewer);
  if (asking.named) requireSameSystem(view, asking.named.system, asking.named.field);
  const named = meant(view, asking);
  authorize(view, named, answer);
  const command = withTargetMeant(view, named);
  const stated = command.type === 'act' && (option !== null || answer !== undefined);
  await requireMayStateModifiers(services, view, command);
  const { state, system } = encounter;
  const scene = { system, state, options: optionsOf(encounter) };
  const withheld = numbersWithheld(view, command);
  const alone = checked(view, scene, { command });
  if (!stated) return { view, scene, proposal: alone, withheld };
  const given =
    withheld === null && option !== null
      ? optionNamed(view, option, await optionsOfProposal(services, scene, alone), answer ?? {}).input
      : {};
  const whole = answer === null ? null : { ...(given as object), ...((answer ?? {}) as object) };
  const proposal = withheld === null ? { command, answer: whole as Json } : { command };
  return { view, scene, proposal: checked(view, scene, proposal), withheld };
}

/** Returns the command of a request. If the request names an option, the command contains the option's input. */
function meant(view: EncounterView, { command, option }: PreviewRequest): Proposal['command'] {
  if (command.type !== 'answer') return command;
  const act = command.act || (view.encounter.state.pending?.act ?? '');
  const whole = { ...command, act };
  return option === null ? whole : { ...whole, answer: withOption(view, option, whole) };
}

/** Returns the proposal. Throws if the rules forbid it. */
function checked(view: EncounterView, scene: Scene, proposal: Proposal): Proposal {
  try {
    atInput(() => prepareProposal(scene, proposal));
    return proposal;
  } catch (error) {
    throw refusalIn(view, error);
  }
}

/** Converts a rejection by the rules to a request error. */
const refusalIn = (view: EncounterView, error: unknown): unknown =>
  error instanceof Rejected ? requestErrorOf(view, { ok: false, rejection: error.rejection }) : error;

/** Counts a proposal. A rejection after dice were rolled becomes a request error. */
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
 * Returns the reason why all numbers are withheld: the key may not see the numbers of an involved combatant. Both the
 * odds and the results of single faces would reveal these numbers. Null if numbers are shown.
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
    : 'The result would reveal numbers of a combatant that this key cannot see completely.';
}

/** Returns the possible results of a proposal. They are counted with the code that carries out commands. */
export async function outlook(
  { counting, time }: Pick<Services, 'counting' | 'time'>,
  preview: Preview,
  runInWorker: RunInWorker,
): Promise<Outlook> {
  const { scene, proposal } = preview;
  return counted(
    time,
    preview,
    (step) => outlookOf(scene, proposal, { given: [], step }),
    async (path) =>
      outlookIn(await countInWorker(counting, questionOf(scene, proposal, 'OUTLOOK'), path, runInWorker)),
  );
}

/**
 * Returns the effects on all combatants whose full data the viewer may see. Null if there are too many possible
 * results.
 */
export async function combatantOdds(
  { counting, time }: Pick<Services, 'counting' | 'time'>,
  preview: Preview,
  runInWorker: RunInWorker,
): Promise<CombatantOdds | null> {
  const { scene, proposal, view } = preview;
  const all = await counted(
    time,
    preview,
    (step) => combatantOddsOf(scene, proposal, { given: [], step }),
    async (path) =>
      combatantOddsIn(
        await countInWorker(counting, questionOf(scene, proposal, 'COMBATANT_ODDS'), path, runInWorker),
      ),
  );
  return all && seen(view, all);
}

/** Returns the result to which each face of the proposal's next die leads. */
export async function needOfProposal(
  { counting, time }: Pick<Services, 'counting' | 'time'>,
  preview: Preview,
  given: readonly number[],
  runInWorker: RunInWorker,
): Promise<Need> {
  const { scene, proposal } = preview;
  return counted(
    time,
    preview,
    (step) => needOf(playableProposal(scene, proposal), given, step),
    async (path) =>
      needIn(await countInWorker(counting, questionOf(scene, proposal, { given }), path, runInWorker)),
  );
}

/**
 * Returns the request in the form in which it is sent to another thread. Omits the encounter's history, which is not
 * needed there.
 */
const questionOf = (
  { system, state, options }: Scene,
  proposal: Proposal,
  wanted: ProposalQuestion['wanted'],
): ProposalQuestion => ({
  system: system.id,
  state: { ...state, past: null, future: null },
  options,
  tables: tablesIn(options),
  proposal,
  wanted,
});

/** Returns the odds, without combatants whose numbers the viewer may not see. */
function seen(
  view: EncounterView,
  { truncated: leftOut, conditions, down, lost }: CombatantOdds,
): CombatantOdds {
  const whole = <Odds extends { readonly combatant: string }>(all: readonly Odds[]) =>
    all.filter(({ combatant }) => view.canSeeFully(combatant));
  return { truncated: leftOut, conditions: whole(conditions), down: whole(down), lost: whole(lost) };
}

/**
 * Returns the changes that a proposal would make with given dice or with dice from a given seed. Does not use the
 * encounter's own dice.
 */
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
  const { system, state: before, options } = scene;
  const decision = atInput(() => decide(system, before, options, command, diceFrom(faces)));
  if (!decision.ok) throw requestErrorOf(view, decision);
  const { events } = decision;
  return { before, events, after: events.reduce((state, event) => evolve(system, state, event), before) };
}
