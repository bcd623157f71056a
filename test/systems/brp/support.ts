import { resolverOf } from '../conformance.ts';

export const resolveBrp = resolverOf('brp');
