import { type Fault, InvalidInput, type Path } from '../../fault.ts';
import type { Json } from '../../json.ts';
import { applyEffects } from '../../rules/effects/apply-effects.ts';
import type { Effect } from '../../rules/effects/effect.ts';
import { describeAmount } from '../../rules/effects/effect-summary.ts';
import { read, readKept } from '../../rules/fields/read.ts';
import type { Fighter } from '../../rules/fight/fighter.ts';
import type { System } from '../../rules/system.ts';
import type { Adjustment, Command } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { combatantAt, fighterOf, fightersOf, nameOf, Rejected, type Rejection, reject } from '../decision.ts';
import type { EncounterState } from '../state.ts';
import { type RequestedEffect, requestedEffects } from './adjustment-effects.ts';

export type AdjustCommand = Extract<Command, { type: 'adjust' }>;
type AdjustContext = Pick<CommandContext, 'system' | 'options' | 'state'>;

/** Changes a combatant as the game master requests, for a given reason. */
export function adjust(context: CommandContext, { combatant: id, reason, change }: AdjustCommand): void {
  const fighter = fighterOf(combatantAt(context.state, id, ['combatantId']), context.state.round);
  known(context, fighter, change);
  const requested = requestedEffects(context.system, change, reason);
  if (change.wound !== null && change.healing === 0) throw unhealed(['wound']);
  if (requested.length === 0)
    throw reject(
      'the adjustment contains no change',
      [],
      'at least one change to points, conditions, items or pools',
    );
  takesEffect(context, fighter, requested, isAlwaysRejected);
  context.emit({ type: 'adjusted', combatant: id, reason });
  context.applyEffects(
    requested.map(({ effect }) => effect),
    id,
    id,
  );
}

/** Throws `Rejected` for conditions, items or pools that do not exist. */
function known({ system, options, state }: CommandContext, fighter: Fighter, change: Adjustment): void {
  const conditions = system.conditions.map(({ id }) => id);
  if (typeof change.untilTurnOf === 'string') ends(state, change, change.untilTurnOf);
  for (const list of ['gain', 'end'] as const)
    for (const [index, condition] of change[list].entries())
      if (!conditions.includes(condition))
        throw reject(`the condition ${condition} does not exist`, [list, index], conditions.join(', '));
  const names = namesOn(fighter.sheet);
  for (const [index, { name }] of (change.items ?? []).entries())
    if (!names.includes(name))
      throw reject(`the sheet has no ${name}`, ['items', index, 'name'], names.join(', '));
  const budgets = system.encounterRules.resources(fighter, options, fightersOf(state));
  for (const [index, { pool, spent, regained }] of (change.pools ?? []).entries()) {
    const budget = budgets.find(({ id }) => id === pool);
    if (!budget)
      throw reject(
        `the pool ${pool} does not exist`,
        ['pools', index, 'pool'],
        budgets.map(({ id }) => id).join(', '),
      );
    const { remaining: left, maximum: of } = budget;
    const has = (amount: number) => describeAmount(pool, amount, system);
    if (spent > left)
      throw reject(
        `${nameOf(state, fighter.id)} has ${has(left)} left`,
        ['pools', index, 'spent'],
        `at most ${left}`,
      );
    if (regained > of - left)
      throw reject(
        `${nameOf(state, fighter.id)} has used ${has(of - left)}`,
        ['pools', index, 'regained'],
        `at most ${of - left}`,
      );
  }
}

/** Throws `Rejected` unless `whose` is a combatant, at least one condition is gained, and `rounds` is null. */
function ends(state: EncounterState, { gain, rounds }: Adjustment, whose: string): void {
  combatantAt(state, whose, ['untilTurnOfId']);
  if (gain.length === 0)
    throw reject('`gain` is empty', ['untilTurnOfId'], 'at least one condition in `gain`');
  if (rounds !== null)
    throw reject(
      '`rounds` already determines when the conditions end',
      ['untilTurnOfId'],
      '`rounds` or `untilTurnOfId`, not both',
    );
}

const unhealed = (path: Path) =>
  reject(
    'the adjustment does not heal the wound',
    path,
    'the number of an existing wound, and the points that it heals',
  );

/** Changes without effect that every version of this program has rejected. Stored logs do not contain them. */
const isAlwaysRejected = (effect: Effect): boolean =>
  ['itemTaken', 'itemDropped', 'itemMended'].includes(effect.type) ||
  (effect.type === 'healing' && effect.wound !== undefined);

/**
 * Throws `Rejected` if a change that `isRejected` selects would have no effect. Gaining or ending a condition also
 * counts as an effect if points in the same adjustment cause it.
 */
function takesEffect(
  context: AdjustContext,
  fighter: Fighter,
  requested: readonly RequestedEffect[],
  isRejected: (effect: Effect) => boolean,
): void {
  const { system, options } = context;
  const applied = (to: Fighter, effect: Effect) => applyEffects(system, to, [effect], options).fighter;
  let before = fighter;
  let withoutPoints = fighter;
  for (const { effect, path } of requested) {
    const after = keepable(system, path, () => applied(before, effect));
    const isPoints = effect.type === 'damage' || effect.type === 'healing';
    const alone = isPoints ? withoutPoints : applied(withoutPoints, effect);
    if (effect.type === 'regained') comesBack(context, effect, path, before, after);
    if (isRejected(effect) && isSame(system, before, after) && isSame(system, withoutPoints, alone))
      throw pointless(before, effect, path);
    before = after;
    withoutPoints = alone;
  }
}

/**
 * Reason why an allowed adjustment or a part of it would change nothing. Null if each part has an effect. Stored logs
 * may contain adjustments without effect, so `decide` accepts them.
 */
export function whyPointless(
  context: AdjustContext,
  { combatant, reason, change }: AdjustCommand,
): Rejection | null {
  const fighter = fighterOf(combatantAt(context.state, combatant, ['combatantId']), context.state.round);
  try {
    if (typeof change.amount === 'number') haveAmounts(context.system, change.gain);
    takesEffect(context, fighter, requestedEffects(context.system, change, reason), () => true);
    return null;
  } catch (error) {
    if (error instanceof Rejected) return error.rejection;
    throw error;
  }
}

/** Throws `Rejected` unless conditions are gained and each of them has an amount. */
function haveAmounts({ conditions }: System, gain: readonly string[]): void {
  const counted = conditions
    .filter(({ amounts, counted: isCounted }) => amounts || isCounted)
    .map(({ id }) => id);
  const other = gain.find((id) => !counted.includes(id));
  if (gain.length > 0 && other === undefined) return;
  throw reject(
    other === undefined ? '`gain` is empty' : `${other} has no amount`,
    ['amount'],
    counted.length === 0 ? 'no amount' : `no amount, or in \`gain\` only ${counted.join(', ')}`,
  );
}

/** True if both combatants have the same conditions and state. Parts that a stored state omits have their defaults. */
function isSame({ encounterRules }: System, one: Fighter, other: Fighter): boolean {
  const [before, after] = [one, other].map(({ state, conditions }) =>
    JSON.stringify([readKept(encounterRules.state, state), conditions]),
  );
  return before === after;
}

/** Reason why a change would have no effect. */
function pointless({ conditions }: Fighter, effect: Effect, path: Path) {
  switch (effect.type) {
    case 'healing':
      return effect.wound === undefined
        ? reject('the combatant has lost no hit points', path, 'a combatant who has lost hit points')
        : unhealed(path);
    case 'conditionGained':
      return conditions.some(({ condition }) => condition === effect.condition)
        ? reject(
            `the condition ${effect.condition} is already in force`,
            path,
            'a new condition, a longer duration or a greater amount',
          )
        : reject(`the condition ${effect.condition} cannot begin`, path, 'a condition that can begin');
    case 'conditionEnded': {
      const held = new Set(conditions.map(({ condition }) => condition));
      return reject(
        held.has(effect.condition)
          ? `the condition ${effect.condition} cannot end`
          : `the condition ${effect.condition} is not in force`,
        path,
        [...held].join(', ') || 'none, because no condition is in force',
      );
    }
    case 'itemDamaged':
    case 'itemDropped':
    case 'itemMended':
    case 'itemTaken':
      return reject(
        'this change does not apply to the item',
        path,
        'a change that does not already apply to the item',
      );
    default:
      return reject('the change has no effect', path, 'a change that has an effect');
  }
}

/**
 * Throws `Rejected` unless the adjustment adds exactly this many points to the pool. Points that are blocked by a
 * condition cannot be regained.
 */
function comesBack(
  { system, options, state }: AdjustContext,
  { budget, amount }: Extract<Effect, { type: 'regained' }>,
  path: Path,
  before: Fighter,
  after: Fighter,
): void {
  const [was, is] = [before, after].map((fighter) => {
    const all = new Map(fightersOf(state)).set(fighter.id, fighter);
    return system.encounterRules.resources(fighter, options, all).find(({ id }) => id === budget);
  });
  if ((is?.remaining ?? 0) - (was?.remaining ?? 0) === amount) return;
  throw reject(
    `${describeAmount(budget, amount, system)} cannot be regained`,
    [...path, 'regained'],
    'at most the amount that was used and that no condition withholds',
  );
}

/**
 * Returns the changed fighter. Throws `Rejected` if the system's state does not accept the change, for example an
 * unknown hit location.
 */
function keepable({ encounterRules }: System, path: Path, change: () => Fighter): Fighter {
  try {
    const after = change();
    read(encounterRules.state, after.state);
    return after;
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const [{ problem, accepted }] = error.faults as [Fault];
    throw reject(problem, path[0] === 'damage' ? ['location'] : path, accepted);
  }
}

/** Names of all items on a sheet: weapons, shields, and spells. */
function namesOn(sheet: Json): readonly string[] {
  if (typeof sheet !== 'object' || sheet === null) return [];
  if (Array.isArray(sheet)) return sheet.flatMap(namesOn);
  const { name, ...rest } = sheet as { readonly [key: string]: Json };
  return [
    ...(typeof name === 'string' ? [name] : []),
    ...Object.values(rest).flatMap((each) => namesOn(each!)),
  ];
}
