import { codec, field, optionalField, patchFields } from "../wire/codec.ts";
import { confirmation } from "../wire/confirmation.ts";
import { text, wholeNumber } from "../wire/scalars.ts";
import {
  assignableRole,
  createdUser,
  currentPasswordField,
  inviteField,
  newPasswordField,
  passwordField,
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
  tag: "Usuarios",
  method: "GET",
  path: "/auth/users",
  access: "user.read",
  request: codec({
    search,
    companyId: filter(wholeNumber(1), "empresaId"),
    clientId: filter(wholeNumber(1), "clienteId"),
    active: optionalField(userActive),
    role: optionalField(roleField),
    ...paging,
  }),
  reply: { kind: "list", codec: user },
});

export const readUser = endpoint({
  name: "readUser",
  summary: "Un usuario.",
  tag: "Usuarios",
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
  tag: "Usuarios",
  method: "POST",
  path: "/auth/usuarios",
  access: "user.write",
  forbiddenCode: "user_creation_forbidden",
  request: codec({
    ...patchFields({ ...savedUserFields, password: passwordField, role: roleField }, ["email", "name"]),
    invited: optionalField(inviteField),
  }),
  reply: { kind: "one", codec: createdUser, status: 201 },
});

export const editUser = endpoint({
  name: "editUser",
  summary:
    "Cambia los datos de un usuario y, si se indica, su rol; lo activa o desactiva. El correo propio, con la contraseña actual.",
  tag: "Usuarios",
  method: "PUT",
  path: "/auth/users/{id}",
  access: "user.write",
  request: codec({
    ...patchFields({ ...savedUserFields, version, presentPassword: currentPasswordField }),
    active: optionalField(userActive),
    role: optionalField(roleField),
    id: userId,
  }),
  reply: { kind: "one", codec: user },
});

export const assignRole = endpoint({
  name: "assignRole",
  summary: "Da a un usuario, por su id o su correo, un rol en lugar de los que tiene.",
  tag: "Usuarios",
  method: "POST",
  path: "/auth/asignar-rol",
  access: "user.write",
  request: codec({
    id: optionalField(field(wholeNumber(1), "userId", { aliases: ["usuarioId", "id"] })),
    email: optionalField(field(text(200), "email")),
    role: roleField,
    version: optionalField(version),
  }),
  reply: { kind: "one", codec: user },
});

export const setPassword = endpoint({
  name: "setPassword",
  summary: "Pone otra contraseña a un usuario y cierra sus sesiones.",
  tag: "Usuarios",
  method: "POST",
  path: "/auth/users/{id}/cambiar-contrasenia",
  access: "user.write",
  request: codec({ id: userId, ...patchFields({ password: newPasswordField }) }),
  reply: { kind: "one", codec: confirmation },
});

export const inviteUser = endpoint({
  name: "inviteUser",
  summary: "Envía a un usuario activo un enlace para que elija su contraseña; sirve una vez, durante 7 días.",
  tag: "Usuarios",
  method: "POST",
  path: "/auth/users/{id}/invitar",
  access: "user.write",
  request: codec({ id: userId }),
  reply: { kind: "one", codec: confirmation },
});

export const listRoles = endpoint({
  name: "listRoles",
  summary: "Los roles que quien llama puede dar.",
  tag: "Usuarios",
  method: "GET",
  path: "/auth/roles",
  access: "user.write",
  request: codec({}),
  reply: { kind: "list", codec: assignableRole },
});

/** In the order of the documentation. */
export const userEndpoints = [
  listUsers,
  readUser,
  createUser,
  editUser,
  assignRole,
  setPassword,
  inviteUser,
  listRoles,
];
