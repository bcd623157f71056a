import { GraphQLDateTimeISO } from 'graphql-scalars';
import { builder } from './builder.ts';

const toText = (time: Date): string => time.toISOString();

/** Converts input values to the format of stored times, which is text in UTC. */
export const DateTimeScalar = builder.addScalarType('DateTime', GraphQLDateTimeISO, {
  description:
    'A time in ISO 8601 format, with date, seconds and time zone. Results are in UTC with milliseconds, for example 2026-03-01T12:00:00.000Z.',
  parseValue: (value) => toText(GraphQLDateTimeISO.parseValue(value)),
  parseLiteral: (literal, variables) => toText(GraphQLDateTimeISO.parseLiteral(literal, variables)),
});
