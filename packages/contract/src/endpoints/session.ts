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
import { endpointsOf, fallbackStatusesOrNoResponse, get, post } from "./endpoint.ts";

const endpoint = endpointsOf("Sesión");

export const signIn = endpoint("signIn", post("/auth/login"), "open", {
  summary: "Inicia sesión: da un token a cambio del correo y la contraseña.",
  request: credentials,
  reply: { kind: "one", codec: session },
});

export const renewSession = endpoint("renewSession", post("/auth/refresh"), "open", {
  summary: "Cambia un token por otro nuevo; el anterior sirve 60 segundos más.",
  request: tokenToRenew,
  reply: { kind: "one", codec: session },
});

export const readCurrentUser = endpoint("readCurrentUser", get("/auth/me"), "signedIn", {
  summary: "Quien inició sesión, con sus roles y la marca de su empresa.",
  request: codec({}),
  reply: { kind: "one", codec: currentUser },
});

export const signOut = endpoint("signOut", post("/auth/cerrar-sesion"), "signedIn", {
  summary: "Cierra la sesión: el token deja de servir.",
  alternatives: [get("/auth/cerrar-sesion"), post("/auth/logout"), get("/auth/logout")],
  fallbackOn: fallbackStatusesOrNoResponse,
  request: codec({}),
  reply: { kind: "one", codec: confirmation },
});

export const forgetPassword = endpoint("forgetPassword", post("/auth/forgot-password"), "open", {
  summary:
    "Envía por correo un enlace para elegir otra contraseña; responde lo mismo si nadie tiene ese correo.",
  request: forgottenPassword,
  reply: { kind: "one", codec: confirmation },
});

export const resetPassword = endpoint("resetPassword", post("/auth/restablecer"), "open", {
  summary:
    "Pone otra contraseña con el enlace recibido por correo; el enlace sirve una vez, durante 60 minutos.",
  request: passwordReset,
  reply: { kind: "one", codec: confirmation },
});

export const changeOwnPassword = endpoint("changeOwnPassword", post("/auth/mi-contrasenia"), "signedIn", {
  summary: "Cambia la contraseña propia; cierra las demás sesiones y conserva esta.",
  request: passwordChange,
  reply: { kind: "one", codec: confirmation },
});

/** In the order of the documentation. */
export const sessionEndpoints = [signIn, renewSession, readCurrentUser];

export const accountEndpoints = [signOut, forgetPassword, resetPassword, changeOwnPassword];
