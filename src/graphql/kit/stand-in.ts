import type { InputObjectRef, ObjectRef } from '@pothos/core';
import { type GraphQLNamedType, type GraphQLUnionType, isScalarType } from 'graphql';
import { getOrInsertComputed } from '../../engine/get-or-insert.ts';
import { builder } from './builder.ts';
import type { LazyInputType } from './lazy-types.ts';

type Types = typeof builder.$inferSchemaTypes;

/** An input that Pothos is told of, and does not make. */
export type InputRef = InputObjectRef<Types, Readonly<Record<string, unknown>>>;

const made = new Map<string, unknown>();

/** Pothos wants to make whatever it is told of: a scalar of the same name stands for what it does not. */
const standIn = (type: GraphQLNamedType): unknown =>
  getOrInsertComputed(made, type.name, () =>
    builder.scalarType(type.name as 'JSON', { serialize: String, extensions: { standsFor: type } }),
  );

/** What stands for an input in the fields and arguments that Pothos makes. */
export const inputStandIn = (type: LazyInputType): InputRef => standIn(type) as InputRef;

/** What stands for a union in the fields that Pothos makes. */
export const unionStandIn = <Member>(type: GraphQLUnionType): ObjectRef<Types, Member> =>
  standIn(type) as ObjectRef<Types, Member>;

/** The type itself, where it is one that stands for another. */
export const standsFor = (type: GraphQLNamedType): GraphQLNamedType =>
  isScalarType(type) ? ((type.extensions.standsFor as GraphQLNamedType | undefined) ?? type) : type;
