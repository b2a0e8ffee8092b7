import { roleFromName, roles } from "@mapaobra/domain/access/role";
import type { Changes } from "@mapaobra/domain/changes";
import { MAX_PASSWORD_LENGTH } from "@mapaobra/domain/user/password";
import { type User, userTextLimits } from "@mapaobra/domain/user/user";
import * as z from "zod/mini";
import { type Codec, codec, field, patchFields } from "./codec.ts";
import { flag, nullable, text, verbatim, wholeNumber } from "./scalars.ts";

/** The fields of a user that a save may send. */
export const savedUserFields = {
  email: field(text(userTextLimits.email), "email"),
  name: field(text(userTextLimits.name), "nombre"),
  companyId: field(wholeNumber(1), "empresaId"),
  clientId: field(wholeNumber(1), "clienteId"),
};

export const userId = field(wholeNumber(1), "id", { aliases: ["userId", "usuarioId"] });
export const userActive = field(flag, "activo");
export const version = field(wholeNumber(), "version");

const userFields = {
  ...savedUserFields,
  id: userId,
  companyId: { ...savedUserFields.companyId, schema: nullable(wholeNumber(1)) },
  clientId: { ...savedUserFields.clientId, schema: nullable(wholeNumber(1)) },
  companyName: field(nullable(text(200)), "empresa"),
  clientName: field(nullable(text(200)), "clienteNombre"),
  roles: field(z.array(z.enum(roles)), "roles"),
  active: userActive,
  hasPassword: field(flag, "tieneContrasenia"),
  mailRefusal: field(nullable(text(500)), "correoRechazado"),
  version,
};

/** A user account (P1 §3). */
export const user: Codec<User> = codec(userFields);

/**
 * The specification's clients accept a new user's id under any of these names, or only the e-mail (P1 §5),
 * because other servers return no more.
 */
export const createdUser: Codec<Changes<User>> = codec(
  patchFields(
    { ...userFields, id: field(wholeNumber(1), "id", { outputAliases: ["userId", "usuarioId"] }) },
    // This server returns all of them.
    Object.keys(userFields) as (keyof typeof userFields)[],
  ),
);

/** A role in any spelling of the specification: `super`, `SuperUser`, `Administrador`, `Cliente`… */
const role = z.pipe(
  z.string("Debe ser un rol."),
  z.pipe(z.transform(roleFromName), z.enum(roles, "Debe ser super, admin, user o cliente.")),
);
export const roleField = field(role, "rol", { aliases: ["role"] });

/** An assignable role. Its name is also its id. */
export const assignableRole = codec({
  id: field(z.enum(roles), "id", { outputAliases: ["nombre"] }),
});

const password = verbatim(MAX_PASSWORD_LENGTH);
export const inviteField = field(flag, "invitar");
export const passwordField = field(password, "password", { aliases: ["contrasenia"], secret: true });
export const currentPasswordField = field(password, "contraseniaActual", { secret: true });
export const newPasswordField = field(password, "nuevaContrasenia", { aliases: ["password"], secret: true });
