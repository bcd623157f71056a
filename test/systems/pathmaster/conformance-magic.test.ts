import { join } from 'node:path';
import { holdsCases } from '../conformance.ts';
import { adapterOf } from './adapters/index.ts';

const file = join(import.meta.dirname, 'conformance/vectors-magic-and-healing.json');
holdsCases(file, adapterOf);
