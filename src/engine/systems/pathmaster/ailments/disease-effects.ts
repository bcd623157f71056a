import type { Dice } from '../../../dice/dice.ts';
import { list, record, text, type Value } from '../../../rules/fields/field.ts';
import { amount, happens, rollOn } from '../dice/amount.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { tier as tierField } from '../resistance/fields.ts';
import type { Tier } from '../resistance/tables.ts';
import { lessened, lowered, type statLosses, type stats } from './stats.ts';
import { type DiseaseName, diseaseEffects, diseaseTypes } from './tables/diseases.ts';
import { NEUROSES } from './tables/neuroses.ts';
import type { TimeUnit } from './units.ts';

export const neuroses = list(
  record(
    'Neurosis',
    { tier: tierField, result: text(200, 'What the victim suffers from.') },
    'What a psychiatric disease does to the mind.',
  ),
  3,
  'What a psychiatric disease does to the mind, by tier.',
);

export interface Time {
  readonly value: number;
  readonly unit: TimeUnit;
}

/** What the dice of a disease say. */
export interface DiseaseRolled {
  readonly onset: Time | null;
  readonly neuroses: Value<typeof neuroses>;
  readonly statLosses: Value<typeof statLosses>;
  /** Empty where there is no coma. */
  readonly comaDays: number | null;
  readonly death: Time | null;
}

const NEUROSIS_WORDS = { MILD: 'mild neurosis', STRONG: 'strong neurosis', PSYCHOSIS: 'psychosis' } as const;

/** The dice of a disease that was not resisted: onset, then tier by tier, mildest first (ruling PMB-R128). */
export function rollDisease(
  type: DiseaseName,
  tiers: readonly Tier[],
  victims: Value<typeof stats>,
  options: PathmasterOptions,
  dice: Dice,
): DiseaseRolled {
  const { onset, onsetUnit } = diseaseTypes.rows[type].cells;
  const sets: Time | null =
    onset === null || onsetUnit === null || tiers.length === 0
      ? null
      : { value: amount(dice, onset, 'onset'), unit: onsetUnit };
  let rolled: DiseaseRolled = { onset: sets, neuroses: [], statLosses: [], comaDays: null, death: null };
  for (const tier of tiers) rolled = withTier(rolled, type, tier, victims, options, dice);
  return rolled;
}

function withTier(
  before: DiseaseRolled,
  type: DiseaseName,
  tier: Tier,
  victims: Value<typeof stats>,
  options: PathmasterOptions,
  dice: Dice,
): DiseaseRolled {
  const cells = diseaseEffects.at[type][tier].cells;
  const { neuroses: mind, statLoss, statsLost, comaChance, comaForDays, deathIn, deathUnit } = cells;
  const suffering =
    mind === null ? [] : [{ tier, result: rollOn(dice, NEUROSES[mind], NEUROSIS_WORDS[mind]).cells.result }];
  const left = lessened(victims, before.statLosses);
  const affected = statsLost === 'EVERY' ? left : statsLost === null ? [] : memoryAndAgility(left);
  const losses =
    statLoss === null
      ? []
      : affected.map((stat) => lowered(stat, amount(dice, statLoss, `loss of ${stat.name}`), options));
  const coma = comaChance !== null && (comaChance >= 100 || happens(dice, comaChance, 'coma'));
  return {
    onset: before.onset,
    neuroses: [...before.neuroses, ...suffering],
    statLosses: [...before.statLosses, ...losses],
    comaDays: coma && comaForDays !== null ? amount(dice, comaForDays, 'days of coma') : before.comaDays,
    death:
      deathIn === null || deathUnit === null
        ? before.death
        : { value: amount(dice, deathIn, `${deathUnit.toLowerCase()} until death`), unit: deathUnit },
  };
}

/** One roll each for Memory and Agility, known by name among the stats where they are listed. */
const memoryAndAgility = (victims: Value<typeof stats>): Value<typeof stats> =>
  ['Memory', 'Agility'].map(
    (name) =>
      victims.find((stat) => stat.name.toLowerCase() === name.toLowerCase()) ?? { name, temporary: null },
  );
