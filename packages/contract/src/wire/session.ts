import * as z from "zod/mini";
import { codec, field, nested, patchFields, type ValueOf } from "./codec.ts";
import { instant, nullable, text, verbatim, wholeNumber } from "./scalars.ts";

/**
 * Parses a value as a list of texts: a text, a comma-separated text, a list, or a claim with one of these.
 */
function parseTexts(value: unknown): string[] {
  if (typeof value === "string" || typeof value === "number") return String(value).split(",");
  if (Array.isArray(value)) return value.flatMap(parseTexts);
  return [];
}

const isRoleClaim = (name: unknown) => /(^|\/)roles?$/i.test(String(name));

/** Parses roles in the shapes of known servers: names, records with a name, claims of any kind (P1 §3). */
function parseRoles(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(parseRoles);
  if (typeof value !== "object" || value === null)
    return parseTexts(value)
      .map((role) => role.trim())
      .filter((role) => role !== "");
  const claims = new Map(Object.entries(value).map(([name, content]) => [name.toLowerCase(), content]));
  if (claims.has("type")) return isRoleClaim(claims.get("type")) ? parseRoles(claims.get("value")) : [];
  return [...claims].flatMap(([name, content]) =>
    isRoleClaim(name) || name === "nombre" || name === "name" ? parseRoles(content) : [],
  );
}

const id = wholeNumber(1);

/** The first of several ids: a user belongs to one company. */
const parseFirstId = (value: unknown): number | null =>
  parseTexts(value)
    .map((each) => id.safeParse(each).data)
    .find((found) => found !== undefined) ?? null;

/** Accepts any input and parses it with `read`; `schema` validates the result. */
const preprocess = <Schema extends z.ZodMiniType>(read: (input: unknown) => unknown, schema: Schema) =>
  z.pipe(z.unknown(), z.pipe(z.transform(read), schema as z.ZodMiniType<z.output<Schema>>));

/** Replaces an absent or invalid value by a default, so that the rest of the user is decoded. */
const withFallback = <Schema extends z.ZodMiniType>(schema: Schema, fallback: z.output<Schema>) =>
  preprocess((input) => {
    const result = schema.safeParse(input);
    return result.success ? result.data : fallback;
  }, schema);

const textOrNull = (maxLength: number) => withFallback(nullable(text(maxLength)), null);

/**
 * The signed-in user, as stored by the browser (P1 §3). Other servers, and older versions in a browser's
 * storage, use other shapes and omit parts: only the id must be valid.
 */
export const currentUser = codec({
  id: field(id, "id"),
  email: field(withFallback(text(200), ""), "email"),
  name: field(withFallback(text(200).check(z.minLength(1)), "Desconocido"), "nombre"),
  companyId: field(preprocess(parseFirstId, nullable(id)), "empresaId", { aliases: ["companyId"] }),
  companyName: field(textOrNull(200), "empresaNombre"),
  clientId: field(withFallback(nullable(id), null), "clienteId"),
  roles: field(preprocess(parseRoles, z.array(z.string())), "roles", { aliases: ["role", "claims"] }),
  companyWebsite: field(textOrNull(1000), "empresaUrl"),
  companyMapUrl: field(textOrNull(1000), "empresaUrlMapa"),
  companyLogo: field(textOrNull(1000), "empresaLogo"),
  companyTheme: field(textOrNull(40), "empresaTema"),
});
export type CurrentUser = ValueOf<typeof currentUser>;

/** A token with its minimum expiry, and its user. */
export const session = codec({
  token: field(text(200), "token"),
  expires: field(instant, "expira"),
  user: nested(currentUser, "usuario"),
});
export type Session = ValueOf<typeof session>;

/** Limits the cost of hashing. */
const password = verbatim(200);

// A missing value has its own message, so the codec accepts it.
export const credentials = codec(
  patchFields({ email: field(text(200), "email"), password: field(password, "password", { secret: true }) }, [
    "email",
    "password",
  ]),
);

export const tokenToRenew = codec({ token: field(text(200), "token") });

export const forgottenPassword = codec(patchFields({ email: field(text(200), "email") }, ["email"]));

export const passwordReset = codec(
  patchFields(
    {
      token: field(text(200), "token"),
      newPassword: field(password, "nuevaContrasenia", { secret: true }),
    },
    ["token", "newPassword"],
  ),
);

export const passwordChange = codec(
  patchFields(
    {
      presentPassword: field(password, "contraseniaActual", { secret: true }),
      newPassword: field(password, "nuevaContrasenia", { secret: true }),
    },
    ["presentPassword", "newPassword"],
  ),
);
