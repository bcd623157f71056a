import type { Fault, Path } from '../../../fault.ts';
import { choice, flag, optional, output, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown } from '../../../rules/term.ts';
import { magic } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';
import { type CastingInput, castingOf, modifierSum } from './casting.ts';
import { castingFields } from './casting-fields.ts';

const rollReason = choice(
  'RollReason',
  {
    PENALTY_REMAINS: 'Transcendence does not make up for all penalties.',
    TIME: 'The spell is prepared in too little time.',
    FOREIGN_REALM: 'The spell is of a foreign realm.',
    ENTANGLED: 'The caster is entangled.',
  },
  'Why a casting roll is needed.',
);

/** Instantaneous spells have no time to prepare (ruling PMB-R121). */
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

/** What modifies a casting, and whether it takes a roll. */
export const castingModifiers = procedure({
  id: 'castingModifiers',
  title: 'Modifiers of a casting',
  description:
    'Everything that modifies a casting roll, what Transcendence offsets, and whether a roll is needed.',
  citation: magic('Spell Casting Actions'),
  input: record('CastingModifiersInput', castingFields, 'A spell about to be cast.'),
  options: pathmasterOptions,
  detail: record(
    'CastingModifiers',
    {
      refused: optional(output.text('Why the spell cannot be cast.')),
      modifiers: output.list(
        record(
          'CastingModifierCounted',
          { label: output.text('What it is.'), value: output.integer('Added to the roll.') },
          'A modifier that counts.',
        ),
        'Every modifier that adds something.',
      ),
      sum: output.integer('All of them together.'),
      transcendenceApplied: output.count('How much of it Transcendence adds.'),
      rollRequired: flag('Whether a roll must be made; otherwise the casting succeeds.'),
      reasons: output.list(rollReason, 'Why.'),
    },
    'What modifies a casting.',
  ),
  outcomes: {
    ROLL: 'A roll must be made.',
    AUTOMATIC: 'The casting succeeds without a roll.',
    NOT_ALLOWED: 'The spell cannot be cast.',
  },
  measures: {},
  faults: castingFaults,
  decide: castingOf,
  view: (casting) => ({ outcome: outcomeOf(casting) }),
  conclude: (casting) => ({
    outcome: outcomeOf(casting),
    summary: casting.refused ?? `${modifierSum(casting)} to the casting roll; ${words[outcomeOf(casting)]}.`,
    breakdowns: [breakdown('modifiers', casting.terms)],
    effects: [],
    detail: {
      refused: casting.refused,
      modifiers: casting.terms.map(({ label, value }) => ({ label, value })),
      sum: modifierSum(casting),
      transcendenceApplied: casting.transcendence,
      rollRequired: casting.refused === null && casting.reasons.length > 0,
      reasons: casting.reasons,
    },
  }),
});

const words = { ROLL: 'a roll is needed', AUTOMATIC: 'no roll is needed', NOT_ALLOWED: 'not allowed' };

const outcomeOf = ({ refused, reasons }: ReturnType<typeof castingOf>) =>
  refused !== null ? 'NOT_ALLOWED' : reasons.length > 0 ? 'ROLL' : 'AUTOMATIC';
