import type { EncounterEvent, EventOf, ReplayedEntry } from '../../engine/encounter/event.ts';
import type { EncounterState } from '../../engine/encounter/state.ts';
import type { Json } from '../../engine/json.ts';
import type { EncounterView } from '../../play/access/encounter-view.ts';
import type { StoredEntry } from '../../play/stored.ts';
import { summaryOf, type VisibleEntry } from '../../play/transcript/entry-summary.ts';
import { builder } from '../kit/builder.ts';
import type { Loaders } from '../kit/context.ts';
import { DateTimeScalar } from '../kit/date-time.ts';
import { ActType } from '../rules/act.ts';
import { EffectObject } from '../rules/effect.ts';
import { OutcomeType, outcomeOf } from '../rules/procedure.ts';
import { breakdownFields } from '../rules/resolution.ts';
import { ActResultType, actResultsOf, effectOn } from './act-result.ts';
import { ChangeType, changesOf } from './change.ts';
import { CombatantType, visible } from './combatant.ts';
import { DiceSource, LoggedThrowType } from './logged-throw.ts';

const EntryKind = builder.enumType('EntryKind', {
  description: 'Kind of command that an entry records.',
  values: {
    JOIN: { value: 'join', description: 'Combatants joined the encounter.' },
    LEAVE: { value: 'leave', description: 'Combatants left the encounter.' },
    START: {
      value: 'start',
      description: 'The encounter started. The turn order was determined and the first round began.',
    },
    ACT: { value: 'act', description: 'A combatant acted, or its act waits for an answer.' },
    ANSWER: { value: 'answer', description: 'A combatant answered an act.' },
    ADJUST: { value: 'adjust', description: 'The game master changed the state of a combatant.' },
    ARRANGE_ANSWER: {
      value: 'arrangeAnswer',
      description: 'A combatant’s standing answer to an act was set or removed.',
    },
    PASS: { value: 'pass', description: 'The pending act was resolved without an answer.' },
    TIME_OUT: {
      value: 'timeOut',
      description: 'The pending act was resolved without an answer, because the time limit expired.',
    },
    END_TURN: { value: 'endTurn', description: 'A combatant’s turn ended.' },
    END_ROUND: { value: 'endRound', description: 'The round ended and the next one began.' },
    SET_VISIBILITY: {
      value: 'cover',
      description: 'The game master changed what other callers see of a combatant.',
    },
    UNDO: { value: 'undo', description: 'The last command was undone.' },
    REDO: { value: 'redo', description: 'The last undone command was redone.' },
    REWIND: { value: 'rewind', description: 'The encounter went back to an earlier version.' },
    RETRACT: {
      value: 'retract',
      description: 'An earlier entry was retracted, and the later entries were replayed.',
    },
    ADOPT_RULES: {
      value: 'adoptRules',
      description: 'The encounter adopted the current rules, and other options if the command contained any.',
    },
    FINISH: { value: 'finish', description: 'The encounter was finished.' },
    OUT_OF_SIGHT: {
      value: 'outOfSight',
      description: 'The command involves a combatant hidden from the caller.',
    },
  } as const,
});

const eventOf = <Type extends EncounterEvent['type']>(
  { events }: StoredEntry,
  type: Type,
): EventOf<Type> | null => (events.find((event) => event.type === type) as EventOf<Type> | undefined) ?? null;

/** Returns the act of an entry, even if the act waits for an answer. */
const doingOf = (entry: StoredEntry) =>
  eventOf(entry, 'acted') ?? eventOf(entry, 'answerAwaited')?.pending ?? null;

/** Returns the breakdowns of the numbers in an entry's act, or at the end of a turn or round. */
const breakdownsOf = (entry: StoredEntry) =>
  eventOf(entry, 'acted')?.breakdowns ??
  entry.events.flatMap((event) => (event.type === 'passed' ? event.breakdowns : []));

const visibleCombatantOf = ({ view }: VisibleEntry, id: string | undefined) =>
  id === undefined ? null : (visible(view, [id])[0] ?? null);

/** Returns the state of the encounter before the entry. */
const stateBefore = ({ view, version }: VisibleEntry, { state }: Loaders): Promise<EncounterState> =>
  state.load({ row: view.encounter.row, version: version - 1 });

/**
 * Returns the view of the encounter in which the combatants are as they were after the entry, even if the entry was
 * undone later.
 */
export const viewOfEntry = (
  view: EncounterView,
  entry: StoredEntry,
  { state }: Loaders,
): EncounterView | Promise<EncounterView> =>
  view.hasTakenBack(entry)
    ? state.load({ row: view.encounter.row, version: entry.version }).then((past) => view.withPast(past))
    : view;

export const visibleEntry = async (
  view: EncounterView,
  entry: StoredEntry,
  loaders: Loaders,
): Promise<VisibleEntry> => ({
  ...view.entry(entry),
  view: await viewOfEntry(view, entry, loaders),
});

interface Replayed {
  readonly entry: VisibleEntry;
  readonly replayed: ReplayedEntry;
}

const ReplayedEntryType = builder.objectRef<Replayed>('ReplayedEntry').implement({
  description: 'A later entry that was replayed after a retraction.',
  fields: (t) => ({
    version: t.int({
      description: 'Version of the entry that was replayed.',
      resolve: ({ replayed }) => replayed.version,
    }),
    changed: t.boolean({
      nullable: true,
      description:
        'True if its result differs from the original result. Null unless the caller is the game master.',
      resolve: ({ entry, replayed }) => (entry.view.isGameMaster ? replayed.changed : null),
    }),
    summary: t.string({
      description:
        'Description of the events in the entry after the retraction, in plain sentences. Mentions only visible combatants.',
      resolve: ({ entry, replayed }) => summaryOf({ ...entry, events: replayed.events }),
    }),
    results: t.field({
      type: [ActResultType],
      description:
        'Results of the act after the retraction, one for each target, in order. Empty if the entry contains no act.',
      resolve: ({ entry, replayed }) => actResultsOf(entry.view, replayed.events),
    }),
    effects: t.field({
      type: [EffectObject],
      description: 'Effects of the entry after the retraction, in order.',
      resolve: ({ entry, replayed }) => effectsOf(entry.view, replayed.events),
    }),
  }),
});

const effectsOf = (view: EncounterView, events: readonly EncounterEvent[]) =>
  events.flatMap((event) =>
    event.type === 'affected' ? [effectOn(view, event.effect, event.combatant)] : [],
  );

export const EntryType = builder.objectRef<VisibleEntry>('Entry').implement({
  description: 'A log entry: a command and its results.',
  fields: (t) => ({
    version: t.exposeInt('version', {
      description: 'Version of the encounter after this entry.',
    }),
    at: t.expose('at', {
      type: DateTimeScalar,
      description: 'Time the entry was written.',
    }),
    round: t.int({
      description: 'Round in which the command was sent. 0 before the start.',
      resolve: async (entry, _args, { loaders }) => (await stateBefore(entry, loaders)).round,
    }),
    turnOf: t.field({
      type: [CombatantType],
      description:
        'Combatants whose turn it was when the command was sent. Contains only combatants that the caller may see; several if they acted together. Empty if no combatant had a turn.',
      resolve: async (entry, _args, { loaders }) => {
        const before = await stateBefore(entry, loaders);
        return visible(entry.view.withPast(before), before.onTurn);
      },
    }),
    kind: t.field({
      type: EntryKind,
      description: 'Kind of command that the entry records.',
      resolve: (entry) => (entry.view.knowsCommand(entry) ? entry.command.type : 'outOfSight'),
    }),
    diceSource: t.field({
      type: DiceSource,
      description:
        'PHYSICAL if the command was sent with physical dice, otherwise SERVER. The server always rolls for combatants hidden from the sender. Always SERVER if the kind is OUT_OF_SIGHT.',
      resolve: (entry) => (entry.view.knowsCommand(entry) ? entry.thrownBy : 'GENERATOR'),
    }),
    command: t.field({
      type: 'JSON',
      nullable: true,
      description:
        'The command with its input, in the format of `exportEncounter`. Null unless the caller is the game master.',
      resolve: ({ view, command }) => (view.isGameMaster ? (command as unknown as Json) : null),
    }),
    changes: t.field({
      type: [ChangeType],
      description:
        'State of each changed combatant before and after the entry. Contains only what the caller may see.',
      resolve: ({ view, version }, _args, { loaders }) => changesOf(view, version, loaders),
    }),
    summary: t.string({
      description:
        'Description of the events, in plain sentences. It names only combatants that the caller may see.',
      resolve: summaryOf,
    }),
    actor: t.field({
      type: CombatantType,
      nullable: true,
      description:
        'Combatant who acted. Null if the entry contains no act, or if the combatant is hidden from the caller.',
      resolve: (entry) => visibleCombatantOf(entry, doingOf(entry)?.actor),
    }),
    target: t.field({
      type: CombatantType,
      nullable: true,
      description:
        'Target of the act. Null if the entry contains no act, or if the combatant is hidden from the caller.',
      resolve: (entry) => visibleCombatantOf(entry, doingOf(entry)?.target),
    }),
    act: t.field({
      type: ActType,
      nullable: true,
      description: 'The act that the entry records. Null if the entry contains no act.',
      resolve: (entry) => {
        const doing = doingOf(entry);
        return entry.view.system.encounterRules.acts.find(({ id }) => id === doing?.act) ?? null;
      },
    }),
    outcome: t.field({
      type: OutcomeType,
      nullable: true,
      description: 'Outcome of the act against its first target. Null if no act was resolved.',
      resolve: ({ view, events }) => {
        const acted = events.find((event) => event.type === 'acted');
        const procedure = view.system.procedures.find(({ id }) => id === acted?.procedure);
        return acted && procedure ? outcomeOf(procedure, acted.outcome) : null;
      },
    }),
    results: t.field({
      type: [ActResultType],
      description: 'Results of the act, one for each target, in order. Empty if no act was resolved.',
      resolve: ({ view, events }) => actResultsOf(view, events),
    }),
    ...breakdownFields(t, breakdownsOf),
    throws: t.field({
      type: [LoggedThrowType],
      description: 'Visible dice rolled in this entry, in order.',
      resolve: (entry) => entry.throws.map((thrown) => ({ thrown, entry })),
    }),
    effects: t.field({
      type: [EffectObject],
      description: 'Effects of the entry, in order, each with its recipient.',
      resolve: ({ view, events }) => effectsOf(view, events),
    }),
    joined: t.field({
      type: [CombatantType],
      description: 'Combatants who joined with this entry and are visible to the caller.',
      resolve: (entry) =>
        visible(
          entry.view,
          (eventOf(entry, 'combatantsJoined')?.newcomers ?? []).map(({ id }) => id),
        ),
    }),
    answeredAsArranged: t.field({
      type: [CombatantType],
      description: 'Visible combatants whose standing answers were used in this entry, in order.',
      resolve: ({ view, events }) =>
        events.flatMap((event) =>
          event.type === 'answeredAsArranged' ? visible(view, [event.combatant]) : [],
        ),
    }),
    retracted: t.int({
      nullable: true,
      description: 'Version of the entry that this entry retracts. Null if this entry is not a retraction.',
      resolve: (entry) => eventOf(entry, 'retracted')?.version ?? null,
    }),
    replayed: t.field({
      type: [ReplayedEntryType],
      description:
        'Later entries that were replayed with their original dice, oldest first. Empty if the entry is not a retraction.',
      resolve: (entry) =>
        (eventOf(entry, 'retracted')?.replayed ?? []).map((replayed) => ({ entry, replayed })),
    }),
    left: t.field({
      type: [CombatantType],
      description: 'Combatants who left with this entry and are visible to the caller.',
      resolve: (entry) => visible(entry.view, eventOf(entry, 'combatantsLeft')?.combatants ?? []),
    }),
  }),
});
