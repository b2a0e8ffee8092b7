import { setPassword } from "@mapaobra/contract/endpoints/users";
import { commandText } from "../../builds/command-text.ts";
import { asSystem } from "../../database/unit-of-work.ts";
import { findUserId } from "../../features/users/user-records-repository.ts";
import { OperatorError } from "../../settings/operator-error.ts";
import type { AdminCommand, AdminConsole } from "./admin-command.ts";
import { choosePassword, printPassword } from "./choose-password.ts";
import { explainDomainErrors } from "./explain-domain-error.ts";
import { type Operator, withOperator } from "./operator.ts";
import { readOptions } from "./read-options.ts";

const usage = `Uso: ${commandText("admin", "reset-password --email CORREO [--generate | --password-stdin]")}

Para quien perdió su contraseña. Sin opciones muestra un enlace, que sirve una vez durante una hora, con el que esa
persona elige otra; hasta entonces sigue valiendo la anterior.

  --generate         Pone una contraseña generada, la muestra una sola vez y cierra las sesiones de esa persona.
  --password-stdin   Lo mismo con la que llega por la entrada.`;

const options = { required: ["email"], switches: ["generate", "password-stdin"], usage } as const;

/** `npm run admin -- reset-password`: a link to choose another password, or another password. */
export const resetPasswordCommand: AdminCommand = {
  summary: "Da otra contraseña, o un enlace para elegirla.",
  usage,
  async run(args, console) {
    const values = readOptions(args, options);
    const { email = "", generate, "password-stdin": fromInput } = values;
    if (generate && fromInput) throw new OperatorError("Indique --generate o --password-stdin, no las dos.");
    if (!generate && !fromInput)
      return withOperator(console, (operator) => printLink(operator, email, console));
    const chosen = await choosePassword(fromInput, console);
    await explainDomainErrors(setPassword.request, { password: "--password-stdin" }, () =>
      withOperator(console, async ({ db, users, callOf }) => {
        const id = await asSystem(db, (unit) => findUserId(unit, email));
        if (id === undefined) throw noAccount(email);
        await users.setPassword(callOf(setPassword), { id, password: chosen.password });
      }),
    );
    console.print(`Se cambió la contraseña de ${email} y se cerraron sus sesiones.`);
    printPassword(chosen, console);
    return 0;
  },
};

async function printLink({ db, passwords }: Operator, email: string, { print }: Pick<AdminConsole, "print">) {
  const link = await passwords.createResetLink(email);
  if (link === undefined) {
    const id = await asSystem(db, (unit) => findUserId(unit, email));
    if (id === undefined) throw noAccount(email);
    throw new OperatorError(`La cuenta «${email}» está inactiva o no tiene un rol: no puede entrar.`);
  }
  print("Enlace para elegir otra contraseña. Sirve una vez, durante una hora:");
  print(link);
  return 0;
}

const noAccount = (email: string) => new OperatorError(`No hay una cuenta con el correo «${email}».`);
