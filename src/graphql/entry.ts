import type { EncounterEvent } from '../engine/encounter/event.ts';
import type { Effect } from '../engine/rules/effect.ts';
import type { StoredEncounter, StoredEntry } from '../play/ports.ts';
import { builder } from './builder.ts';
import { connectionOf, pageOf } from './connection.ts';
import { ThrowType } from './dice.ts';
import { EffectInterface } from './effect.ts';
import { breakdownFields } from './resolution.ts';

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
    END_ROUND: { value: 'endRound', description: 'A round ended.' },
  } as const,
});

type Of<Type extends EncounterEvent['type']> = Extract<EncounterEvent, { readonly type: Type }>;

const eventOf = <Type extends EncounterEvent['type']>({ events }: StoredEntry, type: Type): Of<Type> | null =>
  (events.find((event) => event.type === type) as Of<Type> | undefined) ?? null;

export const EntryType = builder.objectRef<StoredEntry>('Entry').implement({
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
    summary: t.string({ description: 'A sentence for people.', resolve: summaryOf }),
    actor: t.id({
      nullable: true,
      description: 'The id of whoever acted.',
      resolve: (entry) => eventOf(entry, 'acted')?.actor ?? null,
    }),
    target: t.id({
      nullable: true,
      description: 'The id of whoever was acted on.',
      resolve: (entry) => eventOf(entry, 'acted')?.target ?? null,
    }),
    act: t.string({
      nullable: true,
      description: 'What was done.',
      resolve: (entry) => eventOf(entry, 'acted')?.act ?? null,
    }),
    outcome: t.string({
      nullable: true,
      description: 'How it came out.',
      resolve: (entry) => eventOf(entry, 'acted')?.outcome ?? null,
    }),
    ...breakdownFields(t, (entry) => eventOf(entry, 'acted')?.breakdowns ?? []),
    throws: t.field({
      type: [ThrowType],
      description: 'Every throw, in order.',
      resolve: ({ throws }) => [...throws],
    }),
    effects: t.field({
      type: [BefallenType],
      description: 'What befell whom.',
      resolve: ({ events }) => events.filter((event): event is Of<'affected'> => event.type === 'affected'),
    }),
    joined: t.idList({
      description: 'The ids of combatants who joined.',
      resolve: (entry) => (eventOf(entry, 'combatantsJoined')?.newcomers ?? []).map(({ id }) => id),
    }),
  }),
});

function summaryOf(entry: StoredEntry): string {
  const [event] = entry.events;
  switch (event?.type) {
    case 'combatantsJoined':
      return `${event.newcomers.map(({ name }) => name).join(', ')} joined.`;
    case 'encounterStarted':
      return 'The encounter began.';
    case 'acted':
      return event.summary;
    case 'answerAwaited':
      return `An answer is awaited: ${event.pending.question}.`;
    case 'adjusted':
      return `By the game master: ${event.reason}.`;
    case 'roundEnded':
    case 'affected':
      return 'The round ended.';
    default:
      return '';
  }
}

export const EntryConnection = builder.connectionObject(
  { type: EntryType, name: 'EntryConnection', description: 'Entries of a log.' },
  { name: 'EntryEdge', description: 'An entry in a list.' },
);

/** A part of a log; a cursor is the version of the entry it stands at. */
export function entriesOf(
  { id }: StoredEncounter,
  log: readonly StoredEntry[],
  args: { readonly first?: number | null; readonly after?: string | null },
) {
  const cursorOf = ({ version }: StoredEntry) => `${id}.${version}`;
  const page = pageOf(args, (cursor) => log.some((entry) => cursorOf(entry) === cursor));
  const from = page.after === null ? 0 : log.findIndex((entry) => cursorOf(entry) === page.after) + 1;
  return connectionOf(page, log.slice(from, from + page.first + 1), cursorOf);
}
