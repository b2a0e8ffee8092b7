import { accessSync, constants } from "node:fs";
import { glob } from "node:fs/promises";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { installPackages } from "../../tools/debian/install-packages.ts";
import { headlessShellPath } from "./headless-shell.ts";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const inApplications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, the system's, or one that Playwright downloaded. Null if
 * there is none.
 */
export async function findChromium(): Promise<string | null> {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath) return isProgram(configuredPath) ? configuredPath : null;
  const onPath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...inApplications].find(isProgram) ?? (await fromPlaywright());
}

/**
 * Chromium's headless build if it is installed, unless CHROMIUM_PATH names another; else as `findChromium`.
 */
export async function findHeadlessChromium(): Promise<string | null> {
  const shell = process.env.CHROMIUM_PATH ? null : headlessShellPath();
  return shell && isProgram(shell) ? shell : findChromium();
}

/** As `findChromium`; on Debian as root, installs the package if there is none. Throws if that fails. */
export async function ensureChromium(): Promise<string> {
  const found = await findChromium();
  if (found) return found;
  if (!process.env.CHROMIUM_PATH) installPackages(["chromium"]);
  const installed = await findChromium();
  if (!installed) throw new Error(chromiumInstallHelp);
  return installed;
}

export const chromiumInstallHelp = [
  "The browser suites need Chromium and found none. Any of these will do:",
  "  apt-get install chromium                      (Debian, Ubuntu)",
  "  npx playwright-core install chromium          (any system)",
  "  CHROMIUM_PATH=/path/to/chromium npm test      (one that is elsewhere)",
].join("\n");

async function fromPlaywright(): Promise<string | null> {
  const cache = process.platform === "darwin" ? "Library/Caches/ms-playwright" : ".cache/ms-playwright";
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), cache);
  const pattern = "chromium-*/chrome-*/{chrome,*.app/Contents/MacOS/*}";
  for await (const path of glob(pattern, { cwd: folder })) {
    if (isProgram(join(folder, path))) return join(folder, path);
  }
  return null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
