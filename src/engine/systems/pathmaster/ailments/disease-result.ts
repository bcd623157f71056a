import type { Citation } from '../../../rules/citation.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { defaulted, flag, optional, output, record, text, type Value } from '../../../rules/fields/field.ts';
import { breakdown, type Term, term } from '../../../rules/term.ts';
import { magic } from '../core/citations.ts';
import { modifiers } from '../core/modifier.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { levelField, racialModifier, statBonusField } from '../resistance/fields.ts';
import type { Tier } from '../resistance/tables.ts';
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
    name: defaulted(text(100, 'What the disease is called.'), 'disease'),
    effectLevel: levelField('the disease: its Effect Level'),
    defenceLevel: levelField('the victim'),
    constitution: statBonusField('Constitution'),
    presence: statBonusField('Presence'),
    selfDiscipline: statBonusField('Self Discipline'),
    racial: racialModifier,
    modifiers,
    wounded: defaulted(
      flag('Whether the victim has an unhealed critical injury or bleed, which a pneumonic disease infects.'),
      false,
    ),
    stats: defaulted(stats, []),
  },
  'Somebody exposed to a disease.',
);

export type DiseaseInput = Value<typeof diseaseInput>;

const time = optional(
  record('Time', { value: output.count('How many.'), unit: timeUnit }, 'A stretch of time.'),
);

const cellsOf = (type: DiseaseInput['type'], tiers: readonly Tier[]): readonly DiseaseCells[] =>
  tiers.map((tier) => diseaseEffects.at[type][tier].cells);

/** The worst of what several tiers say of one thing. */
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
        magic('Disease Types'),
      ),
    ),
    options,
  );

export const diseaseFields = {
  onset: time,
  flatPenalty: output.integer('All penalties to everything done, together.'),
  woundPenalty: output.integer('The penalty for infected wounds.'),
  movingAndMissilePenalty: output.integer('More on moving maneuvers and missile attacks.'),
  limbChance: output.count('Percent that each limb and each eye is immobilised, once, at onset.'),
  immobilised: flag('Whether the victim cannot move.'),
  coma: flag('Whether the victim falls into a coma.'),
  comaDays: optional(output.count('Days of coma.')),
  death: time,
  neuroses,
  statLosses,
  withdrawalPenalty: output.integer('The penalty while withdrawing from the substance.'),
  immobilisedInWithdrawal: flag('Whether attempts at withdrawal immobilise.'),
  ailment: optional(ailment),
} as const;

export const diseaseRecord = record('DiseaseCaught', diseaseFields, 'A disease that sets in.');

/** What a disease that was caught does, with its dice. */
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

/** What the disease is from now on, for those who keep it. */
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
