import type { System } from './rules/system.ts';

/** Types of `combat-arbiter/engine/<system>`. The package maps this path to the system's module. */
declare const system: System;
export default system;
