import { resolverOf } from '../conformance.ts';

export const resolveSkill20 = resolverOf('skill20');
