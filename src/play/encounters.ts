import { type EncounterState, fold } from '../engine/encounter/state.ts';
import type { Path } from '../engine/fault.ts';
import type { Json } from '../engine/json.ts';
import { text } from '../engine/rules/field.ts';
import { read } from '../engine/rules/read.ts';
import type { System } from '../engine/rules/system.ts';
import type { StoredEncounter, StoredEntry } from './ports.ts';
import { quotaExceeded } from './quotas.ts';
import { systemOf } from './systems.ts';
import { notFound, type Viewer } from './viewer.ts';
import type { World } from './world.ts';

const encounterTitle = text(100, 'What the encounter is called.');

/** An encounter with everything its log says. */
export interface Encounter {
  readonly row: StoredEncounter;
  readonly log: readonly StoredEntry[];
  readonly state: EncounterState;
}

export const assemble = (row: StoredEncounter, log: readonly StoredEntry[]): Encounter => ({
  row,
  log,
  state: fold(systemOf(row), log),
});

/** A new encounter; its generator is seeded from the operating system, and the seed stays secret. */
export async function createEncounter(
  world: World,
  { campaignId }: Viewer,
  input: { readonly title: string; readonly system: System; readonly options: unknown },
): Promise<Encounter> {
  const { system } = input;
  const options = input.options ?? {};
  read(system.optionsField, options, ['input', 'rules', system.id]);
  const row: StoredEncounter = {
    id: world.newId('encounter'),
    campaignId,
    system: system.id,
    title: read(encounterTitle, input.title, ['input', 'title']),
    options: options as Json,
    seed: world.secret(),
    createdAt: world.now(),
  };
  if (!(await world.stores.encounters.add(row, { most: world.quotas.encounters })))
    throw quotaExceeded('encounters', world.quotas);
  return assemble(row, []);
}

/** The encounter with this id in the viewer's campaign. */
export async function ownEncounter(
  world: World,
  { campaignId }: Viewer,
  id: string,
  path: Path,
): Promise<Encounter> {
  const row = (await world.stores.encounters.byIds([id])).get(id);
  if (row?.campaignId !== campaignId) throw notFound('encounter', path);
  const log = (await world.stores.encounters.logs([id])).get(id) ?? [];
  return assemble(row, log);
}
