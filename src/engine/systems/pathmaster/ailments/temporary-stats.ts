import { integer, list, optional, output, record, text, type Value } from '../../../rules/fields/field.ts';
import type { PathmasterOptions } from '../options/index.ts';

const temporary = optional(
  integer(0, 1000, 'Temporary value of the stat before the loss. If omitted: the loss is not limited.'),
);

export const stats = list(
  record(
    'TemporaryStat',
    { name: text(100, 'Name of the stat.'), temporary },
    'A temporary stat of the victim.',
  ),
  20,
  'All stats of the victim, in the order in which losses are rolled.',
);

export const statLosses = output.list(
  record(
    'StatLoss',
    {
      stat: output.text('Name of the stat.'),
      rolled: output.count('Loss of the temporary stat, ignoring its minimum value.'),
      loss: output.count('Loss of the temporary stat, limited by its minimum value.'),
    },
    'A temporary stat that is lowered.',
  ),
  'Temporary stats that are lowered.',
);

type Stat = Value<typeof stats>[number];

interface LostStat {
  readonly stat: string;
  readonly loss: number;
}

const DEFAULT_CONSTITUTION = 'Constitution';

/** Returns the name of the temporary Constitution among the victim's stats. */
export const constitutionIn = (victims: Value<typeof stats>): string =>
  victims.find(({ name }) => /^co(nstitution)?$/i.test(name))?.name ?? DEFAULT_CONSTITUTION;

/** Returns the stats after earlier losses. */
export const statsAfterLosses = (
  victims: Value<typeof stats>,
  losses: readonly LostStat[],
): Value<typeof stats> =>
  victims.map(({ name, temporary }) => ({
    name,
    temporary:
      temporary === null
        ? null
        : losses
            .filter(({ stat }) => stat === name)
            .reduce((left, { loss }) => Math.max(0, left - loss), temporary),
  }));

/** Adds losses of temporary stats to earlier losses. The result contains one sum for each stat. */
export const addStatLosses = (before: readonly LostStat[], more: readonly LostStat[]): readonly LostStat[] =>
  more.reduce<readonly LostStat[]>(
    (losses, { stat, loss }) => [
      ...losses.filter((each) => each.stat !== stat),
      { stat, loss: loss + (losses.find((each) => each.stat === stat)?.loss ?? 0) },
    ],
    before,
  );

/** A temporary stat does not drop below its minimum (ruling PMB-R116). */
export const statLossOf = (
  { name, temporary }: Stat,
  rolled: number,
  { minTempStat }: Pick<PathmasterOptions, 'minTempStat'>,
): Value<typeof statLosses>[number] => ({
  stat: name,
  rolled,
  loss: temporary === null ? rolled : Math.min(rolled, Math.max(0, temporary - minTempStat)),
});
