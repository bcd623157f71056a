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
import type { System } from '../../engine/rules/system.ts';
import { titleOf } from '../../engine/rules/title.ts';
import type { EncounterView } from '../access/encounter-view.ts';
import { logPages, withReach } from '../encounters/log-pages.ts';
import { inTurns } from '../services/pace.ts';
import type { Services } from '../services/services.ts';
import type { StoredEntry } from '../stored.ts';
import { overridesIn } from '../tables/overrides.ts';
import { withoutNullsAndCitations } from './comparable.ts';

/** Why an entry does not come to the same. */
export type DivergenceReason =
  /** The rules refuse it now. */
  | { readonly kind: 'REFUSED'; readonly text: string }
  /** More dice would be thrown than were, fewer, or others. */
  | { readonly kind: 'DICE'; readonly text: string }
  /** By the same dice something else comes of it. */
  | { readonly kind: 'EVENTS'; readonly text: string };

/** The first entry that comes to something else. */
export interface Divergence {
  readonly entry: StoredEntry;
  readonly why: DivergenceReason;
  /** What comes of it, as far as the dice that were thrown go; null where they do not go far enough. */
  readonly derived: readonly EncounterEvent[] | null;
}

export interface ReplayResult {
  /** How many entries came to the same before. */
  readonly same: number;
  /** Null where all of them do. */
  readonly divergence: Divergence | null;
}

/** By which rules it is played anew. */
export interface Rules {
  readonly system: System;
  readonly options: Json;
}

/** Name of this work in errors. */
const REPLAYING = 'Query.replayUnderRules';

/** Plays an encounter anew from its own commands and throws by other rule options, until it parts from its log. */
export async function replayUnder(
  services: Services,
  { encounter: { row, state }, system }: EncounterView,
  rules: Rules,
): Promise<ReplayResult> {
  if (rules.system.id !== system.id)
    throw new InvalidInput([
      { path: ['rules'], problem: `the encounter plays ${system.id}`, accepted: system.id },
    ]);
  const { options } = rules;
  read(system.optionsField, options, ['rules', system.id]);
  const overrides = await overridesIn(services, row);
  const { version: upTo } = state;
  return withReach(services, row, upTo, async (back) => {
    const folding = new Folding(system, initialState, { keeps: (version) => back?.has(version) ?? false });
    for await (const page of logPages(services, row, { after: 0, upTo }))
      for (const entry of page) {
        const hand = givenFaces(entry.throws.map(({ face }) => face));
        const dice = diceFrom(hand.faces);
        const again = decideInPieces(system, folding.state, options, entry.command, dice, overrides);
        const pieces = divergenceOf(system, entry, again, () => hand.unused());
        const divergence = await inTurns(pieces, services.pace, REPLAYING);
        if (divergence) return { same: entry.version - 1, divergence: { entry, ...divergence } };
        folding.add(entry);
      }
    return { same: upTo, divergence: null };
  });
}

/** Why an entry does not come to the same; null where it does. */
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
    return { why: { kind: 'DICE', text: `${unused()} of its dice are not thrown` }, derived: events };
  } catch (error) {
    const text = describeDie(error);
    if (text === null) throw error;
    return { why: { kind: 'DICE', text }, derived: null };
  }
}

function describeDie(error: unknown): string | null {
  if (error instanceof OutOfDice)
    return `more dice are thrown: ${error.needs.map(({ sides, purpose }) => `a d${sides} for ${purpose}`).join(', ')}`;
  if (error instanceof ImpossibleFace)
    return `another die is thrown: a d${error.die.sides} for ${error.die.purpose}`;
  return null;
}

type Events = readonly EncounterEvent[];

/** Without what only tells of what passes by itself: older logs tell less of it. */
const changing = (events: Events): Events => events.filter(({ type }) => type !== 'passed');

/** What happens, without the sentences, numbers and citations that tell of it; older logs omit what is null. */
function plainly(event: EncounterEvent): unknown {
  if (event.type === 'acted') {
    const { type, actor, target, act, outcome } = event;
    return { type, actor, target, act, outcome };
  }
  return withoutNullsAndCitations(JSON.parse(JSON.stringify(event)));
}

/** What happens otherwise, for people; whoever it is about stands there by their id. */
function differing(
  system: System,
  was: readonly EncounterEvent[],
  is: readonly EncounterEvent[],
  at: number,
): string {
  const described = (event: EncounterEvent | undefined) =>
    event ? describeEvent(system, event) : 'nothing more';
  return `${described(was[at])}; by the other rules ${described(is[at])}`;
}

function describeEvent(system: System, event: EncounterEvent): string {
  switch (event.type) {
    case 'acted':
      return `${event.act} of ${event.actor} comes to ${titleOf(event.outcome)}`;
    case 'affected':
      return `${event.combatant} has ${effectSummary(event.effect, system)}`;
    case 'answerAwaited':
      return `${event.pending.combatant} is asked: ${event.pending.question}`;
    case 'orderSet':
      return 'the order of the round is set';
    default:
      return 'combatant' in event ? `${titleOf(event.type)} of ${event.combatant}` : titleOf(event.type);
  }
}
