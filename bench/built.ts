/** A module of the built program, which is what runs in earnest. */
export const built = <Module>(path: string): Promise<Module> =>
  import(new URL(`../dist/${path}`, import.meta.url).href) as Promise<Module>;
