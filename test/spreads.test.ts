import { describe, expect, it } from 'vitest';
import { plainSpreads } from '../src/tools/spreads.ts';

const evaluated = (code: string): unknown => new Function(`let x; return (${code});`)();

describe('object spreads in the built engine', () => {
  it('object spreads in the built engine start with an empty object, at any depth', () => {
    expect(plainSpreads('f({ ...a, b: { ...c.d, e } });')).toBe(
      'f({ ...{}, ...a, b: { ...{}, ...c.d, e } });',
    );
  });

  it('object spreads in the built engine stay unchanged if they spread an empty object or do not come first', () => {
    const code = 'const x = { ...a }, y = { b, ...a }, z = [...a, b], w = { ...{}, ...a, b };';
    expect(plainSpreads(code)).toBe(code);
  });

  it('object spreads in the built engine that were rewritten once are not rewritten again', () => {
    const once = plainSpreads('x = { ...a, b };');
    expect(plainSpreads(once)).toBe(once);
  });

  it('object spreads in the built engine still create the same values in the same order', () => {
    const code =
      'x = { ...{ a: 1, b: 2, get c() { return 3; }, ["__proto__"]: { f: 6 } }, d: 4, a: 5, ...null }';
    const [before, after] = [evaluated(code), evaluated(plainSpreads(code))];
    expect(Object.getOwnPropertyDescriptors(after)).toStrictEqual(Object.getOwnPropertyDescriptors(before));
    expect(Object.keys(after as object)).toStrictEqual(Object.keys(before as object));
    expect(Object.getPrototypeOf(after)).toBe(Object.prototype);
  });
});
