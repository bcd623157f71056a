import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { tierPenalty } from '../ailments/tier-penalty.ts';
import { magic } from '../citations.ts';
import { daysTogether, penaltyLeft } from '../healing/wounds-together.ts';
import { deathAt, penaltiesKnockOut } from '../injury/thresholds.ts';
import { woundTerms } from '../injury/wound-penalty.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { recoveryPenalty } from '../recovery/schedule.ts';
import { isAtWork } from './ailing.ts';
import type { Patient } from './patient.ts';

/** Days until all critical injuries have healed together. */
export const healingDays = ({ injuries, recoveryRate }: Patient, options: PathmasterOptions): number =>
  daysTogether(
    injuries.flatMap(({ days }) => (days === null ? [] : [days])),
    recoveryRate,
    options,
  );

const injuryTerms = (patient: Patient, options: PathmasterOptions): readonly Term[] => {
  const total = healingDays(patient, options);
  return patient.injuries.map(({ name, penalty, days }) =>
    term(
      name,
      days === null ? penalty : penaltyLeft(penalty, patient.injuryDays, total, options),
      'MODIFIER',
      magic('Critical Injuries'),
    ),
  );
};

const ailmentTerms = (patient: Patient, options: PathmasterOptions): readonly Term[] =>
  patient.ailments.flatMap((each) =>
    tierPenalty(
      each.tiers
        .filter((tier) => isAtWork(each, tier))
        .map(({ tier, penalty }) =>
          term(`${each.name}, ${tier.toLowerCase()}`, penalty, 'MODIFIER', magic('Poison Types')),
        ),
      options,
    ),
  );

/** What knocks out by its sum: injuries, lost hit points, poisons and diseases (ruling PMB-R54). */
export const harmPenalty = (patient: Patient, options: PathmasterOptions): Breakdown =>
  breakdown('penalty of harm', [
    ...injuryTerms(patient, options),
    ...woundTerms(patient.hitPoints, patient.maxHitPoints, options),
    ...ailmentTerms(patient, options),
  ]);

/** The penalty of recoveries, which knocks nobody out (ruling PMB-R93). */
export const recovering = (patient: Patient, options: PathmasterOptions): Breakdown =>
  breakdown(
    'penalty of recovery',
    patient.recoveries.map(({ name, days, restedDays }) =>
      term(
        `recovering from ${name}`,
        recoveryPenalty(days, restedDays, options),
        'MODIFIER',
        magic('Recovery from Diseases'),
      ),
    ),
  );

const isOut = ({ blackouts, clock }: Patient): boolean =>
  blackouts.some(({ from, until }) => from <= clock && (until === null || clock < until));

export const isConscious = (patient: Patient, options: PathmasterOptions): boolean =>
  patient.hitPoints > 0 && !isOut(patient) && !penaltiesKnockOut(harmPenalty(patient, options).total);

export const isDead = (patient: Patient, options: PathmasterOptions): boolean =>
  patient.dead || patient.hitPoints <= deathAt(patient.constitutionStat, patient.constitution, options);
