import type { SystemId } from '../attack/control.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
}

export interface Fighter extends Person {
  readonly side: string | null;
  readonly health: 'UNHURT' | 'HURT' | 'BADLY_HURT' | 'DOWN';
  readonly standing: { readonly hitPoints: number; readonly hitPointsMax: number } | null;
  readonly conditions: readonly { readonly condition: { readonly title: string } }[];
  /** Targets that the combatant may attack now. */
  readonly legalActs: readonly {
    readonly allowed: boolean;
    readonly targets: readonly { readonly combatant: Person; readonly items: readonly string[] }[];
  }[];
}

export interface Option {
  readonly name: string;
  readonly title: string;
  readonly meaning: string;
  readonly rating: number | null;
  /** Reason why the option cannot be chosen. Null if nothing prevents this. */
  readonly refusalReason: string | null;
}

export interface Entry {
  readonly version: number;
  readonly kind: string;
  readonly summary: string;
  readonly actor: Person | null;
  readonly throws: readonly { readonly die: string; readonly face: number; readonly purpose: string }[];
}

/** A fight, as it is in a response of the service. */
export interface Fight {
  readonly id: string;
  readonly system: SystemId;
  readonly version: number;
  readonly round: number;
  readonly status: 'PREPARING' | 'RUNNING' | 'FINISHED';
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly seed: string | null;
  readonly pending: {
    readonly question: string;
    readonly respondent: Person | null;
    readonly options: readonly Option[];
  } | null;
  readonly activeCombatants: readonly Person[];
  readonly combatants: readonly Fighter[];
}

/** A possible next step, and the text of its button. */
export type Step = { readonly text: string } & (
  | { readonly kind: 'answer'; readonly option: string }
  | { readonly kind: 'act'; readonly actor: string; readonly target: string; readonly item: string }
  | { readonly kind: 'endTurn'; readonly combatant: string }
  | { readonly kind: 'endRound' }
);

/** Returns all next steps that the page offers. */
export function stepsOf(fight: Fight): readonly Step[] {
  if (fight.status !== 'RUNNING') return [];
  if (fight.pending) return answersOf(fight.pending);
  const active = fight.combatants.filter(({ id }) => fight.activeCombatants.some((each) => each.id === id));
  if (active.length === 0) return [{ kind: 'endRound', text: 'End the round' }];
  const turnEnds = active.map(
    ({ id, name }): Step => ({ kind: 'endTurn', combatant: id, text: `End the turn of ${name}` }),
  );
  return [...active.flatMap(attacksOf), ...turnEnds];
}

const answersOf = ({ options, respondent }: NonNullable<Fight['pending']>): readonly Step[] =>
  options
    .filter(({ refusalReason }) => refusalReason === null)
    .map(({ name, title, rating }) => ({
      kind: 'answer',
      option: name,
      text: `${respondent?.name ?? 'Answer'}: ${title}${rating === null ? '' : ` (${rating})`}`,
    }));

const attacksOf = ({ id, name, legalActs }: Fighter): readonly Step[] =>
  legalActs
    .filter(({ allowed }) => allowed)
    .flatMap(({ targets }) => targets)
    .flatMap(({ combatant, items }) =>
      items.map(
        (item): Step => ({
          kind: 'act',
          actor: id,
          target: combatant.id,
          item,
          text: `${name} strikes ${combatant.name} with ${item}`,
        }),
      ),
    );

/**
 * Returns the default step: the best answer, an attack, the end of a turn, or the end of the round. If several
 * combatants may act, it chooses one who did not perform the last act.
 */
export function likelyStep(fight: Fight, entries: readonly Entry[] = []): Step | null {
  const steps = stepsOf(fight);
  const options = fight.pending?.options.filter(({ refusalReason }) => refusalReason === null) ?? [];
  const [best] = [...options].sort((a, b) => (b.rating ?? -1) - (a.rating ?? -1));
  if (best !== undefined) {
    return steps.find((step) => step.kind === 'answer' && step.option === best.name) ?? null;
  }
  const last = entries.findLast(({ actor }) => actor !== null)?.actor?.id;
  const blows = steps.filter((step) => step.kind === 'act');
  return blows.find(({ actor }) => actor !== last) ?? blows[0] ?? steps[0] ?? null;
}

/** Returns the only side with a combatant who is not down. Null while both sides can fight. */
export function wonBy({ combatants }: Fight): string | null {
  const standing = combatants.filter(({ health }) => health !== 'DOWN');
  if (standing.length === combatants.length || standing.length === 0) return null;
  return standing.map(({ name }) => name).join(', ');
}

/** Returns the fraction of hit points left, from 0 to 1. Null if the key may not see it. */
export const shareLeft = ({ standing }: Fighter): number | null =>
  standing && Math.max(0, Math.min(1, standing.hitPoints / (standing.hitPointsMax || 1)));

const HEALTHS: Readonly<Record<Fighter['health'], string>> = {
  UNHURT: 'unhurt',
  HURT: 'hurt',
  BADLY_HURT: 'badly hurt',
  DOWN: 'down',
};

/** Describes a combatant's state in a few words. */
export function faringOf({ health, conditions }: Fighter): string {
  const titles = new Set(conditions.map(({ condition }) => condition.title.toLowerCase()));
  return [HEALTHS[health], ...titles].join(', ');
}

/** Returns all entries in order, without duplicates. */
export function mergedEntries(known: readonly Entry[], more: readonly Entry[]): readonly Entry[] {
  const byVersion = new Map([...known, ...more].map((entry) => [entry.version, entry]));
  return [...byVersion.values()].sort((a, b) => a.version - b.version);
}
