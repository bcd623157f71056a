import type { Dice } from '../../../dice/dice.ts';
import { output, record, type Value } from '../../../rules/fields/field.ts';
import { tableFor } from '../../../rules/homebrew/overrides.ts';
import { rollOn } from '../../../rules/roll-on-table.ts';
import { rollAmount, rollChance } from '../dice/roll-amount.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { tier as tierField } from '../resistance/fields.ts';
import type { Tier } from '../resistance/tables.ts';
import { type DiseaseName, diseaseEffects, diseaseTypes } from './tables/diseases.ts';
import { NEUROSES } from './tables/neuroses.ts';
import { type statLosses, statLossOf, type stats, statsAfterLosses } from './temporary-stats.ts';
import type { TimeUnit } from './time-unit.ts';

export const neuroses = output.list(
  record(
    'Neurosis',
    { tier: tierField, result: output.text('The victim’s mental disorder.') },
    'A mental disorder caused by a psychiatric disease.',
  ),
  'Mental disorders caused by a psychiatric disease, mildest tier first.',
);

export interface Duration {
  readonly value: number;
  readonly unit: TimeUnit;
}

/** What the dice of a disease have determined. */
export interface RolledDisease {
  readonly onset: Duration | null;
  readonly neuroses: Value<typeof neuroses>;
  readonly statLosses: Value<typeof statLosses>;
  /** Duration of the coma in days. Null if there is no coma. */
  readonly comaDays: number | null;
  readonly death: Duration | null;
}

const NEUROSIS_WORDS = {
  MILD: 'kind of mild neurosis',
  STRONG: 'kind of strong neurosis',
  PSYCHOSIS: 'kind of psychosis',
} as const;

/** Returns dice of a disease that was not resisted: onset, then each tier, mildest first (ruling PMB-R128). */
export function rollDisease(
  type: DiseaseName,
  tiers: readonly Tier[],
  victims: Value<typeof stats>,
  options: PathmasterOptions,
  dice: Dice,
): RolledDisease {
  const { onset, onsetUnit } = diseaseTypes.rows[type].cells;
  const sets: Duration | null =
    onset === null || onsetUnit === null || tiers.length === 0
      ? null
      : { value: rollAmount(dice, onset, 'onset of the disease'), unit: onsetUnit };
  let rolled: RolledDisease = { onset: sets, neuroses: [], statLosses: [], comaDays: null, death: null };
  for (const tier of tiers) rolled = rollTierOfDisease(rolled, type, tier, victims, options, dice);
  return rolled;
}

function rollTierOfDisease(
  before: RolledDisease,
  type: DiseaseName,
  tier: Tier,
  victims: Value<typeof stats>,
  options: PathmasterOptions,
  dice: Dice,
): RolledDisease {
  const cells = diseaseEffects.at[type][tier].cells;
  const { neuroses: mind, statLoss, statsLost, comaChance, comaForDays, deathIn, deathUnit } = cells;
  const suffering =
    mind === null
      ? []
      : [
          {
            tier,
            result: dice.ask(rollOn(tableFor(NEUROSES[mind], options), NEUROSIS_WORDS[mind])).cells.result,
          },
        ];
  const left = statsAfterLosses(victims, before.statLosses);
  const affected = statsLost === 'EVERY' ? left : statsLost === null ? [] : memoryAndAgility(left);
  const losses =
    statLoss === null
      ? []
      : affected.map((stat) => statLossOf(stat, rollAmount(dice, statLoss, `loss of ${stat.name}`), options));
  const coma = comaChance !== null && (comaChance >= 100 || rollChance(dice, comaChance, 'chance of a coma'));
  return {
    onset: before.onset,
    neuroses: [...before.neuroses, ...suffering],
    statLosses: [...before.statLosses, ...losses],
    comaDays: coma && comaForDays !== null ? rollAmount(dice, comaForDays, 'days of coma') : before.comaDays,
    death:
      deathIn === null || deathUnit === null
        ? before.death
        : { value: rollAmount(dice, deathIn, `${deathUnit.toLowerCase()} until death`), unit: deathUnit },
  };
}

/**
 * Rolls the losses of Memory and Agility, one roll for each. The names of the victim's stats are not case-sensitive.
 */
const memoryAndAgility = (victims: Value<typeof stats>): Value<typeof stats> =>
  ['Memory', 'Agility'].map(
    (name) =>
      victims.find((stat) => stat.name.toLowerCase() === name.toLowerCase()) ?? { name, temporary: null },
  );
