import { OperatorError } from "../../apps/server/src/settings/operator-error.ts";
import { readSettings } from "../../apps/server/src/settings/settings.ts";
import { buildWeb } from "./build-web.ts";

/** Before the web application is built: an operator should not wait to read of a mistyped setting. */
function settingsProblem(): string | undefined {
  try {
    readSettings(process.env);
    return undefined;
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
}

const problem = settingsProblem();
if (problem === undefined) {
  await buildWeb();
  await import("../../apps/server/src/main.ts");
} else {
  console.log(problem);
  process.exitCode = 1;
}
