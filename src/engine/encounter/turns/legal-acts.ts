import { InvalidInput } from '../../fault.ts';
import type { Json } from '../../json.ts';
import { inOnePiece, type Pieces } from '../../pieces.ts';
import { type Act, type ActContext, noContext, type SampleInput } from '../../rules/fight/act.ts';
import type { Cost } from '../../rules/fight/resource.ts';
import { optionsBetween } from '../../rules/homebrew/house-rules.ts';
import type { System } from '../../rules/system.ts';
import type { Command } from '../command.ts';
import {
  fighterOf,
  preparedFor,
  Rejected,
  type Rejection,
  rejection,
  rejectionOfDeparted,
  ruleRejection,
  unstarted,
} from '../decision.ts';
import type { Combatant, EncounterState } from '../state.ts';
import { whyNotInterpose } from '../targets/interpose.ts';
import { targetMeant } from '../targets/target-meant.ts';
import {
  rejectionByState,
  rejectionByTiming,
  rejectionByTurnOrCost,
  rejectionOffTurn,
  rejectionWhenFinished,
  roundContextOf,
  waitingFor,
} from './rejections.ts';
import { sampleInputsOf } from './sample-inputs.ts';

/**
 * A currently possible target of an act, and the items on the actor's sheet that the act can use against the target.
 */
export interface LegalTarget {
  readonly combatant: string;
  /** Names of weapons, spells and other items. Empty if no item is chosen. */
  readonly items: readonly string[];
  /** Inputs that the act accepts against this target. */
  readonly choices: readonly SampleInput[];
}

/** A combatant's act with all properties evaluated. */
export interface LegalAct {
  readonly act: Act;
  /** Reason why the act is not allowed. Null if it is allowed. */
  readonly refused: Rejection | null;
  /** Maximum number of targets, one after another. */
  readonly most: number;
  /** Returns the lowest cost of the act. Computed on each call. */
  costs(): readonly Cost[];
  /** Returns all possible targets. Computed on each call. */
  targets(): readonly LegalTarget[];
}

/** An encounter from the view of the player who chooses an act. */
export interface Looking {
  readonly system: System;
  readonly state: EncounterState;
  readonly options: Json;
  /** True for combatants that the viewer may see. Other combatants are not tried as targets. */
  readonly seen: (id: string) => boolean;
  /** True if an actor can be offered as the target in place of opponents that the viewer cannot see. Default: false. */
  readonly offersUnseen?: boolean;
  /**
   * Returns the reason why the viewer may not send the command, even if the rules allow it. If omitted: the viewer may
   * send every command.
   */
  readonly forbidden?: (command: Extract<Command, { type: 'act' }>) => Rejection | null;
}

/**
 * Returns the acts of a combatant's system, including forbidden acts, or only one of them. Does not evaluate the acts.
 */
export function possibleActs(
  looking: Looking,
  actor: Combatant,
  only: string | null = null,
): readonly PossibleAct[] {
  const { system, state } = looking;
  const context = { ...noContext, ...roundContextOf(system, state, actor.id) };
  return system.encounterRules.acts
    .filter(({ id }) => only === null || id === only)
    .map((act) => new PossibleAct({ looking, act, actor, context }));
}

/** Like `possibleActs`, but with all properties evaluated. */
export const legalActs = (
  looking: Looking,
  actor: Combatant,
  only: string | null = null,
): readonly LegalAct[] =>
  possibleActs(looking, actor, only).map((possible) => ({
    act: possible.act,
    refused: inOnePiece(possible.refusal()),
    most: possible.act.several ? inOnePiece(possible.most()) : 1,
    costs: () => inOnePiece(possible.costs()),
    targets: () => inOnePiece(possible.targets()),
  }));

/** A combatant's act. Each property is evaluated on request. Each piece of work tries one choice. */
export class PossibleAct {
  readonly #trying: Trying;
  #found: Found | null = null;

  constructor(trying: Trying) {
    this.#trying = trying;
  }

  get act(): Act {
    return this.#trying.act;
  }

  /**
   * Returns the lowest cost of the act. Outside the actor’s turn: the cost of the first choice that the rules would
   * accept.
   */
  *costs(): Pieces<readonly Cost[]> {
    const { act, actor, looking } = this.#trying;
    const waits = act.when === 'TURN' && !looking.state.onTurn.includes(actor.id);
    const tried = waits ? (this.#found ?? (yield* this.#firstAllowed())).tried : [];
    const input = tried.find(({ refused }) => refused === null)?.input ?? null;
    return act.costs(fighterOf(actor, looking.state.round), input, looking.options);
  }

  /** Returns the reason why the act is not allowed. Null if some choice would be accepted. */
  *refusal(): Pieces<Rejection | null> {
    return (this.#found ?? (yield* this.#firstAllowed())).refused;
  }

  /**
   * Returns the maximum number of targets, one after another, among the choices for the first target that accepts a
   * choice.
   */
  *most(): Pieces<number> {
    const { looking, act, actor } = this.#trying;
    const { several } = act;
    if (!several) return 1;
    const { refused, tried } = this.#found ?? (yield* this.#firstAllowed());
    if (refused) return 1;
    const fighter = fighterOf(actor, looking.state.round);
    const widths = (yield* acceptedOf(this.#trying, tried)).map(
      ({ input }) => several(fighter, input, looking.options).max,
    );
    return Math.max(1, ...widths);
  }

  /** Returns all possible targets. Empty if the act is not allowed. */
  *targets(): Pieces<readonly LegalTarget[]> {
    const { refused, at, tried } = this.#found ?? (yield* this.#firstAllowed());
    if (refused) return [];
    const found: LegalTarget[] = [];
    for (const [index, target] of targetsFor(this.#trying).slice(at).entries()) {
      const accepted = yield* acceptedOf(
        this.#trying,
        index === 0 ? tried : attemptsAt(this.#trying, target),
      );
      if (accepted.length === 0) continue;
      const items = accepted.flatMap(({ item }) => item ?? []);
      found.push({
        combatant: target.id,
        items: [...new Set(items)],
        choices: accepted.map(({ item, input, assumes = false }) => ({ item, input, assumes })),
      });
    }
    return found;
  }

  /** Returns the first choice that would be accepted, or the reason why the first choice would be rejected. */
  *#firstAllowed(): Pieces<Found> {
    const { looking, act, actor } = this.#trying;
    let first = barred(looking, act, actor);
    const targets = first ? [] : targetsFor(this.#trying);
    for (let at = 0; at < targets.length; at++) {
      const tried = attemptsAt(this.#trying, targets[at]!);
      for (const each of tried) {
        yield;
        const refused = refusalFor(this.#trying, each);
        if (refused === null) {
          this.#found = { refused, at, tried };
          return this.#found;
        }
        first ??= refused;
      }
    }
    first ??= rejection('there is no other combatant', ['targetId'], 'an encounter with another combatant');
    this.#found = { refused: first, at: 0, tried: [] };
    return this.#found;
  }
}

/** The first accepted choice of an act, if there is one. */
interface Found {
  /** Reason why no choice is accepted. Null if a choice is accepted. */
  readonly refused: Rejection | null;
  /** Index of the first target that accepts a choice. */
  readonly at: number;
  /** Choices of item and input for a target. */
  readonly tried: readonly Tried[];
}

/** An act of a combatant that is being checked for whether it is allowed. */
interface Trying {
  readonly looking: Looking;
  readonly act: Act;
  readonly actor: Combatant;
  readonly context: ActContext;
}

interface Tried extends SampleInput {
  readonly target: Combatant;
  /** Reason why this choice would be rejected. Null if it would be accepted. Undefined until it is tried. */
  refused: Rejection | null | undefined;
}

/** Returns the reason why the act is currently not allowed for any target. */
const barred = (looking: Looking, act: Act, actor: Combatant): Rejection | null =>
  rejectionWhenFinished(looking.state) ??
  unstarted(looking.state) ??
  (looking.state.combatants.has(actor.id) ? null : rejectionOfDeparted(actor, ['actorId'])) ??
  rejectionByTiming(looking, act) ??
  rejectionByState(looking, act, actor) ??
  rejectionOffTurn(looking, act, actor, null);

const targetsFor = ({ looking: { state, seen, offersUnseen = false }, act, actor }: Trying) =>
  [...state.combatants.values()].filter((each) => {
    if (each.id !== actor.id) return act.onOthers && seen(each.id);
    return act.onOneself || (offersUnseen && !seen(targetMeant(state, act, actor, actor).id));
  });

function attemptsAt({ looking, act, actor }: Trying, target: Combatant): readonly Tried[] {
  const { state, options } = looking;
  const [doing, affected] = [fighterOf(actor, state.round), fighterOf(target, state.round)];
  return sampleInputsOf(act, doing, affected, options).map(
    ({ item, input }): Tried => ({ item, input, target, refused: undefined }),
  );
}

function* acceptedOf(trying: Trying, tried: readonly Tried[]): Pieces<readonly Tried[]> {
  const accepted: Tried[] = [];
  for (const each of tried) {
    yield;
    if (refusalFor(trying, each) === null) accepted.push(each);
  }
  return accepted;
}

function refusalFor(trying: Trying, tried: Tried): Rejection | null {
  if (tried.refused === undefined) tried.refused = attempted(trying, tried);
  return tried.refused;
}

/** Returns the reason why this choice would be rejected before any die is rolled. */
function attempted(trying: Trying, tried: Tried): Rejection | null {
  try {
    return attempt(trying, tried);
  } catch (error) {
    if (error instanceof Rejected) return error.rejection;
    if (!(error instanceof InvalidInput)) throw error;
    const [{ problem, path, accepted }] = error.faults as [(typeof error.faults)[number]];
    return rejection(problem, path, accepted);
  }
}

function attempt({ looking, act, actor, context }: Trying, { target, input }: Tried): Rejection | null {
  const { state, options } = looking;
  const waiting = waitingFor(state, act);
  const command = { type: 'act', actor: actor.id, target: target.id, act: act.id, input } as const;
  const refused =
    looking.forbidden?.(command) ??
    (waiting && whyNotInterpose(state, waiting, act, { actor: actor.id, target: target.id })) ??
    rejectionByTurnOrCost(looking, act, actor, input) ??
    rejectionByState(looking, act, actor, input);
  if (refused) return refused;
  const meant = targetMeant(state, act, actor, target);
  const affected = fighterOf(meant, state.round);
  const prepared = preparedFor(state, actor, (doing) =>
    act.prepare(doing, affected, input, optionsBetween(options, doing, affected), [], context),
  );
  return 'forbidden' in prepared
    ? ruleRejection(prepared, [], { actor, target: meant, targetPath: ['targetId'] })
    : null;
}
