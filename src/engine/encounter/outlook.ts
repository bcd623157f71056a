import { type Bounds, TooManyWays } from '../dice/bounds.ts';
import type { Dice, MeasuredValues } from '../dice/dice.ts';
import { type Chance, enumerate, truncatedShare } from '../dice/exhaustive.ts';
import type { Fraction } from '../dice/fraction.ts';
import { withGivenFirst } from '../dice/given-first.ts';
import type { MeasureOdds } from '../rules/procedure.ts';
import { fighterOf } from './decision.ts';
import {
  type PreparedProposal,
  type Proposal,
  type ProposalResult,
  prepareProposal,
  type Scene,
} from './proposal.ts';
import type { Combatant, EncounterState } from './state.ts';

/** A possible effect on a combatant, and its exact probability. */
export interface CombatantChance {
  readonly combatant: string;
  readonly probability: Fraction;
}

/** A condition that a combatant may gain or lose. */
export interface ConditionChance extends CombatantChance {
  readonly condition: string;
  readonly ends: boolean;
}

/** Possible effects on all combatants. */
export interface CombatantOdds {
  /** Total probability of the dice results that were too unlikely to be followed. */
  readonly truncated: Fraction;
  readonly conditions: readonly ConditionChance[];
  /** Combatants who are not down now, but may be down after the proposal. */
  readonly down: readonly CombatantChance[];
  /** Hit points that combatants may lose. Negative if they regain hit points. Other combatants lose none. */
  readonly lost: readonly { readonly combatant: string; readonly chances: readonly Chance<number>[] }[];
}

/** Possible results of a proposal. All possible dice results are counted. */
export interface Outlook {
  /** Procedure that is played. Null if the proposal always waits for an answer. */
  readonly procedure: string | null;
  readonly odds: readonly MeasureOdds[];
  /** Probability that the proposal needs an answer before it is complete. Null if it never needs one. */
  readonly asked: PendingChance | null;
}

/** A state in which the proposal waits for an answer, and the probability of this state. */
export interface PendingChance {
  readonly state: EncounterState;
  readonly probability: Fraction;
}

export interface CountSettings {
  /** Known faces of the first dice. */
  readonly given: readonly number[];
  /** Called before each dice result. If it throws, the count ends. */
  readonly step: () => void;
}

/**
 * Limits for each attempt to count all dice results, in order. The first attempt follows even very unlikely results.
 * Later attempts skip more of them.
 */
const FOLLOWED: readonly (Pick<Bounds, 'maxWays'> & { readonly minProbability: number })[] = [
  { maxWays: 500, minProbability: 1e-5 },
  { maxWays: 2_500, minProbability: 1e-4 },
];

/** Prefixes of the names of measured values. */
const MEASURE = 'measure';
const CONDITION = 'condition';
const DOWN = 'down';
const LOST = 'lost';
const ASKED = 'asked';
const ANYTHING = 'anything';

const SO = 1;

type Chances = Readonly<Record<string, readonly Chance<string | number>[]>>;

/**
 * Returns the possible effects on all combatants. Null if there are too many dice results to follow, or if `step`
 * throws because it takes too long.
 */
export function combatantOddsOf(
  scene: Scene,
  proposal: Proposal,
  counted: CountSettings,
): CombatantOdds | null {
  const ready = prepareProposal(scene, proposal);
  for (const bounds of FOLLOWED) {
    const fates = orTooWide(() => followed(scene, ready, counted, bounds));
    if (fates) return fates;
  }
  return null;
}

/** Thrown by `step` if computing the effects on all combatants takes too long. */
export class GivenUp extends Error {}

function orTooWide<Found>(find: () => Found): Found | null {
  try {
    return find();
  } catch (error) {
    if (error instanceof TooManyWays || error instanceof GivenUp) return null;
    throw error;
  }
}

/** Returns the same dice, but the first dice show the given faces. */
const begun = (dice: Dice, given: readonly number[]): Dice =>
  given.length === 0 ? dice : withGivenFirst(given, dice);

function followed(
  scene: Scene,
  ready: PreparedProposal,
  { given, step }: CountSettings,
  bounds: Bounds,
): CombatantOdds {
  const chances: Chances = enumerate(
    (dice) => ready.play({ ...begun(dice, given), whole: true }),
    ({ state }) => changesOfAll(scene, state),
    { ...bounds, step },
  );
  const named = Object.entries(chances).map(([name, found]) => ({ parts: name.split(' '), found }));
  const so = (sort: string) =>
    named.flatMap(({ parts: [kind, ...rest], found }) =>
      kind === sort ? [{ rest, probability: found[0]!.probability }] : [],
    );
  return {
    truncated: truncatedShare(chances[ANYTHING] ?? []),
    conditions: so(CONDITION).map(({ rest: [combatant, condition, ends], probability }) => ({
      ...{ combatant: combatant!, condition: condition!, probability },
      ends: ends === 'ends',
    })),
    down: so(DOWN).map(({ rest: [combatant], probability }) => ({ combatant: combatant!, probability })),
    lost: named.flatMap(({ parts: [kind, combatant], found }) =>
      kind === LOST ? [{ combatant: combatant!, chances: found as readonly Chance<number>[] }] : [],
    ),
  };
}

/** Thrown when the measured values are decided, to skip the rest of the rule. */
class Decided {
  readonly procedure: string;
  readonly views: MeasuredValues;

  constructor(procedure: string, views: MeasuredValues) {
    this.procedure = procedure;
    this.views = views;
  }
}

/**
 * Returns the possible results of a proposal. Contains only the values that its procedure measures, and whether an
 * answer is needed.
 */
export const outlookOf = (scene: Scene, proposal: Proposal, counted: CountSettings): Outlook =>
  outlookOfPrepared(scene, prepareProposal(scene, proposal), counted);

/** Like `outlookOf`, but for a prepared proposal. */
export function outlookOfPrepared(
  scene: Scene,
  ready: PreparedProposal,
  { given, step }: CountSettings,
): Outlook {
  let procedure: string | null = null;
  let waiting: EncounterState | null = null;
  const chances: Chances = enumerate(
    (dice) => playUntilDecided(ready, begun(dice, given)),
    (result) => {
      if (result instanceof Decided) {
        procedure ??= result.procedure;
        return Object.fromEntries(
          Object.entries(result.views).map(([name, value]) => [`${MEASURE} ${name}`, value]),
        );
      }
      if (!result.state.pending) return {};
      waiting ??= result.state;
      return { [ASKED]: SO };
    },
    { step },
  );
  const probability = chances[ASKED]?.[0]?.probability;
  const odds = measuresIn(scene, procedure, chances);
  if (!waiting || !probability) return { procedure, odds, asked: null };
  return {
    procedure,
    odds: odds.map((measure) => ({ ...measure, answerRequired: probability })),
    asked: { state: waiting, probability },
  };
}

function playUntilDecided(ready: PreparedProposal, dice: Dice): Decided | ProposalResult {
  try {
    const result = ready.play(dice, ({ procedure, act }, views) => {
      if (act === ready.act) throw new Decided(procedure, views);
    });
    // A step without dice is played while it is prepared, when no listener can stop it.
    return result.acted && result.views ? new Decided(result.acted.procedure, result.views) : result;
  } catch (thrown) {
    if (thrown instanceof Decided) return thrown;
    throw thrown;
  }
}

function measuresIn({ system }: Scene, procedure: string | null, chances: Chances): readonly MeasureOdds[] {
  const declared = system.procedures.find(({ id }) => id === procedure);
  return Object.entries(declared?.measures ?? {}).flatMap(([name, { title, kind }]) => {
    const found = chances[`${MEASURE} ${name}`];
    return found ? [{ name, title, kind, chances: found }] : [];
  });
}

/** Returns the changes to all combatants that follow from one dice result. */
function changesOfAll(scene: Scene, state: EncounterState): Readonly<Record<string, string | number>> {
  const became: Record<string, string | number> = { [ANYTHING]: SO };
  for (const now of [...state.combatants.values(), ...state.departed.values()])
    addChanges(scene, state, now, became);
  return became;
}

/** Adds the changes to one combatant. */
function addChanges(
  { system: { encounterRules }, state: before }: Scene,
  after: EncounterState,
  has: Combatant,
  became: Record<string, string | number>,
): void {
  const { id } = has;
  const had = before.combatants.get(id);
  if (!had || had === has) return;
  const [was, is] = [fighterOf(had, before.round), fighterOf(has, after.round)];
  const [held, holds] = [was, is].map(
    ({ conditions }) => new Set(conditions.map(({ condition }) => condition)),
  ) as [Set<string>, Set<string>];
  for (const condition of holds) if (!held.has(condition)) became[`${CONDITION} ${id} ${condition}`] = SO;
  for (const condition of held)
    if (!holds.has(condition)) became[`${CONDITION} ${id} ${condition} ends`] = SO;
  if (encounterRules.health(is) === 'DOWN' && encounterRules.health(was) !== 'DOWN')
    became[`${DOWN} ${id}`] = SO;
  const lost = encounterRules.hitPoints(was).current - encounterRules.hitPoints(is).current;
  became[`${LOST} ${id}`] = lost;
}
