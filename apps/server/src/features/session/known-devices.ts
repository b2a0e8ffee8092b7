import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { parseCookie, stringifySetCookie } from "cookie";

/** The account that a browser is known to. A new password makes every earlier cookie invalid. */
interface DeviceOwner {
  readonly userId: number;
  readonly passwordHash: string | null;
}

/** A cookie of `/api/auth` that a response sets. */
export interface DeviceCookie {
  readonly name: string;
  readonly value: string;
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;

const nobody: DeviceOwner = { userId: 0, passwordHash: null };
/** The longest that browsers keep a cookie: 400 days. */
const maxAgeSeconds = 400 * 24 * 60 * 60;

const nameOf = ({ userId }: DeviceOwner) => `mapaobra_equipo_${userId}`;

/**
 * Recognises browsers that signed in before by a signed cookie, without storing them (decision 64). `signingKey` is the
 * product's; the label keeps these signatures apart from its others.
 */
export function createKnownDevices(signingKey: Buffer) {
  const key = createHmac("sha256", signingKey).update("known device").digest();
  const signature = (id: string, { userId, passwordHash }: DeviceOwner) =>
    createHmac("sha256", key)
      .update(JSON.stringify([id, userId, passwordHash]))
      .digest();
  return {
    /** The id of the browser that signed in to this account before; null if it is unknown. */
    find(cookies: string | undefined, owner: DeviceOwner | undefined) {
      if (cookies === undefined) return null;
      // An unknown account takes the same steps.
      const [id = "", sent = ""] = (parseCookie(cookies)[nameOf(owner ?? nobody)] ?? "").split(".");
      const expected = signature(id, owner ?? nobody);
      const given = Buffer.from(sent, "base64url");
      const isRight = given.length === expected.length && timingSafeEqual(given, expected);
      return isRight && owner !== undefined && owner.passwordHash !== null ? id : null;
    },
    /** The cookie by which a browser is known from now on. Keeps the id of a known one. */
    cookieFor(owner: DeviceOwner, deviceId: string | null) {
      const id = deviceId ?? randomBytes(16).toString("base64url");
      return { name: nameOf(owner), value: `${id}.${signature(id, owner).toString("base64url")}` };
    },
  };
}

/** The `Set-Cookie` header. Scripts cannot read the cookie, and other sites do not send it. */
export const setCookieHeader = ({ name, value }: DeviceCookie, secure: boolean): string =>
  stringifySetCookie({
    name,
    value,
    path: "/api/auth",
    maxAge: maxAgeSeconds,
    httpOnly: true,
    sameSite: "strict",
    secure,
  });
