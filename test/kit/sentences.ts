import { answerOptionsOf } from '../../src/engine/encounter/answer-options.ts';
import type { EncounterEvent } from '../../src/engine/encounter/event.ts';
import type { EncounterState } from '../../src/engine/encounter/state.ts';
import type { Json } from '../../src/engine/json.ts';
import type { Effect } from '../../src/engine/rules/effects/effect.ts';
import { effectSummary } from '../../src/engine/rules/effects/effect-summary.ts';
import type { Field } from '../../src/engine/rules/fields/field.ts';
import type { Resolution } from '../../src/engine/rules/resolution.ts';
import type { System } from '../../src/engine/rules/system.ts';
import type { Breakdown } from '../../src/engine/rules/term.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { summaryOf, type VisibleEntry } from '../../src/play/transcript/entry-summary.ts';
import type { Step } from './carry-out.ts';

/**
 * Names of choices that are not words in a rule book. The characteristics are excluded, because the books use their
 * names.
 */
const choices = new Set(
  systems.flatMap((system) => [
    ...system.procedures.flatMap(({ input, detail, outcomes }) => [
      ...choicesIn(input),
      ...choicesIn(detail),
      ...Object.keys(outcomes),
    ]),
    ...choicesIn(system.sheet),
    ...choicesIn(system.optionsField),
  ]),
);

function choicesIn(field: Field): readonly string[] {
  switch (field.kind) {
    case 'choice':
      return Object.keys(field.values);
    case 'list':
      return choicesIn(field.of);
    case 'optional':
      return choicesIn(field.field);
    case 'record':
      return Object.values(field.fields).flatMap((each) => choicesIn(each as Field));
    default:
      return [];
  }
}

/**
 * Abbreviations that the books print in capitals: characteristics, and the directions in which an area attack scatters.
 */
const PRINTED = ['STR', 'CON', 'SIZ', 'INT', 'POW', 'DEX', 'CHA', 'GM', 'NE', 'SE', 'SW', 'NW'];

const ofCode: readonly RegExp[] = [
  /\b[a-z]+[A-Z]\w*/, // camelCase
  /\b[A-Z]+_[A-Z_]*[A-Z]\b/, // SCREAMING_CASE
  /\b(?!arbiter_)[a-z]+_[a-z]/, // snake_case that is not a key
];

const unfinished: readonly RegExp[] = [
  /\[[a-z ]*\]|[{}…]\w|\w[{}]|\$\{/i, // a placeholder
  /\b(?:undefined|null|NaN)\b|\[object/,
  / {2}|^ | $|^$/,
];

const ofIds: readonly RegExp[] = [/\b[a-z]{3}_[0-9a-f]{8}/];

const found = (text: string, patterns: readonly RegExp[]): boolean =>
  patterns.some((each) => each.test(text));

/**
 * Returns the sentences that are not fit for people to read, because they contain code, ids, placeholders or doubled
 * spaces.
 */
export const badSentences = (sentences: Iterable<string>): readonly string[] =>
  [...new Set(sentences)].filter(
    (text) =>
      found(text, [...ofCode, ...unfinished, ...ofIds]) ||
      (text.match(/\b[A-Z]{2,}\b/g) ?? []).some((word) => choices.has(word) && !PRINTED.includes(word)),
  );

/**
 * Returns the descriptions of accepted values that contain placeholders or doubled spaces. Unlike sentences, they may
 * contain the names of fields and choices.
 */
export const badAccepted = (texts: Iterable<string>): readonly string[] =>
  [...new Set(texts)].filter((text) => found(text, unfinished));

const inBreakdowns = (breakdowns: readonly Breakdown[]): readonly string[] =>
  breakdowns.flatMap(({ of, terms }) => [
    of,
    ...terms.flatMap(({ label, excluded }) => (excluded === null ? [label] : [label, excluded])),
  ]);

const inEffects = (system: System, effects: readonly Effect[]): readonly string[] =>
  effects.map((effect) => effectSummary(effect, system));

/** Returns all sentences that a resolution contains. */
export const sentencesOfResolution = (
  system: System,
  { summary, breakdowns, effects }: Resolution,
): readonly string[] => [summary, ...inBreakdowns(breakdowns), ...inEffects(system, effects)];

function inEvent(system: System, event: EncounterEvent): readonly string[] {
  switch (event.type) {
    case 'acted':
    case 'passed':
      return inBreakdowns(event.breakdowns);
    case 'affected':
      return inEffects(system, [event.effect]);
    case 'orderSet':
      return event.turns.map(({ reason }) => reason);
    case 'answerAwaited':
      return [event.pending.question];
    default:
      return [];
  }
}

/** Returns all sentences of a log entry, and of the answer options that are pending after it. */
export const sentencesOfStep = (system: System, options: Json, { entry, after }: Step): readonly string[] => [
  summaryOf({ ...entry, view: viewOf(system, after) } as unknown as VisibleEntry),
  ...entry.events.flatMap((event) => inEvent(system, event)),
  ...entry.throws.map(({ purpose }) => purpose),
  ...(after.pending ? inOptions(system, after, options) : []),
];

/** Returns the game master’s view of an encounter, with only the members that are needed to print sentences. */
const viewOf = (system: System, { combatants }: EncounterState) => ({
  system,
  nameOf: (id: string) => combatants.get(id)?.name ?? 'somebody',
  withNames: (text: string) => text,
  knowsCommand: () => true,
});

const inOptions = (system: System, state: EncounterState, options: Json): readonly string[] =>
  answerOptionsOf(system, state, options).flatMap(({ title, meaning, refused }) => [
    title,
    meaning,
    ...(refused === null ? [] : [refused]),
  ]);
