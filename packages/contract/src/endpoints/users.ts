import { changesOf, codec, field, optionally } from "../wire/codec.ts";
import { confirmation } from "../wire/confirmation.ts";
import { text, wholeNumber } from "../wire/scalars.ts";
import {
  createdUser,
  givenRole,
  invitedField,
  newPasswordField,
  passwordField,
  presentPasswordField,
  roleField,
  savedUserFields,
  user,
  userActive,
  userId,
  version,
} from "../wire/user.ts";
import { endpoint } from "./endpoint.ts";
import { filter, paging, search } from "./list-query.ts";

export const listUsers = endpoint({
  name: "listUsers",
  summary: "Los usuarios que quien llama puede ver.",
  noun: "Usuarios",
  method: "GET",
  path: "/auth/users",
  access: "user.read",
  request: codec({
    search,
    companyId: filter(wholeNumber(1), "empresaId"),
    clientId: filter(wholeNumber(1), "clienteId"),
    active: optionally(userActive),
    role: optionally(roleField),
    ...paging,
  }),
  reply: { kind: "list", codec: user },
});

export const readUser = endpoint({
  name: "readUser",
  summary: "Un usuario.",
  noun: "Usuarios",
  method: "GET",
  path: "/auth/users/{id}",
  access: "user.read",
  request: codec({ id: userId }),
  reply: { kind: "one", codec: user },
});

export const createUser = endpoint({
  name: "createUser",
  summary:
    "Registra un usuario; sin rol, no podrá iniciar sesión hasta que se le asigne uno. Con `invitar` no lleva contraseña: la elige por el enlace que recibe por correo.",
  noun: "Usuarios",
  method: "POST",
  path: "/auth/usuarios",
  access: "user.write",
  forbidden: "user_creation_forbidden",
  request: codec({
    ...changesOf({ ...savedUserFields, password: passwordField, role: roleField }),
    invited: optionally(invitedField),
  }),
  reply: { kind: "one", codec: createdUser, status: 201 },
});

export const editUser = endpoint({
  name: "editUser",
  summary:
    "Cambia los datos de un usuario y, si se indica, su rol; lo activa o desactiva. El correo propio, con la contraseña actual.",
  noun: "Usuarios",
  method: "PUT",
  path: "/auth/users/{id}",
  access: "user.write",
  request: codec({
    ...changesOf({ ...savedUserFields, version, presentPassword: presentPasswordField }),
    active: optionally(userActive),
    role: optionally(roleField),
    id: userId,
  }),
  reply: { kind: "one", codec: user },
});

export const assignRole = endpoint({
  name: "assignRole",
  summary: "Da a un usuario, por su id o su correo, un rol en lugar de los que tiene.",
  noun: "Usuarios",
  method: "POST",
  path: "/auth/asignar-rol",
  access: "user.write",
  request: codec({
    id: optionally(field(wholeNumber(1), "userId", { also: ["usuarioId", "id"] })),
    email: optionally(field(text(200), "email")),
    role: roleField,
    version: optionally(version),
  }),
  reply: { kind: "one", codec: user },
});

export const setPassword = endpoint({
  name: "setPassword",
  summary: "Pone otra contraseña a un usuario y cierra sus sesiones.",
  noun: "Usuarios",
  method: "POST",
  path: "/auth/users/{id}/cambiar-contrasenia",
  access: "user.write",
  request: codec({ id: userId, ...changesOf({ password: newPasswordField }) }),
  reply: { kind: "one", codec: confirmation },
});

export const inviteUser = endpoint({
  name: "inviteUser",
  summary: "Envía a un usuario activo un enlace para que elija su contraseña; sirve una vez, durante 7 días.",
  noun: "Usuarios",
  method: "POST",
  path: "/auth/users/{id}/invitar",
  access: "user.write",
  request: codec({ id: userId }),
  reply: { kind: "one", codec: confirmation },
});

export const listRoles = endpoint({
  name: "listRoles",
  summary: "Los roles que quien llama puede dar.",
  noun: "Usuarios",
  method: "GET",
  path: "/auth/roles",
  access: "user.write",
  request: codec({}),
  reply: { kind: "list", codec: givenRole },
});
