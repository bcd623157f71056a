import {
  type CreatedKey,
  createKey,
  MOST_CHARACTERS_OF_A_KEY,
  revokeKey,
  rotateKey,
  updateKey,
} from '../../play/access/keys.ts';
import { requireViewer } from '../../play/access/viewer.ts';
import { kindOf } from '../../play/services/services.ts';
import type { StoredKey } from '../../play/stored.ts';
import { CharacterType } from '../characters/character.ts';
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
import { idempotencyArgs, idempotentRequestIn, secretIdempotencyArgs } from '../kit/idempotency-key.ts';
import { anyKey, gameMaster } from '../kit/rights.ts';

const KeyRoleType = builder.enumType('KeyRole', {
  description: 'What the holder of a key may do.',
  values: {
    GM: { description: 'The game master: everything in the campaign.' },
    PLAYER: { description: 'A player: reads the campaign, and changes their own characters.' },
    SPECTATOR: { description: 'A spectator: reads the campaign.' },
  } as const,
});

const KeyType = builder.objectRef<StoredKey>('AccessKey');

builder.node(KeyType, {
  description: 'A key to a campaign. Its text is shown once, when it is made; only its hash is kept.',
  id: { resolve: ({ id }) => id },
  loadOne: async (id, { loaders, viewer, credentials }) => {
    const { campaignId, role, keyId } = requireViewer(viewer, credentials);
    const key = await loaders.key.load(id);
    return key?.campaignId === campaignId && (role === 'GM' || id === keyId) ? key : null;
  },
  isTypeOf: isStored('key'),
  fields: (t) => ({
    role: t.expose('role', { type: KeyRoleType, description: 'What its holder may do.' }),
    label: t.exposeString('label', { description: 'Whose it is, for people.' }),
    characters: t.field({
      type: [CharacterType],
      description: 'The characters that a player may change, at most 100; empty for other roles.',
      resolve: async ({ characterIds }, _args, { loaders }) =>
        (await Promise.all(characterIds.map((id) => loaders.character.load(id)))).filter(
          (one) => one !== null,
        ),
    }),
    createdAt: t.exposeString('createdAt', { description: 'When it was made: ISO 8601, UTC.' }),
    rotatedAt: t.exposeString('rotatedAt', {
      nullable: true,
      description: 'When its text was last replaced: ISO 8601, UTC; null if never.',
    }),
    revokedAt: t.exposeString('revokedAt', {
      nullable: true,
      description: 'Since when it opens nothing: ISO 8601, UTC; null while it is valid.',
    }),
  }),
});

const AuthorType = builder.objectRef<Pick<StoredKey, 'label' | 'role'>>('CharacterEventAuthor').implement({
  description: 'The holder of the key that changed a character.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Label of the key today: whose key it is, for people.' }),
    role: t.expose('role', { type: KeyRoleType, description: 'Role of the key.' }),
  }),
});

builder.objectField(CharacterEventType, 'by', (t) =>
  t.field({
    type: AuthorType,
    nullable: true,
    description:
      'Holder of the key that changed the character. Null for changes by versions of the service that did not record it.',
    resolve: ({ event: { keyId } }, _args, { loaders }) => (keyId === null ? null : loaders.key.load(keyId)),
  }),
);

const KeyConnection = builder.connectionObject(
  { type: KeyType, name: 'AccessKeyConnection', description: 'Keys.', fields: totalCount, ...hasGaps },
  { name: 'AccessKeyEdge', description: 'A key in a list.', ...edgeOfGaps },
);

const KeyPayloadType = builder.objectRef<CreatedKey>('KeyPayload').implement({
  description: 'A key with its text.',
  fields: (t) => ({
    key: t.field({ type: KeyType, description: 'The key.', resolve: ({ key }) => key }),
    secret: t.exposeString('secret', {
      description:
        'Its text, shown this once: sent as "Authorization: Bearer <secret>". The same request under the same idempotencyKey is answered with the same text; nobody else can have it again.',
    }),
  }),
});

builder.queryFields((t) => ({
  viewer: t.field({
    extensions: anyKey,
    type: KeyType,
    description: 'The key that asks: its role, and the characters of a player.',
    resolve: async (_root, _args, { loaders, viewer }) =>
      (await loaders.key.load(requireViewer(viewer).keyId))!,
  }),
  keys: t.field({
    extensions: gameMaster,
    type: KeyConnection,
    description: 'The keys of the campaign, oldest first. For the game master; others are FORBIDDEN.',
    args: {
      includeRevoked: t.arg.boolean({ defaultValue: false, description: 'Whether revoked ones are listed.' }),
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

const charactersDescription = `Ids of the characters that a player may change, at most ${MOST_CHARACTERS_OF_A_KEY}; none for other roles.`;

const CreateKeyInput = builder.inputType('CreateKeyInput', {
  description: 'A new key.',
  fields: (t) => ({
    role: t.field({ type: KeyRoleType, required: true, description: 'What its holder may do.' }),
    label: t.string({ required: true, description: 'Whose it is, for people: 1 to 100 characters.' }),
    characterIds: t.idList({ defaultValue: [], description: charactersDescription }),
  }),
});

const UpdateKeyInput = builder.inputType('UpdateKeyInput', {
  description: 'A change of a key. What is left out stays as it is.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Which key.' }),
    label: t.string({ description: 'Whose it is, for people: 1 to 100 characters.' }),
    characterIds: t.idList({ description: charactersDescription }),
  }),
});

const KeyInput = builder.inputType('KeyInput', {
  description: 'A key, by its id.',
  fields: (t) => ({ id: t.id({ required: true, description: 'Which key; not the one that asks.' }) }),
});

const forGameMaster = 'For the game master; others are FORBIDDEN.';

builder.mutationFields((t) => ({
  createKey: t.field({
    extensions: gameMaster,
    nullable: true,
    type: KeyPayloadType,
    description: `Make a key to the campaign: for a player, a spectator, or another game master. ${forGameMaster} More valid keys than the campaign may have are QUOTA_EXCEEDED.`,
    args: {
      input: t.arg({ type: CreateKeyInput, required: true, description: 'The key.' }),
      ...secretIdempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const { role, label, characterIds } = args.input;
      const input = { role, label, characterIds: characterIds ?? [] };
      return createKey(services, requireViewer(viewer), input, idempotentRequestIn(info, args));
    },
  }),
  updateKey: t.field({
    extensions: gameMaster,
    nullable: true,
    type: KeyType,
    description: `Change a key’s label or the characters of its player; its text stays. ${forGameMaster} A revoked key is NOT_FOUND.`,
    args: {
      input: t.arg({ type: UpdateKeyInput, required: true, description: 'The change.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const { id, label, characterIds } = args.input;
      const input = { id, label: label ?? null, characterIds: characterIds ?? null };
      return updateKey(services, requireViewer(viewer), input, idempotentRequestIn(info, args));
    },
  }),
  rotateKey: t.field({
    extensions: gameMaster,
    nullable: true,
    type: KeyPayloadType,
    description: `Give a key a new text; the old text opens nothing from then on. ${forGameMaster} A revoked key is NOT_FOUND. A key cannot rotate itself: whoever lost the answer would be locked out.`,
    args: {
      input: t.arg({ type: KeyInput, required: true, description: 'Which key.' }),
      ...secretIdempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) =>
      rotateKey(services, requireViewer(viewer), args.input.id, idempotentRequestIn(info, args)),
  }),
  revokeKey: t.field({
    extensions: gameMaster,
    nullable: true,
    type: KeyType,
    description: `Let a key open nothing from now on, for good. ${forGameMaster} A key cannot revoke itself, so that a campaign keeps a game master.`,
    args: {
      input: t.arg({ type: KeyInput, required: true, description: 'Which key.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) =>
      revokeKey(services, requireViewer(viewer), args.input.id, idempotentRequestIn(info, args)),
  }),
}));
