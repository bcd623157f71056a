import type { EncounterEvent, EventOf } from '../../engine/encounter/event.ts';
import type { Json } from '../../engine/json.ts';
import type { Effect } from '../../engine/rules/effects/effect.ts';
import { effectSummary } from '../../engine/rules/effects/effect-summary.ts';
import { inWords } from '../../engine/rules/title.ts';
import type { EncounterView } from '../access/encounter-view.ts';
import { capitaliseUnseen } from '../access/telling.ts';
import type { StoredEntry } from '../stored.ts';

/** An entry as a viewer may see it. */
export interface VisibleEntry extends StoredEntry {
  readonly view: EncounterView;
}

const VISIBLE = { OPEN: 'fully visible', VEILED: 'partly visible', HIDDEN: 'hidden' } as const;

/** Returns sentences that describe an entry. They do not contain ids or combatants that are hidden from the reader. */
export function summaryOf(entry: VisibleEntry): string {
  const { view, events, command } = entry;
  const sentences = sentencesOf(view, events);
  if (sentences.length > 0) return sentences.join(' ');
  if (command.type === 'endTurn' && view.knowsCommand(entry))
    return capitaliseUnseen(`${view.nameOf(command.combatant)} ends their turn.`);
  return 'Something happened out of sight.';
}

const sentencesOf = (view: EncounterView, events: readonly EncounterEvent[]): readonly string[] =>
  events
    .map((event) =>
      event.type === 'adjusted' ? describeAdjustment(view, event, events) : describeEvent(view, event),
    )
    .filter((text) => text !== null)
    .map(capitaliseUnseen);

/** Describes the rules that the encounter has adopted, and the options that differ from their defaults. */
function describeRules({ system }: EncounterView, { program, options }: EventOf<'rulesAdopted'>): string {
  const adopted = `The encounter continues under the current rules of version ${program}.`;
  if (options === null) return adopted;
  const set = Object.entries(options as Readonly<Record<string, Json>>).flatMap(([name, value]) => {
    const option = system.options[name];
    return option && value !== option.default ? [`${option.title}: ${valueInWords(value)}`] : [];
  });
  return `${adopted} Options: ${set.length === 0 ? 'all at their defaults' : set.join(', ')}.`;
}

const valueInWords = (value: Json): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? inWords(value) : String(value);
};

/**
 * Describes a retraction: names the retracted entry, and gives new sentences for the later entries that have changed.
 */
function describeRetraction(view: EncounterView, { version, replayed }: EventOf<'retracted'>): string {
  const { length } = replayed;
  const again =
    length === 0
      ? ''
      : ` ${length === 1 ? '1 later entry was' : `${length} later entries were`} played again.`;
  const now = replayed
    .filter(({ changed }) => changed)
    .map((each) => [`New result of entry ${each.version}:`, ...sentencesOf(view, each.events)].join(' '));
  return [`Entry ${version} was retracted.${again}`, ...now].join(' ');
}

/** Describes an adjustment: its reason, and the changes to the combatant. */
function describeAdjustment(
  view: EncounterView,
  { combatant, reason }: EventOf<'adjusted'>,
  events: readonly EncounterEvent[],
): string {
  const changes = events.flatMap((event) => {
    if (event.type !== 'affected' || event.combatant !== combatant) return [];
    const { effect } = event;
    // The reason of an adjustment is also stored as the note of its conditions, so do not repeat it.
    const brief = 'note' in effect && effect.note === reason ? { ...effect, note: null } : effect;
    return [effectSummary(brief as Effect, view.system)];
  });
  const said = `The game master changed ${view.nameOf(combatant)}: ${reason}.`;
  if (changes.length === 0) return said;
  const all = view.withNames(changes.join('; '));
  return `${said} ${all.charAt(0).toUpperCase()}${all.slice(1)}.`;
}

/** Returns a sentence with actor, act and target, such as "Bea strikes Orc 1." */
export function describeAct(
  view: EncounterView,
  { actor, target, act }: { readonly [Name in 'actor' | 'target' | 'act']: string },
): string {
  const { acts, verbs } = view.system.encounterRules;
  const onOthers = acts.find(({ id }) => id === act)?.onOthers ?? false;
  const object = actor !== target ? view.nameOf(target) : onOthers ? 'themselves' : '';
  const done = doneTo(verbs[act] ?? `does ${act}`, object, actor === target);
  return capitaliseUnseen(`${view.nameOf(actor)} ${done}.`);
}

/** Returns a phrase with an act and its target. */
function doneTo(verb: string, object: string, oneself: boolean): string {
  const said = verb.replace(/\[(.*)\]/, oneself ? '' : '$1');
  if (said.includes('…')) return said.replace('…', object || 'themselves');
  return object === '' || (oneself && verb.includes('[')) ? said : `${said} ${object}`;
}

/** Returns a sentence about an act and its result. */
export function describeActAndResult(view: EncounterView, acted: EventOf<'acted'>): string {
  const summary = view.withNames(acted.summary);
  return summary === '' ? describeAct(view, acted) : `${describeAct(view, acted)} ${summary}`;
}

/**
 * Returns the sentence for an event that a command causes directly. Null for an event that follows from other events.
 */
function describeEvent(
  view: EncounterView,
  event: Exclude<EncounterEvent, EventOf<'adjusted'>>,
): string | null {
  switch (event.type) {
    case 'combatantsJoined':
      return `${event.newcomers.map(({ name }) => name).join(', ')} joined.`;
    case 'combatantsLeft':
      return `${event.combatants.map((id) => view.nameOf(id)).join(', ')} left the encounter: ${event.reason}.`;
    case 'encounterStarted':
      return 'The encounter began.';
    case 'acted':
      return describeActAndResult(view, event);
    case 'passed':
      return event.summary === ''
        ? null
        : `${view.nameOf(event.combatant)}: ${view.withNames(event.summary)}`;
    case 'answerAwaited': {
      const { combatant, question, byGameMaster } = event.pending;
      const asked = byGameMaster ? 'The game master' : view.nameOf(combatant);
      return `${describeAct(view, event.pending)} ${asked} must decide ${view.withNames(question)}.`;
    }
    case 'answerArranged':
      return event.answer === null
        ? `${view.nameOf(event.combatant)} no longer has a standing answer.`
        : `${view.nameOf(event.combatant)} sets a standing answer.`;
    case 'answeredAsArranged':
      return `${view.nameOf(event.combatant)} uses the standing answer${event.title === null ? '' : `: ${view.withNames(event.title)}`}.`;
    case 'answerTimedOut':
      return `${view.nameOf(event.combatant)} did not answer in time.`;
    case 'leftOut':
      return `${view.nameOf(event.combatant)} is not affected: ${view.withNames(event.reason)}.`;
    case 'covered':
      return `The game master made ${view.nameOf(event.combatant)} ${VISIBLE[event.cover.visibility]}.`;
    case 'roundEnded':
      return 'The round ended.';
    case 'rewound':
      return `The encounter went back to version ${event.to}.`;
    case 'retracted':
      return describeRetraction(view, event);
    case 'rulesAdopted':
      return describeRules(view, event);
    case 'finished':
      return 'The encounter is over.';
    case 'affected':
    case 'orderSet':
    case 'turnBegan':
    case 'turnEnded':
      return null;
  }
}
