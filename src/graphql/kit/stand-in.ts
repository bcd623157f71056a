import type { InputObjectRef, ObjectRef } from '@pothos/core';
import { type GraphQLNamedType, type GraphQLUnionType, isScalarType } from 'graphql';
import { getOrInsertComputed } from '../../engine/get-or-insert.ts';
import { builder } from './builder.ts';
import type { LazyInputType } from './lazy-types.ts';

type Types = typeof builder.$inferSchemaTypes;

/** Reference to an input type that Pothos does not build. */
export type InputRef = InputObjectRef<Types, Readonly<Record<string, unknown>>>;

const made = new Map<string, unknown>();

/**
 * Pothos builds every type that it refers to. For a type that is built elsewhere, a scalar of the same name is a
 * placeholder.
 */
const standIn = (type: GraphQLNamedType): unknown =>
  getOrInsertComputed(made, type.name, () =>
    builder.scalarType(type.name as 'JSON', { serialize: String, extensions: { standsFor: type } }),
  );

/** Placeholder for an input type in fields and arguments that Pothos builds. */
export const inputStandIn = (type: LazyInputType): InputRef => standIn(type) as InputRef;

/** Placeholder for a union in fields that Pothos builds. */
export const unionStandIn = <Member>(type: GraphQLUnionType): ObjectRef<Types, Member> =>
  standIn(type) as ObjectRef<Types, Member>;

/** The type behind a placeholder, or the type itself. */
export const standsFor = (type: GraphQLNamedType): GraphQLNamedType =>
  isScalarType(type) ? ((type.extensions.standsFor as GraphQLNamedType | undefined) ?? type) : type;
