import { consulterOf, resolverOf } from '../conformance.ts';

export const resolvePathmaster = resolverOf('pathmaster');
export const consultPathmaster = consulterOf('pathmaster');
