/** Cases that we believe wrong against the chapter, each with the reason. */
export const disputed: Readonly<Record<string, string>> = {};
