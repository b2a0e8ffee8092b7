import { runCommand } from "./run-command.ts";

/** Formats the whole repository and applies the safe fixes of the linter. */
process.exitCode = await runCommand("biome", ["check", "--write", "."]);
