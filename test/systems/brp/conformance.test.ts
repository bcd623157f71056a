import { join } from 'node:path';
import { holdsCases } from '../conformance.ts';
import { adaptersOf } from '../questions.ts';
import { questions } from './questions/index.ts';

holdsCases(join(import.meta.dirname, 'conformance/vectors.json'), adaptersOf('brp', questions));
