import { getOrInsertComputed } from '../../get-or-insert.ts';
import type { Json } from '../../json.ts';
import type { Effect, Role } from '../effects/effect.ts';
import { type Field, fieldsOf, optional, type RecordField } from '../fields/field.ts';
import type { AnswerOption } from './answer-rules.ts';

/** A question that a rule returns instead of a result. A combatant may answer it before the rule continues. */
export class AnswerNeeded {
  /** Role or id of the combatant who may answer the question. */
  readonly respondent: Role | { readonly id: string };
  /** The question, as the end of the sentence “… must decide whether to parry”. */
  readonly question: string;
  readonly details: QuestionDetails;

  constructor(of: AnswerNeeded['respondent'], question: string, asking: QuestionDetails = {}) {
    this.respondent = of;
    this.question = question;
    this.details = asking;
  }
}

/** Details of a question. The values in `kept` are merged into the input of the pending act. */
export interface QuestionDetails {
  /** True if the game master must answer, even if a player plays the respondent. */
  readonly byGameMaster?: true;
  readonly kept?: { readonly [field: string]: Json };
  /** Effects that apply before the answer, regardless of the answer. */
  readonly meanwhile?: readonly Effect[];
  /**
   * True if the combatants' state can change before the procedure continues. The pending act then stores the
   * procedure's input, so that this change does not affect results that have already been rolled.
   */
  readonly keepsStage?: true;
}

/** The answer option not to defend against an attack. */
export const NO_DEFENCE: AnswerOption = {
  title: 'No defence',
  input: { defence: 'NONE' },
  meaning: 'The attack takes effect without a defence.',
  refused: null,
};

const restated = new WeakMap<RecordField, RecordField>();

/**
 * Returns the input type of an answer, whose fields have no defaults. For fields that the answer omits, the act's
 * values apply.
 */
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

/**
 * Merges an answer into the pending act's input. Lists are concatenated. Other values in the answer replace the act's
 * values.
 */
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
