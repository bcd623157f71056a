import type { EncounterEvent, EventOf } from '../../engine/encounter/event.ts';
import type { Sight } from '../../play/access/encounter-view.ts';
import type { SeenEntry } from './logged-throw.ts';

const VISIBLE = { OPEN: 'fully visible', VEILED: 'visible in outline', HIDDEN: 'hidden' } as const;

/** An entry in sentences for people, who see no ids and nobody who is hidden from them. */
export function summaryOf({ sight, events, command }: SeenEntry): string {
  const told = events.map((event) => toldOf(sight, event)).filter((text) => text !== null);
  if (told.length > 0) return told.join(' ');
  if (command.type === 'endTurn') return `${sight.nameOf(command.combatant)} ends their turn.`;
  return 'Something happened out of sight.';
}

/** Who does what to whom: "Bea strikes Orc 1." */
export function doingTold(
  sight: Sight,
  doing: { readonly [Name in 'actor' | 'target' | 'act']: string },
): string {
  const { system } = sight;
  const act = system.combat.acts.find(({ id }) => id === doing.act);
  const does = act?.verb ?? `uses ${act?.title ?? doing.act}${doing.actor === doing.target ? '' : ' on'}`;
  const whom = doing.actor === doing.target ? '' : ` ${sight.nameOf(doing.target)}`;
  return `${sight.nameOf(doing.actor)} ${does}${whom}.`;
}

/** The same, and what came of it. */
export function deedTold(sight: Sight, acted: EventOf<'acted'>): string {
  const summary = sight.naming(acted.summary);
  return summary === '' ? doingTold(sight, acted) : `${doingTold(sight, acted)} ${summary}`;
}

/** The sentence for an event that a command is about; null for what only follows. */
function toldOf(sight: Sight, event: EncounterEvent): string | null {
  switch (event.type) {
    case 'combatantsJoined':
      return `${event.newcomers.map(({ name }) => name).join(', ')} joined.`;
    case 'encounterStarted':
      return 'The encounter began.';
    case 'acted':
      return deedTold(sight, event);
    case 'passed':
      return event.summary === '' ? null : `${sight.nameOf(event.combatant)}: ${sight.naming(event.summary)}`;
    case 'answerAwaited': {
      const { combatant, question } = event.pending;
      return `${doingTold(sight, event.pending)} ${sight.nameOf(combatant)} is asked: ${sight.naming(question)}.`;
    }
    case 'leftOut':
      return `${sight.nameOf(event.combatant)} is left out: ${sight.naming(event.reason)}.`;
    case 'adjusted':
      return `By the game master, ${sight.nameOf(event.combatant)}: ${event.reason}.`;
    case 'covered':
      return `The game master made ${sight.nameOf(event.combatant)} ${VISIBLE[event.cover.visibility]}.`;
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
