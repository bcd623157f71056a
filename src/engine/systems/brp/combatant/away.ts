import type { State } from './state.ts';

type Away = State['away'];

/** The entries about other items, and a malfunction of this one. An item is in one place, in order or not. */
export const elsewhere = ({ away }: State, item: string): Away =>
  away.filter((each) => each.item !== item || each.why === 'JAMMED');
