/** Cases that we believe wrong against the text, each with the reason. */
export const disputed: Readonly<Record<string, string>> = {};
