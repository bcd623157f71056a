import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { ailmentRules } from '../ailments/ailment-rules.ts';
import type { Ailment } from '../ailments/fields.ts';
import type { HealingInjury } from '../ailments/lasting-effect.ts';
import { type DiseaseCells, diseaseEffects } from '../ailments/tables/diseases.ts';
import { poisonEffects } from '../ailments/tables/poisons.ts';
import { tierPenalty } from '../ailments/tier-penalty.ts';
import { magic } from '../core/citations.ts';
import { healingPenaltyAfter, totalHealingDays } from '../healing/several-wounds.ts';
import { deathAt, penaltiesKnockOut } from '../injury/thresholds.ts';
import type { Weakness, WeaknessKind } from '../injury/weakness.ts';
import { woundTerms } from '../injury/wound-penalty.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { recoveryPenalty } from '../recovery/recovery-schedule.ts';
import { type Tier, tiersUpTo } from '../resistance/tables.ts';
import { isPoison, isTierAtWork } from './ailment-progress.ts';
import { isWithdrawing, type Patient } from './patient.ts';

/** Returns the number of days until all critical injuries have healed together. */
export const healingDays = ({ injuries, recoveryRate }: Patient, options: PathmasterOptions): number =>
  totalHealingDays(
    injuries.flatMap(({ days }) => (days === null ? [] : [days])),
    recoveryRate,
    options,
  );

/**
 * Returns the injuries that already heal when the next count of days begins. All heal at the same rate (ruling
 * PMB-R104).
 */
export function healingInjuries(patient: Patient, options: PathmasterOptions): readonly HealingInjury[] {
  const { injuries, injuryDays: elapsed } = patient;
  const total = healingDays(patient, options);
  return injuries.flatMap(({ penalty, days }, injury) =>
    days === null
      ? []
      : [
          {
            injury,
            days: Math.max(1, Math.ceil((days * (total - elapsed)) / total)),
            healed: healingPenaltyAfter(penalty, elapsed, total, options) - penalty,
          },
        ],
  );
}

const injuryTerms = (patient: Patient, options: PathmasterOptions): readonly Term[] => {
  const total = healingDays(patient, options);
  return patient.injuries.map(({ name, penalty, days }) =>
    term(
      name,
      days === null ? penalty : healingPenaltyAfter(penalty, patient.injuryDays, total, options),
      'MODIFIER',
      magic('Critical Injuries', 'PMB-131'),
    ),
  );
};

const tierTerms = (of: Patient['ailments'][number], options: PathmasterOptions): readonly Term[] =>
  tierPenalty(
    of.tiers
      .filter((tier) => isTierAtWork(of, tier))
      .map(({ tier, penalty }) =>
        term(`${of.name}, ${tier.toLowerCase()}`, penalty, 'MODIFIER', ailmentRules[of.kind]),
      ),
    options,
  );

const tiersAtWork = (of: Ailment): readonly Tier[] =>
  of.tiers.filter((tier) => isTierAtWork(of, tier)).map(({ tier }) => tier);

/** Returns the effects of a disease's active tiers. */
function diseaseCellsAtWork(of: Ailment): readonly DiseaseCells[] {
  const { kind } = of;
  return isPoison(kind) ? [] : tiersAtWork(of).map((tier) => diseaseEffects.at[kind][tier].cells);
}

/** Returns the worst value among a disease's active tiers. */
const worstAtWork = (of: Ailment, value: (cells: DiseaseCells) => number): number =>
  Math.min(0, ...diseaseCellsAtWork(of).map(value));

/** Returns the additional penalty that a pneumonic disease causes if the patient is wounded (ruling PMB-R118). */
const infectedWoundTerms = ({ ailments, bleeding, injuries }: Patient): readonly Term[] =>
  bleeding.length + injuries.length === 0
    ? []
    : ailments
        .map((of) => ({ of, value: worstAtWork(of, ({ woundedPenalty }) => woundedPenalty) }))
        .filter(({ value }) => value < 0)
        .map(({ of, value }) =>
          term(`${of.name}, infected wounds`, value, 'MODIFIER', ailmentRules[of.kind]),
        );

/**
 * Returns the penalties from diseases that apply only to moving manoeuvres and missile attacks. They do not count
 * towards -100.
 */
const unsteadiness = ({ ailments }: Patient): readonly Weakness[] =>
  ailments
    .map((of) => ({
      of: 'DISEASE' as const,
      label: `${of.name}, unsteady`,
      value: worstAtWork(of, ({ movingAndMissilePenalty }) => movingAndMissilePenalty),
      rolls: 'MOVING_AND_MISSILE' as const,
    }))
    .filter(({ value }) => value < 0);

/** True if an active disease or an attempt at withdrawal immobilises the patient. */
export const isImmobilised = ({ ailments, addictions }: Patient): boolean =>
  ailments.some((of) => diseaseCellsAtWork(of).some(({ immobilised }) => immobilised)) ||
  addictions
    .filter(isWithdrawing)
    .some(({ severity }) =>
      tiersUpTo(severity).some((tier) => diseaseEffects.at.CHEMICAL[tier].cells.immobilisedInWithdrawal),
    );

/** True if an active poison leaves the patient unable to do anything. */
export const isIncapacitated = ({ ailments }: Patient): boolean =>
  ailments.some((of) => {
    const { kind } = of;
    return isPoison(kind) && tiersAtWork(of).some((tier) => poisonEffects.at[kind][tier].cells.incapacitated);
  });

const recoveryTerms = (patient: Patient, options: PathmasterOptions): readonly Term[] =>
  patient.recoveries.map(({ name, days, restedDays }) =>
    term(
      `recovering from ${name}`,
      recoveryPenalty(days, restedDays, options),
      'MODIFIER',
      magic('Bubonic', 'PMB-110'),
    ),
  );

/** Returns the penalty of each withdrawal: the worst penalty of all tiers up to the severity of the dependence. */
const withdrawalTerms = ({ addictions }: Patient): readonly Term[] =>
  addictions.filter(isWithdrawing).map(({ name, severity }) =>
    term(
      `withdrawal from ${name}`,
      tiersUpTo(severity).reduce(
        (worst, tier) => Math.min(worst, diseaseEffects.at.CHEMICAL[tier].cells.withdrawalPenalty),
        0,
      ),
      'MODIFIER',
      magic('Chemical Diseases (Addiction)', 'PMB-091'),
    ),
  );

/**
 * Returns the penalties whose sum can cause unconsciousness: injuries, lost hit points, poisons and diseases (ruling
 * PMB-R54).
 */
export const harmPenalty = (patient: Patient, options: PathmasterOptions): Breakdown =>
  breakdown('penalty of harm', [
    ...injuryTerms(patient, options),
    ...woundTerms(patient.hitPoints, patient.maximumHitPoints, options),
    ...patient.ailments.flatMap((each) => tierTerms(each, options)),
    ...infectedWoundTerms(patient),
    ...withdrawalTerms(patient).filter(({ value }) => value !== 0),
  ]);

/** Returns the penalty from recoveries. It never causes unconsciousness (ruling PMB-R93). */
export const totalRecoveryPenalty = (patient: Patient, options: PathmasterOptions): Breakdown =>
  breakdown('penalty of recovery', recoveryTerms(patient, options));

/** Returns the penalties from harm and recoveries as weaknesses in a fight, without penalties for lost hit points. */
export function weaknessesOf(patient: Patient, options: PathmasterOptions): readonly Weakness[] {
  const as = (of: WeaknessKind, terms: readonly Term[]): readonly Weakness[] =>
    terms
      .filter(({ value, excluded }) => value < 0 && excluded === null)
      .map(({ label, value }) => ({ of, label, value, rolls: 'ALL' }));
  return [
    ...as('INJURY', injuryTerms(patient, options)),
    ...patient.ailments.flatMap((each) =>
      as(isPoison(each.kind) ? 'POISON' : 'DISEASE', tierTerms(each, options)),
    ),
    ...as('DISEASE', infectedWoundTerms(patient)),
    ...unsteadiness(patient),
    ...as('WITHDRAWAL', withdrawalTerms(patient)),
    ...as('RECOVERY', recoveryTerms(patient, options)),
  ];
}

export const isBlackedOut = ({ blackouts, clock }: Pick<Patient, 'blackouts' | 'clock'>): boolean =>
  blackouts.some(({ from, until }) => from <= clock && (until === null || clock < until));

export const isConscious = (patient: Patient, options: PathmasterOptions): boolean =>
  patient.hitPoints > 0 && !isBlackedOut(patient) && !penaltiesKnockOut(harmPenalty(patient, options).total);

export const isDead = (patient: Patient, options: PathmasterOptions): boolean =>
  patient.dead || patient.hitPoints <= deathAt(patient.constitutionStat, patient.constitution, options);
