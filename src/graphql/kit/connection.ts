import { InvalidInput } from '../../engine/fault.ts';
import { isGap } from '../../play/gaps.ts';
import type { Listed, Page } from '../../play/ports.ts';
import { builder } from './builder.ts';

const PAGE = { standard: 20, most: 100 } as const;

/** Arguments of every list that can grow. */
export const pageArgs = builder.args((t) => ({
  first: t.int({
    description: `Maximum number of items on the page, 1 to ${PAGE.most}.`,
    defaultValue: PAGE.standard,
  }),
  after: t.string({
    description: 'Cursor of the last item that you have. If omitted: the page starts at the first item.',
  }),
}));

/** The requested page. A cursor is the id of its item. */
export function pageOf(
  { first, after }: { readonly first?: number | null; readonly after?: string | null },
  isCursor: (cursor: string) => boolean,
): Page {
  const wanted = first ?? PAGE.standard;
  if (wanted < 1 || wanted > PAGE.most)
    throw new InvalidInput([
      {
        path: ['first'],
        problem: `${wanted} items cannot be given`,
        accepted: `a whole number from 1 to ${PAGE.most}`,
      },
    ]);
  if (after !== undefined && after !== null && !isCursor(after))
    throw new InvalidInput([
      {
        path: ['after'],
        problem: 'it is no cursor of this list',
        accepted: 'an endCursor that this list gave',
      },
    ]);
  return { first: wanted, after: after ?? null };
}

/** For connections of stored items: an item that cannot be read is an error in its place; the others are returned. */
export const hasGaps = { nodeNullable: true } as const;
export const edgeOfGaps = {
  nodeField: {
    description:
      'Item at this position of the list. Null if the item cannot be read; an error then states the reason.',
  },
};

/** Additional field of connections of stored items. */
export const totalCount = (
  t: PothosSchemaTypes.ObjectFieldBuilder<
    typeof builder.$inferSchemaTypes,
    { readonly count?: () => Promise<number> }
  >,
) => ({
  totalCount: t.int({
    description: 'Number of items that match the arguments, on all pages together.',
    resolve: ({ count }) => count?.() ?? 0,
  }),
});

/** A Relay connection of the items; `fetched` has one item more than the page, if there are more. A gap is an error in its place. */
export function connectionOf<Item extends object>(
  page: Page,
  fetched: readonly Listed<Item>[],
  idOf: (item: Item) => string,
  count: () => Promise<number> = async () => fetched.length,
) {
  const items = fetched.slice(0, page.first);
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
      hasNextPage: fetched.length > page.first,
      hasPreviousPage: page.after !== null,
      startCursor: items[0] === undefined ? null : cursorOf(items[0]),
      endCursor: items.length === 0 ? null : cursorOf(items.at(-1)!),
    },
  };
}

/** The page with one more item, to know whether more items follow. */
export const oneMore = (page: Page): Page => ({ ...page, first: page.first + 1 });
