import { readFileSync } from "node:fs";
import { join } from "node:path";

export const repository = join(import.meta.dirname, "../..");
export const deployFolder = join(repository, "deploy");

export const readDeployFile = (path: string): string => readFileSync(join(deployFolder, path), "utf8");

/** The variables of a file with lines `NAME=value`. */
export function readVariables(text: string): Record<string, string> {
  const lines = text.matchAll(/^(\w+)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name = "", value = ""]) => [name, value]));
}

/** The source of a program of the build: `backup.js` is made of `cli/backup.ts`. */
export const sourceOfProgram = (name: string): string =>
  join(repository, "apps/server/src", name === "server" ? "main.ts" : `cli/${name}.ts`);
