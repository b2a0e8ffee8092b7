/** What the build wrote into the worker (vite.config.ts). */
declare const MAPAOBRA_BUILD: {
  /** Changes with every file of the build. */
  readonly name: string;
  /** The addresses of all its files. */
  readonly files: readonly string[];
};

export const { name: buildName, files: buildFiles } = MAPAOBRA_BUILD;
