import { systems } from '../engine/systems/index.ts';
import { type CountQuestion, countOdds as countOddsOf, type Timed } from '../play/odds/count-odds.ts';
import { systemsIn } from '../play/systems.ts';
import { systemTime } from '../play/time.ts';

const known = systemsIn(systems);

/** Counts odds for every system of this program. */
export const countOdds = (question: CountQuestion): Timed => countOddsOf(known, question, systemTime);
