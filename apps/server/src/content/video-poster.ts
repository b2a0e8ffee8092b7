import { spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import { DomainError } from "@mapaobra/domain/errors";
import { definitions } from "../settings/definitions.ts";
import { ContentProcessEnded } from "./isolated/isolated-process.ts";

/** Extracts the first frame of a video as PNG, for as long as the signal is not aborted. */
export type ExtractPoster = (path: string, mediaType: string, signal?: AbortSignal) => Promise<Buffer>;

/** ffmpeg's demuxers for the accepted containers: the type is known, so ffmpeg need not guess. */
const demuxers: Readonly<Record<string, string>> = {
  "video/mp4": "mov",
  "video/quicktime": "mov",
  "video/webm": "matroska",
  "video/matroska": "matroska",
  "video/vnd.avi": "avi",
  "video/x-ms-asf": "asf",
  "video/x-flv": "flv",
};

const timeoutSeconds = 20;
const maxMemoryKilobytes = 1_000_000;
/** A failure after more is expensive: limits of ffmpeg end it with an exit code. */
const expensiveMs = 5_000;
const maxPosterBytes = 64 * 1_048_576;

/** Limits memory and CPU time where the shell supports it; the timeout below always applies. */
const limitedShellCommand = `echo 1000 2>/dev/null >/proc/self/oom_score_adj; ulimit -v ${maxMemoryKilobytes} 2>/dev/null; ulimit -t ${timeoutSeconds} 2>/dev/null; exec nice -n 10 "$0" "$@"`;

/**
 * Creates an extractor with the ffmpeg at `program`, a path or a name in PATH. Undefined when it is not
 * installed.
 */
export function createPosterExtractor(program: string): ExtractPoster | undefined {
  const path = findProgram(program);
  return path === undefined
    ? undefined
    : (video, mediaType, signal) => makePoster(path, video, mediaType, signal);
}

/** Whether `program` runs and is ffmpeg. True also without the variable and without ffmpeg, which is optional. */
export async function isUsable(program: string): Promise<boolean> {
  const path = findProgram(program);
  if (path === undefined) return program === definitions.FFMPEG.defaultValue;
  return outputOf(path, ["-version"]).then(
    (text) => text.toString().startsWith("ffmpeg"),
    () => false,
  );
}

function makePoster(program: string, path: string, mediaType: string, signal: AbortSignal | undefined) {
  const demuxer = demuxers[mediaType];
  if (demuxer === undefined) return Promise.reject(new Error(`no poster for ${mediaType}`));
  const inputArgs = ["-protocol_whitelist", "file,pipe", "-f", demuxer, "-i", `file:${path}`];
  const outputArgs = ["-map", "0:v:0", "-frames:v", "1", "-f", "image2pipe", "-c:v", "png", "pipe:1"];
  const quietArgs = ["-nostdin", "-hide_banner", "-loglevel", "error", "-threads", "1"];
  return outputOf(
    "/bin/sh",
    ["-c", limitedShellCommand, program, ...quietArgs, ...inputArgs, ...outputArgs],
    signal,
  );
}

function outputOf(command: string, args: readonly string[], signal?: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // An empty environment: the program parses untrusted files.
    const child = spawn(command, args, {
      env: {},
      stdio: ["ignore", "pipe", "ignore"],
      timeout: timeoutSeconds * 1000,
      killSignal: "SIGKILL",
      ...(signal && { signal }),
    });
    // Also when the system has no process or file for it.
    child.on("error", (cause) => reject(new DomainError("service_unavailable", { cause })));
    const startedAt = performance.now();
    const parts: Buffer[] = [];
    let bytes = 0;
    child.stdout?.on("data", (part: Buffer) => {
      bytes += part.length;
      if (bytes > maxPosterBytes) child.kill("SIGKILL");
      else parts.push(part);
    });
    child.on("close", (code) => {
      if (code === 0 && bytes > 0) resolve(Buffer.concat(parts));
      else if (code === null || performance.now() - startedAt > expensiveMs)
        reject(new ContentProcessEnded("a video took too much memory or time"));
      else reject(new Error(`the video gave no picture (${code})`));
    });
  });
}

function findProgram(program: string): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(isAbsolute);
  const candidates = program.includes("/") ? [program] : folders.map((folder) => join(folder, program));
  return candidates.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
