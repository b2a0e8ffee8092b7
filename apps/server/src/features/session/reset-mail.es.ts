import type { Mail } from "../../mail/mailer.ts";

interface ResetMail {
  readonly to: Mail["to"];
  /** Name in the signature: the user's company, or else the provider. */
  readonly sender: string;
  readonly link: string;
}

/** The password reset e-mail. */
export function resetMail({ to, sender, link }: ResetMail): Mail {
  return {
    to,
    subject: `Elija una contraseña nueva para ${sender}`,
    text: `${to.name}:

Recibimos una solicitud para cambiar la contraseña de su usuario de ${sender}. Si la hizo usted, elija aquí una contraseña nueva:

${link}

El enlace sirve una sola vez, durante 60 minutos. Si no la hizo, ignore este mensaje: su contraseña no cambia.

${sender}
`,
  };
}
