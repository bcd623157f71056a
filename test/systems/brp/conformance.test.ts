import { join } from 'node:path';
import { type Adapter, holdsCases } from '../conformance.ts';
import { armourAdapters } from './adapters/armour.ts';
import { attackAdapters } from './adapters/attack.ts';
import { defenceAdapters } from './adapters/defence.ts';
import { fumbleAdapters } from './adapters/fumbles.ts';
import { healingAdapters } from './adapters/healing.ts';
import { missileAdapters } from './adapters/missile.ts';
import { playedAdapters } from './adapters/played.ts';
import { rollAdapters } from './adapters/rolls.ts';
import { roundAdapters } from './adapters/round.ts';
import { specialAdapters, specialsByRule } from './adapters/specials.ts';
import { woundAdapters } from './adapters/wounds.ts';
import { disputed } from './disputed.ts';

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
  ...playedAdapters,
};

holdsCases({
  file: join(import.meta.dirname, 'conformance/vectors.json'),
  adapterOf: ({ shape, rule }) => specialsByRule[String(rule)] ?? adapters[shape!],
  disputed,
});
