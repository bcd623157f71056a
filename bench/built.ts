/** True in the form that tests run (`TINY=1`): one short round, of what the tests have built. Its figures mean nothing. */
export const TINY = process.env.TINY === '1';

/** How much of something is done: as usual, or in the tiny form. */
export const size = (usual: number, tiny: number): number => (TINY ? tiny : usual);

/** The program of the service. */
export const MAIN = TINY ? 'build/main.js' : 'dist/main.js';

/** A module of the built program, which is what runs in earnest; of the sources in the tiny form. */
export const built = <Module>(path: string): Promise<Module> => {
  const file = TINY ? `../src/${path.replace(/js$/, 'ts')}` : `../dist/${path}`;
  return import(new URL(file, import.meta.url).href) as Promise<Module>;
};
