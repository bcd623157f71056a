import { citing } from '../../../rules/citation.ts';

/** The text this system is taken from. */
export const combat = citing('ARRGS – Combat');

/** Where the text contradicts itself or is silent: our ruling, listed in RULINGS.md beside this. */
export const ruling = citing('Arbiter rulings on ARRGS');
