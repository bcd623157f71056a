import { requireViewer } from '../../play/access/viewer.ts';
import { kindOf } from '../../play/services/services.ts';
import type { StoredKey } from '../../play/stored.ts';
import { CharacterType, readable } from '../characters/character.ts';
import { CharacterEventType } from '../characters/history.ts';
import { builder, isStored } from '../kit/builder.ts';
import {
  connectionOf,
  edgeOfGaps,
  hasGaps,
  oneMore,
  pageArgs,
  pageOf,
  totalCount,
} from '../kit/connection.ts';
import type { Context } from '../kit/context.ts';
import { DateTimeScalar } from '../kit/date-time.ts';
import { anyKey, gameMaster } from '../kit/rights.ts';

export const KeyRoleType = builder.enumType('KeyRole', {
  description: 'Role of a key. It determines what the holder of the key may do.',
  values: {
    GM: { description: 'Game master. May read and change everything in the campaign.' },
    PLAYER: { description: 'Player. Reads the campaign and changes the player’s own characters.' },
    SPECTATOR: { description: 'Spectator. Reads the campaign and changes nothing.' },
    TOOL: {
      description:
        'Program. Reads what spectators see, or what the players of its characters see. With the scope ACT, it also acts for these characters. It cannot export or edit data.',
    },
  } as const,
});

export const KeyScopeType = builder.enumType('KeyScope', {
  description: 'Permission of a key with the role TOOL.',
  values: {
    READ: {
      description:
        'The key may read what the players of its characters see, or what spectators see if it has no characters.',
    },
    ACT: {
      description:
        'The key may send act, answer, pass and endTurn for its characters, and read previews of these commands. Requires READ.',
    },
  } as const,
});

export const KeyType = builder.objectRef<StoredKey>('AccessKey');

builder.node(KeyType, {
  description:
    'A key to a campaign. Its secret is shown only when it is created or rotated; the server stores only a hash.',
  id: { resolve: ({ id }) => id },
  loadOne: async (id, { loaders, viewer, credentials }) => {
    const { campaignId, role, keyId } = requireViewer(viewer, credentials);
    const key = await loaders.key.load(id);
    return key?.campaignId === campaignId && (role === 'GM' || id === keyId) ? key : null;
  },
  isTypeOf: isStored('key'),
  fields: (t) => ({
    role: t.expose('role', {
      type: KeyRoleType,
      description: 'Role of the key. It determines what the holder of the key may do.',
    }),
    label: t.exposeString('label', { description: 'Display name of the key, for example "Ann’s phone".' }),
    characters: t.field({
      type: [CharacterType],
      description:
        'The player’s characters, or the characters that the tool reads and acts for, at most 100. If the key is for one encounter, its holder sees only the characters in that encounter. Empty for other roles.',
      resolve: async ({ characterIds }, _args, context) =>
        (await Promise.all(characterIds.map((id) => readable(id, context)))).filter((one) => one !== null),
    }),
    scopes: t.expose('scopes', {
      type: [KeyScopeType],
      description: 'Permissions of the tool. Empty for other roles.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: DateTimeScalar,
      nullable: true,
      description:
        'Time from which requests with the key fail with KEY_EXPIRED. Null if the key does not expire.',
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: DateTimeScalar,
      nullable: true,
      description:
        'Time of the last request with the key, accurate to one minute. Null if no request is recorded.',
    }),
    createdAt: t.expose('createdAt', {
      type: DateTimeScalar,
      description: 'Time the key was created.',
    }),
    rotatedAt: t.expose('rotatedAt', {
      type: DateTimeScalar,
      nullable: true,
      description: 'Time the key’s secret was last replaced. Null if it was never replaced.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: DateTimeScalar,
      nullable: true,
      description: 'Time the key was revoked. Null while the key is valid.',
    }),
  }),
});

/** Restricts a key's field to game masters. */
const forGameMasterAlone = async (
  id: string | null,
  { loaders, viewer }: Context,
): Promise<StoredKey | null> => (id === null || viewer?.role !== 'GM' ? null : loaders.key.load(id));

builder.objectFields(KeyType, (t) => ({
  createdBy: t.field({
    type: KeyType,
    nullable: true,
    description:
      'The key that created this key. Null for the campaign’s first key, if the creator is not recorded, or if the caller is not the game master.',
    resolve: ({ createdBy }, _args, context) => forGameMasterAlone(createdBy, context),
  }),
  revokedBy: t.field({
    type: KeyType,
    nullable: true,
    description:
      'The key that revoked this key. Null if the key is valid, if the revoking key is not recorded, or if the caller is not the game master.',
    resolve: ({ revokedBy }, _args, context) => forGameMasterAlone(revokedBy, context),
  }),
}));

const AuthorType = builder.objectRef<Pick<StoredKey, 'label' | 'role'>>('CharacterEventAuthor').implement({
  description: 'Holder of the key with which a character was changed.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Current display name of the key.' }),
    role: t.expose('role', { type: KeyRoleType, description: 'Role of the key.' }),
  }),
});

builder.objectField(CharacterEventType, 'by', (t) =>
  t.field({
    type: AuthorType,
    nullable: true,
    description:
      'Holder of the key with which the character was changed. Null if the holder was not recorded.',
    resolve: ({ event: { keyId } }, _args, { loaders }) => (keyId === null ? null : loaders.key.load(keyId)),
  }),
);

const KeyConnection = builder.connectionObject(
  {
    type: KeyType,
    name: 'AccessKeyConnection',
    description: 'A page of a campaign’s keys, oldest first.',
    fields: totalCount,
    ...hasGaps,
  },
  { name: 'AccessKeyEdge', description: 'A key of a campaign, with its cursor.', ...edgeOfGaps },
);

builder.queryFields((t) => ({
  viewer: t.field({
    extensions: anyKey,
    type: KeyType,
    description: 'The caller’s own key, with its role and characters.',
    resolve: async (_root, _args, { loaders, viewer }) =>
      (await loaders.key.load(requireViewer(viewer).keyId))!,
  }),
  keys: t.field({
    extensions: gameMaster,
    type: KeyConnection,
    description: 'Keys of the campaign, oldest first. Game master only; other callers get FORBIDDEN.',
    args: {
      includeRevoked: t.arg.boolean({
        defaultValue: false,
        description: 'True if the list includes revoked keys.',
      }),
      ...pageArgs,
    },
    resolve: async (_root, { includeRevoked, ...args }, { services, viewer }) => {
      const page = pageOf(args, (cursor) => kindOf(cursor) === 'key');
      const filter = { revoked: includeRevoked ?? false };
      const { campaignId } = requireViewer(viewer);
      const found = await services.stores.keys.list(campaignId, filter, oneMore(page));
      const count = () => services.stores.keys.count(campaignId, filter);
      return connectionOf(page, found, ({ id }) => id, count);
    },
  }),
}));
