import type { System } from './rules/system.ts';

/** Types of `combat-arbiter/engine/<system>`. The package maps that path to the module of the system itself. */
declare const system: System;
export default system;
