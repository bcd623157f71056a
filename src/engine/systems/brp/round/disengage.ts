import { quantity } from '../../../quantity.ts';
import {
  choice,
  defaulted,
  flag,
  list,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { level, succeeds } from '../rolls/check.ts';
import { phases } from '../tables/round.ts';

const input = record(
  'DisengageInput',
  {
    engaged: defaulted(flag('Whether they stand in hand-to-hand combat as the round begins.'), true),
    declaredIn: defaulted(
      choice('DeclarationPhase', phases, 'The phase in which it was declared.'),
      'STATEMENTS',
    ),
    attacked: defaulted(flag('Whether they attacked in the round.'), false),
    defences: defaulted(list(level, 100, 'How every parry and dodge of the round came out.'), []),
  },
  'A round in which somebody leaves hand-to-hand combat.',
);

/** Why it cannot be tried; null where it can. */
function whyNotDisengage(
  { engaged, declaredIn, attacked }: Value<typeof input>,
  { statements }: BrpOptions,
): string | null {
  if (!engaged) return 'they are not in hand-to-hand combat';
  if (declaredIn !== 'STATEMENTS' && statements !== 'NONE')
    return 'it must be declared in the statements phase';
  return attacked ? 'whoever disengages does not attack' : null;
}

/** Leaving hand-to-hand combat by defending through a round. */
export const disengage = rule({
  id: 'disengage',
  title: 'Disengaging',
  description: 'Declared before the round’s actions; works if every parry and dodge of the round succeeds.',
  citation: combat('Disengage'),
  input,
  options: brpOptions,
  outcomes: {
    DISENGAGED: 'Out of hand-to-hand combat.',
    STILL_ENGAGED: 'At least one defence failed.',
    NOT_ALLOWED: 'The rules do not allow it in this round.',
  },
  name: 'Disengagement',
  about: 'How leaving combat came out.',
  facts: {
    allowed: flag('Whether it could be tried.'),
    refused: optional(output.text('Why not.')),
    disengaged: flag('Whether they are out of it.'),
    mayMoveAway: flag('Whether they may move their full rate away.'),
  },
  play: (given, options) => {
    const { defences } = given;
    const refused = whyNotDisengage(given, options);
    const allowed = refused === null;
    const failed = defences.filter((reached) => !succeeds(reached)).length;
    // where nobody attacked, no defence failed (ruling R-45)
    const disengaged = allowed && failed === 0;
    return {
      outcome: disengaged ? 'DISENGAGED' : allowed ? 'STILL_ENGAGED' : 'NOT_ALLOWED',
      facts: { allowed, refused, disengaged, mayMoveAway: disengaged },
      say: () =>
        disengaged
          ? 'No defence failed: disengaged, and free to move away.'
          : allowed
            ? `${failed} of ${quantity(defences.length, 'defence')} failed: still engaged.`
            : `Not allowed: ${refused}.`,
    };
  },
});
