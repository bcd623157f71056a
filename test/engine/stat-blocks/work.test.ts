import { expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import { DraftBuilder } from '../../../src/engine/rules/stat-block/draft.ts';
import {
  readStatBlockInPieces,
  type StatBlockSource,
} from '../../../src/engine/rules/stat-block/read-stat-block.ts';
import { Source } from '../../../src/engine/rules/stat-block/source.ts';
import { readBlock } from '../../../src/engine/rules/stat-block/text.ts';
import type { System } from '../../../src/engine/rules/system.ts';
import { systems } from '../../../src/engine/systems/index.ts';

/** Repeated fragments that would make a parser with backtracking slow. */
const WORST = {
  'open brackets': '(',
  'dice without an end': '1D6+',
  'words without a number': 'aa ',
  'names with hyphens': 'a-',
  'entries without an end': 'Sword 40% (',
  'attacks in sentences without a hit': 'a. Melee Weapon Attack: +1 to hit ',
  'labels without values': 'STR ',
  'labels with values': 'HP 1 ',
  'lists of attacks': 'OB 5 aa, ',
  'lists of types': 'a: SV 1 b, c, ',
  'heads without sections': 'Attacks:\n',
  'lines of labels': 'STR DEX CON\n',
  'cells of a table': 'Weapon  %\n',
  'marks of several units': '𝟙½\u202E',
};

/** Counts the tokens that the reader examines in a text: in total, and the maximum between two pauses. */
function looksAt(system: System, text: string): { readonly all: number; readonly piece: number } {
  const source = new Source(text);
  let [all, count, piece] = [0, 0, 0];
  const counted = new Proxy(source.tokens as object as unknown[], {
    get(target, name) {
      count++;
      return Reflect.get(target, name);
    },
  });
  Object.defineProperty(source, 'tokens', { value: counted });
  const pieces = readBlock(system.statBlock, source, new DraftBuilder(system.statBlock.sheet));
  for (let isOver = false; !isOver; ) {
    count = 0;
    isOver = pieces.next().done === true;
    all += count;
    piece = Math.max(piece, count);
  }
  return { all, piece };
}

const sized = (part: string, length: number): string => part.repeat(Math.ceil(length / part.length));

it.each(Object.entries(WORST))(
  'the work of reading %s grows in proportion to the length of the text, and pauses follow one another closely',
  (_what, part) => {
    for (const system of systems) {
      const [small, large] = [4096, 16_384].map((length) => looksAt(system, sized(part, length)));
      expect(large!.all / small!.all, system.id).toBeLessThan(4.4);
      expect(large!.all / 16_384, system.id).toBeLessThan(600);
      expect(large!.piece / 16_384, system.id).toBeLessThan(5);
    }
  },
);

/** Tests the reader with records and actors that have many parts. */
const MANY = 500;
const each = <Value>(make: (index: number) => Value): Value[] =>
  Array.from({ length: MANY }, (_, at) => make(at));
/** Each system has its own name for the list of attacks, so the list is given under two names. */
function ofAttacks(make: (index: number) => Json): StatBlockSource {
  const attacks = each(make);
  return { records: { name: 'Wolf', attacks, weapons: attacks } };
}

const LARGE: Readonly<Record<string, StatBlockSource>> = {
  keys: { records: Object.fromEntries(each((index) => [`key${index}`, index + 1])) },
  attacks: ofAttacks((index) => ({ name: `Bite ${index}`, damage: '1d6' })),
  'attacks in words': ofAttacks((index) => `Bite ${index}`),
};

it.each(Object.entries(LARGE))(
  'the reader pauses at least once for each of the many %s in a list of records',
  (_what, source) => {
    for (const system of systems) {
      const pieces = readStatBlockInPieces(system, source);
      let count = 0;
      while (!pieces.next().done) count++;
      expect(count, system.id).toBeGreaterThanOrEqual(MANY);
    }
  },
);

it('the reader pauses at least once for each of the many items of an actor', () => {
  const [brp] = systems.filter(({ id }) => id === 'brp');
  const stats = { str: { base: 10 } };
  const items = each((index) => ({ type: 'skill', name: `Craft ${index}`, system: { base: index } }));
  const pieces = readStatBlockInPieces(brp!, {
    foundryActor: { name: 'Wolf', type: 'character', system: { stats }, items },
  });
  let count = 0;
  while (!pieces.next().done) count++;
  expect(count).toBeGreaterThanOrEqual(MANY);
});
