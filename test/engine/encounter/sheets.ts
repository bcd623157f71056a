import fc from 'fast-check';
import type { Json } from '../../../src/engine/json.ts';
import type { System } from '../../../src/engine/rules/system.ts';
import { anyValueOf } from '../../kit/any-value.ts';

type Armed = { readonly weapons: readonly { readonly name: string }[] };

/** Returns a sheet with one weapon, the Blade. The other values are random, but the same in every run. */
export function sheetOf({ sheet, sheetFaults }: System): Json {
  const weapon = (given: Json): boolean => ((given as Armed).weapons ?? []).length > 0;
  const [drawn] = fc.sample(
    anyValueOf(sheet)
      .filter(weapon)
      .map(
        (given) =>
          ({ ...(given as object), weapons: [{ ...(given as Armed).weapons[0], name: 'Blade' }] }) as Json,
      )
      .filter((given) => sheetFaults(given, []).length === 0),
    { numRuns: 1, seed: 1 },
  );
  return drawn!;
}
