import fc from 'fast-check';
import type { Json } from '../../src/engine/json.ts';
import { type Field, publicFieldsOf } from '../../src/engine/rules/fields/field.ts';

const fewDice = fc.constantFrom('0', '1d4', '1d6+1', '2d8', '1d3-1', '-1d4', '+1d6', '3d6', '5');

/** Narrower ranges for fields with these names, because most values in their full ranges rarely occur in play. */
const played: Readonly<Record<string, fc.Arbitrary<Json>>> = {
  criticalFrom: fc.integer({ min: 15, max: 20 }),
};

const drawn = (name: string, field: Field, given: number, numbers: Numbers): fc.Arbitrary<Json> =>
  played[name]
    ? fc.oneof(
        { weight: 20, arbitrary: played[name] },
        { weight: 1, arbitrary: anyValueOf(field, given, numbers) },
      )
    : anyValueOf(field, given, numbers);

/**
 * The size of random numbers: any number that a field accepts, numbers as in usual sheets and rolls, or numbers that
 * suit a d20.
 */
export type Numbers = 'ANY' | 'USUAL' | 'SMALL';

/**
 * How far a random number may be from 0 within the field's range: as far as an expert’s rating, or as far as the
 * highest face of a d20.
 */
const reach = { USUAL: { below: 20, above: 120 }, SMALL: { below: 4, above: 20 } };

const sized = (
  { min, max }: { readonly min: number; readonly max: number },
  { below, above }: { readonly below: number; readonly above: number },
): fc.Arbitrary<number> =>
  fc.integer({ min: Math.max(min, Math.min(max, -below)), max: Math.min(max, Math.max(min, 0) + above) });

/**
 * Draws values that a field accepts. Most of them have a size that occurs in play. `given` is the ratio of present to
 * omitted optional values, and 0 means that optional values are never present.
 */
export function anyValueOf(field: Field, given = 2, numbers: Numbers = 'ANY'): fc.Arbitrary<Json> {
  switch (field.kind) {
    case 'integer':
      if (numbers !== 'ANY') return sized(field, reach[numbers]);
      return fc.oneof(
        fc.integer({ min: field.min, max: Math.min(field.max, field.min + 130) }),
        ...(field.min < -130
          ? [fc.integer({ min: Math.min(-130, field.max), max: Math.min(field.max, 130) })]
          : []),
        fc.constantFrom(field.min, Math.min(field.max, 1000)),
      );
    case 'decimal':
      return fc
        .integer({ min: 0, max: 10 ** field.places * 10 })
        .map((parts) =>
          Number(Math.min(field.max, field.min + parts / 10 ** field.places).toFixed(field.places)),
        );
    case 'text':
      return fc.string({
        minLength: 1,
        maxLength: Math.min(12, field.max),
        unit: fc.constantFrom(...'abcdefghij'),
      });
    case 'combatant':
      return fc.constantFrom('a', 'b', 'c');
    case 'flag':
      return fc.boolean();
    case 'dice':
      return fewDice;
    case 'choice':
      return fc.constantFrom(...Object.keys(field.values));
    case 'list':
      return fc.array(anyValueOf(field.of, given, numbers), { maxLength: Math.min(3, field.max) });
    case 'optional':
      return given === 0
        ? fc.constant(null)
        : fc.option(anyValueOf(field.field, given, numbers), { nil: null, freq: given });
    case 'record':
      return fc.record(
        Object.fromEntries(
          publicFieldsOf(field).map(([name, inner]) => [name, drawn(name, inner, given, numbers)]),
        ),
      );
  }
}
