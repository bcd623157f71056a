import { join } from 'node:path';
import { holdsCases } from '../conformance.ts';
import { adapterOf } from './adapters/index.ts';

holdsCases(join(import.meta.dirname, 'conformance/vectors-combat.json'), adapterOf);
