import type { Dice } from '../../../dice/dice.ts';
import { ailmentRules } from '../ailments/ailment-rules.ts';
import { type Ailment, MOST_ROUNDS } from '../ailments/fields.ts';
import { poisonTier } from '../ailments/poison-tier.ts';
import { diseaseEffects } from '../ailments/tables/diseases.ts';
import { type PoisonName, poisonNames } from '../ailments/tables/poisons.ts';
import { addStatLosses } from '../ailments/temporary-stats.ts';
import { roundsIn } from '../ailments/time-unit.ts';
import { ruling } from '../core/citations.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { Tier } from '../resistance/tables.ts';
import type { ChangeRecorder } from './change-in-time.ts';
import { type Patient, temporaryStatsOf } from './patient.ts';

type AilmentTier = Ailment['tiers'][number];

export const isPoison = (kind: Ailment['kind']): kind is PoisonName =>
  (poisonNames as readonly string[]).includes(kind);

/**
 * True if a tier currently has an effect: from its onset on, and for a poison only for its duration (ruling PMB-R83).
 */
export const isTierAtWork = ({ age, duration }: Ailment, { onset }: AilmentTier): boolean =>
  age >= onset && (duration === null || age < onset + duration);

/** Returns the ages in rounds at which an ailment changes. */
export const turningPoints = ({ tiers, duration, deathAfter }: Ailment): readonly number[] => [
  ...tiers.flatMap(({ onset }) => (duration === null ? [onset] : [onset, onset + duration])),
  ...tiers.flatMap(({ tier, onset }) =>
    tier === 'EXTREME' && deathAfter !== null ? [onset + deathAfter] : [],
  ),
];

/** Changes of an ailment whose age has just reached a turning point. */
export function passTurningPoint(
  before: Patient,
  of: Ailment,
  note: ChangeRecorder,
  options: PathmasterOptions,
  dice: Dice,
): Patient {
  let patient = before;
  for (const tier of of.tiers) {
    if (of.duration !== null && of.age === tier.onset + of.duration)
      note(of.name, `The ${tier.tier.toLowerCase()} effects end.`, ruling('PMB-R83'));
    if (of.age === tier.onset) patient = beginTier(patient, of, tier, note, options, dice);
    if (tier.tier === 'EXTREME' && of.deathAfter !== null && of.age === tier.onset + of.deathAfter)
      patient = withDeath(patient, of, note);
  }
  return patient;
}

const withDeath = (patient: Patient, { name, kind }: Ailment, note: ChangeRecorder): Patient => {
  note(name, 'Death.', ailmentRules[kind]);
  return { ...patient, dead: true, conscious: false };
};

function beginTier(
  patient: Patient,
  of: Ailment,
  { tier }: AilmentTier,
  note: ChangeRecorder,
  options: PathmasterOptions,
  dice: Dice,
): Patient {
  return isPoison(of.kind)
    ? beginPoisonTier(patient, of, of.kind, tier, note, options, dice)
    : beginDiseaseTier(patient, of, tier, note, options);
}

const roundsOfDays = (count: number | null, options: PathmasterOptions): number | null =>
  count === null ? null : roundsIn(count, 'DAYS', options);

const clockAfter = (clock: number, rounds: number | null): number | null =>
  rounds === null ? null : Math.min(MOST_ROUNDS, clock + rounds);

/** Returns the current temporary stats. If none are known, one entry stands for all of them. */
const statsToLower = (patient: Patient): Patient['stats'] =>
  patient.stats.length === 0
    ? [{ name: 'every temporary stat', temporary: null }]
    : temporaryStatsOf(patient);

function beginPoisonTier(
  patient: Patient,
  of: Ailment,
  kind: PoisonName,
  tier: Tier,
  note: ChangeRecorder,
  options: PathmasterOptions,
  dice: Dice,
): Patient {
  const asked = { type: kind, tier, stats: statsToLower(patient) };
  const { facts: set } = poisonTier.verdict(asked, options, dice).later(dice);
  const citation = ailmentRules[kind];
  note(of.name, set.text, citation, -set.hits);
  if (set.tissuePercent !== null)
    note(of.name, `The poison changes ${set.tissuePercent}% of the tissue.`, citation);
  for (const { stat, loss } of set.statLosses) note(of.name, `${stat} drops by ${loss}.`, citation);
  if (set.chancePerRound !== null)
    note.open(
      of.name,
      `Each round, there is a chance of ${set.chancePerRound}% that the victim cannot act.`,
      citation,
    );
  const { clock } = patient;
  const { hitsPerRound, unconsciousAfter, comaDays } = set;
  const lasts = set.hitsForRounds ?? of.duration;
  const worse: Patient = {
    ...patient,
    hitPoints: patient.hitPoints - set.hits,
    statLosses: addStatLosses(patient.statLosses, set.statLosses),
    losses: hitsPerRound
      ? [
          ...patient.losses,
          {
            name: of.name,
            hits: hitsPerRound,
            until: clockAfter(clock, lasts),
            untilUnconscious: set.untilUnconscious,
          },
        ]
      : patient.losses,
    blackouts: [
      ...patient.blackouts,
      ...(unconsciousAfter === null
        ? []
        : [
            {
              name: of.name,
              from: clock + unconsciousAfter,
              until: clockAfter(
                clock + unconsciousAfter,
                roundsOfDays(set.unconsciousDays, options) ?? of.duration,
              ),
            },
          ]),
      ...(comaDays === null
        ? []
        : [
            {
              name: `${of.name} (coma)`,
              from: clock + set.comaAfter!,
              until: clockAfter(clock + set.comaAfter!, roundsOfDays(comaDays, options)),
            },
          ]),
    ],
  };
  return set.death ? { ...worse, dead: true, conscious: false } : worse;
}

function beginDiseaseTier(
  patient: Patient,
  of: Ailment,
  tier: Tier,
  note: ChangeRecorder,
  options: PathmasterOptions,
): Patient {
  if (isPoison(of.kind)) return patient;
  const { text, cells } = diseaseEffects.at[of.kind][tier];
  const citation = ailmentRules[of.kind];
  note(of.name, text, citation);
  if (cells.limbChance !== null)
    note.open(
      of.name,
      `Each limb and each eye has a chance of ${cells.limbChance}% to be immobilised.`,
      citation,
    );
  if (cells.comaForDays === null || of.comaDays === null) return patient;
  const until = patient.clock + roundsIn(of.comaDays, 'DAYS', options);
  return {
    ...patient,
    blackouts: [...patient.blackouts, { name: `${of.name} (coma)`, from: patient.clock, until }],
  };
}
