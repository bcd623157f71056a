import type { Die, ThrowSubjects } from '../../engine/dice/dice.ts';
import { fighterOf, fightersOf, type Rejection } from '../../engine/encounter/decision.ts';
import { concernedBy, type EncounterEvent, isConsequence, type Turn } from '../../engine/encounter/event.ts';
import { versionsInForce } from '../../engine/encounter/retraction.ts';
import { promiseOf } from '../../engine/encounter/secret-dice.ts';
import type { Combatant, EncounterState } from '../../engine/encounter/state.ts';
import { turnOf } from '../../engine/encounter/turns/rejections.ts';
import type { Health } from '../../engine/rules/fight/health.ts';
import type { System } from '../../engine/rules/system.ts';
import { titleOf } from '../../engine/rules/title.ts';
import { type Encounter, optionsOf } from '../encounter.ts';
import type { StoredEntry } from '../stored.ts';
import { combatantIdShown, encounterIdShown, type Shown } from './shown-ids.ts';
import { replaceIds, type Telling, UNSEEN_NAME } from './telling.ts';
import type { Viewer } from './viewer.ts';
import type { VisiblePending, VisibleSlot } from './visible.ts';

/** What a viewer may see of a combatant: everything, a word instead of numbers, or nothing. */
type Detail = 'WHOLE' | 'VEILED' | 'NOTHING';

/** Returns a combatant of a state, even if the combatant has left the encounter. */
const everIn = ({ combatants, departed }: EncounterState, id: string): Combatant | null =>
  combatants.get(id) ?? departed.get(id) ?? null;

/**
 * An encounter as one viewer may see it. All responses, logs, errors and live updates are created from this view, never
 * directly from stored data.
 */
export class EncounterView implements Telling {
  readonly encounter: Encounter;
  readonly viewer: Viewer;
  readonly system: System;
  /** Current state. It determines visibility, even if an earlier version is shown. */
  private readonly now: EncounterState;
  /** Version that is shown. Null for the current state. */
  readonly asOf: number | null;

  /** State of another version, to read combatants that exist only there. Null if no other version is needed. */
  private readonly past: EncounterState | null;

  constructor(
    encounter: Encounter,
    viewer: Viewer,
    at: { now?: EncounterState; asOf?: number | null; past?: EncounterState | null } = {},
  ) {
    this.encounter = encounter;
    this.viewer = viewer;
    this.system = encounter.system;
    this.now = at.now ?? encounter.state;
    this.asOf = at.asOf ?? null;
    this.past = at.past ?? null;
  }

  /** True if the state does not include the entry. The entry can then refer to combatants that an undo removed. */
  hasTakenBack({ version }: StoredEntry): boolean {
    const { state } = this.encounter;
    return version !== state.version && !versionsInForce(state).has(version);
  }

  /** Returns the same view, including the combatants of another state. */
  withPast(past: EncounterState): EncounterView {
    return new EncounterView(this.encounter, this.viewer, { now: this.now, asOf: this.asOf, past });
  }

  private find(id: string): Combatant | null {
    const states = [this.encounter.state, ...(this.past ? [this.past] : [])];
    return states.reduce<Combatant | null>((found, state) => found ?? everIn(state, id), null);
  }

  private get shown(): Shown {
    const { id: encounterId, fork } = this.encounter.row;
    return { encounterId, isFork: fork !== null, asOf: this.asOf };
  }

  /** Returns the encounter's id as shown to the viewer. */
  get id(): string {
    return encounterIdShown(this.shown);
  }

  /** Returns the id of a combatant as shown to the viewer. */
  idOf(combatant: string): string {
    return combatantIdShown(combatant, this.shown);
  }

  shownId(combatant: string): string | null {
    return this.canSee(combatant) ? this.idOf(combatant) : null;
  }

  /** Returns a combatant's name, or "somebody" if the viewer may not see the combatant. */
  nameOf(id: string): string {
    return this.combatant(id)?.name ?? UNSEEN_NAME;
  }

  /** Returns the text with ids replaced by names. */
  withNames(text: string): string {
    return replaceIds(text, (id) => this.nameOf(id));
  }

  get isGameMaster(): boolean {
    return this.viewer.role === 'GM';
  }

  /** True if the viewer plays the combatant, is a tool that reads for the combatant's player, or is the game master. */
  owns(id: string): boolean {
    if (this.isGameMaster) return true;
    const characterId = everIn(this.now, id)?.characterId ?? null;
    return characterId !== null && this.viewer.characterIds.includes(characterId);
  }

  /** Combatants that an undo has removed are visible only to the game master. */
  detail(id: string): Detail {
    if (this.owns(id)) return 'WHOLE';
    const { visibility } = everIn(this.now, id) ?? { visibility: 'HIDDEN' };
    return visibility === 'OPEN' ? 'WHOLE' : visibility === 'VEILED' ? 'VEILED' : 'NOTHING';
  }

  canSee(id: string): boolean {
    return this.detail(id) !== 'NOTHING';
  }

  canSeeFully(id: string): boolean {
    return this.detail(id) === 'WHOLE';
  }

  /** Returns the commitment to the seed of the encounter's dice. It is public from the start. */
  get seedHash(): string {
    const { row } = this.encounter;
    return promiseOf(row, row.id);
  }

  /** Returns the seed of the encounter's dice. Null until the encounter is finished. */
  get seed(): string | null {
    return this.now.status === 'FINISHED' ? this.encounter.row.seed : null;
  }

  get combatants(): readonly Combatant[] {
    return [...this.encounter.state.combatants.values()].filter(({ id }) => this.canSee(id));
  }

  /** Returns the combatants who have left, in the order in which they left. */
  get departed(): readonly Combatant[] {
    return [...this.encounter.state.departed.values()].filter(({ id }) => this.canSee(id));
  }

  combatant(id: string): Combatant | null {
    return this.canSee(id) ? this.find(id) : null;
  }

  health(combatant: Combatant): Health {
    return this.system.encounterRules.health(fighterOf(combatant, this.encounter.state.round));
  }

  get turns(): readonly VisibleSlot[] {
    return this.seenTurns(this.encounter.state.turns);
  }

  get onTurn(): readonly string[] {
    return this.encounter.state.onTurn.filter((id) => this.canSee(id));
  }

  /** Returns the pending act. Respondents see it even if they may not see its actor. */
  get pending(): VisiblePending | null {
    const { pending } = this.encounter.state;
    if (!pending) return null;
    const { actor, target, combatant } = pending;
    if (!this.owns(combatant) && !(this.canSee(actor) && this.canSee(target))) return null;
    const known = this.knows({ by: actor, about: [actor, target] });
    const seen = (id: string) => (this.canSee(id) ? id : null);
    const { input: _, stages: __, before: ___, ally: ____, beneath: _____, ...rest } = pending;
    const next = pending.next.filter((id) => this.canSee(id));
    return {
      ...rest,
      next,
      actor: seen(actor),
      target: seen(target),
      throws: known ? pending.throws : [],
    };
  }

  /** Returns the log entry without the parts that the viewer may not see. */
  entry(entry: StoredEntry): StoredEntry {
    if (this.isGameMaster) return entry;
    return { ...entry, events: this.eventsSeen(entry.events), throws: this.throwsSeen(entry.throws) };
  }

  /** Returns the events without the parts that the viewer may not see. */
  eventsSeen(events: readonly EncounterEvent[]): readonly EncounterEvent[] {
    return this.isGameMaster ? events : events.flatMap((event) => this.event(event));
  }

  throwsSeen<Thrown extends Die>(throws: readonly Thrown[]): readonly Thrown[] {
    return throws.filter((die) => this.seesThrow(die));
  }

  /** True if the viewer sees the face of a die. Viewers cannot enter faces of dice that they may not see. */
  seesThrow({ whose }: Die): boolean {
    return this.isGameMaster || (whose !== undefined && this.knows(whose));
  }

  /** Viewers may always know what their own combatants rolled, regardless of the target. */
  private knows({ by, about }: ThrowSubjects): boolean {
    return (by !== null && this.owns(by)) || about.every((id) => this.canSeeFully(id));
  }

  /** True if the viewer may know which command created an entry. `entry` is the entry as the viewer sees it. */
  knowsCommand({ command, events }: StoredEntry): boolean {
    if (this.isGameMaster) return true;
    if ('combatant' in command) return this.canSee(command.combatant);
    return events.some((event) => !isConsequence(event));
  }

  /** True if an entry, as the viewer sees it, concerns the combatant. */
  concerns({ events }: StoredEntry, id: string): boolean {
    return events.some((event) => concernedBy(event).includes(id));
  }

  /** Returns the rejection without the parts that the viewer may not see. */
  rejection(rejection: Rejection): Rejection {
    const { names, reveals, path, onTurn } = rejection;
    if (names.every((id) => this.canSee(id)) && (reveals === null || this.canSeeFully(reveals)))
      return onTurn
        ? { ...rejection, accepted: turnOf(onTurn.filter(({ id }) => this.canSee(id))) }
        : rejection;
    return { reason: 'this is not possible now', path, accepted: 'another act', names: [], reveals: null };
  }

  private event(event: EncounterEvent): readonly EncounterEvent[] {
    if (event.type === 'covered' || event.type === 'orderSet') return [];
    if (event.type === 'answerArranged' && !this.owns(event.combatant)) return [];
    if (event.type === 'combatantsJoined') {
      const newcomers = event.newcomers.filter(({ id }) => this.canSee(id));
      return newcomers.length > 0 ? [{ ...event, newcomers }] : [];
    }
    if (event.type === 'combatantsLeft') {
      const combatants = event.combatants.filter((id) => this.canSee(id));
      return combatants.length > 0 ? [{ ...event, combatants }] : [];
    }
    if (event.type === 'retracted') {
      // Hide `changed`, because its value could reveal what a hidden combatant did in the entry.
      const seen = event.replayed.map(({ version, events }) => [version, this.eventsSeen(events)] as const);
      return [{ ...event, replayed: seen.map(([version, events]) => ({ version, changed: false, events })) }];
    }
    const combatants = concernedBy(event);
    if (!combatants.every((id) => this.canSee(id))) return [];
    return combatants.every((id) => this.canSeeFully(id)) ? [event] : this.veiled(event);
  }

  /** Returns an event without the numbers of combatants whose numbers the viewer may not see. */
  private veiled(event: EncounterEvent): readonly EncounterEvent[] {
    switch (event.type) {
      case 'acted': {
        const summary = `${titleOf(event.outcome)}.`;
        return [{ ...event, summary, breakdowns: [], throws: [], detail: null }];
      }
      case 'affected': {
        const { effect } = event;
        if (effect.type !== 'conditionGained' && effect.type !== 'conditionEnded') return [];
        const { citation } = this.system.conditions.find(({ id }) => id === effect.condition)!;
        return [{ ...event, effect: { ...effect, citation, note: null } }];
      }
      case 'leftOut':
      case 'passed':
      case 'adjusted':
        return [];
      case 'answeredAsArranged':
        return [{ ...event, title: null }];
      case 'answerAwaited':
        return [{ ...event, pending: { ...event.pending, throws: [] } }];
      default:
        return [event];
    }
  }

  /**
   * Turns as the viewer sees them. A turn has a rank and a reason only if the viewer sees all numbers of every visible
   * combatant in it.
   */
  private seenTurns(turns: readonly Turn[]): readonly VisibleSlot[] {
    return turns.flatMap((turn) => {
      const combatants = turn.combatants.filter((id) => this.canSee(id));
      if (combatants.length === 0) return [];
      const known = combatants.every((id) => this.canSeeFully(id));
      const shared = combatants.length < turn.combatants.length;
      const reason = shared ? this.reasonWithoutHidden(turn) : turn.reason;
      return [{ ...turn, rank: known ? turn.rank : null, reason: known ? reason : null, combatants }];
    });
  }

  /** Returns the reason for a turn that hidden combatants share. Unlike the stored reason, it does not mention them. */
  private reasonWithoutHidden({ rank, phase, combatants }: Turn): string | null {
    const { state } = this.encounter;
    const seen = new Map([...fightersOf(state)].filter(([id]) => this.canSee(id)));
    const place = this.system.encounterRules
      .order(seen, optionsOf(this.encounter))
      .find((each) => each.rank === rank && each.phase === phase && combatants.includes(each.ids[0]!));
    return place?.reason ?? null;
  }
}
