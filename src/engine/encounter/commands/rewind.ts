import type { CommandContext } from '../command-context.ts';
import { reject } from '../decision.ts';
import type { EventOf } from '../event.ts';

/** Undoes the last command that is still in effect. */
export function undo(context: CommandContext): void {
  const { past } = context.state;
  if (!past) throw reject('there is nothing to undo', [], 'an encounter with a command to undo');
  back(context, { type: 'rewound', to: past.version, by: 'UNDO' });
}

/** Restores the last undone command, if the encounter has not changed since then. */
export function redo(context: CommandContext): void {
  const { future } = context.state;
  if (!future) throw reject('there is nothing to redo', [], 'an encounter whose last command was undone');
  back(context, { type: 'rewound', to: future.version, by: 'REDO' });
}

/** Returns to the state after the entry with this version. */
export function rewind(context: CommandContext, to: number): void {
  const { version } = context.state;
  if (!Number.isInteger(to) || to < 0 || to >= version)
    throw reject(`the encounter cannot go back to version ${to}`, ['to'], `0 to ${version - 1}`);
  back(context, { type: 'rewound', to, by: 'REWIND' });
}

const back = (context: CommandContext, event: EventOf<'rewound'>): void => context.emit(event);
