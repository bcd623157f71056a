import type { Choice } from './combat.ts';

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

/** The choice of those who let an attack happen. */
export const NO_DEFENCE: Choice = {
  title: 'No defence',
  input: { defence: 'NONE' },
  meaning: 'The attack does what it does.',
  refused: null,
};
