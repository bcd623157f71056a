import { systems } from './engine/systems/index.ts';
import { type CountQuestion, counted, type Timed } from './play/odds/counting.ts';
import { systemsIn } from './play/systems.ts';

const known = systemsIn(systems);

/** Counts odds with all systems there are. */
export const countedHere = (question: CountQuestion): Timed => counted(known, question);
