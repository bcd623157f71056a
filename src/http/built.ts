/** Where the front page is built, seen from the sources as well as from the built files. */
export const BUILT_PAGE = new URL('../../dist/web/', import.meta.url);
