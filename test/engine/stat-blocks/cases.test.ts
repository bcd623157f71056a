import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readStatBlock } from '../../../src/engine/rules/stat-block/read-stat-block.ts';
import { systemById } from '../../../src/engine/systems/index.ts';
import { type Case, differences, sourceOf } from './compare.ts';

const { cases } = JSON.parse(readFileSync(join(import.meta.dirname, 'cases.json'), 'utf8')) as {
  readonly cases: readonly Case[];
};

it.each(cases.map((each) => [each.id, each] as const))(
  'the stat block %s is read as its test case requires',
  (_id, each) => {
    const system = systemById(each.system.toLowerCase())!;
    const reading = readStatBlock(system, sourceOf(each), each.options?.[system.id] ?? {});
    expect(differences(each, reading)).toEqual([]);
  },
);
