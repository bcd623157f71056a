import type { Role } from './effect.ts';

/**
 * The rules let somebody answer before this goes on: thrown by a procedure that was told to wait. When the
 * answer is known the procedure is played again from the same throws.
 */
export class AnswerNeeded extends Error {
  readonly of: Role;
  readonly question: string;

  constructor(of: Role, question: string) {
    super(question);
    this.of = of;
    this.question = question;
  }
}
