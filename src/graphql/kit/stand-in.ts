import type { InputObjectRef, ObjectRef } from '@pothos/core';
import { type GraphQLNamedType, type GraphQLUnionType, isScalarType } from 'graphql';
import { getOrInsertComputed } from '../../engine/get-or-insert.ts';
import { builder } from './builder.ts';
import type { LazyInputType } from './lazy-types.ts';

type Types = typeof builder.$inferSchemaTypes;

/** Reference to an input type that is built without Pothos. */
export type InputRef = InputObjectRef<Types, Readonly<Record<string, unknown>>>;

const made = new Map<string, unknown>();

/**
 * Pothos builds every type to which it refers. If a type is built elsewhere, a scalar with the same name takes its
 * place until the schema is assembled.
 */
const standIn = (type: GraphQLNamedType): unknown =>
  getOrInsertComputed(made, type.name, () =>
    builder.scalarType(type.name as 'JSON', { serialize: String, extensions: { standsFor: type } }),
  );

/** Returns the placeholder for an input type in fields and arguments that Pothos builds. */
export const inputStandIn = (type: LazyInputType): InputRef => standIn(type) as InputRef;

/** Returns the placeholder for a union in fields that Pothos builds. */
export const unionStandIn = <Member>(type: GraphQLUnionType): ObjectRef<Types, Member> =>
  standIn(type) as ObjectRef<Types, Member>;

/** Returns the type that a placeholder stands for. Returns any other type unchanged. */
export const standsFor = (type: GraphQLNamedType): GraphQLNamedType =>
  isScalarType(type) ? ((type.extensions.standsFor as GraphQLNamedType | undefined) ?? type) : type;
