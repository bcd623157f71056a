import { quantity } from '../../../quantity.ts';
import {
  defaulted,
  described,
  flag,
  integer,
  list,
  optional,
  output,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { points } from '../actions/cost.ts';
import { combat } from '../core/citations.ts';
import { ends } from '../core/effects.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { figureOf } from '../tables/figures.ts';
import {
  conditionCheckBreakdowns,
  conditionCheckDetailOf,
  conditionCheckRecord,
  fortitudeFields,
} from './condition-check.ts';
import { resolveDyingCheck } from './dying.ts';
import { lowVitalityEffects } from './low-vitality.ts';
import { resolveStaggeredCheck } from './staggered.ts';
import { faring, faringDetailOf, faringRecord, isDead } from './vitality.ts';

export const concentrationSpell = record(
  'ConcentrationSpell',
  {
    name: text(100, 'The spell.'),
    controlled: defaulted(flag('Whether Control Spell was used on it this round.'), false),
    castThisRound: defaulted(flag('Whether it was cast this round.'), false),
  },
  'A spell that lasts for Concentration.',
);

const endOfRoundInput = record(
  'EndOfRoundInput',
  {
    ...fortitudeFields,
    faring: optional(faring),
    staggered: defaulted(integer(0, 1000, 'Applications of Staggered.'), 0),
    steadies: defaulted(flag('Whether somebody Staggered makes the check, which is not required.'), true),
    spells: defaulted(list(concentrationSpell, 30, 'Concentration spells under control.'), []),
    actionPoints: defaulted(points('Action Points of a turn.'), figureOf('ACTION_POINTS')),
    additionalActionPoints: defaulted(points('Additional Action Points of a round.'), 0),
    charged: defaulted(flag('Whether they charged this round.'), false),
    assisted: defaulted(integer(0, 1000, 'An Assisted modifier not used.'), 0),
    repeatedPenalty: defaulted(integer(-1000, 0, 'The penalty of a Repeated Attack.'), 0),
  },
  'Somebody at the End of Round.',
);

/** Spells nobody controlled; the round of casting counts as controlled (ruling ARR-R79). */
export const lapsing = <Spell extends Value<typeof concentrationSpell>>(
  spells: readonly Spell[],
  { concentrationFirstRoundFree }: ArrgsOptions,
): readonly Spell[] =>
  spells.filter(
    ({ controlled, castThisRound }) => !controlled && !(castThisRound && concentrationFirstRoundFree),
  );

/** Everything that the End of Round does to one combatant. */
export const endOfRound = rule({
  id: 'endOfRound',
  title: 'End of Round',
  description:
    'Dying and Staggered are checked; spells, penalties and modifiers of the round end; points come back.',
  citation: combat('Structure'),
  input: endOfRoundInput,
  options: arrgsOptions,
  outcomes: { PASSES: 'Nothing is lost.', BLEEDS: 'Vitality is lost.' },
  name: 'EndOfRound',
  about: 'What the End of Round does.',
  facts: {
    dyingCheck: optional(described(conditionCheckRecord, 'The Dying check.')),
    staggeredCheck: optional(described(conditionCheckRecord, 'The Staggered check.')),
    vitalityLoss: measured(points('Vitality lost to Dying.')),
    faring: optional(described(faringRecord, 'How they fare.')),
    staggered: points('Applications of Staggered left.'),
    endedSpells: output.list(output.text('The spell.'), 'Concentration spells that end.'),
    actionPoints: points('Action Points of the next turn.'),
    additionalActionPoints: points('Additional Action Points of the next round.'),
    spent: points('Points used in the round that begins.'),
    penalty: output.integer('What is left of the penalties of the round.'),
    assisted: points('What is left of an Assisted modifier.'),
    reflexPenalty: output.integer('What is left of the penalty of a Charge.'),
  },
  play: (input, options, dice) => {
    const { staggered, actionPoints, additionalActionPoints, charged, assisted, repeatedPenalty } = input;
    const bled = input.faring && resolveDyingCheck(input.faring, 'END_OF_ROUND', input, options, dice);
    const loss = bled?.loss ?? 0;
    const checksStaggered = input.steadies && staggered > 0 && !(bled && isDead(bled.after));
    const steadied = checksStaggered ? resolveStaggeredCheck(input, options, dice) : null;
    const steadier = steadied?.judged.success ?? false;
    const endedSpells = lapsing(input.spells, options).map(({ name }) => name);
    return {
      outcome: loss > 0 ? 'BLEEDS' : 'PASSES',
      facts: {
        dyingCheck: bled?.check ? conditionCheckDetailOf(bled.check) : null,
        staggeredCheck: steadied && conditionCheckDetailOf(steadied),
        vitalityLoss: loss,
        faring: bled && faringDetailOf(bled.after),
        staggered: staggered - (steadier ? 1 : 0),
        endedSpells,
        actionPoints,
        additionalActionPoints,
        ...{ spent: 0, penalty: 0, assisted: 0, reflexPenalty: 0 },
      },
      terms: () => [...conditionCheckBreakdowns(bled?.check ?? null), ...conditionCheckBreakdowns(steadied)],
      effects: () => [
        ...(bled ? lowVitalityEffects(bled, 'TARGET') : []),
        ...(steadier ? [ends('TARGET', 'staggered', combat('Staggered [n]'))] : []),
        ...(charged ? [ends('TARGET', 'charged', combat('Charge Manoeuvre'))] : []),
        ...(assisted > 0 ? [ends('TARGET', 'assisted', combat('Aid Another Manoeuvre'))] : []),
        ...Array.from({ length: Math.ceil(repeatedPenalty / figureOf('REPEATED_PENALTY')) }, () =>
          ends('TARGET', 'repeatedAttack', combat('Repeated Attack Manoeuvre')),
        ),
      ],
      say: () => {
        const parts = [
          ...(bled?.check ? [`${loss} Vitality lost`] : []),
          ...endedSpells.map((name) => `${name} ends`),
          `${actionPoints} and ${quantity(additionalActionPoints, 'point')} again`,
        ];
        return `End of Round: ${parts.join(', ')}.`;
      },
    };
  },
});
