import { InvalidInput } from '../../fault.ts';
import type { Json } from '../../json.ts';
import { type Act, type Cost, noContext } from '../../rules/fight/combat.ts';
import type { TableOverrides } from '../../rules/homebrew/overrides.ts';
import type { System } from '../../rules/system.ts';
import { fighterOf, forbidden, mustRun, Rejected, type Rejection, reject } from '../decision.ts';
import type { Combatant, EncounterState } from '../state.ts';
import { mayStepInto } from '../targets/step-into.ts';
import { inTurn, onTurn, surroundings, timely, unfinished, unhindered } from './allowed.ts';
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
  /** Whom the viewer may see: nobody else is tried. */
  readonly seen: (id: string) => boolean;
}

/** What a combatant's system lets them do, allowed or not: all of it, or one act. */
export function legalActs(
  looking: Looking,
  actor: Combatant,
  only: string | null = null,
): readonly LegalAct[] {
  const { system, state, options } = looking;
  const fighter = fighterOf(actor, state.round);
  const acts = system.combat.acts.filter(({ id }) => only === null || id === only);
  return acts.map((act) => {
    const trying = { looking, act, actor, tried: new Map() };
    const heldBack = refusalOf(() => mayAct(looking, act, actor));
    const found = heldBack ? null : firstAllowed(trying);
    return {
      act,
      costs: () => act.costs(fighter, null, options),
      refused: heldBack ?? found,
      most: heldBack || found ? 1 : mostOf(trying),
      targets: () => (heldBack || found ? [] : targetsOf(trying)),
    };
  });
}

/** An act that is tried, and what came of it so far. */
interface Trying {
  readonly looking: Looking;
  readonly act: Act;
  readonly actor: Combatant;
  readonly tried: Map<string, readonly Tried[]>;
}

interface Tried {
  readonly item: string | null;
  readonly input: Json;
  /** Null where it would be accepted; found when asked for, and once. */
  refused(): Rejection | null;
}

/** Throws where nothing of the kind can be done, whomever it would be aimed at. */
function mayAct({ system, state, options }: Looking, act: Act, actor: Combatant): void {
  unfinished(state);
  mustRun(state);
  timely({ system, state }, act);
  unhindered({ system, state, options }, act, actor);
  onTurn({ state, options }, act, actor, null);
}

const targetsFor = ({ looking: { state, seen }, act: { onOneself, onOthers }, actor }: Trying) =>
  [...state.combatants.values()].filter(({ id }) => (id === actor.id ? onOneself : onOthers && seen(id)));

/** Null where some choice would be accepted, or why the first is not. */
function firstAllowed(trying: Trying): Rejection | null {
  let first: Rejection | null = null;
  for (const target of targetsFor(trying))
    for (const { refused } of attempts(trying, target)) {
      const why = refused();
      if (why === null) return null;
      first ??= why;
    }
  return (
    first ?? reject('there is nobody to do that to', ['target'], 'an encounter with somebody else').rejection
  );
}

const targetsOf = (trying: Trying): readonly LegalTarget[] =>
  targetsFor(trying).flatMap((target) => {
    const accepted = attempts(trying, target).filter(({ refused }) => refused() === null);
    if (accepted.length === 0) return [];
    const items = accepted.flatMap(({ item }) => item ?? []);
    return [{ combatant: target.id, items: [...new Set(items)] }];
  });

/** As many as the widest of what may be tried. */
function mostOf(trying: Trying): number {
  const { looking, act, actor } = trying;
  const { several } = act;
  if (!several) return 1;
  const { state, options } = looking;
  const fighter = fighterOf(actor, state.round);
  const [target = actor] = targetsFor(trying);
  const widths = attempts(trying, target)
    .filter(({ refused }) => refused() === null)
    .map(({ input }) => several(fighter, input, options).most);
  return Math.max(1, ...widths);
}

function attempts({ looking, act, actor, tried }: Trying, target: Combatant): readonly Tried[] {
  const known = tried.get(target.id);
  if (known) return known;
  const { state, options } = looking;
  const [doing, befallen] = [fighterOf(actor, state.round), fighterOf(target, state.round)];
  const all = triesOf(act, doing, befallen, options).map(({ item, input }): Tried => {
    let came: Rejection | null | undefined;
    return {
      ...{ item, input },
      refused: () => {
        if (came === undefined) came = refusalOf(() => attempt(looking, act, { actor, target, input }));
        return came;
      },
    };
  });
  tried.set(target.id, all);
  return all;
}

interface Attempt {
  readonly actor: Combatant;
  readonly target: Combatant;
  readonly input: Json;
}

/** Throws where the act would be refused so, before a die is thrown. */
function attempt(
  { system, state, options, overrides }: Looking,
  act: Act,
  { actor, target, input }: Attempt,
): void {
  const waiting = timely({ system, state }, act);
  if (waiting) mayStepInto(state, waiting, act, { actor: actor.id, target: target.id });
  inTurn({ system, state, options }, act, actor, input);
  unhindered({ system, state, options }, act, actor, input);
  const [doing, befallen] = [fighterOf(actor, state.round), fighterOf(target, state.round)];
  const course = { ...noContext, ...surroundings(system, state, actor.id) };
  const prepared = act.prepare(doing, befallen, input, options, [], overrides, course);
  if ('forbidden' in prepared) throw forbidden(prepared, [], { actor, target, targetPath: ['target'] });
}

function refusalOf(check: () => void): Rejection | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof Rejected) return error.rejection;
    if (error instanceof InvalidInput) {
      const [{ problem, path, accepted }] = error.faults as [(typeof error.faults)[number]];
      return { reason: problem, path, accepted, names: [], tellsOf: null };
    }
    throw error;
  }
}
