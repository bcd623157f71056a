import type { Answer, Arbiter } from './arbiter.ts';

const sheet = '{ brp: { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10 } }';

/**
 * A campaign that has a key for each role, and three characters: the player's, the game master's, and one without an
 * owner.
 */
export interface Table {
  readonly campaign: string;
  readonly gm: string;
  readonly gmKeyId: string;
  readonly player: string;
  readonly playerKeyId: string;
  readonly spectator: string;
  readonly spectatorKeyId: string;
  /** The id of the character that belongs to the player. */
  readonly hero: string;
  /** The id of a character that belongs to no player. */
  readonly villain: string;
  readonly encounter: string;
  /** The id of a table that the campaign has imported. */
  readonly ownTable: string;
}

/** Waits for an answer and returns its data. Throws an error if the request has failed. */
export async function given(answer: Promise<Answer>) {
  const { data, errors, text } = await answer;
  if (errors.length > 0) throw new Error(text);
  return data;
}

export const createCharacter = (name: string): string =>
  `createCharacter(input: { name: ${JSON.stringify(name)}, sheet: ${sheet} })`;

/** Creates the campaign with its keys and characters. */
export async function newTable({ ask }: Arbiter): Promise<Table> {
  const { createCampaign } = await given(
    ask('mutation { createCampaign(input: { name: "Temple" }) { secret campaign { id } } }'),
  );
  const gm = createCampaign.secret as string;
  const characters = await given(
    ask(
      `mutation { hero: ${createCharacter('Hero')} { character { id } }
      villain: ${createCharacter('Villain')} { character { id } }
      createEncounter(input: { title: "Gate", rules: { brp: {} } }) { encounter { id } }
      importTable(input: { replacedTableId: "pathmaster.fumble.melee", title: "Ours", content: { csv: "from,to,text,hits\\n1,100,Oops.,3" } }) { table { id } } }`,
      {},
      gm,
    ),
  );
  const { viewer, player, spectator } = {
    ...(await given(ask('{ viewer { id } }', {}, gm))),
    ...(await given(
      ask(
        `mutation { player: createKey(input: { role: PLAYER, label: "Ann", characterIds: ["${characters.hero.character.id}"] }) { secret key { id } }
        spectator: createKey(input: { role: SPECTATOR, label: "Stream" }) { secret key { id } } }`,
        {},
        gm,
      ),
    )),
  };
  return {
    campaign: createCampaign.campaign.id,
    gm,
    gmKeyId: viewer.id,
    player: player.secret,
    playerKeyId: player.key.id,
    spectator: spectator.secret,
    spectatorKeyId: spectator.key.id,
    hero: characters.hero.character.id,
    villain: characters.villain.character.id,
    encounter: characters.createEncounter.encounter.id,
    ownTable: characters.importTable.table.id,
  };
}

/** Reads everything that the game master can read about a campaign. */
export const everything = async ({ ask }: Arbiter, gm: string): Promise<string> =>
  (
    await ask(
      `{ campaign { name } keys(includeRevoked: true) { edges { node { id role label rotatedAt revokedAt characters { id } } } }
      characters(includeArchived: true, first: 100) { edges { node { id name version archivedAt updatedAt } } }
      encounters { edges { node { id version title } } } }`,
      {},
      gm,
    )
  ).text;

/** Creates a character with the given sheet, and a key for the player of this character. */
export async function player(arbiter: Arbiter, gm: string, name: string, sheet: string) {
  const ask = (mutation: string) => given(arbiter.ask(`mutation { ${mutation} }`, {}, gm));
  const { createCharacter } = await ask(
    `createCharacter(input: { name: "${name}", sheet: ${sheet} }) { character { id } }`,
  );
  const id = createCharacter.character.id as string;
  const { createKey } = await ask(
    `createKey(input: { role: PLAYER, label: "${name}", characterIds: ["${id}"] }) { secret }`,
  );
  return { id, key: createKey.secret as string };
}

/** Creates a key for a spectator. */
export async function spectator(arbiter: Arbiter, gm: string): Promise<string> {
  const { createKey } = await given(
    arbiter.ask('mutation { createKey(input: { role: SPECTATOR, label: "Stream" }) { secret } }', {}, gm),
  );
  return createKey.secret;
}
