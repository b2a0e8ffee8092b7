import { StartupError } from "../settings/startup-error.ts";
import { runAdmin } from "./admin/run-admin.ts";

/** `npm run admin`: first steps and administration without the screens, also while the product is running. */
process.exitCode = await runAdmin(process.argv.slice(2), {
  environment: process.env,
  input: process.stdin,
  print: console.log,
}).catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  return 1;
});
