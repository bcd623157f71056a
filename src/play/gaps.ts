import type { Gap, Listed, UnreadableRow } from './ports.ts';

export const isUnreadable = (error: unknown): error is UnreadableRow =>
  error instanceof Error && 'unreadable' in error;

export const isGap = (listed: object): listed is Gap => 'gap' in listed;

/** Returns the readable items of a list. */
export const withoutGaps = <Item extends object>(listed: readonly Listed<Item>[]): readonly Item[] =>
  listed.filter((each): each is Item => !isGap(each));

/** Returns all items of a list. Throws if an item cannot be read. */
export function withoutExcuse<Item extends object>(listed: readonly Listed<Item>[]): readonly Item[] {
  return listed.map((each) => {
    if (isGap(each)) throw each.gap;
    return each;
  });
}

/** Finds values by id. An unreadable row causes an error only for its id. */
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
