import { expect, it } from 'vitest';
import { DraftBuilder } from '../../../src/engine/rules/stat-block/draft.ts';
import { Source } from '../../../src/engine/rules/stat-block/source.ts';
import { readBlock } from '../../../src/engine/rules/stat-block/text.ts';
import type { System } from '../../../src/engine/rules/system.ts';
import { systems } from '../../../src/engine/systems/index.ts';

/** Texts that make a reader with backtracking slow, as a part that is repeated. */
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

/** Number of tokens that the reader of a text looks at. */
function looksAt(system: System, text: string): number {
  const source = new Source(text);
  let count = 0;
  const counted = new Proxy(source.tokens as object as unknown[], {
    get(target, name) {
      count++;
      return Reflect.get(target, name);
    },
  });
  Object.defineProperty(source, 'tokens', { value: counted });
  readBlock(system.statBlock, source, new DraftBuilder(system.statBlock.sheet));
  return count;
}

const sized = (part: string, length: number): string => part.repeat(Math.ceil(length / part.length));

it.each(Object.entries(WORST))(
  'reading %s looks at a number of tokens that grows with the text',
  (_what, part) => {
    for (const system of systems) {
      const [small, large] = [4096, 16_384].map((length) => looksAt(system, sized(part, length)));
      expect(large! / small!, system.id).toBeLessThan(4.4);
      expect(large! / 16_384, system.id).toBeLessThan(600);
    }
  },
);
