import { createStore } from '../state/store.ts';

const KEPT = 'arbiter.table.dice';

/** True if people roll the dice and type the faces. Stored for the browser session. */
export const usesOwnDice = createStore(sessionStorage.getItem(KEPT) === 'own');

usesOwnDice.follow(() => sessionStorage.setItem(KEPT, usesOwnDice.get() ? 'own' : 'server'));
