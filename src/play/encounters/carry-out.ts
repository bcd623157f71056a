import { certainFaces } from '../../engine/dice/certain.ts';
import { type Die, thrownDie } from '../../engine/dice/dice.ts';
import { diceFrom, type Faces } from '../../engine/dice/faces.ts';
import type { Command } from '../../engine/encounter/command.ts';
import { decideInPieces } from '../../engine/encounter/decide.ts';
import type { Decision } from '../../engine/encounter/decision.ts';
import { fold, goneBackTo } from '../../engine/encounter/fold.ts';
import type { LoggedThrow } from '../../engine/encounter/log.ts';
import type { Replay } from '../../engine/encounter/retraction.ts';
import { secretDice } from '../../engine/encounter/secret-dice.ts';
import { InvalidInput } from '../../engine/fault.ts';
import type { Pieces } from '../../engine/pieces.ts';
import { authorize, withTargetMeant } from '../access/authority.ts';
import { EncounterView } from '../access/encounter-view.ts';
import { requireMayGiveDice, requireMayStateModifiers } from '../access/player-permissions.ts';
import type { Viewer } from '../access/viewer.ts';
import { optionsOf } from '../encounter.ts';
import { type IdempotentRequest, type RecordFor, withIdempotency } from '../idempotency/idempotency.ts';
import { type DiceNeeded, type HandDice, playGivenDiceInPieces } from '../odds/dice.ts';
import { inTurns } from '../services/pace.ts';
import { quotaExceeded, requireRoom } from '../services/quotas.ts';
import { ownRules } from '../services/rules.ts';
import type { Services } from '../services/services.ts';
import { stateKey } from '../services/state-cache.ts';
import { ENTRY_FORMAT, type StoredEntry } from '../stored.ts';
import { versionConflict } from '../version-conflict.ts';
import { encounterAtVersion, requireEncounter } from './encounters.ts';
import { explainConflict, type JoiningCharacterAtPath } from './explain-conflict.ts';
import { stateAt } from './load.ts';
import { logOf } from './log-pages.ts';
import { passingOf } from './passing.ts';
import { refusePointless, requestErrorOf } from './rejected.ts';
import { replayIn } from './replays.ts';
import { snapshotWith } from './snapshots.ts';

/** Identifies an encounter and the version of it that the caller last saw. */
export interface EncounterTarget {
  readonly encounterId: string;
  readonly expectedVersion: number;
  /** Idempotency key of a request that the caller may repeat. */
  readonly attempt: IdempotentRequest | null;
}

/** An entry that has been stored in the log, and the faces of given dice that were not used. */
export interface Committed {
  readonly type: 'committed';
  readonly view: EncounterView;
  readonly entry: StoredEntry;
  /** Faces of physical dice that were not used, in order. */
  readonly unused: readonly number[];
}

/** The caller gave too few dice, so nothing was stored. */
export interface DiceMissing {
  readonly type: 'diceMissing';
  readonly view: EncounterView;
  readonly needed: DiceNeeded;
}

/** Returns the encounter. Throws if its version is not the expected version. */
async function current(
  services: Services,
  viewer: Viewer,
  { encounterId, expectedVersion }: EncounterTarget,
): Promise<EncounterView> {
  const encounter = await requireEncounter(services, viewer, encounterId, ['input', 'encounterId']);
  if (encounter.state.version !== expectedVersion)
    throw versionConflict('encounter', encounter.state.version, expectedVersion);
  if (encounter.state.version >= services.quotas.entries) throw quotaExceeded('entries', services.quotas);
  return new EncounterView(encounter, viewer);
}

/** Further input of a command. */
export interface CommandOptions {
  /** Physical dice. If null: the encounter’s own dice. */
  readonly dice?: HandDice | null;
  /** Stored characters who join the encounter by this command. */
  readonly moves?: readonly JoiningCharacterAtPath[];
  readonly recordFor: RecordFor<Done>;
}

/** The recorded response to a command: the entry that it wrote. */
interface Done {
  readonly encounterId: string;
  readonly version: number;
}

/** Carries out a command once. Repeated requests with the same idempotency key get the same response. */
export async function commandOnce(
  services: Services,
  viewer: Viewer,
  target: EncounterTarget & Pick<CommandOptions, 'dice'>,
  run: (view: EncounterView, recordFor: RecordFor<Done>) => Promise<Committed | DiceMissing>,
): Promise<Committed | DiceMissing> {
  let result: Committed | DiceMissing | null = null;
  const done = await withIdempotency<Done | DiceMissing>(
    services,
    viewer.keyId,
    target.attempt,
    async (recordFor) => {
      result = await run(await current(services, viewer, target), recordFor);
      return result.type === 'diceMissing' ? result : result.entry;
    },
  );
  return result ?? recalled(services, viewer, done as Done, target.dice ?? null);
}

/** Returns the result of the first request with the same idempotency key. */
async function recalled(
  services: Services,
  viewer: Viewer,
  { encounterId, version }: Done,
  dice: HandDice | null,
): Promise<Committed> {
  const encounter = await requireEncounter(services, viewer, encounterId, ['input', 'encounterId']);
  const [entry] = await logOf(services, encounter.row, { after: version - 1, upTo: version });
  return {
    type: 'committed',
    entry: entry!,
    unused: unusedIn(entry!, dice),
    view: new EncounterView(await encounterAtVersion(services, encounter, version), viewer, {
      now: encounter.state,
    }),
  };
}

/** Given dice are used in order, so the last ones are the unused ones. */
const unusedIn = ({ throws }: StoredEntry, dice: HandDice | null): readonly number[] =>
  dice?.given.slice(throws.filter(({ position }) => position === undefined).length) ?? [];

/** Commands that a campaign without free storage still allows, so users can correct, finish and export encounters. */
const LEAVES: ReadonlySet<Command['type']> = new Set(['finish', 'undo', 'redo', 'rewind']);

/** Commands that return the generator of the dice to an earlier position. */
const GOES_BACK: ReadonlySet<Command['type']> = new Set(['undo', 'redo', 'rewind']);

/** Names of commands in error messages. */
const WORK: Readonly<Record<Command['type'], string>> = {
  join: 'Mutation.addCombatants',
  leave: 'Mutation.removeCombatants',
  start: 'Mutation.startEncounter',
  act: 'Mutation.act',
  answer: 'Mutation.answer',
  arrangeAnswer: 'Mutation.setStandingAnswer',
  pass: 'Mutation.pass',
  timeOut: 'Mutation.pass',
  endTurn: 'Mutation.endTurn',
  endRound: 'Mutation.endRound',
  adjust: 'Mutation.adjust',
  cover: 'Mutation.setVisibility',
  undo: 'Mutation.undo',
  redo: 'Mutation.redo',
  rewind: 'Mutation.rewind',
  retract: 'Mutation.retractEntry',
  adoptRules: 'Mutation.adoptRules',
  finish: 'Mutation.finishEncounter',
};

/** Decides a command by the rules and appends its entry. Fails if another entry was appended first. */
export async function carryOut(
  services: Services,
  view: EncounterView,
  named: Command,
  { dice = null, moves = [], recordFor }: CommandOptions,
): Promise<Committed | DiceMissing> {
  authorize(view, named);
  const command = withTargetMeant(view, named);
  if (!LEAVES.has(command.type)) requireRoom(services, view.viewer);
  if (dice !== null) await requireMayGiveDice(services, view.viewer, ['input', 'dice']);
  await requireMayStateModifiers(services, view, command);
  const { row, state } = view.encounter;
  const replay = command.type === 'retract' ? await replayIn(services, row, state, command.version) : null;
  const pieces = decideWith(view, command, dice, replay);
  const decided = await inTurns(pieces, services.pace, WORK[command.type]);
  if (decided.type === 'diceNeeded') return { type: 'diceMissing', view, needed: decided };
  const { decision, throws, dicePosition } = decided;
  if (!decision.ok) throw requestErrorOf(view, decision);
  if (command.type === 'adjust') refusePointless(view, command);
  const back = goneBackTo(decision);
  const earlier = new Map(back === null ? [] : [[back, await stateAt(services, row, back)]]);
  const entry: StoredEntry = {
    format: ENTRY_FORMAT,
    rules: await ownRules(services),
    encounterId: row.id,
    version: state.version + 1,
    command,
    throws,
    thrownBy: dice === null ? 'GENERATOR' : 'HAND',
    dicePosition: GOES_BACK.has(command.type) ? earlier.get(back!)!.dicePosition : dicePosition,
    events: decision.events,
    at: services.now(),
  };
  const record = recordFor({ encounterId: row.id, version: entry.version });
  const after = fold(view.system, [entry], state, earlier);
  const snapshot = await snapshotWith(services, row.id, after);
  const passing = await passingOf(services, view.viewer, after, entry.at);
  const along = { record, moves, snapshot, rewrites: row.rewrites };
  const limit = passing === null && !row.passing ? {} : { passing };
  if (!(await services.stores.encounters.append(entry, { ...along, ...limit })))
    throw await explainConflict(services, view, moves);
  services.states.set(stateKey(row), after);
  services.notifier.notify(row.id);
  services.notifier.notify(row.campaignId);
  return {
    type: 'committed',
    entry,
    unused: unusedIn(entry, dice),
    view: new EncounterView(
      { ...view.encounter, row: passing === null ? row : { ...row, passing }, state: after },
      view.viewer,
    ),
  };
}

interface Decided {
  readonly type: 'decided';
  readonly decision: Decision;
  readonly throws: readonly LoggedThrow[];
  readonly dicePosition: number;
}

/**
 * Decides the command with the encounter's dice or with the given dice. Callers cannot provide faces of dice that they
 * may not see. Otherwise, they could choose these faces, and would learn how many hidden dice are rolled.
 */
function* decideWith(
  view: EncounterView,
  command: Command,
  hand: HandDice | null,
  replay: Replay | null,
): Pieces<Decided | DiceNeeded> {
  const { row, state } = view.encounter;
  const options = optionsOf(view.encounter);
  const own = secretDice(row, row.id, state.dicePosition);
  const throws: LoggedThrow[] = [];
  const noted = (thrown: LoggedThrow): number => {
    throws.push(thrown);
    return thrown.face;
  };
  const generated: Faces = (die) => {
    const position = own.position();
    return noted({ ...thrownDie(die, own.faces(die)), position });
  };
  const decided = (faces: Faces) =>
    piecesAtInput(decideInPieces(view.system, state, options, command, diceFrom(faces), replay));
  if (hand === null) {
    const decision = yield* decided(generated);
    return { type: 'decided', decision, throws, dicePosition: own.position() };
  }
  const isByHand = (die: Die): boolean => view.seesThrow(die);
  const played = yield* playGivenDiceInPieces(
    hand.given,
    hand.rest === 'THROW' ? generated : null,
    ['input', 'dice', hand.field ?? 'given'],
    (faces) =>
      decided((die) => {
        if (!isByHand(die)) return generated(die);
        const fallen = throws.length;
        const face = faces(die);
        return throws.length > fallen ? face : noted(thrownDie(die, face));
      }),
  );
  if (played.type === 'diceNeeded') {
    if (command.type === 'act' || command.type === 'answer') return played;
    const trying = (faces: Faces) =>
      decided((die) => (isByHand(die) ? faces(die) : Math.ceil(die.sides / 2)));
    return { ...played, needs: yield* certainFaces(trying, hand.given, played.needs) };
  }
  return { type: 'decided', decision: played.result, throws, dicePosition: own.position() };
}

/** Calls `run`. If `run` throws faults, `input`, the mutation's argument, is added at the start of their paths. */
export function atInput<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw ofInput(error);
  }
}

function* piecesAtInput<Result>(pieces: Pieces<Result>): Pieces<Result> {
  try {
    return yield* pieces;
  } catch (error) {
    throw ofInput(error);
  }
}

const ofInput = (error: unknown): unknown =>
  error instanceof InvalidInput
    ? new InvalidInput(error.faults.map((fault) => ({ ...fault, path: ['input', ...fault.path] })))
    : error;
