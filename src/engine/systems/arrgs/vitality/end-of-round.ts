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
import { budgetOf } from '../actions/budget.ts';
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
import { faring, faringDetailOf, faringRecord, isDead, isDisabled } from './vitality.ts';

export const concentrationSpell = record(
  'ConcentrationSpell',
  {
    name: text(100, 'Name of the spell.'),
    controlled: defaulted(flag('True if Control Spell was used on the spell this round.'), false),
    castThisRound: defaulted(flag('True if the spell was cast this round.'), false),
  },
  'A spell whose duration is Concentration.',
);

const endOfRoundInput = record(
  'EndOfRoundInput',
  {
    ...fortitudeFields,
    faring: optional(faring),
    staggered: defaulted(integer(0, 1000, 'Number of times that Staggered applies.'), 0),
    steadies: defaulted(flag('True if a Staggered combatant makes the optional check.'), true),
    spells: defaulted(list(concentrationSpell, 30, 'Concentration spells that the combatant controls.'), []),
    actionPoints: defaulted(points('Action Points per turn.'), figureOf('ACTION_POINTS')),
    additionalActionPoints: defaulted(points('Additional Action Points per round.'), 0),
    charged: defaulted(flag('True if the combatant has charged this round.'), false),
    assisted: defaulted(integer(0, 1000, 'Assisted modifier that was not used.'), 0),
    repeatedPenalty: defaulted(integer(-1000, 0, 'Penalty of a Repeated Attack this round.'), 0),
  },
  'A combatant at the End of Round.',
);

/**
 * Returns the spells that were not controlled in this round. In the round in which it is cast, a spell counts as
 * controlled (ruling ARR-R79).
 */
export const lapsing = <Spell extends Value<typeof concentrationSpell>>(
  spells: readonly Spell[],
  { concentrationFirstRoundFree }: ArrgsOptions,
): readonly Spell[] =>
  spells.filter(
    ({ controlled, castThisRound }) => !controlled && !(castThisRound && concentrationFirstRoundFree),
  );

export const endOfRound = rule({
  id: 'endOfRound',
  title: 'End of Round',
  description:
    'Resolves Dying and Staggered checks, ends the round’s spells, penalties and modifiers, and restores points.',
  citation: combat('Structure', 'ARR-011'),
  input: endOfRoundInput,
  options: arrgsOptions,
  outcomes: { PASSES: 'The combatant loses no Vitality.', BLEEDS: 'The combatant loses Vitality to Dying.' },
  name: 'EndOfRound',
  about: 'Effects of the End of Round on a combatant.',
  facts: {
    dyingCheck: optional(
      described(conditionCheckRecord, 'Dying check at the End of Round. Null if no check was made.'),
    ),
    staggeredCheck: optional(
      described(conditionCheckRecord, 'Staggered check at the End of Round. Null if no check was made.'),
    ),
    vitalityLoss: measured(points('Vitality lost to Dying.')),
    faring: optional(
      described(
        faringRecord,
        'Vitality and conditions after the End of Round. Null if the input does not contain them.',
      ),
    ),
    staggered: points('Number of times that Staggered still applies.'),
    endedSpells: output.list(
      output.text('Name of the spell.'),
      'Names of the Concentration spells that end, in input order.',
    ),
    actionPoints: output.count('Action Points for the next turn, after Staggered.'),
    additionalActionPoints: output.count('Additional Action Points for the next round, after Staggered.'),
    mostPoints: optional(
      points(
        'Maximum number of points of both kinds together in the next round, because of Disabled or Dying. Null if there is no maximum.',
      ),
    ),
    spent: points('Points used in the new round. Always 0.'),
    penalty: output.integer(
      'Penalty in the new round for using more than three points and for Repeated Attacks. Always 0.',
    ),
    assisted: points('Assisted modifier that remains after the End of Round. Always 0.'),
    reflexPenalty: output.integer('Reflex penalty of a Charge after the End of Round. Always 0.'),
  },
  play: (input, options, dice) => {
    const { staggered, actionPoints, additionalActionPoints, charged, assisted, repeatedPenalty } = input;
    const bled = input.faring && resolveDyingCheck(input.faring, 'END_OF_ROUND', input, options, dice);
    const loss = bled?.loss ?? 0;
    const checksStaggered = input.steadies && staggered > 0 && !(bled && isDead(bled.after));
    const steadied = checksStaggered ? resolveStaggeredCheck(input, options, dice) : null;
    const steadier = steadied?.judged.success ?? false;
    const endedSpells = lapsing(input.spells, options).map(({ name }) => name);
    const left = staggered - (steadier ? 1 : 0);
    const after = bled?.after ?? null;
    const next = budgetOf({
      ...{ actionPoints, additionalActionPoints, staggered: left, surpriseRound: false, surprised: false },
      unableToAct: after !== null && isDead(after),
      disabled: after !== null && isDisabled(after),
      dying: after?.dying ?? 0,
    });
    return {
      outcome: loss > 0 ? 'BLEEDS' : 'PASSES',
      facts: {
        dyingCheck: bled?.check ? conditionCheckDetailOf(bled.check) : null,
        staggeredCheck: steadied && conditionCheckDetailOf(steadied),
        vitalityLoss: loss,
        faring: bled && faringDetailOf(bled.after),
        staggered: left,
        endedSpells,
        actionPoints: next.actionPoints,
        additionalActionPoints: next.additionalActionPoints,
        mostPoints: next.cap,
        ...{ spent: 0, penalty: 0, assisted: 0, reflexPenalty: 0 },
      },
      terms: () => [
        ...conditionCheckBreakdowns(bled?.check ?? null),
        ...conditionCheckBreakdowns(steadied),
        ...(left > 0 ? [next.actionPoints, next.additionalActionPoints] : []),
      ],
      effects: () => [
        ...(bled ? lowVitalityEffects(bled, 'TARGET') : []),
        ...(steadier ? [ends('TARGET', 'staggered', combat('Staggered [n]', 'ARR-076'))] : []),
        ...(charged ? [ends('TARGET', 'charged', combat('Charge Manoeuvre'))] : []),
        ...(assisted > 0 ? [ends('TARGET', 'assisted', combat('Aid Another Manoeuvre'))] : []),
        ...Array.from({ length: Math.ceil(repeatedPenalty / figureOf('REPEATED_PENALTY')) }, () =>
          ends('TARGET', 'repeatedAttack', combat('Repeated Attack Manoeuvre', 'ARR-107')),
        ),
      ],
      say: () => {
        const parts = [
          ...(bled?.check ? [`The combatant loses ${loss || 'no'} Vitality to Dying.`] : []),
          ...endedSpells.map((name) => `The spell ${name} ends.`),
          `The combatant has ${quantity(next.actionPoints.total, 'Action Point')} and ${quantity(next.additionalActionPoints.total, 'Additional Action Point')} for the next round${next.cap === null ? '' : `, and may use at most ${quantity(next.cap, 'point')}`}.`,
        ];
        return parts.join(' ');
      },
    };
  },
});
