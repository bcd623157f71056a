// Types of results about acts, odds and rules.
import type { Citation, NeededDie, Person } from './fight.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

export type JsonObject = { readonly [name: string]: Json };

export interface Choice {
  readonly item: string | null;
  readonly input: JsonObject;
  readonly assumes: boolean;
}

export interface LegalTarget {
  readonly combatant: Person;
  readonly choices: readonly Choice[];
}

export interface LegalAct {
  readonly act: string;
  readonly title: string;
  readonly allowed: boolean;
  readonly refusalReason: string | null;
  readonly accepted: string | null;
  readonly most: number;
  readonly costs: readonly { readonly resource: string; readonly amount: number }[];
  readonly targets: readonly LegalTarget[];
}

export interface LegalActsAnswer {
  readonly encounter: {
    readonly version: number;
    readonly combatant: (Person & { readonly legalActs: readonly LegalAct[] }) | null;
  } | null;
}

export interface ActRules {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly procedure: { readonly title: string; readonly citation: Citation };
}

export interface RuleOption {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly accepts: string;
  readonly default: string;
  readonly citation: Citation;
}

export interface SystemRules {
  readonly id: string;
  readonly title: string;
  readonly acts: readonly ActRules[];
  readonly conditions: readonly { readonly name: string; readonly title: string; readonly text: string }[];
  readonly options: readonly RuleOption[];
}

export interface Distribution {
  readonly mean: number | null;
  readonly distribution: readonly { readonly value: number; readonly probability: number }[];
}

export interface Chance {
  readonly probability: number;
  readonly exact: string;
}

export interface Outlook {
  readonly truncated: number | null;
  readonly odds: {
    readonly outcomes: readonly (Chance & { readonly name: string; readonly title: string })[];
    readonly damage: Distribution | null;
  } | null;
  readonly hitPointsLost: readonly { readonly combatant: Person; readonly points: Distribution }[];
  readonly down: readonly (Chance & { readonly combatant: Person })[];
  readonly conditions: readonly (Chance & {
    readonly combatant: { readonly name: string };
    readonly condition: { readonly title: string };
    readonly ends: boolean;
  })[];
  readonly answerRequired:
    | (Chance & {
        readonly pending: {
          readonly question: string;
          readonly respondent: { readonly name: string } | null;
        } | null;
      })
    | null;
}

export interface PreviewAnswer {
  readonly preview: {
    readonly version: number;
    readonly withheldReason: string | null;
    readonly outlook: Outlook | null;
  } | null;
}

export interface Need {
  readonly summary: string;
  readonly die: NeededDie | null;
  readonly bands: readonly {
    readonly from: number;
    readonly to: number;
    readonly faces: string;
    readonly summary: string;
    readonly outcome: { readonly title: string } | null;
  }[];
}

export interface RankedAct {
  readonly act: { readonly name: string; readonly title: string };
  readonly target: Person;
  readonly item: string | null;
  readonly input: JsonObject;
  readonly score: number;
}

export interface Ranking {
  readonly more: number;
  readonly acts: readonly RankedAct[];
}

export interface Estimate {
  readonly probability: number;
  readonly lower: number;
  readonly upper: number;
}

export interface Forecast {
  readonly done: boolean;
  readonly exact: boolean;
  readonly fights: number;
  readonly requestedFights: number;
  readonly sides: readonly {
    readonly side: string;
    readonly names: readonly string[];
    readonly wins: Estimate;
  }[];
  readonly nobodyLeft: Estimate | null;
  readonly undecided: Estimate | null;
  readonly rounds: {
    readonly mean: number;
    readonly distribution: readonly {
      readonly round: number;
      readonly ends: { readonly probability: number };
    }[];
  } | null;
}
