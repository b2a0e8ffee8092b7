import { createUser } from "@mapaobra/contract/endpoints/users";
import { highestRole } from "@mapaobra/domain/access/role";
import { commandText } from "../../builds/command-text.ts";
import { firstAccountsLock } from "../../database/embedded/advisory-locks.ts";
import { withAdvisoryLock } from "../../database/with-advisory-lock.ts";
import type { AdminCommand } from "./admin-command.ts";
import { choosePassword, printPassword } from "./choose-password.ts";
import { decodeFlags } from "./decode-flags.ts";
import { explainDomainErrors } from "./explain-domain-error.ts";
import { operatorIp, withOperator } from "./operator.ts";
import { readOptions } from "./read-options.ts";

const usage = `Uso: ${commandText("admin", "super --email CORREO [--name NOMBRE] [--password-stdin]")}

Crea un superusuario, también cuando ya hay otros. Sin --password-stdin genera una contraseña y la muestra una
sola vez.

  --email CORREO     Con el que entra.
  --name NOMBRE      «Superadministrador» si no se indica.
  --password-stdin   La contraseña es lo que llega por la entrada.`;

const options = { required: ["email"], optional: ["name"], switches: ["password-stdin"], usage } as const;

/** `npm run admin -- super`: creates a super user. */
export const superCommand: AdminCommand = {
  summary: "Crea un superusuario.",
  usage,
  async run(args, console) {
    const values = readOptions(args, options);
    const chosen = await choosePassword(values["password-stdin"], console);
    const { email, name = "Superadministrador" } = values;
    const flags = { email: "--email", name: "--name" };
    const user = await explainDomainErrors(createUser.request, flags, async () => {
      const { password } = chosen;
      const input = await decodeFlags(createUser.request, { email, name, password, role: highestRole });
      return withOperator(console, ({ users, callOf, connectionString }) =>
        // A product that starts for the first time waits here before it looks for a super user.
        withAdvisoryLock(connectionString, firstAccountsLock, () =>
          users.create(callOf(createUser), input, operatorIp),
        ),
      );
    });
    console.print(`Se creó el superusuario ${user.email}.`);
    printPassword(chosen, console);
    return 0;
  },
};
