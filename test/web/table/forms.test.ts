import { describe, expect, it } from 'vitest';
import { createClient } from '../../../src/client/index.ts';
import { declaredInside, type FieldDeclaration } from '../../../web/src/table/api/declarations.ts';
import type { Json, JsonObject } from '../../../web/src/table/api/types/index.ts';
import { cleaned, faultsOf } from '../../../web/src/table/forms/faults.ts';
import { duellists } from '../../kit/duellists.ts';
import { sharedArbiter } from '../../service/arbiter.ts';

const client = createClient({ url: (await sharedArbiter()).url });

const formOf = async (system: string) => (await declaredInside(client, 'SheetInput', [system]))!;

describe.each(Object.entries(duellists))('the form of a sheet of %s', (system, sheet) => {
  it('a sheet form reports no fault in a sheet that the service accepts', async () => {
    const { declared, type } = await formOf(system);
    expect(faultsOf(declared, type, sheet as JsonObject)).toEqual([]);
  });

  it('a sheet form limits every number to the range that the service accepts', async () => {
    const { declared, type } = await formOf(system);
    const unread: string[] = [];
    const look = (name: string, seen: readonly string[]): void => {
      for (const field of declared.fields(name)) {
        const { shape } = field;
        if (shape.kind === 'number' && (shape.min === null || shape.max === null))
          unread.push(`${name}.${field.name}: ${field.help}`);
        const inner = shape.kind === 'list' ? shape.of : shape;
        if (inner.kind === 'record' && !seen.includes(inner.type)) look(inner.type, [...seen, inner.type]);
      }
    };
    look(type, [type]);
    expect(unread).toEqual([]);
  });

  it('a sheet form reports an empty required field and numbers out of range at their paths', async () => {
    const { declared, type } = await formOf(system);
    const fields = declared.fields(type);
    const required = fields.filter((field) => field.required).map(({ name }) => [name]);
    expect(required.length).toBeGreaterThan(0);
    expect(faultsOf(declared, type, {}).map(({ path }) => path)).toEqual(required);
    const bounded = fields.filter(isBounded);
    for (const { name, shape } of bounded) {
      const beyond = { ...(sheet as object), [name]: shape.max! + 1 } as JsonObject;
      expect(faultsOf(declared, type, beyond)).toMatchObject([{ path: [name] }]);
    }
  });
});

type Bounded = FieldDeclaration & { readonly shape: { readonly kind: 'number'; readonly max: number } };
const isBounded = (field: FieldDeclaration): field is Bounded =>
  field.shape.kind === 'number' && field.shape.max !== null;

describe('the input that a form sends', () => {
  it('the input that a sheet form sends omits empty fields at every depth', () => {
    const typed: Json = { a: '', b: null, c: 0, d: { e: '', f: false }, g: ['', 'x', { h: '' }] };
    expect(cleaned(typed)).toEqual({ c: 0, d: { f: false }, g: ['x', {}] });
  });
});
