import type { Path } from '../fault.ts';
import type { Json } from '../json.ts';
import { AnswerNeeded } from '../rules/answer.ts';
import type { Act, Course, Forbidden } from '../rules/combat.ts';
import type { BoundProcedure } from '../rules/procedure.ts';
import type { Resolution } from '../rules/resolution.ts';
import { surroundings } from './allowed.ts';
import { fighterOf, reject } from './decision.ts';
import type { Pending } from './event.ts';
import { diceOfParties, type Parties, partiesOf } from './parties.ts';
import type { Unfolding } from './unfolding.ts';
import { type Watched, watching } from './watching.ts';

/** Who does what, whomever it befalls. */
export interface Doing {
  readonly actor: string;
  readonly act: string;
  readonly input: Json;
  readonly ally?: string;
  readonly outOfTurn?: boolean;
  /** What waits for it, where it has come between that and its answer. */
  readonly beneath?: Pending;
}

/** Whether what somebody does was paid for, once it is under way. */
export const isPaid = ({ outOfTurn = false }: Pick<Doing, 'outOfTurn'>): boolean => !outOfTurn;

/** Somebody whom an act is to befall; `interposed` where they have stepped in front of another by that act. */
interface Due {
  readonly target: string;
  readonly interposed: string | null;
  /** As it was prepared before the act was paid for; left out, it is prepared in time. */
  readonly procedure?: BoundProcedure;
}

/** Where the input of an act was given. */
export const pathOf = ({ system }: Unfolding, act: string): Path => ['act', system.id, act];

/** The act befalls one after another, until somebody is to answer first. `before` is what it came to so far. */
export function befallAll(
  unfolding: Unfolding,
  doing: Doing,
  due: readonly Due[],
  before: Json | null = null,
): void {
  let [rest, last] = [due, before];
  while (rest.length > 0) {
    const [now, ...behind] = rest as [Due, ...Due[]];
    const parties = partiesOf(unfolding, { ...doing, target: now.target });
    const course = { before: last, interposed: now.interposed, paid: isPaid(doing) };
    const procedure = now.procedure ?? prepared(unfolding, parties, doing.input, course);
    rest = behind;
    if ('forbidden' in procedure) {
      if (now.interposed !== null) throw reject(procedure.forbidden, ['act'], procedure.accepted);
      unfolding.tell({ type: 'leftOut', combatant: now.target, reason: procedure.forbidden });
      continue;
    }
    const came = concludeOrWait(unfolding, { doing, parties, procedure, behind, before: last });
    if (came === null) return;
    if (now.interposed === null) last = came.detail as Json;
    rest = unspared(behind, parties.act, came.outcome, course);
  }
}

/** Those behind whom it still befalls after such an outcome. */
export function unspared(
  behind: readonly Due[],
  { spares }: Act,
  outcome: string,
  course: Course,
): readonly Due[] {
  const spared = spares?.(outcome, course) ?? null;
  return spared === null ? behind : spared === 'NEXT' ? behind.slice(1) : [];
}

interface Blow {
  readonly doing: Doing;
  readonly parties: Parties;
  readonly procedure: BoundProcedure;
  readonly behind: readonly Due[];
  readonly before: Json | null;
}

/** What it comes to; null where somebody is asked first, and it waits. */
function concludeOrWait(
  unfolding: Unfolding,
  {
    doing: { actor, act, input, ally, outOfTurn = false, beneath },
    parties,
    procedure,
    behind,
    before,
  }: Blow,
): Resolution | null {
  const target = parties.target.id;
  const watched = watching(diceOfParties(unfolding, parties));
  try {
    return conclude(unfolding, parties, procedure, watched);
  } catch (error) {
    if (!(error instanceof AnswerNeeded)) throw error;
    const [throws, next] = [watched.throws(), behind.map((due) => due.target)];
    const near = {
      ...(ally === undefined ? {} : { ally }),
      ...(outOfTurn ? { outOfTurn } : {}),
      ...(beneath && { beneath }),
    };
    const asked = askedBy(error, { actor, target, input });
    unfolding.tell({
      type: 'answerAwaited',
      pending: { actor, target, act, throws, next, before, ...near, ...asked },
    });
    return null;
  }
}

/** Who is asked what, and what the act keeps of it. */
export function askedBy(
  { of, question, asking: { byGameMaster, kept } }: AnswerNeeded,
  { actor, target, input }: Pick<Pending, 'actor' | 'target' | 'input'>,
): Pick<Pending, 'combatant' | 'question' | 'input' | 'byGameMaster'> {
  return {
    combatant: typeof of === 'object' ? of.id : of === 'ACTOR' ? actor : target,
    question,
    input: kept ? { ...(input as object), ...kept } : input,
    ...(byGameMaster && { byGameMaster }),
  };
}

/** The act with its numbers, or why it may not be. */
export function prepared(
  unfolding: Unfolding,
  { act, actor, target, ally }: Parties,
  input: Json,
  course: Course,
  path: Path = pathOf(unfolding, act.id),
): BoundProcedure | Forbidden {
  const { options, state, book } = unfolding;
  const [doing, befallen] = [fighterOf(actor, state.round), fighterOf(target, state.round)];
  const near = ally && fighterOf(ally, state.round);
  const now = { ...course, ...surroundings(unfolding.system, state, actor.id), ally: near };
  return act.prepare(doing, befallen, input, options, path, book, now);
}

/** What it comes to, and whom that befalls. */
export function conclude(
  unfolding: Unfolding,
  { act, actor, target, ally }: Parties,
  procedure: BoundProcedure,
  watched: Watched,
): Resolution {
  const resolution = procedure.play(watched.dice);
  const { outcome, summary, breakdowns, effects, detail } = resolution;
  unfolding.tell({
    type: 'acted',
    actor: actor.id,
    target: target.id,
    act: act.id,
    procedure: procedure.id,
    outcome,
    summary,
    breakdowns,
    throws: watched.throws(),
    detail: detail as Json,
  });
  unfolding.befall(effects, actor.id, target.id, ally?.id ?? null);
  return resolution;
}
