import type { GraphQLSchema } from 'graphql';
import { permitted } from '../../play/access/viewer.ts';
import { refuseArchivedCampaign } from '../../play/campaigns/retention.ts';
import type { KeyRole } from '../../play/stored.ts';
import type { Context } from './context.ts';

const GM: readonly KeyRole[] = ['GM'];
const PLAYERS: readonly KeyRole[] = ['GM', 'PLAYER'];
const ALL: readonly KeyRole[] = ['GM', 'PLAYER', 'SPECTATOR'];

/**
 * Which roles may call a field of the root. What is not named here is open to everybody, with a key or without:
 * rules, tables, odds, stateless resolution, and opening a campaign. Players change only their own characters,
 * which the use cases see to.
 */
export const rights: Readonly<Record<'Query' | 'Mutation', Readonly<Record<string, readonly KeyRole[]>>>> = {
  Query: {
    auditEncounter: GM,
    campaign: ALL,
    campaignTable: ALL,
    campaignTables: ALL,
    character: ALL,
    characters: ALL,
    encounter: ALL,
    encounters: ALL,
    exportCharacters: PLAYERS,
    keys: GM,
    viewer: ALL,
  },
  Mutation: {
    act: PLAYERS,
    addCombatants: GM,
    adjust: GM,
    advanceTime: GM,
    answer: PLAYERS,
    applyToCharacter: GM,
    archiveCharacter: GM,
    copyCharacter: GM,

    createCharacter: GM,
    createEncounter: GM,
    createKey: GM,
    endRound: GM,
    endTurn: PLAYERS,
    finishEncounter: GM,
    forkEncounter: GM,
    importCharacters: GM,
    importTable: GM,
    pass: PLAYERS,
    redo: GM,
    reopenCampaign: GM,
    revokeKey: GM,
    setVisibility: GM,
    rewind: GM,
    rotateKey: GM,
    startEncounter: GM,
    unarchiveCharacter: GM,
    undo: GM,
    updateCampaign: GM,
    updateCharacter: PLAYERS,
    updateKey: GM,
  },
};

/** The schema, with every right kept before anything is looked up. */
export function guarded(schema: GraphQLSchema): GraphQLSchema {
  for (const [typeName, roles] of Object.entries(rights)) {
    const type = schema.getType(typeName);
    if (!type || !('getFields' in type)) throw new TypeError(`there is no type ${typeName}`);
    const fields = type.getFields();
    for (const [name, may] of Object.entries(roles)) {
      const field = fields[name];
      if (!field || !('resolve' in field) || !field.resolve) throw new TypeError(`there is no ${name}`);
      const { resolve } = field;
      field.resolve = (root, args, context: Context, info) => {
        const viewer = permitted(context.viewer, may, context.credentials);
        const answer = () => resolve(root, args, context, info);
        if (typeName !== 'Mutation' || name === 'reopenCampaign') return answer();
        return refuseArchivedCampaign(context.world, viewer).then(answer);
      };
    }
  }
  return schema;
}
