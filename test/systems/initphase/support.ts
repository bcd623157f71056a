import { consulterOf, resolverOf } from '../conformance.ts';

export const resolveInitphase = resolverOf('initphase');
export const consultInitphase = consulterOf('initphase');
