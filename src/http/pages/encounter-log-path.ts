const PATH = /^\/encounters\/(?<id>[^/]+)\/log\.(?<extension>md|txt|csv)$/;

/** Returns the file in a path: `/encounters/{id}/log.md`, `log.txt` or `log.csv`. Null for other paths. */
export const encounterLogIn = (path: string): { readonly id: string; readonly extension: string } | null =>
  (PATH.exec(path)?.groups ?? null) as { readonly id: string; readonly extension: string } | null;
