import type { FileRecord } from "./outcome.ts";

interface Suite {
  readonly name: string;
  readonly files: readonly FileRecord[];
}

/**
 * The seconds of every file of every suite: one line for each that took a second or more, the costliest first, and
 * one line for each folder of quicker ones.
 */
export function fileTimes(suites: readonly Suite[]): string[] {
  return suites
    .filter(({ files }) => files.length > 0)
    .flatMap(({ name, files }) => {
      const sorted = files.toSorted((one, other) => costOf(other) - costOf(one));
      return [
        "",
        `Files of ${name}:`,
        ...sorted.filter(isLong).map(lineOf),
        ...linesOfQuick(sorted.filter((file) => !isLong(file))),
      ];
    });
}

const isLong = ({ seconds }: FileRecord) => seconds >= 1;

const costOf = ({ cpuSeconds, seconds }: FileRecord) => cpuSeconds ?? seconds;

const lineOf = ({ file, seconds, cpuSeconds }: FileRecord) =>
  `${time(seconds)}  ${cpuSeconds === undefined ? " ".repeat(13) : `${time(cpuSeconds)} CPU`}  ${file}`;

const time = (count: number) => `${count.toFixed(1)} s`.padStart(9);

/** Below a second, by the workspace that the files are in. */
function linesOfQuick(files: readonly FileRecord[]): string[] {
  const folders = Map.groupBy(files, ({ file }) => /^(.*?\/src|[^/]+\/[^/]+)\//.exec(file)?.[1] ?? ".");
  return [...folders].map(([folder, inside]) => {
    const names = inside.map(
      ({ file, seconds }) => `${shortName(file, folder)} ${Math.round(seconds * 1_000)}`,
    );
    return `  ${folder}, in milliseconds: ${names.join(", ")}`;
  });
}

const shortName = (file: string, folder: string) =>
  file.replace(`${folder}/`, "").replace(/(\.browser)?\.test\.tsx?$/, "");
