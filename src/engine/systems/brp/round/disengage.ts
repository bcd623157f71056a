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
    engaged: defaulted(
      flag('True if the combatant is in hand-to-hand combat at the start of the round.'),
      true,
    ),
    declaredIn: defaulted(
      choice('DeclarationPhase', phases, 'Phase in which the disengagement was declared.'),
      'STATEMENTS',
    ),
    attacked: defaulted(flag('True if the combatant attacked in the round.'), false),
    defences: defaulted(list(level, 100, 'Results of all parries and dodges of the round.'), []),
  },
  'A round in which a combatant tries to leave hand-to-hand combat.',
);

/** Returns the reason why the combatant cannot try to disengage. Null if the combatant can try. */
function whyNotDisengage(
  { engaged, declaredIn, attacked }: Value<typeof input>,
  { statements }: BrpOptions,
): string | null {
  if (!engaged) return 'the combatant is not in hand-to-hand combat';
  if (declaredIn !== 'STATEMENTS' && statements !== 'NONE')
    return 'disengaging must be declared in the statements phase';
  return attacked ? 'a combatant who disengages cannot attack' : null;
}

/** Leaving hand-to-hand combat by defending for a whole round. */
export const disengage = rule({
  id: 'disengage',
  title: 'Disengaging',
  description:
    'Tries to leave hand-to-hand combat. The attempt is declared before the round’s actions. It succeeds if every parry and dodge of the round succeeds.',
  citation: combat('Disengage', 'BRP-046'),
  input,
  options: brpOptions,
  outcomes: {
    DISENGAGED: 'The combatant is out of hand-to-hand combat.',
    STILL_ENGAGED: 'At least one defence failed, so the combatant is still engaged.',
    NOT_ALLOWED: 'The rules do not allow disengaging in this round.',
  },
  name: 'Disengagement',
  about: 'Result of an attempt to leave hand-to-hand combat.',
  facts: {
    allowed: flag('True if the combatant may try to disengage.'),
    refused: optional(output.text('Reason why disengaging is not allowed. Null if it is allowed.')),
    disengaged: flag('True if the combatant has left hand-to-hand combat.'),
    mayMoveAway: flag('True if the combatant may move away at the full movement rate.'),
  },
  play: (given, options) => {
    const { defences } = given;
    const refused = whyNotDisengage(given, options);
    const allowed = refused === null;
    const failed = defences.filter((reached) => !succeeds(reached)).length;
    // Without an attack, no defence has failed (ruling R-45).
    const disengaged = allowed && failed === 0;
    return {
      outcome: disengaged ? 'DISENGAGED' : allowed ? 'STILL_ENGAGED' : 'NOT_ALLOWED',
      facts: { allowed, refused, disengaged, mayMoveAway: disengaged },
      say: () =>
        disengaged
          ? 'No defence has failed. The combatant disengages and may move away.'
          : allowed
            ? `${quantity(failed, 'defence has', 'defences have')} failed, so the combatant is still engaged.`
            : `The disengagement is not allowed: ${refused}.`,
    };
  },
});
