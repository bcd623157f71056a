// biome-ignore lint/suspicious/noExplicitAny: the answers belong to any document
type Data = any;

/** Sends a document and returns its data; throws if there are errors. */
export type Asking = (
  query: string,
  variables: Readonly<Record<string, unknown>>,
  key?: string,
) => Promise<Data>;

export interface LargeEncounter {
  readonly key: string;
  readonly version: number;
}

/** A fighter who cannot lose the weapon and cannot be defeated. */
const SHEET = {
  ...{ str: 13, con: 200, siz: 200, int: 12, pow: 11, dex: 14, cha: 10, hitPoints: 10_000, dodge: 40 },
  weapons: [{ name: 'Claw', kind: 'NATURAL', rating: 60, damage: '1d8' }],
};

/**
 * Creates a running encounter with the given numbers of combatants and log entries. Every tenth entry is an attack, and
 * the others are adjustments.
 */
export async function largeEncounter(
  ask: Asking,
  { combatants, entries }: { readonly combatants: number; readonly entries: number },
): Promise<LargeEncounter> {
  const { createCampaign } = await ask(
    'mutation { createCampaign(input: { name: "Large" }) { secret } }',
    {},
  );
  const key: string = createCampaign.secret;
  const { createEncounter } = await ask(
    'mutation { createEncounter(input: { title: "The siege", rules: { brp: {} } }) { encounter { id } } }',
    {},
    key,
  );
  const { id } = createEncounter.encounter;
  const joining = Array.from({ length: combatants }, (_, place) => ({
    name: `${place % 2 ? 'Orc' : 'Guard'} ${place + 1}`,
    side: place % 2 ? 'orcs' : 'guards',
    sheet: { brp: SHEET },
  }));
  await ask(
    'mutation Join($input: AddCombatantsInput!) { addCombatants(input: $input) { entry { version } } }',
    { input: { encounterId: id, expectedVersion: 0, combatants: joining } },
    key,
  );
  const { startEncounter } = await ask(
    'mutation Start($input: StartEncounterInput!) { startEncounter(input: $input) { encounter { version combatants { id } } } }',
    { input: { encounterId: id, expectedVersion: 1 } },
    key,
  );
  const ids: string[] = startEncounter.encounter.combatants.map((one: { id: string }) => one.id);
  let version: number = startEncounter.encounter.version;
  while (version < entries) {
    const at = { encounterId: id, expectedVersion: version };
    const [actorId, targetId] = [ids[version % ids.length], ids[(version + 1) % ids.length]];
    if (version % 10 === 0)
      await ask(
        'mutation Act($input: ActInput!) { act(input: $input) { entry { version } } }',
        {
          input: {
            ...{ ...at, actorId, targetId, outOfTurn: true },
            act: { brp: { attack: { weapon: 'Claw', defence: 'NONE' } } },
          },
        },
        key,
      );
    else
      await ask(
        'mutation Adjust($input: AdjustInput!) { adjust(input: $input) { entry { version } } }',
        { input: { ...at, combatantId: actorId, damage: 1, reason: `Arrow ${version}` } },
        key,
      );
    version += 1;
  }
  return { key, version };
}
