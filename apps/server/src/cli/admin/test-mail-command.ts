import { join } from "node:path";
import { isEmail } from "@mapaobra/domain/format/email";
import { commandText } from "../../builds/command-text.ts";
import { explainMailError } from "../../mail/explain-mail-error.ts";
import { readMailDomain } from "../../mail/mail-domain.ts";
import { createSmtpMailer } from "../../mail/smtp-mailer.ts";
import { OperatorError } from "../../settings/operator-error.ts";
import { readSettings } from "../../settings/settings.ts";
import type { AdminCommand } from "./admin-command.ts";
import { readOptions } from "./read-options.ts";

const usage = `Uso: ${commandText("admin", "test-mail --to CORREO")}

Envía un mensaje de prueba con SMTP_URL y MAIL_FROM, y dice qué respondió el servidor de correo y qué registros
SPF, DKIM y DMARC tiene el dominio de MAIL_FROM.`;

/** `npm run admin -- test-mail`: sends a message and prints the server's answer. */
export const testMailCommand: AdminCommand = {
  summary: "Envía un mensaje de prueba.",
  usage,
  async run(args, { environment, print }) {
    const { to = "" } = readOptions(args, { required: ["to"], usage });
    if (!isEmail(to)) throw new OperatorError(`--to: «${to}» no es un correo electrónico.`);
    const { smtpUrl, mailFrom, providerName, dataDir } = readSettings(environment);
    if (smtpUrl === null || mailFrom === null) {
      throw new OperatorError(
        `No hay servidor de correo: indique SMTP_URL y MAIL_FROM. Sin ellas los mensajes se escriben en ${join(dataDir, "outbox")}.`,
      );
    }
    const mailer = createSmtpMailer(smtpUrl, { name: providerName, address: mailFrom });
    const answer = await mailer
      .send({
        to: { name: to, address: to },
        subject: `Prueba de correo de ${providerName}`,
        text: `Este mensaje lo envió la orden «${commandText("admin", "test-mail")}» de ${providerName}. No hace falta responderlo.`,
      })
      .catch((cause: unknown) => {
        throw new OperatorError(`No se envió: ${explainMailError(cause, smtpUrl)}`, { cause });
      });
    print(`El servidor de correo aceptó el mensaje para ${to}. Respondió: «${answer}».`);
    for (const line of await domainLines(mailFrom.slice(mailFrom.lastIndexOf("@") + 1))) print(line);
    return 0;
  },
};

/** What the DNS says of the sender's domain, one sentence a record. */
async function domainLines(domain: string): Promise<string[]> {
  try {
    const { spf, dkim, dmarc } = await readMailDomain(domain);
    return [
      spf ? `SPF de ${domain}: «${spf}».` : `${domain} no tiene SPF: el correo puede tomarse por no deseado.`,
      dkim
        ? `DKIM de ${domain}: hay una clave con el selector «${dkim.selector}».`
        : `No se encontró DKIM de ${domain} con los selectores usuales. Pregunte el suyo a quien da el correo.`,
      dmarc
        ? `DMARC de ${domain}: «${dmarc}».`
        : `${domain} no tiene DMARC: algunos proveedores no aceptan su correo.`,
    ];
  } catch (error) {
    return [`No se pudieron leer SPF, DKIM y DMARC de ${domain}: ${(error as Error).message}.`];
  }
}
