import { spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

/** Extracts the first frame of a video as PNG. */
export type ExtractPoster = (path: string, mediaType: string) => Promise<Buffer>;

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
const maxMemoryKilobytes = 2_000_000;
const maxPosterBytes = 64 * 1_048_576;

/** Limits memory and CPU time where the shell supports it; the timeout below always applies. */
const limitedShellCommand = `ulimit -v ${maxMemoryKilobytes} 2>/dev/null; ulimit -t ${timeoutSeconds} 2>/dev/null; exec "$0" "$@"`;

/**
 * Creates an extractor with the ffmpeg at `program`, a path or a name in PATH. Undefined when it is not
 * installed.
 */
export function createPosterExtractor(program: string): ExtractPoster | undefined {
  const path = findProgram(program);
  return path === undefined ? undefined : (video, mediaType) => makePoster(path, video, mediaType);
}

function makePoster(program: string, path: string, mediaType: string): Promise<Buffer> {
  const demuxer = demuxers[mediaType];
  if (demuxer === undefined) return Promise.reject(new Error(`no poster for ${mediaType}`));
  const inputArgs = ["-protocol_whitelist", "file,pipe", "-f", demuxer, "-i", `file:${path}`];
  const outputArgs = ["-map", "0:v:0", "-frames:v", "1", "-f", "image2pipe", "-c:v", "png", "pipe:1"];
  const quietArgs = ["-nostdin", "-hide_banner", "-loglevel", "error", "-threads", "1"];
  return outputOf("/bin/sh", ["-c", limitedShellCommand, program, ...quietArgs, ...inputArgs, ...outputArgs]);
}

function outputOf(command: string, args: readonly string[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // An empty environment: the program parses untrusted files.
    const child = spawn(command, args, {
      env: {},
      stdio: ["ignore", "pipe", "ignore"],
      timeout: timeoutSeconds * 1000,
      killSignal: "SIGKILL",
    });
    const parts: Buffer[] = [];
    let bytes = 0;
    child.stdout.on("data", (part: Buffer) => {
      bytes += part.length;
      if (bytes > maxPosterBytes) child.kill("SIGKILL");
      else parts.push(part);
    });
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0 && bytes > 0) resolve(Buffer.concat(parts));
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
