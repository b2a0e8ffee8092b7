/** Constants that the build inlines (vite.config.ts). */
declare const MAPAOBRA_BUILD: {
  /** Changes when any file of the build changes. */
  readonly name: string;
  /** The URLs of all files of the build. */
  readonly files: readonly string[];
};

export const { name: buildName, files: buildFiles } = MAPAOBRA_BUILD;
