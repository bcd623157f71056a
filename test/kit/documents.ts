import { type DocumentNode, parse } from 'graphql';
import { getOrInsertComputed } from '../../src/engine/get-or-insert.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { Everything } from '../service/everything.ts';
import { ask, type Client } from './public-fight.ts';

/**
 * Maximum number of fields in one document. There is no limit of the service here, because this process creates the
 * answers itself.
 */
const MOST_FIELDS = 3000;

/** The commands that players may send. Each is listed with the type of its input. */
export const COMMANDS = {
  act: 'ActInput',
  answer: 'AnswerInput',
  pass: 'EncounterCommandInput',
  endTurn: 'EndTurnInput',
};

/** Documents that select everything that players and spectators can read about fights in one rule system. */
export class Documents {
  readonly encounter: readonly DocumentNode[];
  readonly other: readonly DocumentNode[];
  readonly updates: readonly DocumentNode[];
  readonly preview: readonly DocumentNode[];
  readonly commands: ReadonlyMap<string, DocumentNode>;
  readonly rank: readonly DocumentNode[];

  constructor(everything: Everything) {
    const each = (type: string, around: (piece: string) => string) =>
      everything.of(type).map((piece) => parse(around(piece)));
    this.encounter = [
      ...each('Encounter', (piece) => `query ($id: ID!) { encounter(id: $id) { ${piece} } }`),
      parse('query ($id: ID!) { node(id: $id) { id ... on Encounter { combatants { id } } } }'),
    ];
    this.other = [
      ...each('Character', (piece) => `{ characters { edges { node { ${piece} } } } }`),
      ...each('Campaign', (piece) => `{ campaign { ${piece} } }`),
      ...each('AccessKey', (piece) => `{ viewer { ${piece} } }`),
      parse('{ exportCharacters }'),
      ...['characters', 'encounters'].map((list) =>
        parse(
          `{ ${list} { totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { cursor } } }`,
        ),
      ),
      parse('{ encounters { edges { node { id title combatants { id name } } } } }'),
    ];
    this.updates = everything
      .of('Entry')
      .map((piece) =>
        parse(
          `subscription ($id: ID!) { encounterUpdated(encounterId: $id, after: 0) { entry { ${piece} } encounter { version combatants { id name } } } }`,
        ),
      );
    this.preview = [
      ...each('Preview', (piece) => `query ($input: PreviewInput!) { preview(input: $input) { ${piece} } }`),
      ...each('Need', (piece) => `query ($input: PreviewInput!) { actNeed(input: $input) { ${piece} } }`),
    ];
    this.rank = each(
      'ActRanking',
      (piece) => `query ($input: BestActInput!) { bestAct(input: $input) { ${piece} } }`,
    );
    const payload = everything.of('EncounterPayload').join(' ');
    this.commands = new Map(
      Object.entries(COMMANDS).map(([name, type]) => [
        name,
        parse(`mutation ($input: ${type}!) { ${name}(input: $input) { ${payload} } }`),
      ]),
    );
  }
}

const documents = new Map<string, Promise<Documents>>();

/** Returns the documents for a system. They are created once, and `client` is used to read the schema. */
export const documentsOf = ({ id }: System, client: Client): Promise<Documents> =>
  getOrInsertComputed(documents, id, async () => {
    const asking = { ask: async (source: string) => ({ data: await ask(client, source) }) };
    return new Documents(await Everything.of(asking, id, { most: MOST_FIELDS, everyType: true }));
  });
