import type { SystemId } from '../attack/control.ts';
import { formOf } from '../attack/forms/index.ts';
import { type Answer, ask } from '../service/ask.ts';
import type { Watched } from './address.ts';
import { BEGIN, JOIN, OPEN_CAMPAIGN, OPEN_FIGHT, READ, WATCHING_KEY } from './documents.ts';
import { type Entry, type Fight, mergedEntries } from './fight.ts';
import type { Keys } from './keeping.ts';
import { FIGHTERS, sheets } from './sheets.ts';

/** A fight and the log entries read so far. */
export interface Told {
  readonly fight: Fight;
  readonly entries: readonly Entry[];
}

/** A new fight and its keys. */
export interface Opened extends Told {
  readonly keys: Keys;
}

export interface Payload {
  readonly encounter: Fight;
  readonly entry: Entry | null;
}

interface Secret {
  readonly secret: string;
}

const failed = ({ problem }: Answer<unknown>): Answer<never> => ({ data: null, problem: problem! });

const written = (entries: readonly (Entry | null)[]): readonly Entry[] =>
  entries.filter((entry) => entry !== null);

/** Creates a campaign for the visitor. */
async function openCampaign(): Promise<Answer<Keys>> {
  const campaign = await ask<{ createCampaign: Secret }>(OPEN_CAMPAIGN, {});
  if (campaign.problem) return failed(campaign);
  const gameMaster = campaign.data.createCampaign.secret;
  const watching = await ask<{ createKey: Secret }>(WATCHING_KEY, {}, { key: gameMaster });
  if (watching.problem) return failed(watching);
  return { data: { gameMaster, spectator: watching.data.createKey.secret }, problem: null };
}

/** Creates and starts a duel, in the campaign of these keys or in a new campaign. */
export async function openFight(system: SystemId, known: Keys | null): Promise<Answer<Opened>> {
  const campaign = known === null ? await openCampaign() : { data: known, problem: null };
  if (campaign.problem) return failed(campaign);
  const keys = campaign.data;
  const key = keys.gameMaster;
  const { member } = formOf(system);
  const opened = await ask<{ createEncounter: { encounter: { id: string; version: number } } }>(
    OPEN_FIGHT,
    { rules: { [member]: {} } },
    { key },
  );
  if (opened.problem) return failed(opened);
  const { id: encounterId, version } = opened.data.createEncounter.encounter;
  const combatants = FIGHTERS.map((name) => ({ name, side: name, sheet: { [member]: sheets[system] } }));
  const joined = await ask<{ addCombatants: { encounter: { version: number }; entry: Entry | null } }>(
    JOIN,
    { input: { encounterId, expectedVersion: version, combatants } },
    { key },
  );
  if (joined.problem) return failed(joined);
  const expectedVersion = joined.data.addCombatants.encounter.version;
  const begun = await ask<{ startEncounter: Payload }>(
    BEGIN,
    { input: { encounterId, expectedVersion } },
    { key },
  );
  if (begun.problem) return failed(begun);
  const { encounter, entry } = begun.data.startEncounter;
  return {
    data: { keys, fight: encounter, entries: written([joined.data.addCombatants.entry, entry]) },
    problem: null,
  };
}

interface Read {
  readonly encounter: Fight & { readonly log: { readonly edges: readonly { readonly node: Entry }[] } };
}

/** Reads a fight's current state. */
export async function readFight({ encounter, key }: Watched): Promise<Answer<Told>> {
  const answer = await ask<Read>(READ, { id: encounter }, { key });
  if (answer.problem) return failed(answer);
  const { log, ...fight } = answer.data.encounter;
  return {
    data: {
      fight,
      entries: mergedEntries(
        [],
        log.edges.map(({ node }) => node),
      ),
    },
    problem: null,
  };
}
