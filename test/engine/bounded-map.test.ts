import { expect, it } from 'vitest';
import { BoundedMap } from '../../src/engine/bounded-map.ts';

it('a bounded map drops its oldest entries until the remaining entries fit', () => {
  const map = new BoundedMap<string, string>(6, ({ length }) => length);
  const kept = () => ['a', 'b', 'c'].filter((key) => map.get(key) !== undefined);
  map.set('a', 'xx');
  map.set('b', 'xxx');
  expect(kept()).toEqual(['a', 'b']);
  map.set('c', 'xx');
  expect(kept()).toEqual(['b', 'c']);
  map.set('a', 'xxxxxx');
  expect(kept()).toEqual(['a']);
  map.set('b', 'xxxxxxx');
  expect(kept()).toEqual([]);
});
