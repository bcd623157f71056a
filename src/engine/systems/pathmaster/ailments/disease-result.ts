import type { Citation } from '../../../rules/citation.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import {
  defaulted,
  described,
  flag,
  optional,
  output,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { breakdown, type Term, term } from '../../../rules/term.ts';
import { modifiers } from '../core/modifier.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { levelField, racialModifier, resistanceConditions, statBonusField } from '../resistance/fields.ts';
import type { Tier } from '../resistance/tables.ts';
import { ailmentRules } from './ailment-rules.ts';
import { type Ailment, ailment, diseaseType } from './fields.ts';
import { lastingEffect } from './lasting-effect.ts';
import { neuroses, type RolledDisease } from './roll-disease.ts';
import { type DiseaseCells, diseaseEffects } from './tables/diseases.ts';
import { statLosses, stats } from './temporary-stats.ts';
import { tierPenalty } from './tier-penalty.ts';
import { roundsIn, timeUnit } from './time-unit.ts';

export const diseaseInput = record(
  'DiseaseInput',
  {
    type: diseaseType,
    name: defaulted(text(100, 'Name of the disease.'), 'disease'),
    effectLevel: levelField('Effect Level of the disease'),
    defenceLevel: levelField('The victim’s level'),
    constitution: statBonusField('Constitution'),
    presence: statBonusField('Presence'),
    selfDiscipline: statBonusField('Self Discipline'),
    racial: racialModifier,
    modifiers,
    conditions: resistanceConditions,
    wounded: defaulted(
      flag(
        'True if the victim has an unhealed critical injury or bleeding wound. A pneumonic disease infects the wound.',
      ),
      false,
    ),
    stats: defaulted(stats, []),
  },
  'A victim exposed to a disease.',
);

export type DiseaseInput = Value<typeof diseaseInput>;

const time = record(
  'Time',
  { value: output.count('Number of time units.'), unit: timeUnit },
  'An amount of time.',
);

const cellsOf = (type: DiseaseInput['type'], tiers: readonly Tier[]): readonly DiseaseCells[] =>
  tiers.map((tier) => diseaseEffects.at[type][tier].cells);

/** Worst value among several tiers of a disease. At most 0. */
const worst = (cells: readonly DiseaseCells[], of: (cells: DiseaseCells) => number): number =>
  Math.min(0, ...cells.map(of));

const penaltyTerms = (
  type: DiseaseInput['type'],
  tiers: readonly Tier[],
  options: PathmasterOptions,
): readonly Term[] =>
  tierPenalty(
    tiers.map((tier) =>
      term(
        `${tier.toLowerCase()} tier`,
        diseaseEffects.at[type][tier].cells.penalty,
        'MODIFIER',
        ailmentRules[type],
      ),
    ),
    options,
  );

export const diseaseFields = {
  onset: optional(
    described(time, 'Time from exposure to onset. Null if the disease begins immediately or has no effects.'),
  ),
  flatPenalty: output.integer('Total penalty to everything the victim does.'),
  woundPenalty: output.integer('Further penalty for infected wounds.'),
  movingAndMissilePenalty: output.integer('Further penalty to moving manoeuvres and missile attacks.'),
  limbChance: output.count(
    'Chance in percent that each limb and each eye is immobilised. Rolled once at onset.',
  ),
  immobilised: flag('True if the victim cannot move.'),
  coma: flag('True if the victim falls into a coma.'),
  comaDays: optional(output.count('Days of coma. Null if there is no coma.')),
  death: optional(described(time, 'Time from the onset to death. Null if the disease does not kill.')),
  neuroses,
  statLosses,
  withdrawalPenalty: output.integer('Penalty during withdrawal from the substance.'),
  immobilisedInWithdrawal: flag('True if attempts at withdrawal immobilise the victim.'),
  ailment: optional(ailment),
} as const;

export const diseaseRecord = record('DiseaseCaught', diseaseFields, 'A disease that the victim has caught.');

/** Effects of a disease that was not resisted, with its dice. */
export function diseaseResultOf(
  input: DiseaseInput,
  tiers: readonly Tier[],
  rolled: RolledDisease,
  options: PathmasterOptions,
) {
  const cells = cellsOf(input.type, tiers);
  const penalty = breakdown('penalty', penaltyTerms(input.type, tiers, options));
  return {
    penalty,
    detail: {
      onset: rolled.onset,
      flatPenalty: penalty.total,
      woundPenalty: input.wounded ? worst(cells, ({ woundedPenalty }) => woundedPenalty) : 0,
      movingAndMissilePenalty: worst(cells, ({ movingAndMissilePenalty }) => movingAndMissilePenalty),
      limbChance: Math.max(0, ...cells.map(({ limbChance }) => limbChance ?? 0)),
      immobilised: cells.some(({ immobilised }) => immobilised),
      coma: rolled.comaDays !== null,
      comaDays: rolled.comaDays,
      death: rolled.death,
      neuroses: rolled.neuroses,
      statLosses: rolled.statLosses,
      withdrawalPenalty: worst(cells, ({ withdrawalPenalty }) => withdrawalPenalty),
      immobilisedInWithdrawal: cells.some(({ immobilisedInWithdrawal }) => immobilisedInWithdrawal),
      ailment: tiers.length === 0 ? null : ailmentOf(input, tiers, rolled, options),
    },
  };
}

type DiseaseResult = ReturnType<typeof diseaseResultOf>;

function ailmentOf(
  { type, name }: DiseaseInput,
  tiers: readonly Tier[],
  { onset, comaDays, death }: RolledDisease,
  options: PathmasterOptions,
): Ailment {
  const rounds = onset === null ? 0 : roundsIn(onset.value, onset.unit, options);
  return {
    name,
    kind: type,
    tiers: tiers.map((tier) => ({
      tier,
      onset: rounds,
      penalty: diseaseEffects.at[type][tier].cells.penalty,
    })),
    age: 0,
    duration: null,
    comaDays,
    deathAfter: death === null ? null : roundsIn(death.value, death.unit, options),
  };
}

/** Effect that records a caught disease on the character. */
export const caughtDiseaseEffects = (
  { ailment: caught, statLosses: lost }: DiseaseResult['detail'],
  citation: Citation,
): readonly Effect[] =>
  caught === null
    ? []
    : [
        lastingEffect(
          caught.name,
          {
            kind: 'AILMENT',
            ailment: caught,
            statLosses: lost.filter(({ loss }) => loss > 0).map(({ stat, loss }) => ({ stat, loss })),
          },
          citation,
        ),
      ];
