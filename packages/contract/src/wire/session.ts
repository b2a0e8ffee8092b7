import * as z from "zod/mini";
import { changesOf, codec, field, nested, type ValueOf } from "./codec.ts";
import { instant, nullable, text, verbatim, wholeNumber } from "./scalars.ts";

/** The signed-in user, as their browser keeps them (P1 §3). */
export const currentUser = codec({
  id: field(wholeNumber(1), "id"),
  email: field(text(200), "email"),
  name: field(text(200), "nombre"),
  companyId: field(nullable(wholeNumber(1)), "empresaId"),
  companyName: field(nullable(text(200)), "empresaNombre"),
  clientId: field(nullable(wholeNumber(1)), "clienteId"),
  roles: field(z.array(text(20)), "roles"),
  companyWebsite: field(nullable(text(1000)), "empresaUrl"),
  companyMapUrl: field(nullable(text(1000)), "empresaUrlMapa"),
  companyLogo: field(nullable(text(1000)), "empresaLogo"),
  companyTheme: field(nullable(text(40)), "empresaTema"),
});
export type CurrentUser = ValueOf<typeof currentUser>;

/** A token with the moment until which it lives at least, and whose it is. */
export const session = codec({
  token: field(text(200), "token"),
  expires: field(instant, "expira"),
  user: nested(currentUser, "usuario"),
});
export type Session = ValueOf<typeof session>;

/** Longer than anybody types, short enough to hash. */
const password = verbatim(200);

// What is missing here has sentences of its own, so that nothing is refused by its absence alone.
export const credentials = codec(
  changesOf({ email: field(text(200), "email"), password: field(password, "password", { secret: true }) }),
);

export const tokenToRenew = codec({ token: field(text(200), "token") });

export const forgottenPassword = codec(changesOf({ email: field(text(200), "email") }));

export const passwordReset = codec(
  changesOf({
    token: field(text(200), "token"),
    newPassword: field(password, "nuevaContrasenia", { secret: true }),
  }),
);

export const passwordChange = codec(
  changesOf({
    presentPassword: field(password, "contraseniaActual", { secret: true }),
    newPassword: field(password, "nuevaContrasenia", { secret: true }),
  }),
);
