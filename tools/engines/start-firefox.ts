import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { matchOutput, type RunningProgram, startProgram } from "./start-program.ts";

interface Settings {
  /** Where its profile is made and its downloads go. */
  readonly folder: string;
  readonly display: string;
}

/** Starts Firefox with an empty profile; what it announces is the address of its WebDriver BiDi server. */
export async function startFirefox(firefox: string, { folder, display }: Settings): Promise<RunningProgram> {
  const profile = join(folder, "profile");
  await mkdir(profile, { recursive: true });
  await writeFile(join(profile, "user.js"), preferences(folder));
  return startProgram({
    path: firefox,
    // Headless, but with a display: it draws WebGL through that.
    args: ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile],
    options: {
      env: { ...process.env, HOME: folder, DISPLAY: display, MOZ_CRASHREPORTER_DISABLE: "1" },
      stdio: ["ignore", "ignore", "pipe"],
    },
    waitUntilReady: matchOutput(2, /WebDriver BiDi listening on (ws:\/\/\S+)/),
  });
}

/** Everything else that a driven Firefox needs it sets itself (`remote.prefs.recommended`). */
function preferences(folder: string): string {
  const values = {
    "webgl.force-enabled": true,
    "ui.prefersReducedMotion": 1,
    "intl.accept_languages": "es-CR, es",
    "browser.download.dir": folder,
    "browser.download.folderList": 2,
  };
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join("");
}
