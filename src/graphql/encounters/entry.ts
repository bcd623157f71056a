import type { EncounterEvent, EventOf } from '../../engine/encounter/event.ts';
import type { Json } from '../../engine/json.ts';
import type { EncounterView } from '../../play/access/encounter-view.ts';
import type { StoredEntry } from '../../play/stored.ts';
import { builder } from '../kit/builder.ts';
import type { Loaders } from '../kit/context.ts';
import { ActType } from '../rules/act.ts';
import { EffectInterface } from '../rules/effect.ts';
import { OutcomeType, outcomeOf } from '../rules/procedure.ts';
import { breakdownFields } from '../rules/resolution.ts';
import { ActResultType, actResultsOf, effectOn } from './act-result.ts';
import { ChangeType, changesOf } from './change.ts';
import { CombatantType, visible } from './combatant.ts';
import { summaryOf } from './entry-summary.ts';
import { DiceSource, LoggedThrowType, type VisibleEntry } from './logged-throw.ts';

const EntryKind = builder.enumType('EntryKind', {
  description: 'What sort of command an entry came of.',
  values: {
    JOIN: { value: 'join', description: 'Combatants joined.' },
    START: { value: 'start', description: 'The order was fixed and the first round opened.' },
    ACT: { value: 'act', description: 'A combatant acted.' },
    ANSWER: { value: 'answer', description: 'A combatant answered an act.' },
    ADJUST: { value: 'adjust', description: 'The game master changed something.' },
    PASS: { value: 'pass', description: 'Whoever was asked let the act happen.' },
    END_TURN: { value: 'endTurn', description: 'A combatant was done with their turn.' },
    END_ROUND: { value: 'endRound', description: 'A round ended.' },
    SET_VISIBILITY: {
      value: 'cover',
      description: 'The game master changed what others see of a combatant.',
    },
    UNDO: { value: 'undo', description: 'The last command was taken back.' },
    REDO: { value: 'redo', description: 'What was taken back holds again.' },
    REWIND: { value: 'rewind', description: 'Everything went back to an earlier version.' },
    FINISH: { value: 'finish', description: 'The encounter is over.' },
    OUT_OF_SIGHT: {
      value: 'outOfSight',
      description: 'The command is about a combatant that the key may not see.',
    },
  } as const,
});

const eventOf = <Type extends EncounterEvent['type']>(
  { events }: StoredEntry,
  type: Type,
): EventOf<Type> | null => (events.find((event) => event.type === type) as EventOf<Type> | undefined) ?? null;

/** Whoever acts, also while what they do waits for its answer. */
const doingOf = (entry: StoredEntry) =>
  eventOf(entry, 'acted') ?? eventOf(entry, 'answerAwaited')?.pending ?? null;

/** The numbers of what was done, or of what a turn or round has done. */
const breakdownsOf = (entry: StoredEntry) =>
  eventOf(entry, 'acted')?.breakdowns ??
  entry.events.flatMap((event) => (event.type === 'passed' ? event.breakdowns : []));

const visibleCombatantOf = ({ view }: VisibleEntry, id: string | undefined) =>
  id === undefined ? null : (visible(view, [id])[0] ?? null);

/** The view in which an entry names the combatants of its own time. */
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

export const EntryType = builder.objectRef<VisibleEntry>('Entry').implement({
  description: 'One entry of a log: a command and what it came to.',
  fields: (t) => ({
    version: t.exposeInt('version', {
      description: 'The version of the encounter after it; the first is 1.',
    }),
    at: t.exposeString('at', { description: 'When it was written: ISO 8601, UTC.' }),
    kind: t.field({
      type: EntryKind,
      description: 'What sort of command.',
      resolve: (entry) => (entry.view.knowsCommand(entry) ? entry.command.type : 'outOfSight'),
    }),
    diceSource: t.field({
      type: DiceSource,
      description:
        'Whether it was commanded with physical dice; what is not theirs to throw, the encounter throws. SERVER if the kind is OUT_OF_SIGHT.',
      resolve: (entry) => (entry.view.knowsCommand(entry) ? entry.thrownBy : 'GENERATOR'),
    }),
    command: t.field({
      type: 'JSON',
      nullable: true,
      description: 'What was asked; for the game master alone.',
      resolve: ({ view, command }) => (view.isGameMaster ? (command as unknown as Json) : null),
    }),
    changes: t.field({
      type: [ChangeType],
      description: 'How everybody whom it changed fared before and after, as far as the key may see.',
      resolve: ({ view, version }, _args, { loaders }) => changesOf(view, version, loaders),
    }),
    summary: t.string({
      description: 'What happened, in sentences for people that name everybody whom the key may see.',
      resolve: summaryOf,
    }),
    actor: t.field({
      type: CombatantType,
      nullable: true,
      description: 'Who acted.',
      resolve: (entry) => visibleCombatantOf(entry, doingOf(entry)?.actor),
    }),
    target: t.field({
      type: CombatantType,
      nullable: true,
      description: 'Who was acted on.',
      resolve: (entry) => visibleCombatantOf(entry, doingOf(entry)?.target),
    }),
    act: t.field({
      type: ActType,
      nullable: true,
      description: 'What was done.',
      resolve: (entry) => {
        const doing = doingOf(entry);
        return entry.view.system.encounterRules.acts.find(({ id }) => id === doing?.act) ?? null;
      },
    }),
    outcome: t.field({
      type: OutcomeType,
      nullable: true,
      description: 'How it came out, against the first whom it concerned.',
      resolve: ({ view, events }) => {
        const acted = events.find((event) => event.type === 'acted');
        const procedure = view.system.procedures.find(({ id }) => id === acted?.procedure);
        return acted && procedure ? outcomeOf(procedure, acted.outcome) : null;
      },
    }),
    results: t.field({
      type: [ActResultType],
      description: 'Everything that was done, in order: several where an act concerned several.',
      resolve: ({ view, events }) => actResultsOf(view, events),
    }),
    ...breakdownFields(t, breakdownsOf),
    throws: t.field({
      type: [LoggedThrowType],
      description: 'Every throw that the key may see, in order.',
      resolve: (entry) => entry.throws.map((thrown) => ({ thrown, entry })),
    }),
    effects: t.field({
      type: [EffectInterface],
      description: 'What came of it, each effect with whom it is on.',
      resolve: ({ view, events }) =>
        events.flatMap((event) =>
          event.type === 'affected' ? [effectOn(view, event.effect, event.combatant)] : [],
        ),
    }),
    joined: t.field({
      type: [CombatantType],
      description: 'Who joined.',
      resolve: (entry) =>
        visible(
          entry.view,
          (eventOf(entry, 'combatantsJoined')?.newcomers ?? []).map(({ id }) => id),
        ),
    }),
  }),
});
