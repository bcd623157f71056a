import type { Gap, Listed, UnreadableRow } from './ports.ts';

export const isUnreadable = (error: unknown): error is UnreadableRow =>
  error instanceof Error && 'unreadable' in error;

export const isGap = (listed: object): listed is Gap => 'gap' in listed;

/** The items of a list that can be read. */
export const withoutGaps = <Item extends object>(listed: readonly Listed<Item>[]): readonly Item[] =>
  listed.filter((each): each is Item => !isGap(each));

/** The items of a list, for those who need every one of them. */
export function withoutExcuse<Item extends object>(listed: readonly Listed<Item>[]): readonly Item[] {
  return listed.map((each) => {
    if (isGap(each)) throw each.gap;
    return each;
  });
}

/** What is found; what cannot be read is an error in the place of its own id, and of no other. */
export async function eachReadable<Value>(
  find: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Value | UnreadableRow>> {
  try {
    return await find(ids);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    const [only] = ids;
    if (only !== undefined && ids.length === 1) return new Map([[only, error]]);
    const half = Math.ceil(ids.length / 2);
    const halves = [ids.slice(0, half), ids.slice(half)].map((some) => eachReadable(find, some));
    return new Map((await Promise.all(halves)).flatMap((some) => [...some]));
  }
}
