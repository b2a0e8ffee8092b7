import type { TestServer } from "@mapaobra/server/testing/running-server";

const THIRTY_DAYS = 30 * 24 * 3_600_000;

/** The local storage of a browser after a sign-in (P1 §9). */
export async function storedSession({ app }: TestServer, authorization: string) {
  const reply = await app.inject({ url: "/api/auth/me", headers: { authorization } });
  return {
    usuario: JSON.stringify(reply.json()),
    usuario_exp: String(Date.now() + THIRTY_DAYS),
    token: authorization.replace("Bearer ", ""),
    token_fecha: String(Date.now()),
  };
}
