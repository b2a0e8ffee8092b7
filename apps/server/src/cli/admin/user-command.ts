import { join } from "node:path";
import { createUser } from "@mapaobra/contract/endpoints/users";
import { commandText } from "../../builds/command-text.ts";
import { OperatorError } from "../../settings/operator-error.ts";
import { readSettings, type Settings } from "../../settings/settings.ts";
import type { AdminCommand } from "./admin-command.ts";
import { choosePassword, printPassword } from "./choose-password.ts";
import { decodeFlags } from "./decode-flags.ts";
import { explainDomainErrors } from "./explain-domain-error.ts";
import { findCompanyByText } from "./find-company.ts";
import { operatorIp, withOperator } from "./operator.ts";
import { readOptions } from "./read-options.ts";

const usage = `Uso: ${commandText("admin", "user --email CORREO --name NOMBRE --role ROL [--company EMPRESA] [opciones]")}

Crea un usuario. Sin --invite ni --password-stdin genera una contraseña y la muestra una sola vez.

  --role ROL          admin, user, cliente o super.
  --company EMPRESA   Slug o número de su empresa; un superusuario puede no tener.
  --client NÚMERO     Cliente de la empresa al que pertenece.
  --invite            Le envía un enlace por correo para que elija su contraseña.
  --password-stdin    La contraseña es lo que llega por la entrada.`;

const options = {
  required: ["email", "name", "role"],
  optional: ["company", "client"],
  switches: ["invite", "password-stdin"],
  usage,
} as const;

const flags = {
  email: "--email",
  name: "--name",
  role: "--role",
  companyId: "--company",
  clientId: "--client",
  password: "--password-stdin",
};

/** Without a mail server, the operator has to deliver the link. */
const invitationText = ({ smtpUrl, dataDir }: Pick<Settings, "smtpUrl" | "dataDir">) =>
  smtpUrl === null
    ? `Sin SMTP_URL no se envió la invitación: su enlace está en el último archivo de ${join(dataDir, "outbox")}.`
    : "Se le envió la invitación.";

/** `npm run admin -- user`: creates a user with a role. */
export const userCommand: AdminCommand = {
  summary: "Crea un usuario con su rol.",
  usage,
  async run(args, console) {
    const values = readOptions(args, options);
    const { email, name, role, client: clientId, invite: invited, company: companyText } = values;
    if (invited && values["password-stdin"])
      throw new OperatorError("Indique --invite o --password-stdin, no las dos.");
    const chosen = invited ? undefined : await choosePassword(values["password-stdin"], console);
    const draft = { email, name, role, clientId, invited, password: chosen?.password };
    const user = await explainDomainErrors(createUser.request, flags, async () => {
      await decodeFlags(createUser.request, draft);
      return withOperator(console, async ({ db, users, callOf }) => {
        const companyId = companyText && (await findCompanyByText(db, companyText)).id;
        const input = await decodeFlags(createUser.request, { ...draft, companyId: companyId || undefined });
        return users.create(callOf(createUser), input, operatorIp);
      });
    });
    const company = user.companyName === null ? "" : ` de ${user.companyName}`;
    console.print(`Se creó el usuario ${user.email}${company}, con el rol ${user.roles.join(", ")}.`);
    if (chosen) printPassword(chosen, console);
    else console.print(invitationText(readSettings(console.environment)));
    return 0;
  },
};
