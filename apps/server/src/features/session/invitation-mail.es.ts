import type { Mail } from "../../mail/mailer.ts";

interface InvitationMail {
  readonly to: Mail["to"];
  /** Name in the signature: the user's company, or else the provider. */
  readonly sender: string;
  readonly link: string;
}

/** The invitation e-mail: a link to choose the first password. */
export function invitationMail({ to, sender, link }: InvitationMail): Mail {
  return {
    to,
    subject: `Invitación para usar los mapas de ${sender}`,
    text: `${to.name}:

${sender} le invita a usar sus mapas de proyectos. Elija aquí su contraseña:

${link}

Después inicie sesión con su correo, ${to.address}, y esa contraseña.

El enlace sirve una sola vez, durante 7 días. Si ya venció, solicite otro a quien administra los usuarios. Si no esperaba este mensaje, no haga nada.

${sender}
`,
  };
}
