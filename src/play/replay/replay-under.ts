import { isDeepStrictEqual } from 'node:util';
import { diceFrom, givenFaces, ImpossibleFace, OutOfDice } from '../../engine/dice/faces.ts';
import { decideInPieces } from '../../engine/encounter/decide.ts';
import type { Decision } from '../../engine/encounter/decision.ts';
import type { EncounterEvent } from '../../engine/encounter/event.ts';
import { Folding } from '../../engine/encounter/fold.ts';
import { initialState } from '../../engine/encounter/state.ts';
import { InvalidInput } from '../../engine/fault.ts';
import type { Json } from '../../engine/json.ts';
import type { Pieces } from '../../engine/pieces.ts';
import { effectSummary } from '../../engine/rules/effects/effect-summary.ts';
import { read } from '../../engine/rules/fields/read.ts';
import { optionsUnder } from '../../engine/rules/homebrew/house-rules.ts';
import { withTables } from '../../engine/rules/homebrew/overrides.ts';
import type { System } from '../../engine/rules/system.ts';
import { titleOf } from '../../engine/rules/title.ts';
import type { EncounterView } from '../access/encounter-view.ts';
import { logPages, withReach } from '../encounters/log-pages.ts';
import { replayIn } from '../encounters/replays.ts';
import { inTurns } from '../services/pace.ts';
import type { Services } from '../services/services.ts';
import type { StoredEntry } from '../stored.ts';
import { comparable, onlyTells } from './comparable.ts';

/** Reason why the result of an entry differs. */
export type DivergenceReason =
  /** The rules now reject the command. */
  | { readonly kind: 'REFUSED'; readonly text: string }
  /** The command needs more, fewer or different dice. */
  | { readonly kind: 'DICE'; readonly text: string }
  /** The same dice lead to a different result. */
  | { readonly kind: 'EVENTS'; readonly text: string };

/** The first entry with a different result. */
export interface Divergence {
  readonly entry: StoredEntry;
  readonly why: DivergenceReason;
  /** The new events. Null if there are too few recorded dice. */
  readonly derived: readonly EncounterEvent[] | null;
}

export interface ReplayResult {
  /** Number of entries before the first entry with a different result. */
  readonly same: number;
  /** First different entry. Null if all entries have the same result. */
  readonly divergence: Divergence | null;
}

/** Rules for the replay. */
export interface Rules {
  readonly system: System;
  readonly options: Json;
}

/** Name of this operation in error messages. */
const REPLAYING = 'Query.replayUnderRules';

/** Replays an encounter's commands and throws under other rule options, until an entry has a different result. */
export async function replayUnder(
  services: Services,
  { encounter: { row, state, house, tables }, system }: EncounterView,
  rules: Rules,
): Promise<ReplayResult> {
  if (rules.system.id !== system.id)
    throw new InvalidInput([
      { path: ['rules'], problem: `the encounter uses the rules of ${system.id}`, accepted: system.id },
    ]);
  read(system.optionsField, rules.options, ['rules', system.id]);
  const options = withTables(optionsUnder(rules.options as Json, house), tables);
  const { version: upTo } = state;
  return withReach(services, row, upTo, async (back) => {
    const folding = new Folding(system, initialState, { keeps: (version) => back?.has(version) ?? false });
    for await (const page of logPages(services, row, { after: 0, upTo }))
      for (const entry of page) {
        const hand = givenFaces(entry.throws.map(({ face }) => face));
        const dice = diceFrom(hand.faces);
        const { command } = entry;
        const replay =
          command.type === 'retract' ? await replayIn(services, row, folding.state, command.version) : null;
        // The replay uses these options, even if an entry of the log adopts other options.
        const before = { ...folding.state, rules: null };
        const again = decideInPieces(system, before, options, command, dice, replay);
        const pieces = divergenceOf(system, entry, again, () => hand.unused());
        const divergence = await inTurns(pieces, services.pace, REPLAYING);
        if (divergence) return { same: entry.version - 1, divergence: { entry, ...divergence } };
        folding.add(entry);
      }
    return { same: upTo, divergence: null };
  });
}

/** Returns the reason why an entry's result differs. Null if the result is the same. */
function* divergenceOf(
  system: System,
  entry: StoredEntry,
  again: Pieces<Decision>,
  unused: () => number,
): Pieces<Omit<Divergence, 'entry'> | null> {
  try {
    const decision = yield* again;
    if (!decision.ok) return { why: { kind: 'REFUSED', text: decision.rejection.reason }, derived: null };
    const { events } = decision;
    const [before, after] = [entry.events, events].map(changing) as [Events, Events];
    const [was, is] = [before.map(plainly), after.map(plainly)];
    const at = was.findIndex((event, index) => !isDeepStrictEqual(event, is[index]));
    if (at >= 0 || is.length > was.length)
      return {
        why: { kind: 'EVENTS', text: differing(system, before, after, at < 0 ? was.length : at) },
        derived: events,
      };
    if (unused() === 0) return null;
    return { why: { kind: 'DICE', text: `${unused()} of its dice are not rolled` }, derived: events };
  } catch (error) {
    const text = describeDie(error);
    if (text === null) throw error;
    return { why: { kind: 'DICE', text }, derived: null };
  }
}

function describeDie(error: unknown): string | null {
  if (error instanceof OutOfDice)
    return `more dice are needed: ${error.needs.map(({ sides, purpose }) => `a d${sides} for ${purpose}`).join(', ')}`;
  if (error instanceof ImpossibleFace)
    return `a different die is needed: a d${error.die.sides} for ${error.die.purpose}`;
  return null;
}

type Events = readonly EncounterEvent[];

/** Removes events of the kinds that older logs omit. */
const changing = (events: Events): Events => events.filter((event) => !onlyTells(event));

/**
 * Removes sentences, numbers, names and citations from an event. Also removes null members, because older logs omit
 * them.
 */
function plainly(event: EncounterEvent): unknown {
  if (event.type === 'acted') {
    const { type, actor, target, act, outcome } = event;
    return { type, actor, target, act, outcome };
  }
  return comparable(JSON.parse(JSON.stringify(event)));
}

/** Describes the difference. The text contains ids of combatants. */
function differing(
  system: System,
  was: readonly EncounterEvent[],
  is: readonly EncounterEvent[],
  at: number,
): string {
  const described = (event: EncounterEvent | undefined) =>
    event ? describeEvent(system, event) : 'nothing more';
  return `${described(was[at])}; under the other rules: ${described(is[at])}`;
}

function describeEvent(system: System, event: EncounterEvent): string {
  switch (event.type) {
    case 'acted':
      return `${event.actor} does ${event.act} with the result ${titleOf(event.outcome)}`;
    case 'affected':
      return `${event.combatant}: ${effectSummary(event.effect, system)}`;
    case 'answerAwaited':
      return `${event.pending.combatant} is asked: ${event.pending.question}`;
    case 'orderSet':
      return 'the order of turns is determined';
    default:
      return 'combatant' in event ? `${titleOf(event.type)}: ${event.combatant}` : titleOf(event.type);
  }
}
