/** An error of nodemailer. */
interface MailError {
  readonly code?: string;
  readonly message: string;
  /** What the server answered. */
  readonly response?: string;
}

/**
 * Why the mail server of `smtpUrl` could not be used: the end of a Spanish sentence, with what the server answered and
 * without its password.
 */
export function explainMailError(error: unknown, smtpUrl: string): string {
  const { code = "", message, response = "" } = error as MailError;
  const { hostname, host } = new URL(smtpUrl);
  const answer = response === "" ? "" : ` Respondió: «${response.trim()}».`;
  if (code === "EDNS" || /ENOTFOUND|EAI_AGAIN/.test(message))
    return `no se encuentra el servidor «${hostname}».`;
  if (message.includes("ECONNREFUSED")) return `nadie atiende en ${host}.`;
  if (code === "ETIMEDOUT") return `${host} no contesta; revise también los cortafuegos.`;
  if (code === "EABORT") return `${host} tarda demasiado en atender.`;
  if (code === "EAUTH") return `el servidor no acepta ese usuario o esa contraseña.${answer}`;
  if (code === "ETLS")
    return `el servidor no cifra la conexión (STARTTLS): smtp+insecure:// lo admite.${answer}`;
  if (code === "EENVELOPE")
    return `el servidor no acepta el remitente (MAIL_FROM) o el destinatario.${answer}`;
  return `${message.replace(/\.$/, "")}.${answer}`;
}
