import type { Mail } from "../../mail/mailer.ts";

interface ResetMail {
  readonly to: Mail["to"];
  /** In whose name it is written: the user's company, or the provider. */
  readonly sender: string;
  readonly link: string;
}

/** The message with the link for another password. */
export function resetMail({ to, sender, link }: ResetMail): Mail {
  return {
    to,
    subject: `Elija otra contraseña para ${sender}`,
    text: `${to.name}:

Se pidió otra contraseña para su usuario de ${sender}. Si la pidió usted, elíjala aquí:

${link}

El enlace sirve una sola vez, durante 60 minutos. Si no la pidió, no haga nada: su contraseña no cambia.

${sender}
`,
  };
}
