import { join } from 'node:path';
import { holdsCases } from '../conformance.ts';
import { adaptersOf } from '../questions.ts';
import { questions } from './questions.ts';

holdsCases(join(import.meta.dirname, 'conformance/vectors.json'), adaptersOf('skill20', questions));
