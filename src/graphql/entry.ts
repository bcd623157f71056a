import { isDeepStrictEqual } from 'node:util';
import { fighterOf } from '../engine/encounter/decision.ts';
import type { EncounterEvent, EventOf } from '../engine/encounter/event.ts';
import { InvalidInput } from '../engine/fault.ts';
import type { Fighter } from '../engine/rules/combat.ts';
import type { Effect } from '../engine/rules/effect.ts';
import type { System } from '../engine/rules/system.ts';
import { type ReadLog, seenLog } from '../play/seen-log.ts';
import type { Sight } from '../play/sight.ts';
import type { StoredEntry } from '../play/stored.ts';
import { ID_KINDS, kindOf } from '../play/world.ts';
import { builder } from './builder.ts';
import { connectionOf, pageOf } from './connection.ts';
import type { Context } from './context.ts';
import { DeedType, deedsOf } from './deed.ts';
import { ThrowType } from './dice.ts';
import { EffectInterface } from './effect.ts';
import { StandingInterface, standingOf } from './fighter.ts';
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

const ThrownBy = builder.enumType('ThrownBy', {
  description: 'Whose dice an entry was made with.',
  values: {
    GENERATOR: { description: 'The encounter’s own, from its seed.' },
    HAND: { description: 'Physical dice, as somebody gave them.' },
  } as const,
});

/** An entry as a viewer may see it. */
export interface SeenEntry extends StoredEntry {
  readonly sight: Sight;
}

export const seenEntry = (sight: Sight, entry: StoredEntry): SeenEntry => ({ ...sight.entry(entry), sight });

/** How somebody fared before an entry, and after it. */
interface Changed {
  readonly system: System;
  readonly combatant: string;
  readonly before: Fighter | null;
  readonly after: Fighter;
}

const ChangeType = builder.objectRef<Changed>('Change').implement({
  description: 'How a combatant fared before an entry, and after it.',
  fields: (t) => ({
    combatant: t.exposeID('combatant', { description: 'The id of the combatant.' }),
    before: t.field({
      type: StandingInterface,
      nullable: true,
      description: 'Before the entry; null for somebody who was not there.',
      resolve: ({ system, before }) => before && standingOf(system, before),
    }),
    after: t.field({
      type: StandingInterface,
      description: 'After the entry.',
      resolve: ({ system, after }) => standingOf(system, after),
    }),
  }),
});

/** Everybody whom an entry has changed, as far as the viewer sees them whole. */
async function changesOf({ sight, version }: SeenEntry, { loaders }: Context): Promise<Changed[]> {
  const { encounter, system } = sight;
  const [before, after] = await Promise.all(
    [version - 1, version].map((at) => loaders.state.load({ row: encounter.row, version: at })),
  );
  return [...after!.combatants.values()].flatMap((combatant) => {
    const was = before!.combatants.get(combatant.id);
    if (isDeepStrictEqual(was, combatant) || !sight.seesWhole(combatant.id)) return [];
    return {
      system,
      combatant: combatant.id,
      before: was ? fighterOf(was, before!.round) : null,
      after: fighterOf(combatant, after!.round),
    };
  });
}

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
      description: 'Whose dice it was made with.',
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
      resolve: (entry, _args, context) => changesOf(entry, context),
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
    deeds: t.field({
      type: [DeedType],
      description: 'Everything that was done, in order: several where an act befell several.',
      resolve: ({ sight, events }) => deedsOf(sight.system, events),
    }),
    dicePosition: t.exposeInt('dicePosition', {
      description:
        'How many words of the encounter’s generator are used up after it: where the next entry’s dice begin.',
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
      resolve: ({ events }) =>
        events.filter((event): event is EventOf<'affected'> => event.type === 'affected'),
    }),
    joined: t.idList({
      description: 'The ids of combatants who joined.',
      resolve: (entry) => (eventOf(entry, 'combatantsJoined')?.newcomers ?? []).map(({ id }) => id),
    }),
  }),
});

function summaryOf({ events, command }: StoredEntry): string {
  const told = events.map(toldOf).filter((text) => text !== null);
  if (told.length > 0) return told.join(' ');
  return command.type === 'endTurn' ? 'A turn ended.' : 'Something happened out of sight.';
}

/** The sentence for an event that a command is about; null for what only follows. */
function toldOf(event: EncounterEvent): string | null {
  switch (event.type) {
    case 'combatantsJoined':
      return `${event.newcomers.map(({ name }) => name).join(', ')} joined.`;
    case 'encounterStarted':
      return 'The encounter began.';
    case 'acted':
      return event.summary;
    case 'answerAwaited':
      return `An answer is awaited: ${event.pending.question}.`;
    case 'leftOut':
      return `Somebody is left out: ${event.reason}.`;
    case 'adjusted':
      return `By the game master: ${event.reason}.`;
    case 'covered':
      return `The game master made somebody ${event.cover.visibility.toLowerCase()}.`;
    case 'roundEnded':
      return 'The round ended.';
    case 'rewound':
      return `Everything is again as it was after version ${event.to}.`;
    case 'finished':
      return 'The encounter is over.';
    case 'affected':
    case 'orderSet':
    case 'turnBegan':
    case 'turnEnded':
      return null;
  }
}

export const EntryConnection = builder.connectionObject(
  { type: EntryType, name: 'EntryConnection', description: 'Entries of a log.' },
  { name: 'EntryEdge', description: 'An entry in a list.' },
);

interface Part {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly combatant?: string | null;
}

/** A part of a log; a cursor is the id of the encounter and the version of the entry it stands at. */
export async function entriesOf({ log }: Context['loaders'], sight: Sight, { combatant, ...args }: Part) {
  if (combatant && kindOf(combatant) !== 'combatant')
    throw new InvalidInput([
      {
        path: ['combatant'],
        problem: 'this is no combatant’s id',
        accepted: `the id of a combatant: ${ID_KINDS.combatant}_ and 32 digits`,
      },
    ]);
  const read: ReadLog = (row, span) => log.load({ row, span });
  const { id } = sight.encounter.row;
  const versionIn = (cursor: string): number =>
    cursor.startsWith(`${id}.`) ? Number(cursor.slice(id.length + 1)) : Number.NaN;
  const { version } = sight.encounter.state;
  const page = pageOf(args, (cursor) => versionIn(cursor) >= 1 && versionIn(cursor) <= version);
  const after = page.after === null ? 0 : versionIn(page.after);
  const entries = await seenLog(read, sight, { after, first: page.first + 1, about: combatant ?? null });
  return connectionOf(
    page,
    entries.map((entry) => ({ ...entry, sight })),
    (entry) => `${id}.${entry.version}`,
  );
}
