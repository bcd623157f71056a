import { integer, list, optional, output, record, text, type Value } from '../../../rules/fields/field.ts';
import type { PathmasterOptions } from '../options/index.ts';

const temporary = optional(
  integer(0, 1000, 'Its temporary value before; left out, nothing limits the loss.'),
);

/** Stats that something can lower. */
export const stats = list(
  record('TemporaryStat', { name: text(100, 'The stat.'), temporary }, 'A stat of the victim.'),
  20,
  'Every stat of the victim, in the order they are rolled for.',
);

export const statLosses = output.list(
  record(
    'StatLoss',
    {
      stat: output.text('The stat.'),
      rolled: output.count('As rolled.'),
      loss: output.count('What the temporary stat loses.'),
    },
    'A temporary stat that is lowered.',
  ),
  'Temporary stats that are lowered.',
);

type Stat = Value<typeof stats>[number];

/** What a temporary stat has lost. */
interface LostStat {
  readonly stat: string;
  readonly loss: number;
}

/** The stats as earlier losses have left them. */
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

/** Further losses on top, one number for each stat. */
export const addStatLosses = (before: readonly LostStat[], more: readonly LostStat[]): readonly LostStat[] =>
  more.reduce<readonly LostStat[]>(
    (losses, { stat, loss }) => [
      ...losses.filter((each) => each.stat !== stat),
      { stat, loss: loss + (losses.find((each) => each.stat === stat)?.loss ?? 0) },
    ],
    before,
  );

/** A temporary stat is not lowered below its least value (ruling PMB-R116). */
export const statLossOf = (
  { name, temporary }: Stat,
  rolled: number,
  { minTempStat }: Pick<PathmasterOptions, 'minTempStat'>,
): Value<typeof statLosses>[number] => ({
  stat: name,
  rolled,
  loss: temporary === null ? rolled : Math.min(rolled, Math.max(0, temporary - minTempStat)),
});
