import { createStore } from '../state/store.ts';

const KEPT = 'arbiter.table.dice';

/** True if people throw the dice and type them in. Kept for the browser session. */
export const usesOwnDice = createStore(sessionStorage.getItem(KEPT) === 'own');

usesOwnDice.follow(() => sessionStorage.setItem(KEPT, usesOwnDice.get() ? 'own' : 'server'));
