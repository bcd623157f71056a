import { InvalidInput } from '../../engine/fault.ts';
import type { EncounterView } from '../../play/access/encounter-view.ts';
import { parseCombatantId } from '../../play/access/shown-ids.ts';
import { countLog, type ReadLog, visibleLog } from '../../play/encounters/visible-log.ts';
import { ID_KINDS, kindOf } from '../../play/services/services.ts';
import { builder } from '../kit/builder.ts';
import { bothWaysArgs, connectionOf, pageBothWays, totalCount } from '../kit/connection.ts';
import type { Context } from '../kit/context.ts';
import { EncounterType } from './encounter.ts';
import { EntryType, viewOfEntry } from './entry.ts';

const EntryConnection = builder.connectionObject(
  {
    type: EntryType,
    name: 'EntryConnection',
    description: 'A page of log entries, ordered by version, oldest first.',
    fields: totalCount,
  },
  { name: 'EntryEdge', description: 'A log entry, with its cursor.' },
);

type Part = Parameters<typeof pageBothWays>[0] & { readonly combatantId?: string | null };

/** Returns a page of a log. A cursor consists of the encounter’s id and the version of the entry. */
async function entriesOf(
  { loaders, services: { pace } }: Context,
  view: EncounterView,
  { combatantId: shown, ...args }: Part,
) {
  const combatant = shown ? parseCombatantId(shown, view.encounter.row.id) : null;
  if (combatant && kindOf(combatant) !== 'combatant')
    throw new InvalidInput([
      {
        path: ['combatantId'],
        problem: 'this is not the id of a combatant',
        accepted: `the id of a combatant: ${ID_KINDS.combatant}_ and 32 digits`,
      },
    ]);
  const read: ReadLog = (row, span) => loaders.log.load({ row, span });
  const { id } = view.encounter.row;
  const versionIn = (cursor: string): number =>
    cursor.startsWith(`${id}.`) ? Number(cursor.slice(id.length + 1)) : Number.NaN;
  const { version } = view.encounter.state;
  const page = pageBothWays(args, (cursor) => versionIn(cursor) >= 1 && versionIn(cursor) <= version);
  const about = combatant ?? null;
  const entries = await visibleLog({ read, pace }, view, {
    after: page.after === null ? 0 : versionIn(page.after),
    before: page.before === null ? version + 1 : versionIn(page.before),
    size: page.size + 1,
    fromEnd: page.fromEnd,
    about,
  });
  return connectionOf(
    page,
    await Promise.all(
      entries.map(async (entry) => ({ ...entry, view: await viewOfEntry(view, entry, loaders) })),
    ),
    (entry) => `${id}.${entry.version}`,
    () => countLog({ read, pace }, view, about),
  );
}

builder.objectField(EncounterType, 'log', (t) =>
  t.field({
    type: EntryConnection,
    description: 'Log of the encounter: a page of entries, oldest first.',
    args: {
      ...bothWaysArgs,
      combatantId: t.arg.id({ description: 'Returns only entries about this combatant.' }),
    },
    resolve: (view, args, context) => entriesOf(context, view, args),
  }),
);
