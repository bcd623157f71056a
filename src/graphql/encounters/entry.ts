import type { EncounterEvent, EventOf } from '../../engine/encounter/event.ts';
import type { Effect } from '../../engine/rules/effect.ts';
import type { Sight } from '../../play/access/encounter-view.ts';
import type { StoredEntry } from '../../play/stored.ts';
import { builder } from '../kit/builder.ts';
import { EffectInterface } from '../rules/effect.ts';
import { breakdownFields } from '../rules/resolution.ts';
import { DeedType, deedsOf } from './act-result.ts';
import { ChangeType, changesOf } from './change.ts';
import { summaryOf } from './entry-summary.ts';
import { LoggedThrowType, type SeenEntry, ThrownBy } from './logged-throw.ts';

interface Befallen {
  readonly combatant: string;
  readonly effect: Effect;
}

const BefallenType = builder.objectRef<Befallen>('Befallen').implement({
  description: 'An effect, and the combatant it befell.',
  fields: (t) => ({
    combatant: t.exposeID('combatant', { description: 'The id of the combatant.' }),
    effect: t.field({
      type: EffectInterface,
      description: 'What befell them.',
      resolve: ({ effect }) => effect,
    }),
  }),
});

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
    COVER: { value: 'cover', description: 'The game master changed what others see of a combatant.' },
    UNDO: { value: 'undo', description: 'The last command was taken back.' },
    REDO: { value: 'redo', description: 'What was taken back holds again.' },
    REWIND: { value: 'rewind', description: 'Everything went back to an earlier version.' },
    FINISH: { value: 'finish', description: 'The encounter is over.' },
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

export const seenEntry = (sight: Sight, entry: StoredEntry): SeenEntry => ({ ...sight.entry(entry), sight });

export const EntryType = builder.objectRef<SeenEntry>('Entry').implement({
  description: 'One entry of a log: a command and what it came to.',
  fields: (t) => ({
    version: t.exposeInt('version', {
      description: 'The version of the encounter after it; the first is 1.',
    }),
    at: t.exposeString('at', { description: 'When it was written: ISO 8601, UTC.' }),
    kind: t.field({
      type: EntryKind,
      description: 'What sort of command.',
      resolve: ({ command }) => command.type,
    }),
    thrownBy: t.field({
      type: ThrownBy,
      description:
        'Whether it was commanded with physical dice; what is not theirs to throw, the encounter throws.',
      resolve: ({ thrownBy }) => thrownBy,
    }),
    command: t.string({
      nullable: true,
      description: 'What was asked, as JSON; for the game master alone.',
      resolve: ({ sight, command }) => (sight.all ? JSON.stringify(command) : null),
    }),
    changes: t.field({
      type: [ChangeType],
      description: 'How everybody whom it changed fared before and after, as far as the key may see.',
      resolve: ({ sight, version }, _args, { loaders }) => changesOf(sight, version, loaders),
    }),
    summary: t.string({ description: 'A sentence for people.', resolve: summaryOf }),
    actor: t.id({
      nullable: true,
      description: 'The id of whoever acted.',
      resolve: (entry) => doingOf(entry)?.actor ?? null,
    }),
    target: t.id({
      nullable: true,
      description: 'The id of whoever was acted on.',
      resolve: (entry) => doingOf(entry)?.target ?? null,
    }),
    act: t.string({
      nullable: true,
      description: 'What was done.',
      resolve: (entry) => doingOf(entry)?.act ?? null,
    }),
    outcome: t.string({
      nullable: true,
      description: 'How it came out.',
      resolve: (entry) => eventOf(entry, 'acted')?.outcome ?? null,
    }),
    deeds: t.field({
      type: [DeedType],
      description: 'Everything that was done, in order: several where an act befell several.',
      resolve: ({ sight, events }) => deedsOf(sight.system, events),
    }),
    ...breakdownFields(t, breakdownsOf),
    throws: t.field({
      type: [LoggedThrowType],
      description: 'Every throw that the key may see, in order.',
      resolve: (entry) => entry.throws.map((thrown) => ({ thrown, entry })),
    }),
    effects: t.field({
      type: [BefallenType],
      description: 'What befell whom.',
      resolve: ({ events }) =>
        events.filter((event): event is EventOf<'affected'> => event.type === 'affected'),
    }),
    joined: t.idList({
      description: 'The ids of combatants who joined.',
      resolve: (entry) => (eventOf(entry, 'combatantsJoined')?.newcomers ?? []).map(({ id }) => id),
    }),
  }),
});
