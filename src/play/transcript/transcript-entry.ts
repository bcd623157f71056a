import type { EncounterEvent, EventOf } from '../../engine/encounter/event.ts';
import type { Effect } from '../../engine/rules/effects/effect.ts';
import { amountOf, effectSummary, isInternal } from '../../engine/rules/effects/effect-summary.ts';
import type { Breakdown } from '../../engine/rules/term.ts';
import { titleOf } from '../../engine/rules/title.ts';
import type { EncounterView } from '../access/encounter-view.ts';
import type { StoredEntry } from '../stored.ts';
import { summaryOf } from './entry-summary.ts';

/** A die in the form that a transcript prints. */
export interface TranscriptDie {
  /** Names of the combatants in the die's act. Null if the die was rolled for all acts together. */
  readonly whose: string | null;
  readonly purpose: string;
  readonly die: string;
  readonly face: number;
}

export interface TranscriptEffect {
  /** Id of the effect's recipient. */
  readonly on: string;
  readonly recipient: string;
  readonly summary: string;
  readonly amount: number | null;
  /** Number of hit points that the recipient loses. */
  readonly lost: number;
}

/** An act, with its actor, its target and its effects. */
export interface TranscriptAct {
  /** Id of the actor. Null if no combatant that the viewer may see caused the effects. */
  readonly by: string | null;
  readonly actor: string | null;
  readonly target: string | null;
  /** Display name of the act. */
  readonly act: string | null;
  /** Outcome of the act. Null if no act was resolved. */
  readonly outcome: string | null;
  readonly effects: readonly TranscriptEffect[];
}

/** A log entry, with everything that a transcript prints about it. */
export interface TranscriptEntry {
  readonly version: number;
  /** Round in which the command was sent. 0 before the encounter's start. */
  readonly round: number;
  readonly at: string;
  /** True if the entry no longer applies, because it was undone or retracted. */
  readonly undone: boolean;
  readonly sentence: string;
  readonly numbers: readonly Breakdown[];
  readonly dice: readonly TranscriptDie[];
  /** Acts of the entry, and effects that no act caused. Never empty. */
  readonly acts: readonly TranscriptAct[];
}

/** Returns an entry as a viewer may see it. `view` contains all combatants of the entry. */
export function transcriptEntry(
  view: EncounterView,
  entry: StoredEntry,
  { round, undone }: Pick<TranscriptEntry, 'round' | 'undone'>,
): TranscriptEntry {
  const seen = view.entry(entry);
  const { version, at, events, throws } = seen;
  return {
    ...{ version, round, at, undone },
    sentence: summaryOf({ ...seen, view }),
    numbers: events.flatMap((event) => ('breakdowns' in event ? event.breakdowns : [])),
    dice: throws.map(({ whose, purpose, sides, face }) => ({
      whose: whose && whose.by !== null ? namesOf(view, whose.about) : null,
      purpose: view.withNames(purpose),
      die: `d${sides}`,
      face,
    })),
    acts: actsOf(view, entry),
  };
}

const namesOf = (view: EncounterView, ids: readonly string[]): string =>
  ids
    .filter((id) => view.canSee(id))
    .map((id) => view.nameOf(id))
    .join(' and ');

type Doing = Pick<TranscriptAct, 'by' | 'actor' | 'target' | 'act' | 'outcome'>;

const NOBODY: Doing = { by: null, actor: null, target: null, act: null, outcome: null };

/**
 * Returns the acts of an entry, each with its effects. Reads the stored events, which contain hidden actors, so that
 * their effects are not attributed to visible actors. Effects before the first act belong to this act.
 */
export function actsOf(
  view: EncounterView,
  { events }: Pick<StoredEntry, 'events'>,
): readonly TranscriptAct[] {
  const acts: { readonly doing: Doing; readonly effects: TranscriptEffect[] }[] = [];
  const first = events.find(isDoing);
  const begun = first ? doingOf(view, first) : NOBODY;
  let doing = begun;
  for (const event of events) {
    if (isDoing(event)) doing = event === first ? begun : doingOf(view, event);
    else if (isOfTime(event)) doing = NOBODY;
    const effects = view.eventsSeen([event]).flatMap((each) => effectIn(view, each));
    const last = acts.at(-1);
    if (last?.doing === doing) last.effects.push(...effects);
    else if (effects.length > 0 || doing.act !== null) acts.push({ doing, effects });
  }
  if (acts.length === 0) return [{ ...NOBODY, effects: [] }];
  return acts.map(({ doing: own, effects }) => ({ ...own, effects }));
}

const isDoing = ({ type }: EncounterEvent): boolean => type === 'acted' || type === 'answerAwaited';

/** True for events after which effects result from the passage of time, not from an act. */
const isOfTime = ({ type }: EncounterEvent): boolean =>
  type === 'turnBegan' || type === 'turnEnded' || type === 'roundEnded' || type === 'passed';

function doingOf(view: EncounterView, event: EncounterEvent): Doing {
  const [seen] = view.eventsSeen([event]);
  if (seen?.type === 'acted') return { ...actOf(view, seen), outcome: titleOf(seen.outcome) };
  if (seen?.type === 'answerAwaited') return { ...actOf(view, seen.pending), outcome: null };
  return NOBODY;
}

const actOf = (
  view: EncounterView,
  { actor, target, act }: Pick<EventOf<'acted'>, 'actor' | 'target' | 'act'>,
): Omit<Doing, 'outcome'> => ({
  by: actor,
  actor: view.nameOf(actor),
  target: view.nameOf(target),
  act: view.system.encounterRules.acts.find(({ id }) => id === act)?.title ?? titleOf(act),
});

/** Returns the effect of an event. Omits effects that only record something that later rules need. */
function effectIn(view: EncounterView, event: EncounterEvent): readonly TranscriptEffect[] {
  if (event.type !== 'affected') return [];
  const { combatant, effect } = event;
  if (isInternal(effect, view.system)) return [];
  return [
    {
      on: combatant,
      recipient: view.nameOf(combatant),
      summary: view.withNames(effectSummary(effect, view.system)),
      amount: amountOf(effect, view.system),
      lost: hitPointsLost(effect),
    },
  ];
}

const hitPointsLost = (effect: Effect): number => (effect.type === 'damage' ? effect.amount : 0);
