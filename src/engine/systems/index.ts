import type { System } from '../rules/system.ts';
import { arrgs } from './arrgs/index.ts';
import { brp } from './brp/index.ts';
import { initphase } from './initphase/index.ts';
import { pathmaster } from './pathmaster/index.ts';
import { skill20 } from './skill20/index.ts';

/** All rule systems. */
export const systems: readonly System[] = [pathmaster, brp, arrgs, skill20, initphase];

/** Returns the system with this id. Null if there is none. */
export const systemById = (id: string): System | null => systems.find((system) => system.id === id) ?? null;
