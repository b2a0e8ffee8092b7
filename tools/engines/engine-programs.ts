import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { installPackages } from "../debian/install-packages.ts";

/** The paths of the programs that the engines suite needs. */
export interface EnginePrograms {
  readonly firefox: string;
  readonly webkitDriver: string;
  readonly xvfb: string;
}

// The last one draws WebGL without a graphics card.
const packages = ["firefox-esr", "webkit2gtk-driver", "xvfb", "libgl1-mesa-dri"];

/** Throws where one of them is missing, with what brings it. */
export function findEnginePrograms(): EnginePrograms {
  return {
    firefox: onPath("firefox-esr"),
    webkitDriver: onPath("WebKitWebDriver"),
    xvfb: onPath("Xvfb"),
  };
}

/**
 * As `findEnginePrograms`; on Debian as root installs what is missing. It cannot be unpacked into a folder of ours:
 * WebKit starts its own processes by absolute paths.
 */
export function provideEnginePrograms(): EnginePrograms {
  try {
    return findEnginePrograms();
  } catch {
    installPackages(packages);
    return findEnginePrograms();
  }
}

function onPath(name: string): string {
  const candidates = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, name));
  const found = candidates.find(isProgram);
  if (!found) throw new Error(`${name} is missing: on Debian, apt-get install ${packages.join(" ")}`);
  return found;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
