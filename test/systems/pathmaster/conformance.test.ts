import { join } from 'node:path';
import { type Adapter, holdsCases } from '../conformance.ts';
import { attackAdapters } from './adapters/attacks.ts';
import { fireAdapters } from './adapters/fire.ts';
import { disputed } from './disputed.ts';

const adapters: Readonly<Record<string, Adapter>> = { ...attackAdapters, ...fireAdapters };

/** Of what a turn allows after an All-Out Attack, the budget tells. */
const elsewhere = ['PMA-V025'];

holdsCases({
  file: join(import.meta.dirname, 'conformance/vectors-combat.json'),
  adapterOf: ({ id, rule }) => (elsewhere.includes(id) ? undefined : adapters[String(rule)]),
  disputed,
});
