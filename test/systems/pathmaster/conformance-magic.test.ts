import { join } from 'node:path';
import { type Adapter, holdsCases } from '../conformance.ts';
import { ailmentAdapters } from './adapters/magic-ailments.ts';
import { healingAdapters } from './adapters/magic-healing.ts';
import { manaAdapters } from './adapters/magic-mana.ts';
import { recoveryAdapters } from './adapters/magic-recovery.ts';
import { resistanceAdapters } from './adapters/magic-resistance.ts';
import { spellAdapters } from './adapters/magic-spells.ts';

const adapters: Readonly<Record<string, Adapter>> = {
  ...resistanceAdapters,
  ...spellAdapters,
  ...manaAdapters,
  ...ailmentAdapters,
  ...recoveryAdapters,
  ...healingAdapters,
};

holdsCases({
  file: join(import.meta.dirname, 'conformance/vectors-magic-and-healing.json'),
  adapterOf: ({ rule }) => adapters[rule as string],
  disputed: {},
});
