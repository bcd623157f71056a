import type { Connection } from '../api/types/index.ts';

export async function allPages<Item>(
  page: (after: string | null) => Promise<Connection<Item>>,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let after: string | null = null; ; ) {
    const { edges, pageInfo } = await page(after);
    items.push(...edges.map(({ node }) => node));
    if (!pageInfo.hasNextPage) return items;
    after = pageInfo.endCursor;
  }
}
