import type { Fault, Path } from '../../../fault.ts';
import { choice, flag, optional, output, record } from '../../../rules/fields/field.ts';
import { signed } from '../../../rules/generic-combatant.ts';
import type { Procedure } from '../../../rules/procedure.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown } from '../../../rules/term.ts';
import { magic } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';
import { type CastingInput, castingOf } from './casting.ts';
import { castingFields } from './casting-fields.ts';

const rollReason = choice(
  'RollReason',
  {
    PENALTY_REMAINS: 'Transcendence does not offset all penalties.',
    TIME: 'The preparation time is so short that it causes a penalty.',
    FOREIGN_REALM: 'The spell belongs to a foreign realm.',
    ENTANGLED: 'The caster is entangled.',
  },
  'Why a casting roll is required.',
);

const countedModifier = record(
  'CastingModifierCounted',
  { label: output.text('Name of the modifier.'), value: output.integer('Value added to the casting roll.') },
  'A modifier that applies to the casting roll.',
);

/** Instantaneous spells leave no time to prepare (ruling PMB-R121). */
export const castingFaults = ({ classes, rounds }: CastingInput, path: Path): readonly Fault[] =>
  classes.includes('INSTANTANEOUS') && rounds > 0
    ? [
        {
          path: [...path, 'rounds'],
          problem: 'an instantaneous spell is not prepared',
          accepted: '0, or a spell that is not instantaneous',
        },
      ]
    : [];

const outcomes = {
  ROLL: 'A casting roll must be made.',
  AUTOMATIC: 'The casting succeeds without a roll.',
  NOT_ALLOWED: 'The spell cannot be cast.',
} as const;

// This constant has the type of a procedure without its own types, because the compiler would take too long to compare
// them with those of `castSpell`.
export const castingModifiers: Procedure = rule({
  id: 'castingModifiers',
  title: 'Modifiers of a casting',
  description:
    'Calculates all modifiers to a casting roll, the part that Transcendence offsets, and whether a roll is required.',
  citation: magic('Spell Casting Actions', 'PMB-024'),
  input: record('CastingModifiersInput', castingFields, 'A spell about to be cast.'),
  options: pathmasterOptions,
  outcomes,
  name: 'CastingModifiers',
  about: 'Modifiers of a casting.',
  facts: {
    refused: optional(output.text('Reason why the spell cannot be cast. Null if it can.')),
    modifiers: output.list(countedModifier, 'All modifiers that apply to the casting roll.'),
    sum: output.integer('Total of all modifiers.'),
    transcendenceApplied: output.count('Part of the total that Transcendence adds.'),
    rollRequired: flag('True if a casting roll must be made.'),
    reasons: output.list(rollReason, 'Reasons why a casting roll must be made.'),
  },
  faults: castingFaults,
  play: (input, options) => {
    const { refused, terms, transcendence, reasons } = castingOf(input, options);
    const modifiers = terms.map(({ label, value }) => ({ label, value }));
    const sum = breakdown('modifiers', terms);
    const outcome = refused !== null ? 'NOT_ALLOWED' : reasons.length > 0 ? 'ROLL' : 'AUTOMATIC';
    return {
      outcome,
      facts: {
        refused,
        modifiers,
        sum,
        transcendenceApplied: transcendence,
        rollRequired: outcome === 'ROLL',
        reasons,
      },
      say: () =>
        refused ?? `The modifiers to the casting roll total ${signed(sum.total)}. ${outcomes[outcome]}`,
    };
  },
});
