import { commandText } from "../../builds/command-text.ts";
import { OperatorError } from "../../settings/operator-error.ts";
import type { AdminCommand, AdminConsole } from "./admin-command.ts";
import { alertsCommand } from "./alerts-command.ts";
import { checkCommand } from "./check-command.ts";
import { companyCommand } from "./company-command.ts";
import { mailCommand } from "./mail-command.ts";
import { resetPasswordCommand } from "./reset-password-command.ts";
import { superCommand } from "./super-command.ts";
import { tenantDeleteCommand } from "./tenant-delete-command.ts";
import { tenantExportCommand } from "./tenant-export-command.ts";
import { testMailCommand } from "./test-mail-command.ts";
import { userCommand } from "./user-command.ts";

const commands: Readonly<Record<string, AdminCommand>> = {
  super: superCommand,
  company: companyCommand,
  user: userCommand,
  "reset-password": resetPasswordCommand,
  "test-mail": testMailCommand,
  mail: mailCommand,
  alerts: alertsCommand,
  check: checkCommand,
  "tenant-export": tenantExportCommand,
  "tenant-delete": tenantDeleteCommand,
};

const usage = `Uso: ${commandText("admin", "<orden> [opciones]")}

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(16)} ${summary}`)
  .join("\n")}

Cada orden explica sus opciones con --help. Más en docs/operations.md.`;

/**
 * Runs an order of `npm run admin` and returns its exit code.
 * @throws OperatorError with the reason in Spanish
 */
export async function runAdmin([name, ...args]: readonly string[], console: AdminConsole): Promise<number> {
  if (name === "--help") {
    console.print(usage);
    return 0;
  }
  if (name === undefined) throw new OperatorError(usage);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new OperatorError(`No existe la orden «${name}».\n\n${usage}`);
  if (args.includes("--help")) {
    console.print(command.usage);
    return 0;
  }
  return command.run(args, console);
}
