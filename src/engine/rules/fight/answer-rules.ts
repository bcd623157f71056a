import type { Path } from '../../fault.ts';
import type { Json } from '../../json.ts';
import type { RecordField } from '../fields/field.ts';
import type { Fighter } from './fighter.ts';

/** One of the ways to answer an act. */
export interface AnswerOption {
  readonly title: string;
  /** The answer's input. */
  readonly input: Json;
  /** What it would mean, in numbers where there are any: "45%, less 30% for one defence before it". */
  readonly meaning: string;
  /** What its roll is made with, as the system counts: in percent, or what is added to the die or to the defence. */
  readonly rating?: number;
  /** The same where a roll that comes before it fails. */
  readonly ratingFailing?: number;
  /** Why it may not be chosen; null where it may. */
  readonly refused: string | null;
}

/** Who answers: one of the parties, or somebody else who is there. */
export interface Answerer {
  readonly id: string;
  readonly isTarget: boolean;
  /** What the act by which they answer came to, in its procedure’s words; null where there was none, or it waits itself. */
  readonly actDetail: Json | null;
}

/** An act by which somebody answers, done to the actor of what waits before that goes on. */
export interface AnswerAct {
  readonly act: string;
  readonly input: Json;
  /** Where in the answer its input was given; left out, it is the answer. */
  readonly path?: Path;
}

/** How whoever an act affects, or somebody else who is there, may answer it. */
export interface AnswerRules {
  readonly input: RecordField;
  /** The answer of somebody who lets it happen. */
  readonly pass: Json;
  /** What the act has stated, with an answer to it; left out, by `answered`. */
  merge?(stated: Json, answer: Json, by: Answerer): Json;
  /** The act that an answer comes to; null, or left out, where it is none. `stated` is what the act has stated. */
  asAct?(answer: Json, stated: Json, actor: Fighter, asked: Fighter): AnswerAct | null;
  /** Every choice there is; `input` is the act’s, `asked` somebody other than the target. */
  options(
    actor: Fighter,
    target: Fighter,
    input: unknown,
    options: unknown,
    asked?: Fighter,
  ): readonly AnswerOption[];
}
