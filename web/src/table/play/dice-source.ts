import { createStore } from '../state/store.ts';

const KEPT = 'arbiter.table.dice';

/** True if players roll physical dice and enter the faces. Stored for the browser session. */
export const usesOwnDice = createStore(sessionStorage.getItem(KEPT) === 'own');

usesOwnDice.follow(() => sessionStorage.setItem(KEPT, usesOwnDice.get() ? 'own' : 'server'));
