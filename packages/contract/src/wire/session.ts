import * as z from "zod/mini";
import { codec, field, nested, patchFields, type ValueOf } from "./codec.ts";
import { instant, nullable, text, verbatim, wholeNumber } from "./scalars.ts";

/** What a value says as texts: itself, several with commas between, or a list; of a claim what it claims. */
function parseTexts(value: unknown): string[] {
  if (typeof value === "string" || typeof value === "number") return String(value).split(",");
  if (Array.isArray(value)) return value.flatMap(parseTexts);
  return [];
}

const isRoleClaim = (name: unknown) => /(^|\/)roles?$/i.test(String(name));

/** Roles in the shapes that servers know: names, records with a name, claims of any kind (P1 §3). */
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

/** The first id among several; nobody works in two companies. */
const parseFirstId = (value: unknown): number | null =>
  parseTexts(value)
    .map((each) => id.safeParse(each).data)
    .find((found) => found !== undefined) ?? null;

/** Takes whatever comes, through `read`; `schema` says what that makes of it. */
const preprocess = <Schema extends z.ZodMiniType>(read: (given: unknown) => unknown, schema: Schema) =>
  z.pipe(z.unknown(), z.pipe(z.transform(read), schema as z.ZodMiniType<z.output<Schema>>));

/** What is not there or makes no sense has another value: the rest of the user stands. */
const withFallback = <Schema extends z.ZodMiniType>(schema: Schema, otherwise: z.output<Schema>) =>
  preprocess((given) => {
    const result = schema.safeParse(given);
    return result.success ? result.data : otherwise;
  }, schema);

const textOrNull = (most: number) => withFallback(nullable(text(most)), null);

/**
 * The signed-in user, as their browser keeps them (P1 §3). Other servers, and older versions in a browser's
 * storage, say it in other shapes and leave parts out: only who it is must be right.
 */
export const currentUser = codec({
  id: field(id, "id"),
  email: field(withFallback(text(200), ""), "email"),
  name: field(withFallback(text(200).check(z.minLength(1)), "Desconocido"), "nombre"),
  companyId: field(preprocess(parseFirstId, nullable(id)), "empresaId", { also: ["companyId"] }),
  companyName: field(textOrNull(200), "empresaNombre"),
  clientId: field(withFallback(nullable(id), null), "clienteId"),
  roles: field(preprocess(parseRoles, z.array(z.string())), "roles", { also: ["role", "claims"] }),
  companyWebsite: field(textOrNull(1000), "empresaUrl"),
  companyMapUrl: field(textOrNull(1000), "empresaUrlMapa"),
  companyLogo: field(textOrNull(1000), "empresaLogo"),
  companyTheme: field(textOrNull(40), "empresaTema"),
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
  patchFields({ email: field(text(200), "email"), password: field(password, "password", { secret: true }) }),
);

export const tokenToRenew = codec({ token: field(text(200), "token") });

export const forgottenPassword = codec(patchFields({ email: field(text(200), "email") }));

export const passwordReset = codec(
  patchFields({
    token: field(text(200), "token"),
    newPassword: field(password, "nuevaContrasenia", { secret: true }),
  }),
);

export const passwordChange = codec(
  patchFields({
    presentPassword: field(password, "contraseniaActual", { secret: true }),
    newPassword: field(password, "nuevaContrasenia", { secret: true }),
  }),
);
