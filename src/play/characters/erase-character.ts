import type { Json } from '../../engine/json.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Erasing } from '../erasures.ts';
import { withoutGaps } from '../gaps.ts';
import { type IdempotentRequest, withIdempotency } from '../idempotency/idempotency.ts';
import type { Services } from '../services/services.ts';
import type {
  StoredCharacter,
  StoredCharacterEvent,
  StoredEncounter,
  StoredEntry,
  StoredKey,
} from '../stored.ts';
import { versionConflict } from '../version-conflict.ts';
import { requireCharacter } from './characters.ts';
import {
  combatantsOf,
  eraseFromAnswer,
  eraseFromEntry,
  eraseFromJson,
  eraseFromText,
  namesIn,
  notesIn,
  type Person,
  sorted,
} from './erase-texts.ts';

const AT_ONCE = 100;

/** Maximum number of entries that are read at once. */
const ENTRIES_AT_ONCE = 20;

/** Maximum number of retries if a log grows while it is rewritten. */
const TRIES = 20;

/**
 * Permanently replaces a character's name everywhere in the campaign. The strings to erase are stored with the
 * character until all of them have been replaced. If the erasure is interrupted, a repeated request can therefore
 * continue it.
 */
export const eraseCharacter = (
  services: Services,
  viewer: Viewer,
  { id, keyLabels }: { readonly id: string; readonly keyLabels: boolean },
  attempt: IdempotentRequest | null,
): Promise<StoredCharacter> =>
  withIdempotency(services, viewer.keyId, attempt, async (recordFor) => {
    const { erasures } = services.stores;
    await requireCharacter(services, viewer, id, ['input', 'characterId']);
    const encounters = await encountersOf(services, viewer);
    const { erasing, person } = await begun(services, viewer, id, encounters);
    await rewriteLogs(services, person, erasing, encounters);
    await rewriteHistory(services, id, person);
    await renameCampaign(services, viewer, person);
    const keys = keyLabels ? await keysOf(services, viewer, id) : [];
    const labels = keys.map(({ label }) => label).filter((label) => label !== person.neutral);
    await rewriteAnswers(services, viewer, { ...person, names: sorted([...labels, ...person.names]) });
    await erasures.relabel(
      keys.map((key) => key.id),
      person.neutral,
    );
    const after = await requireCharacter(services, viewer, id, ['input', 'characterId']);
    await erasures.finish(id, { record: recordFor(after) });
    services.notifier.notify(viewer.campaignId);
    return after;
  });

async function encountersOf(
  { stores, time }: Services,
  { campaignId }: Viewer,
): Promise<readonly StoredEncounter[]> {
  const all: StoredEncounter[] = [];
  for (let after: string | null = null; ; ) {
    const page: Awaited<ReturnType<typeof stores.encounters.list>> = await stores.encounters.list(
      campaignId,
      { systems: null, id: null },
      { first: AT_ONCE, after },
    );
    all.push(...withoutGaps(page));
    if (page.length < AT_ONCE) return all;
    after = page.at(-1)!.id;
    await time.turn();
  }
}

/** Renames the character and stores all strings to erase. */
async function begun(
  services: Services,
  viewer: Viewer,
  id: string,
  encounters: readonly StoredEncounter[],
): Promise<{ readonly erasing: Erasing; readonly person: Person }> {
  const { erasures } = services.stores;
  for (let tries = 0; ; tries++) {
    const before = await requireCharacter(services, viewer, id, ['input', 'characterId']);
    const { position, erasing: earlier } = (await erasures.subject(id))!;
    const neutral = `Erased ${position}`;
    const found = await findings(services, before, neutral, encounters);
    const erasing: Erasing = {
      names: sorted([...(earlier?.names ?? []), ...found.names]),
      texts: [...new Map([...(earlier?.texts ?? []), ...found.texts])].sort(
        ([a], [b]) => b.length - a.length,
      ),
    };
    const person = { id, neutral, combatants: found.combatants, ...erasing };
    const after: StoredCharacter = {
      ...before,
      name: neutral,
      state: eraseFromJson(before.state as unknown as Json, person) as unknown as StoredCharacter['state'],
      version: before.version + 1,
      updatedAt: services.now(),
    };
    if (await erasures.begin(after, erasing)) return { erasing, person };
    if (tries === TRIES) throw versionConflict('character', after.version, before.version);
  }
}

/** Returns all names of the character and its combatants, and the notes that contain a name. */
async function findings(
  services: Services,
  { id, name }: StoredCharacter,
  neutral: string,
  encounters: readonly StoredEncounter[],
): Promise<Pick<Person, 'names' | 'texts' | 'combatants'>> {
  const names = new Set([name]);
  const combatants = new Set<string>();
  for (const event of await historyOf(services, id)) for (const each of namesIn(event)) names.add(each);
  for (const { id: encounterId } of encounters) {
    for await (const entry of entriesWith(services, encounterId, [id]))
      for (const one of combatantsOf(entry, id)) {
        names.add(one.name);
        combatants.add(one.id);
      }
  }
  names.delete(neutral);
  const person = { id, neutral, names: sorted(names), combatants, texts: [] };
  const texts = new Map<string, string>();
  for (const { id: encounterId } of encounters) {
    for await (const entry of entriesWith(services, encounterId, person.names))
      for (const note of notesIn(entry)) {
        const erased = eraseFromText(note, person);
        if (erased !== note) texts.set(note, erased);
      }
  }
  return { names: person.names, combatants, texts: [...texts] };
}

/** Returns the entries that contain one of the strings, page by page. Yields to other work between pages. */
async function* entriesWith(
  { stores: { erasures }, time }: Services,
  encounterId: string,
  texts: readonly string[],
): AsyncGenerator<StoredEntry> {
  for (let after = 0; ; ) {
    const page = await erasures.entriesWith(encounterId, texts, { after, first: ENTRIES_AT_ONCE });
    yield* page;
    await time.turn();
    if (page.length < ENTRIES_AT_ONCE) return;
    after = page.at(-1)!.version;
  }
}

async function historyOf(
  { stores: { characters }, time }: Services,
  id: string,
): Promise<readonly StoredCharacterEvent[]> {
  const all: StoredCharacterEvent[] = [];
  for (let before: number | null = null; ; ) {
    const events: readonly StoredCharacterEvent[] = withoutGaps(
      await characters.characterEvents(id, { first: AT_ONCE, before }),
    );
    all.push(...events);
    if (events.length === 0) return all;
    before = events.at(-1)!.version;
    await time.turn();
  }
}

/** Rewrites all logs. Logs that have grown in the meantime are rewritten again, until no text remains. */
async function rewriteLogs(
  services: Services,
  person: Person,
  { names }: Erasing,
  encounters: readonly StoredEncounter[],
): Promise<void> {
  for (let again = true, sweep = 0; again && sweep < TRIES; sweep++) {
    again = false;
    for (const encounter of encounters) {
      // The stored states of forks must be removed too, because they depend on the part of the log that a fork shares.
      const renew = sweep === 0 && encounter.fork !== null;
      again = (await rewriteLog(services, person, encounter, names, renew)) || again;
    }
  }
}

async function rewriteLog(
  services: Services,
  person: Person,
  { id, title, campaignId }: StoredEncounter,
  names: readonly string[],
  renew: boolean,
): Promise<boolean> {
  const { erasures } = services.stores;
  const looked = [person.id, ...person.combatants, ...names];
  const newTitle = eraseFromText(title, person);
  for (let tries = 0; ; tries++) {
    const last = await erasures.lastOf(id);
    const changed: StoredEntry[] = [];
    for await (const entry of entriesWith(services, id, looked)) {
      const erased = eraseFromEntry(entry, person);
      if (erased !== null) changed.push(erased);
    }
    const current = (await services.stores.encounters.byIds([id])).get(id)!;
    if (changed.length === 0 && !renew && current.title === newTitle) return false;
    let done = true;
    for (let at = 0; done && (at === 0 || at < changed.length); at += AT_ONCE) {
      const some = changed.slice(at, at + AT_ONCE);
      done = await erasures.rewriteLog({ encounterId: id, title: newTitle, last, entries: some });
      await services.time.turn();
    }
    services.notifier.notify(id);
    services.notifier.notify(campaignId);
    if (done) return changed.length > 0;
    if (tries === TRIES) throw versionConflict('encounter', last + 1, last);
  }
}

async function rewriteHistory(services: Services, id: string, person: Person): Promise<void> {
  const { stores, time } = services;
  const events = await historyOf(services, id);
  for (let at = 0; at < events.length; at += AT_ONCE) {
    const some = events.slice(at, at + AT_ONCE);
    await stores.erasures.rewriteEvents(
      some.map((was) => ({ was, is: { ...was, played: eraseFromAnswer(was.played, person) } })),
    );
    await time.turn();
  }
}

/** Returns the keys of players that are limited to the character, including revoked keys. */
async function keysOf(
  { stores, time }: Services,
  { campaignId }: Viewer,
  characterId: string,
): Promise<readonly StoredKey[]> {
  const theirs: StoredKey[] = [];
  for (let after: string | null = null; ; ) {
    const page: Awaited<ReturnType<typeof stores.keys.list>> = await stores.keys.list(
      campaignId,
      { revoked: true },
      { first: AT_ONCE, after },
    );
    theirs.push(...withoutGaps(page).filter(({ characterIds }) => characterIds.includes(characterId)));
    if (page.length < AT_ONCE) return theirs;
    after = page.at(-1)!.id;
    await time.turn();
  }
}

async function renameCampaign({ stores }: Services, { campaignId }: Viewer, person: Person): Promise<void> {
  const { name } = (await stores.campaigns.byIds([campaignId])).get(campaignId)!;
  const erased = eraseFromText(name, person);
  if (erased === name) return;
  await stores.campaigns.change(campaignId, {
    ...{ name: erased, playersMayGiveDice: null, playersMayStateModifiers: null, playersMayEditSheets: null },
  });
}

async function rewriteAnswers(
  { stores, time }: Services,
  { campaignId }: Viewer,
  person: Person,
): Promise<void> {
  const texts = [person.id, ...person.names];
  const records = await stores.erasures.answersWith(campaignId, texts);
  for (let at = 0; at < records.length; at += AT_ONCE) {
    const some = records.slice(at, at + AT_ONCE);
    await stores.erasures.rewriteAnswers(
      some.map((record) => ({ ...record, answer: eraseFromAnswer(record.answer, person) })),
    );
    await time.turn();
  }
}
