import { systems } from '../engine/systems/index.ts';
import type { Stores } from './ports.ts';
import type { Services } from './services/services.ts';
import { type ServicesSettings, servicesWith } from './services-with.ts';
import { systemsIn } from './systems.ts';

/** Returns the services for production, with all rule systems. */
export const productionServices = (stores: Stores, settings?: ServicesSettings): Services =>
  servicesWith(systemsIn(systems), stores, settings);
