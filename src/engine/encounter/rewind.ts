import { reject } from './decision.ts';
import type { EventOf } from './event.ts';
import type { Unfolding } from './unfolding.ts';

/** Takes back the last command that still holds. */
export function undo(unfolding: Unfolding): void {
  const { past } = unfolding.state;
  if (!past) throw reject('there is nothing to undo', [], 'an encounter in which something has happened');
  back(unfolding, { type: 'rewound', to: past.version, by: 'UNDO' });
}

/** Takes back the last undoing, as long as nothing has happened since. */
export function redo(unfolding: Unfolding): void {
  const { future } = unfolding.state;
  if (!future) throw reject('there is nothing to redo', [], 'an encounter whose last command was undone');
  back(unfolding, { type: 'rewound', to: future.version, by: 'REDO' });
}

/** Back to how things were after the entry of a version. */
export function rewind(unfolding: Unfolding, to: number): void {
  const { version } = unfolding.state;
  if (!Number.isInteger(to) || to < 0 || to >= version)
    throw reject(`there is no version ${to} to go back to`, ['to'], `0 to ${version - 1}`);
  back(unfolding, { type: 'rewound', to, by: 'REWIND' });
}

const back = (unfolding: Unfolding, event: EventOf<'rewound'>): void => unfolding.tell(event);
