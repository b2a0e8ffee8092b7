import { existsSync } from "node:fs";
import { installPackages } from "../debian/install-packages.ts";

/** The programs that the engines suite needs, where Debian installs them. */
export const programs = {
  firefox: "/usr/bin/firefox-esr",
  webkitDriver: "/usr/bin/WebKitWebDriver",
  xvfb: "/usr/bin/Xvfb",
} as const;

// The last one draws WebGL without a graphics card.
const packages = ["firefox-esr", "webkit2gtk-driver", "xvfb", "libgl1-mesa-dri"];

const findMissing = () => Object.values(programs).find((path) => !existsSync(path));

/**
 * Installs what is missing, on Debian as root; throws where something is still missing. A folder of the repository
 * cannot hold them: WebKit starts its own processes by absolute paths.
 */
export function provideEnginePrograms(): void {
  if (findMissing()) installPackages(packages);
  const missing = findMissing();
  if (missing) throw new Error(`${missing} is missing: on Debian, apt-get install ${packages.join(" ")}`);
}
