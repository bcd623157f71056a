import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Adapter, Vector } from '../conformance.ts';
import { armourAdapters } from './adapters/armour.ts';
import { attackAdapters } from './adapters/attack.ts';
import { defenceAdapters } from './adapters/defence.ts';
import { fumbleAdapters } from './adapters/fumbles.ts';
import { healingAdapters } from './adapters/healing.ts';
import { missileAdapters } from './adapters/missile.ts';
import { rollAdapters } from './adapters/rolls.ts';
import { roundAdapters } from './adapters/round.ts';
import { specialAdapters } from './adapters/specials.ts';
import { woundAdapters } from './adapters/wounds.ts';
import { disputed } from './disputed.ts';

const vectors: readonly Vector[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'conformance/vectors.json'), 'utf8'),
);

const adapters: Readonly<Record<string, Adapter>> = {
  ...rollAdapters,
  ...attackAdapters,
  ...roundAdapters,
  ...defenceAdapters,
  ...missileAdapters,
  ...woundAdapters,
  ...fumbleAdapters,
  ...specialAdapters,
  ...healingAdapters,
  ...armourAdapters,
};

const shapes = [...new Set(vectors.map(({ shape }) => shape))];

describe.each(shapes)('%s', (shape) => {
  const cases = vectors.filter((vector) => vector.shape === shape && !(vector.id in disputed));
  const adapter = adapters[shape];
  if (!adapter) {
    it.todo(`${cases.length} cases`);
    return;
  }
  it.each(cases.map((vector) => [vector.id, vector.title, vector] as const))(
    '%s %s',
    async (_id, _title, vector) => {
      expect(await adapter(vector)).toMatchObject(vector.expect);
    },
  );
});
