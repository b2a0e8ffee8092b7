import { execFile, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";

const program = "ffmpeg";
/** A video is worth so much time, and no more. */
const patience = 6_000;
const secondsOfFrame = 1.6;

/**
 * A short MP4 that fades from each frame (SVG) to the next, made by ffmpeg. Undefined when the machine has
 * none, or one without H.264, or it takes too long: the demo is complete without.
 */
export async function createTimeLapse(frames: readonly string[]): Promise<Buffer | undefined> {
  if (!(await hasEncoder())) return undefined;
  const pictures = await Promise.all(
    frames.map((svg) => sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer()),
  );
  const folder = await mkdtemp(join(tmpdir(), "mapaobra-video-"));
  try {
    const file = join(folder, "video.mp4");
    // The last picture once more: a fade needs something to end in.
    await encode([...pictures, ...pictures.slice(-1)], file);
    return await readFile(file);
  } catch {
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function hasEncoder(): Promise<boolean> {
  try {
    const { stdout } = await promisify(execFile)(program, ["-hide_banner", "-encoders"], {
      timeout: patience,
      killSignal: "SIGKILL",
    });
    return stdout.includes("libx264");
  } catch {
    return false;
  }
}

function encode(pictures: readonly Buffer[], file: string): Promise<void> {
  const encoder = spawn(
    program,
    [
      ["-hide_banner", "-loglevel", "error", "-protocol_whitelist", "file,pipe"],
      ["-f", "image2pipe", "-c:v", "mjpeg", "-framerate", String(1 / secondsOfFrame), "-i", "pipe:0"],
      ["-vf", "framerate=fps=15:interp_start=120:interp_end=255:scene=100,format=yuv420p"],
      ["-c:v", "libx264", "-preset", "veryfast", "-crf", "27", "-movflags", "+faststart"],
      ["-metadata", "title=Video ficticio de demostracion", "-y", file],
    ].flat(),
    { stdio: ["pipe", "ignore", "ignore"], timeout: patience, killSignal: "SIGKILL" },
  );
  return new Promise((resolve, reject) => {
    encoder.on("error", reject);
    encoder.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))));
    // An encoder that gave up no longer reads; `close` tells why.
    encoder.stdin.on("error", () => undefined);
    encoder.stdin.end(Buffer.concat(pictures));
  });
}
