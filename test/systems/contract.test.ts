import { systems } from '../../src/engine/systems/index.ts';
import { keepsContract } from './contract.ts';

for (const system of systems) keepsContract(system);
