/** True in tests (`TINY=1`): one short round with the tests' own build. The figures mean nothing. */
export const TINY = process.env.TINY === '1';

/** An amount of work: the usual one, or the tiny one. */
export const size = (usual: number, tiny: number): number => (TINY ? tiny : usual);

/** The built program of the service. */
export const MAIN = TINY ? 'build/main.js' : 'dist/main.js';

/** A module of the built program, which is what users run. In tests: the source module. */
export const built = <Module>(path: string): Promise<Module> => {
  const file = TINY ? `../src/${path.replace(/js$/, 'ts')}` : `../dist/${path}`;
  return import(new URL(file, import.meta.url).href) as Promise<Module>;
};
