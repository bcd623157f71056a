import { systems } from '../engine/systems/index.ts';
import type { Stores } from './ports.ts';
import type { Services } from './services/services.ts';
import { type ServicesSettings, servicesWith } from './services-with.ts';
import { systemsIn } from './systems.ts';

/** The world as it is, with every rule book there is. */
export const productionServices = (stores: Stores, settings?: ServicesSettings): Services =>
  servicesWith(systemsIn(systems), stores, settings);
