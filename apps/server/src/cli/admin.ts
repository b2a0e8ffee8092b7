import { runAdmin } from "./admin/run-admin.ts";
import { runProgram } from "./run-program.ts";

/** `npm run admin`: first steps and administration without the screens, also while the product is running. */
await runProgram((args) =>
  runAdmin(args, { environment: process.env, input: process.stdin, print: console.log }),
);
