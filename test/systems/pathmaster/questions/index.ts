import { attacks } from './attacks.ts';
import { healing } from './healing.ts';
import { magic } from './magic.ts';
import { states } from './states.ts';
import { turns } from './turns.ts';

/** Functions that answer cases. They are found by case, or by rule if the case is not listed. */
export const questions = { ...turns, ...attacks, ...states, ...magic, ...healing };
