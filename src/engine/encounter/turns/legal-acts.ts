import { InvalidInput } from '../../fault.ts';
import type { Json } from '../../json.ts';
import { type Act, type ActContext, noContext, type Try } from '../../rules/fight/act.ts';
import type { Cost } from '../../rules/fight/resource.ts';
import type { TableOverrides } from '../../rules/homebrew/overrides.ts';
import type { System } from '../../rules/system.ts';
import type { Command } from '../command.ts';
import { fighterOf, Rejected, type Rejection, rejection, ruleRejection, unstarted } from '../decision.ts';
import type { Combatant, EncounterState } from '../state.ts';
import { whyNotInterpose } from '../targets/interpose.ts';
import {
  rejectionByState,
  rejectionByTiming,
  rejectionByTurnOrCost,
  rejectionOffTurn,
  rejectionWhenFinished,
  roundContextOf,
  waitingFor,
} from './rejections.ts';
import { triesOf } from './tries.ts';

/** Somebody an act may be aimed at now, and with what of the actor's sheet. */
export interface LegalTarget {
  readonly combatant: string;
  /** Weapons, spells and things by name; empty where nothing is chosen. */
  readonly items: readonly string[];
}

/** Something a combatant could do, what it costs, and why it is not allowed where it is not. */
export interface LegalAct {
  readonly act: Act;
  readonly refused: Rejection | null;
  /** How many it may affect at most, one after another. */
  readonly most: number;
  /** What it would cost; reckoned when asked for. */
  costs(): readonly Cost[];
  /** Everybody it may be aimed at; found when asked for. */
  targets(): readonly LegalTarget[];
}

/** An encounter as somebody looks at it to act. */
export interface Looking {
  readonly system: System;
  readonly state: EncounterState;
  readonly options: Json;
  readonly overrides: TableOverrides;
  /** True for combatants the viewer may see; others are not tried. */
  readonly seen: (id: string) => boolean;
  /** Why the viewer may not send the command, whatever the rules allow. If omitted: the viewer may send every command. */
  readonly forbidden?: (command: Extract<Command, { type: 'act' }>) => Rejection | null;
}

/** What a combatant's system lets them do, allowed or not: all of it, or one act. */
export function legalActs(
  looking: Looking,
  actor: Combatant,
  only: string | null = null,
): readonly LegalAct[] {
  const { system, state, options } = looking;
  const fighter = fighterOf(actor, state.round);
  const acts = system.encounterRules.acts.filter(({ id }) => only === null || id === only);
  const context = { ...noContext, ...roundContextOf(system, state, actor.id) };
  return acts.map((act) => {
    const trying = { looking, act, actor, context, tried: new Map() };
    const refused = barred(looking, act, actor) ?? firstAllowed(trying);
    return {
      act,
      costs: () => act.costs(fighter, null, options),
      refused,
      most: refused ? 1 : mostOf(trying),
      targets: () => (refused ? [] : targetsOf(trying)),
    };
  });
}

/** An act that is tried, and what came of it so far. */
interface Trying {
  readonly looking: Looking;
  readonly act: Act;
  readonly actor: Combatant;
  readonly context: ActContext;
  readonly tried: Map<string, readonly Tried[]>;
}

interface Tried extends Try {
  readonly target: Combatant;
  /** Null where it would be accepted; found when asked for, and once. */
  refused: Rejection | null | undefined;
}

/** Why nothing of the kind can be done, whomever it would be aimed at. */
const barred = (looking: Looking, act: Act, actor: Combatant): Rejection | null =>
  rejectionWhenFinished(looking.state) ??
  unstarted(looking.state) ??
  rejectionByTiming(looking, act) ??
  rejectionByState(looking, act, actor) ??
  rejectionOffTurn(looking, act, actor, null);

const targetsFor = ({ looking: { state, seen }, act: { onOneself, onOthers }, actor }: Trying) =>
  [...state.combatants.values()].filter(({ id }) => (id === actor.id ? onOneself : onOthers && seen(id)));

/** Null where some choice would be accepted, or why the first is not. */
function firstAllowed(trying: Trying): Rejection | null {
  let first: Rejection | null = null;
  for (const target of targetsFor(trying))
    for (const each of attempts(trying, target)) {
      const why = refusalFor(trying, each);
      if (why === null) return null;
      first ??= why;
    }
  return first ?? rejection('there is nobody to do that to', ['target'], 'an encounter with somebody else');
}

const targetsOf = (trying: Trying): readonly LegalTarget[] =>
  targetsFor(trying).flatMap((target) => {
    const accepted = acceptedOn(trying, target);
    if (accepted.length === 0) return [];
    const items = accepted.flatMap(({ item }) => item ?? []);
    return [{ combatant: target.id, items: [...new Set(items)] }];
  });

/** As many as the widest of what is accepted on the first target. */
function mostOf(trying: Trying): number {
  const { looking, act, actor } = trying;
  const { several } = act;
  if (!several) return 1;
  const { state, options } = looking;
  const fighter = fighterOf(actor, state.round);
  for (const target of targetsFor(trying)) {
    const widths = acceptedOn(trying, target).map(({ input }) => several(fighter, input, options).most);
    if (widths.length > 0) return Math.max(1, ...widths);
  }
  return 1;
}

function attempts(trying: Trying, target: Combatant): readonly Tried[] {
  const { looking, act, actor, tried } = trying;
  const known = tried.get(target.id);
  if (known) return known;
  const { state, options } = looking;
  const [doing, affected] = [fighterOf(actor, state.round), fighterOf(target, state.round)];
  const all = triesOf(act, doing, affected, options).map(
    ({ item, input }): Tried => ({ item, input, target, refused: undefined }),
  );
  tried.set(target.id, all);
  return all;
}

const acceptedOn = (trying: Trying, target: Combatant): readonly Tried[] =>
  attempts(trying, target).filter((each) => refusalFor(trying, each) === null);

function refusalFor(trying: Trying, tried: Tried): Rejection | null {
  if (tried.refused === undefined) tried.refused = attempted(trying, tried);
  return tried.refused;
}

/** Why the act would be refused so, before a die is thrown. */
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
  const { state, options, overrides } = looking;
  const waiting = waitingFor(state, act);
  const command = { type: 'act', actor: actor.id, target: target.id, act: act.id, input } as const;
  const refused =
    looking.forbidden?.(command) ??
    (waiting && whyNotInterpose(state, waiting, act, { actor: actor.id, target: target.id })) ??
    rejectionByTurnOrCost(looking, act, actor, input) ??
    rejectionByState(looking, act, actor, input);
  if (refused) return refused;
  const [doing, affected] = [fighterOf(actor, state.round), fighterOf(target, state.round)];
  const prepared = act.prepare(doing, affected, input, options, [], overrides, context);
  return 'forbidden' in prepared
    ? ruleRejection(prepared, [], { actor, target, targetPath: ['target'] })
    : null;
}
