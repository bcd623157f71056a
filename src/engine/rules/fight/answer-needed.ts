import { getOrInsertComputed } from '../../get-or-insert.ts';
import type { Json } from '../../json.ts';
import type { Effect, Role } from '../effects/effect.ts';
import { type Field, fieldsOf, optional, type RecordField } from '../fields/field.ts';
import type { AnswerOption } from './answer-rules.ts';

/** A question in place of a result: a combatant may answer before the rule continues. */
export class AnswerNeeded {
  /** Which of the parties, or who else of those who are there, by id. */
  readonly respondent: Role | { readonly id: string };
  readonly question: string;
  readonly details: QuestionDetails;

  constructor(of: AnswerNeeded['respondent'], question: string, asking: QuestionDetails = {}) {
    this.respondent = of;
    this.question = question;
    this.details = asking;
  }
}

/** How somebody is asked, what the act keeps of the question among its input, and what comes before an answer. */
export interface QuestionDetails {
  /** The game master answers, whoever plays them. */
  readonly byGameMaster?: true;
  readonly kept?: { readonly [field: string]: Json };
  /** What has come of it by then, whatever the answer. */
  readonly meanwhile?: readonly Effect[];
}

/** The choice of those who let an attack happen. */
export const NO_DEFENCE: AnswerOption = {
  title: 'No defence',
  input: { defence: 'NONE' },
  meaning: 'The attack does what it does.',
  refused: null,
};

const restated = new WeakMap<RecordField, RecordField>();

/** The input of an answer: what it leaves out has no default, since the act has stated it. */
export const withoutDefaults = (input: RecordField): RecordField =>
  getOrInsertComputed(restated, input, () => ({
    ...input,
    fields: Object.fromEntries(fieldsOf(input).map(([name, field]) => [name, withoutDefault(field)])),
  }));

const withoutDefault = (field: Field): Field =>
  field.kind === 'optional' && !field.internal
    ? { ...optional(field.field), description: field.description }
    : field;

type Given = Readonly<Record<string, Json>>;

/** What an act has stated, with the answer to it: lists grow, anything else that is given stands in its place. */
export function mergeAnswer(stated: Json, answer: Json): Json {
  const before = (stated ?? {}) as Given;
  const given = Object.entries(answer as Given).filter(([, value]) => value !== null && value !== undefined);
  return {
    ...before,
    ...Object.fromEntries(given.map(([name, value]) => [name, joined(before[name], value)])),
  };
}

const joined = (stated: Json | undefined, given: Json): Json =>
  Array.isArray(stated) && Array.isArray(given) ? [...stated, ...given] : given;
