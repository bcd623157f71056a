/** True in tests (`TINY=1`), which run one short round with a separate build. Their figures are meaningless. */
export const TINY = process.env.TINY === '1';

/** Returns the usual amount of work, or the tiny amount in tests. */
export const size = (usual: number, tiny: number): number => (TINY ? tiny : usual);

/** Path of the service's compiled program. */
export const MAIN = TINY ? 'build/main.js' : 'dist/main.js';

/** Returns the path of a module of the compiled program that users run. In tests: path of the source module. */
export const built = <Module>(path: string): Promise<Module> => {
  const file = TINY ? `../src/${path.replace(/js$/, 'ts')}` : `../dist/${path}`;
  return import(new URL(file, import.meta.url).href) as Promise<Module>;
};
