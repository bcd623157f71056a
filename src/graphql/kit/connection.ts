import { InvalidInput } from '../../engine/fault.ts';
import { isGap } from '../../play/gaps.ts';
import type { Listed, Page } from '../../play/ports.ts';
import { builder } from './builder.ts';

const PAGE = { standard: 20, most: 100 } as const;

/** Arguments of every list that can grow without limit. */
export const pageArgs = builder.args((t) => ({
  first: t.int({
    description: `Maximum number of items on the page. Range: 1 to ${PAGE.most}.`,
    defaultValue: PAGE.standard,
  }),
  after: t.string({
    description: 'Cursor of the item after which the page starts. If omitted: it starts at the first item.',
  }),
}));

/** Arguments of a list that clients can also read from the end. */
export const bothWaysArgs = builder.args((t) => ({
  first: t.int({
    description: `Maximum number of items to return from the start. Range: 1 to ${PAGE.most}. If \`last\` is also omitted: ${PAGE.standard}.`,
  }),
  after: t.string({
    description: 'Cursor of the item after which the page starts. If omitted: it starts at the first item.',
  }),
  last: t.int({
    description: `Maximum number of items to return from the end, in list order. Range: 1 to ${PAGE.most}. Cannot be combined with \`first\`.`,
  }),
  before: t.string({
    description: 'Cursor of the item before which the page ends. If omitted: it ends at the last item.',
  }),
}));

type Given<Value> = Value | null | undefined;
interface PageArgs {
  readonly first?: Given<number>;
  readonly after?: Given<string>;
}

/** Returns the requested page of a list. A cursor is the id of an item. */
export function pageOf({ first, after }: PageArgs, isCursor: (cursor: string) => boolean): Page {
  return { first: sizeOf('first', first ?? PAGE.standard), after: cursorOf('after', after, isCursor) };
}

/** A page of a list that clients can also read from the end. */
export interface PageBothWays {
  readonly size: number;
  readonly after: string | null;
  readonly before: string | null;
  readonly fromEnd: boolean;
}

export function pageBothWays(
  {
    first,
    after,
    last,
    before,
  }: PageArgs & { readonly last?: Given<number>; readonly before?: Given<string> },
  isCursor: (cursor: string) => boolean,
): PageBothWays {
  const fromEnd = typeof last === 'number';
  if (fromEnd && typeof first === 'number')
    throw new InvalidInput([
      { path: ['last'], problem: 'first and last cannot be combined', accepted: 'either first or last' },
    ]);
  return {
    size: fromEnd ? sizeOf('last', last) : sizeOf('first', first ?? PAGE.standard),
    after: cursorOf('after', after, isCursor),
    before: cursorOf('before', before, isCursor),
    fromEnd,
  };
}

function sizeOf(argument: string, wanted: number): number {
  if (wanted >= 1 && wanted <= PAGE.most) return wanted;
  const accepted = `a whole number from 1 to ${PAGE.most}`;
  throw new InvalidInput([{ path: [argument], problem: `a page cannot have ${wanted} items`, accepted }]);
}

function cursorOf(
  argument: string,
  cursor: Given<string>,
  isCursor: (cursor: string) => boolean,
): string | null {
  if (cursor === undefined || cursor === null) return null;
  if (isCursor(cursor)) return cursor;
  const accepted = 'a cursor that this list returned';
  throw new InvalidInput([
    { path: [argument], problem: 'the cursor does not belong to this list', accepted },
  ]);
}

/**
 * Option for connections of stored items. An unreadable item becomes an error at its position, and the other items are
 * returned.
 */
export const hasGaps = { nodeNullable: true } as const;
export const edgeOfGaps = {
  nodeField: {
    description:
      'Item at this position of the list. Null if the item cannot be read; an error then states the reason.',
  },
};

/** Returns the additional field that connections of stored items have. */
export const totalCount = (
  t: PothosSchemaTypes.ObjectFieldBuilder<
    typeof builder.$inferSchemaTypes,
    { readonly count: () => number | Promise<number> }
  >,
) => ({
  totalCount: t.int({
    description: 'Total number of items that match the arguments.',
    resolve: ({ count }) => count(),
  }),
});

/**
 * Returns the Relay connection of the items. If more items follow the page, `fetched` contains the first of them. An
 * item that cannot be read becomes an error at its position.
 */
export function connectionOf<Item extends object>(
  page: Page | PageBothWays,
  fetched: readonly Listed<Item>[],
  idOf: (item: Item) => string,
  count: () => number | Promise<number>,
) {
  const { size, after, before, fromEnd } =
    'size' in page ? page : { ...page, size: page.first, before: null, fromEnd: false };
  const more = fetched.length > size;
  const items = fromEnd ? fetched.slice(-size) : fetched.slice(0, size);
  const cursorOf = (item: Listed<Item>) => (isGap(item) ? item.id : idOf(item));
  return {
    count,
    edges: items.map((item) => ({
      cursor: cursorOf(item),
      get node(): Item {
        if (isGap(item)) throw item.gap;
        return item;
      },
    })),
    pageInfo: {
      hasNextPage: fromEnd ? before !== null : more,
      hasPreviousPage: fromEnd ? more : after !== null,
      startCursor: items[0] === undefined ? null : cursorOf(items[0]),
      endCursor: items.length === 0 ? null : cursorOf(items.at(-1)!),
    },
  };
}

/** Requests one more item than the page needs, to determine whether more items follow. */
export const oneMore = (page: Page): Page => ({ ...page, first: page.first + 1 });
