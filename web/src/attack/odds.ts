import { percentOf } from '../../../src/engine/dice/fraction.ts';

/** A possible outcome and its probability, as in a response. */
export interface Chance {
  readonly name: string;
  readonly probability: number;
  readonly exact?: string;
}

export interface ValueChance {
  readonly value: number;
  readonly probability: number;
}

export interface Odds {
  readonly outcomes: readonly Chance[];
  readonly damage: { readonly mean: number; readonly distribution: readonly ValueChance[] } | null;
}

/** The title and the meaning of an outcome. */
export interface OutcomeName {
  readonly name: string;
  readonly title: string;
  readonly meaning: string;
}

/** An attack outcome in the form that the page displays. */
export interface OutcomeBar {
  readonly name: string;
  readonly title: string;
  readonly meaning: string;
  readonly probability: number;
  readonly percent: string;
  /** Exact fraction. Null if it is too long to read. */
  readonly exact: string | null;
  /** Rank of the outcome, from 0 (best for the attacker) to 1 (worst). */
  readonly rank: number;
}

/** Maximum length of a readable fraction, in characters. */
const READABLE = 13;

/** Returns the possible outcomes in the order in which the rule declares them, best for the attacker first. */
export function barsOf(outcomes: readonly Chance[], names: readonly OutcomeName[]): readonly OutcomeBar[] {
  const place = ({ name }: Chance): number => {
    const at = names.findIndex((known) => known.name === name);
    return at === -1 ? names.length : at;
  };
  const sorted = [...outcomes]
    .filter(({ probability }) => probability > 0)
    .sort((a, b) => place(a) - place(b));
  return sorted.map(({ name, probability, exact = '' }, index) => ({
    name,
    title: names.find((known) => known.name === name)?.title ?? titleOf(name),
    meaning: names.find((known) => known.name === name)?.meaning ?? '',
    probability,
    percent: percentOf(probability),
    exact: exact !== '' && exact.length <= READABLE ? exact : null,
    rank: sorted.length < 2 ? 0 : index / (sorted.length - 1),
  }));
}

/** Returns the display title of an outcome such as SPECIAL_HIT. */
export function titleOf(name: string): string {
  const words = name.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
