import type { EncounterEvent } from '../../engine/encounter/event.ts';
import type { StoredEntry } from '../../play/stored.ts';

/** An entry in a sentence for people. */
export function summaryOf({ events, command }: StoredEntry): string {
  const told = events.map(toldOf).filter((text) => text !== null);
  if (told.length > 0) return told.join(' ');
  return command.type === 'endTurn' ? 'A turn ended.' : 'Something happened out of sight.';
}

/** The sentence for an event that a command is about; null for what only follows. */
function toldOf(event: EncounterEvent): string | null {
  switch (event.type) {
    case 'combatantsJoined':
      return `${event.newcomers.map(({ name }) => name).join(', ')} joined.`;
    case 'encounterStarted':
      return 'The encounter began.';
    case 'acted':
    case 'passed':
      return event.summary === '' ? null : event.summary;
    case 'answerAwaited':
      return `An answer is awaited: ${event.pending.question}.`;
    case 'leftOut':
      return `Somebody is left out: ${event.reason}.`;
    case 'adjusted':
      return `By the game master: ${event.reason}.`;
    case 'covered':
      return `The game master made somebody ${event.cover.visibility.toLowerCase()}.`;
    case 'roundEnded':
      return 'The round ended.';
    case 'rewound':
      return `Everything is again as it was after version ${event.to}.`;
    case 'finished':
      return 'The encounter is over.';
    case 'affected':
    case 'orderSet':
    case 'turnBegan':
    case 'turnEnded':
      return null;
  }
}
