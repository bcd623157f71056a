import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { concernedBy, type EncounterEvent } from '../../../src/engine/encounter/event.ts';

const log = join(import.meta.dirname, '../../fixtures/logs/format-1-whole.json');
const fights: readonly { readonly entries: readonly { readonly events: readonly EncounterEvent[] }[] }[] =
  JSON.parse(readFileSync(log, 'utf8'));
const events = fights.flatMap(({ entries }) => entries.flatMap((entry) => entry.events));

/** Returns the ids of all combatants that an event names. */
const named = (event: EncounterEvent): readonly string[] => {
  const roles = 'pending' in event ? event.pending : event;
  return ['actor', 'target', 'combatant'].flatMap((role) => (role in roles ? [roles[role as never]] : []));
};

it.each(['acted', 'answerAwaited', 'affected', 'passed', 'turnBegan', 'turnEnded'])(
  'an event of type %s concerns every combatant that it names, and is hidden from callers who cannot see all of them',
  (type) => {
    const found = events.filter((event) => event.type === type && named(event).length > 0);
    expect(found).not.toEqual([]);
    for (const event of found) expect(new Set(concernedBy(event))).toEqual(new Set(named(event)));
  },
);
