/** Cases that we believe wrong against the book, each with the reason. */
export const disputed: Readonly<Record<string, string>> = {};
