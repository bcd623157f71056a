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
import { procedure } from '../../../rules/procedure.ts';
import { combat } from '../core/citations.ts';
import { type CitedViolation, citedViolation } from '../core/cited-violation.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { level, succeeds } from '../rolls/check.ts';
import { phases } from '../tables/round.ts';

const disengageInput = record(
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

type Input = Value<typeof disengageInput>;

/** Leaving hand-to-hand combat by defending through a round. */
export const disengage = procedure({
  id: 'disengage',
  title: 'Disengaging',
  description: 'Declared before the round’s actions; works if every parry and dodge of the round succeeds.',
  citation: combat('Disengage'),
  input: disengageInput,
  options: brpOptions,
  detail: record(
    'Disengagement',
    {
      allowed: flag('Whether it could be tried.'),
      refused: optional(output.text('Why not.')),
      disengaged: flag('Whether they are out of it.'),
      mayMoveAway: flag('Whether they may move their full rate away.'),
    },
    'How leaving combat came out.',
  ),
  outcomes: {
    DISENGAGED: 'Out of hand-to-hand combat.',
    STILL_ENGAGED: 'At least one defence failed.',
    NOT_ALLOWED: 'The rules do not allow it in this round.',
  },
  measures: {},
  decide: violationOfDisengaging,
  view: (refusal, given) => ({ outcome: outcomeOf(refusal, given) }),
  conclude: (refusal, given) => {
    const outcome = outcomeOf(refusal, given);
    const failed = given.defences.filter((reached) => !succeeds(reached)).length;
    const disengaged = outcome === 'DISENGAGED';
    return {
      outcome,
      summary: refusal
        ? `Not allowed: ${refusal.refused}.`
        : disengaged
          ? 'No defence failed: disengaged, and free to move away.'
          : `${failed} of ${quantity(given.defences.length, 'defence')} failed: still engaged.`,
      breakdowns: [],
      effects: [],
      detail: { allowed: !refusal, refused: refusal?.refused ?? null, disengaged, mayMoveAway: disengaged },
    };
  },
});

function violationOfDisengaging(
  { engaged, declaredIn, attacked }: Input,
  { statements }: BrpOptions,
): CitedViolation | null {
  if (!engaged) return citedViolation('they are not in hand-to-hand combat', combat('Disengage'));
  if (declaredIn !== 'STATEMENTS' && statements !== 'NONE')
    return citedViolation('it must be declared in the statements phase', combat('Disengage'));
  return attacked ? citedViolation('whoever disengages does not attack', combat('Disengage')) : null;
}

/** Where nobody attacked, no defence failed (ruling R-45). */
function outcomeOf(refusal: CitedViolation | null, { defences }: Input) {
  if (refusal) return 'NOT_ALLOWED';
  return defences.every(succeeds) ? 'DISENGAGED' : 'STILL_ENGAGED';
}
