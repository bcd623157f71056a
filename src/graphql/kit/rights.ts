import { type GraphQLField, type GraphQLFieldConfig, type GraphQLSchema, getNullableType } from 'graphql';
import { ACTORS, requireActor, requireRole } from '../../play/access/viewer.ts';
import { refuseArchivedCampaign } from '../../play/campaigns/retention.ts';
import type { KeyRole } from '../../play/stored.ts';
import type { Context } from './context.ts';

/** Roles that may use a root field. Null if the field requires no key. */
type Rights = {
  readonly mayUse: readonly KeyRole[] | null;
  /** True if the field may be used in an archived campaign. */
  readonly whenArchived?: true;
};

/** For fields without a key: rules, tables, odds, stateless resolution, and creating a campaign. */
export const anybody: Rights = { mayUse: null };
export const gameMaster: Rights = { mayUse: ['GM'] };
export const gameMasterOfArchived: Rights = { mayUse: ['GM'], whenArchived: true };
/** The use cases ensure that players change only their own characters. */
export const players: Rights = { mayUse: ['GM', 'PLAYER'] };
/**
 * Rights for commands of combatants, and for queries that prepare such commands. The use cases ensure that callers act
 * only for their own combatants.
 */
export const actors: Rights = { mayUse: ACTORS };
export const anyKey: Rights = { mayUse: ['GM', 'PLAYER', 'SPECTATOR', 'TOOL'] };

/**
 * Makes each root field check the caller’s role before it resolves. Throws if a root field does not declare its rights.
 */
export function guardSchema(schema: GraphQLSchema): GraphQLSchema {
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
    for (const [name, field] of Object.entries(type?.getFields() ?? {}))
      guard(`${type!.name}.${name}`, field as Guarded, type === schema.getMutationType());
  return schema;
}

/**
 * Makes each query field nullable if it can fail: if it has arguments or requires a key. An error in a non-null field
 * would remove the results of all other fields.
 */
export function makeRootsNullable(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {}) as GraphQLField<
    unknown,
    Context
  >[]) {
    const { mayUse } = field.extensions as Partial<Rights>;
    if (field.args.length > 0 || mayUse !== null) field.type = getNullableType(field.type);
  }
  return schema;
}

type Guarded = Pick<GraphQLFieldConfig<unknown, Context>, 'resolve' | 'subscribe' | 'extensions'>;

function guard(name: string, field: Guarded, changes: boolean): void {
  const { mayUse, whenArchived } = (field.extensions ?? {}) as Partial<Rights>;
  if (mayUse === undefined) throw new TypeError(`${name} does not declare who may use it`);
  if (mayUse === null) return;
  const began = field.subscribe ? 'subscribe' : 'resolve';
  const begin = field[began]!;
  field[began] = (root, args, context, info) => {
    const { credentials } = context;
    const viewer =
      mayUse === ACTORS
        ? requireActor(context.viewer, credentials)
        : requireRole(context.viewer, mayUse, credentials);
    const answer = () => begin(root, args, context, info);
    if (!changes || whenArchived) return answer();
    return refuseArchivedCampaign(context.services, viewer).then(answer);
  };
}
