import { writeInWorker } from "@mapaobra/web/features/projects/export/worker/write-in-worker";
import { decodePointTexts } from "@mapaobra/web/map/arrow/decode-point-texts";
import { benchProjects, type Projects } from "./projects.ts";

export interface Figures {
  readonly milliseconds: number;
  /** Longest block of the main thread. */
  readonly longestPauseMs: number;
  readonly bytes: number;
}

let projects: Projects | undefined;

/** Generates the projects, before the measurement. */
function prepare(count: number): void {
  projects = benchProjects(count);
}

async function measure(): Promise<Figures> {
  if (!projects) throw new Error("There is nothing to export.");
  const stopWatching = measureLongestBlock();
  const start = performance.now();
  const file = await exportProjects(projects);
  const milliseconds = performance.now() - start;
  return { milliseconds, longestPauseMs: stopWatching(), bytes: file.size };
}

const rowsOf = ({ table }: Projects) => Uint32Array.from(table.ids, (_id, row) => row);

function exportProjects(projects: Projects): Promise<Blob> {
  const { table, texts } = projects;
  return writeInWorker(
    { format: "xlsx", withCoordinates: false, mapName: "Obras", table, rows: rowsOf(projects) },
    decodePointTexts(texts, table),
    { signal: new AbortController().signal, onDone: () => {} },
  );
}

/** Schedules a timer every few milliseconds. The returned function stops it and returns the longest delay. */
function measureLongestBlock(): () => number {
  const SAMPLE_INTERVAL_MS = 10;
  let longest = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - SAMPLE_INTERVAL_MS);
    last = now;
  }, SAMPLE_INTERVAL_MS);
  return () => {
    clearInterval(watch);
    return longest;
  };
}

declare global {
  interface Window {
    prepareExport: typeof prepare;
    measureExport: typeof measure;
  }
}
window.prepareExport = prepare;
window.measureExport = measure;
