import { codec } from "../wire/codec.ts";
import { confirmation } from "../wire/confirmation.ts";
import {
  credentials,
  currentUser,
  forgottenPassword,
  passwordChange,
  passwordReset,
  session,
  tokenToRenew,
} from "../wire/session.ts";
import { endpoint, fallbackStatusesOrNoResponse, get, post } from "./endpoint.ts";

const noun = "Sesión";

export const signIn = endpoint({
  name: "signIn",
  summary: "Inicia sesión: da un token a cambio del correo y la contraseña.",
  tag: noun,
  method: "POST",
  path: "/auth/login",
  access: "open",
  request: credentials,
  reply: { kind: "one", codec: session },
});

export const renewSession = endpoint({
  name: "renewSession",
  summary: "Cambia un token por otro nuevo; el anterior sirve 60 segundos más.",
  tag: noun,
  method: "POST",
  path: "/auth/refresh",
  access: "open",
  request: tokenToRenew,
  reply: { kind: "one", codec: session },
});

export const readCurrentUser = endpoint({
  name: "readCurrentUser",
  summary: "Quien inició sesión, con sus roles y la marca de su empresa.",
  tag: noun,
  method: "GET",
  path: "/auth/me",
  access: "signedIn",
  request: codec({}),
  reply: { kind: "one", codec: currentUser },
});

export const signOut = endpoint({
  name: "signOut",
  summary: "Cierra la sesión: el token deja de servir.",
  tag: noun,
  method: "POST",
  path: "/auth/cerrar-sesion",
  alternatives: [get("/auth/cerrar-sesion"), post("/auth/logout"), get("/auth/logout")],
  fallbackOn: fallbackStatusesOrNoResponse,
  access: "signedIn",
  request: codec({}),
  reply: { kind: "one", codec: confirmation },
});

export const forgetPassword = endpoint({
  name: "forgetPassword",
  summary:
    "Envía por correo un enlace para elegir otra contraseña; responde lo mismo si nadie tiene ese correo.",
  tag: noun,
  method: "POST",
  path: "/auth/forgot-password",
  access: "open",
  request: forgottenPassword,
  reply: { kind: "one", codec: confirmation },
});

export const resetPassword = endpoint({
  name: "resetPassword",
  summary:
    "Pone otra contraseña con el enlace recibido por correo; el enlace sirve una vez, durante 60 minutos.",
  tag: noun,
  method: "POST",
  path: "/auth/restablecer",
  access: "open",
  request: passwordReset,
  reply: { kind: "one", codec: confirmation },
});

export const changeOwnPassword = endpoint({
  name: "changeOwnPassword",
  summary: "Cambia la contraseña propia; cierra las demás sesiones y conserva esta.",
  tag: noun,
  method: "POST",
  path: "/auth/mi-contrasenia",
  access: "signedIn",
  request: passwordChange,
  reply: { kind: "one", codec: confirmation },
});

/** In the order of the documentation. */
export const sessionEndpoints = [signIn, renewSession, readCurrentUser];

export const accountEndpoints = [signOut, forgetPassword, resetPassword, changeOwnPassword];
