import { keepsContract } from '../systems/contract.ts';
import { toy } from './toy-system.ts';

keepsContract(toy);
