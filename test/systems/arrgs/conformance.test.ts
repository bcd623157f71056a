import { join } from 'node:path';
import { holdsCases } from '../conformance.ts';
import { adapterOf } from './adapters/index.ts';
import { disputed } from './disputed.ts';

holdsCases({ file: join(import.meta.dirname, 'conformance/vectors.json'), adapterOf, disputed });
