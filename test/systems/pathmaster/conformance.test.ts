import { join } from 'node:path';
import { type Adapter, holdsCases } from '../conformance.ts';
import { attackAdapters } from './adapters/attacks.ts';
import { defenceAdapters } from './adapters/defences.ts';
import { fireAdapters } from './adapters/fire.ts';
import { stateAdapters } from './adapters/states.ts';
import { afterAllOutAttack, turnAdapters } from './adapters/turns.ts';
import { disputed } from './disputed.ts';

const adapters: Readonly<Record<string, Adapter>> = {
  ...attackAdapters,
  ...fireAdapters,
  ...turnAdapters,
  ...defenceAdapters,
  ...stateAdapters,
};

holdsCases({
  file: join(import.meta.dirname, 'conformance/vectors-combat.json'),
  adapterOf: ({ given, rule }) => (given.sequence ? afterAllOutAttack : adapters[String(rule)]),
  disputed,
});
