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
import type { EncounterState } from './state.ts';

/** Something that may become of somebody, and exactly how likely it is. */
export interface CombatantChance {
  readonly combatant: string;
  readonly probability: Fraction;
}

/** A condition that somebody may have afterwards and has not now, or the other way round. */
export interface ConditionChance extends CombatantChance {
  readonly condition: string;
  readonly ends: boolean;
}

/** What may become of everybody. */
export interface CombatantOdds {
  /** How likely it is that the dice fall in ways that were not followed, each too unlikely by itself. */
  readonly truncated: Fraction;
  readonly conditions: readonly ConditionChance[];
  /** Who may be out of the fight afterwards who is not now. */
  readonly down: readonly CombatantChance[];
  /** Hit points that somebody may lose; less than 0 where they are regained. Nobody else loses any. */
  readonly lost: readonly { readonly combatant: string; readonly chances: readonly Chance<number>[] }[];
}

/** What may come of a proposal: counted over every way in which the dice can fall. */
export interface Outlook {
  /** Which procedure it comes to; null where it waits for an answer however the dice fall. */
  readonly procedure: string | null;
  readonly odds: readonly MeasureOdds[];
  /** How likely it is that somebody is asked before it is done; null where nobody ever is. */
  readonly asked: PendingChance | null;
}

/** Somebody is asked before the proposal is done: how the encounter is then, and how likely it is. */
export interface PendingChance {
  readonly state: EncounterState;
  readonly probability: Fraction;
}

export interface CountSettings {
  /** The first dice have fallen so. */
  readonly given: readonly number[];
  /** Is called before each way in which dice can fall; what it throws ends the counting. */
  readonly step: () => void;
}

/** How far what becomes of everybody is followed: first to what is most unlikely, and where that is too far, less far. */
const FOLLOWED: readonly (Pick<Bounds, 'most'> & { readonly least: number })[] = [
  { most: 500, least: 1e-5 },
  { most: 2_500, least: 1e-4 },
];

/** Names that views are kept apart by. */
const MEASURE = 'measure';
const CONDITION = 'condition';
const DOWN = 'down';
const LOST = 'lost';
const ASKED = 'asked';
const ANYTHING = 'anything';

const SO = 1;

type Chances = Readonly<Record<string, readonly Chance<string | number>[]>>;

/** What becomes of everybody; null where there are too many ways to follow, or where `step` gives up. */
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

/** Thrown by a step where it takes too long to follow what becomes of everybody. */
export class GivenUp extends Error {}

function orTooWide<Found>(find: () => Found): Found | null {
  try {
    return find();
  } catch (error) {
    if (error instanceof TooManyWays || error instanceof GivenUp) return null;
    throw error;
  }
}

/** The same dice, the first of them fallen. */
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

/** What a procedure tells apart is known: all that follows from it is left out. */
class Decided {
  readonly procedure: string;
  readonly views: MeasuredValues;

  constructor(procedure: string, views: MeasuredValues) {
    this.procedure = procedure;
    this.views = views;
  }
}

/** What may come of a proposal: no more than what its procedure tells apart, and whether anybody is asked. */
export const outlookOf = (scene: Scene, proposal: Proposal, counted: CountSettings): Outlook =>
  outlookOfPrepared(scene, prepareProposal(scene, proposal), counted);

/** The same of one that is ready. */
export function outlookOfPrepared(
  scene: Scene,
  ready: PreparedProposal,
  { given, step }: CountSettings,
): Outlook {
  let procedure: string | null = null;
  let waiting: EncounterState | null = null;
  const chances: Chances = enumerate(
    (dice) => playUntilDecided(ready, begun(dice, given)),
    (came) => {
      if (came instanceof Decided) {
        procedure ??= came.procedure;
        return Object.fromEntries(
          Object.entries(came.views).map(([name, value]) => [`${MEASURE} ${name}`, value]),
        );
      }
      if (!came.state.pending) return {};
      waiting ??= came.state;
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
    const came = ready.play(dice, ({ procedure, act }, views) => {
      if (act === ready.act) throw new Decided(procedure, views);
    });
    // what throws no dice was done before anybody listened
    return came.acted && came.views ? new Decided(came.acted.procedure, came.views) : came;
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

/** Everything that becomes of anybody by one fall of the dice. */
function changesOfAll(scene: Scene, state: EncounterState): Readonly<Record<string, string | number>> {
  const became: Record<string, string | number> = { [ANYTHING]: SO };
  for (const id of state.combatants.keys()) addChanges(scene, state, id, became);
  return became;
}

/** How somebody fares afterwards who fared otherwise before. */
function addChanges(
  { system: { encounterRules }, state: before }: Scene,
  after: EncounterState,
  id: string,
  became: Record<string, string | number>,
): void {
  const [had, has] = [before.combatants.get(id), after.combatants.get(id)!];
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
