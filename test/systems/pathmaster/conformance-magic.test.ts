import { join } from 'node:path';
import { holdsCases } from '../conformance.ts';
import { adaptersOf } from '../questions.ts';
import { questions } from './questions/index.ts';

const file = join(import.meta.dirname, 'conformance/vectors-magic-and-healing.json');
holdsCases(file, adaptersOf('pathmaster', questions));
