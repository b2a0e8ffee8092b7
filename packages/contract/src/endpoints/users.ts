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
import { endpointsOf, get, post, put } from "./endpoint.ts";
import { filter, paging, search } from "./list-query.ts";

const endpoint = endpointsOf("Usuarios");

export const listUsers = endpoint("listUsers", get("/auth/users"), "user.read", {
  summary: "Los usuarios que quien llama puede ver.",
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

export const readUser = endpoint("readUser", get("/auth/users/{id}"), "user.read", {
  summary: "Un usuario.",
  request: codec({ id: userId }),
  reply: { kind: "one", codec: user },
});

export const createUser = endpoint("createUser", post("/auth/usuarios"), "user.write", {
  summary:
    "Registra un usuario; sin rol, no podrá iniciar sesión hasta que se le asigne uno. Con `invitar` no lleva contraseña: la elige por el enlace que recibe por correo.",
  forbiddenCode: "user_creation_forbidden",
  request: codec({
    ...patchFields({ ...savedUserFields, password: passwordField, role: roleField }, ["email", "name"]),
    invited: optionalField(inviteField),
  }),
  reply: { kind: "one", codec: createdUser, status: 201 },
});

export const editUser = endpoint("editUser", put("/auth/users/{id}"), "user.write", {
  summary:
    "Cambia los datos de un usuario y, si se indica, su rol; lo activa o desactiva. El correo propio, con la contraseña actual.",
  request: codec({
    ...patchFields({ ...savedUserFields, version, presentPassword: currentPasswordField }),
    active: optionalField(userActive),
    role: optionalField(roleField),
    id: userId,
  }),
  reply: { kind: "one", codec: user },
});

export const assignRole = endpoint("assignRole", post("/auth/asignar-rol"), "user.write", {
  summary: "Da a un usuario, por su id o su correo, un rol en lugar de los que tiene.",
  request: codec({
    id: optionalField(field(wholeNumber(1), "userId", { aliases: ["usuarioId", "id"] })),
    email: optionalField(field(text(200), "email")),
    role: roleField,
    version: optionalField(version),
  }),
  reply: { kind: "one", codec: user },
});

export const setPassword = endpoint(
  "setPassword",
  post("/auth/users/{id}/cambiar-contrasenia"),
  "user.write",
  {
    summary: "Pone otra contraseña a un usuario y cierra sus sesiones.",
    request: codec({ id: userId, ...patchFields({ password: newPasswordField }) }),
    reply: { kind: "one", codec: confirmation },
  },
);

export const inviteUser = endpoint("inviteUser", post("/auth/users/{id}/invitar"), "user.write", {
  summary: "Envía a un usuario activo un enlace para que elija su contraseña; sirve una vez, durante 7 días.",
  request: codec({ id: userId }),
  reply: { kind: "one", codec: confirmation },
});

export const listRoles = endpoint("listRoles", get("/auth/roles"), "user.write", {
  summary: "Los roles que quien llama puede dar.",
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
