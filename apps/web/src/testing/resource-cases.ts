import { createClient, deleteClient, editClient, listClients } from "@mapaobra/contract/endpoints/clients";
import {
  createCompany,
  deleteCompany,
  listCompanies,
  saveCompany,
  uploadCompanyLogo,
} from "@mapaobra/contract/endpoints/companies";
import type { Endpoint } from "@mapaobra/contract/endpoints/endpoint";
import {
  createMap,
  deleteMap,
  listMapSummaries,
  listMaps,
  readMapDrawing,
  saveMap,
} from "@mapaobra/contract/endpoints/maps";
import {
  createTemplate,
  deleteTemplate,
  editTemplate,
  listTemplates,
} from "@mapaobra/contract/endpoints/templates";
import { createUser, editUser, listRoles, listUsers } from "@mapaobra/contract/endpoints/users";
import type { CurrentUser } from "@mapaobra/contract/wire/session";
import { DomainError, type ErrorCode } from "@mapaobra/domain/errors";
import { userEvent } from "vitest/browser";
import { officePages } from "../features/shell/office-pages.ts";
import { makeClient, makeCompany, makeMap, makeTemplate, makeUser } from "./factories.ts";
import { fileInput, makeImageFile } from "./image-file.ts";
import { choose, field } from "./locators.ts";
import { mockNetwork } from "./mock-network.ts";
import { mockRecords } from "./mock-records.ts";
import { makeUserWithRole } from "./users.ts";

/** A screen's message for a failed write: after a response, and without one. */
interface FailureMessages {
  readonly withResponse: string;
  readonly withoutResponse: string;
}

const sameMessage = (message: string): FailureMessages => ({
  withResponse: message,
  withoutResponse: message,
});

/** What the screens of records have in common, for one noun: its texts, endpoints and form. */
export interface ResourceCase {
  readonly path: string;
  readonly as: CurrentUser;
  /** Mocks all endpoints of the screen; there is one record, "Del Valle". */
  readonly serve: () => void;
  readonly list: Endpoint<object, object>;
  readonly create: Endpoint<object, object>;
  readonly edit: Endpoint<object, object>;
  /** Undefined if the noun cannot be deleted. */
  readonly remove?: Endpoint<object, object>;
  readonly listFailed: string;
  /** The message of the empty list. */
  readonly none: string;
  readonly createButton: string;
  readonly createTitle: string;
  readonly editTitle: string;
  readonly createFailed: FailureMessages;
  readonly editFailed: FailureMessages;
  readonly created: string;
  readonly edited: string;
  /** Fills all required fields of a new record, with the name "Nuevo". */
  readonly fill: () => Promise<void>;
  /** The record after another user's save: with another text in a field, by its label. */
  readonly theirSave: { readonly record: object; readonly label: string; readonly text: string };
  readonly notFoundCode: ErrorCode;
  /** The statuses after which a write falls back to its alternative URL: create, update, delete. */
  readonly fallbackStatuses?: readonly [number, number, number];
  readonly deletion?: {
    readonly title: string;
    readonly question: string;
    readonly failed: FailureMessages;
    readonly done: string;
  };
}

const named = { name: "Del Valle" };

const mockOtherResources = () => {
  mockNetwork.respondList(listCompanies, () => [
    makeCompany(),
    makeCompany({ id: 2, name: "Volcán Azul", slug: "volcan" }),
  ]);
  mockNetwork.respondList(listTemplates, () => [makeTemplate({ id: 5 })]);
  mockNetwork.respondList(listClients, () => []);
  mockNetwork.respondList(listRoles, () => [{ id: "admin" }, { id: "user" }, { id: "cliente" }]);
};

const write = async (texts: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(texts)) await field(label).fill(text);
};

const clients: ResourceCase = {
  path: officePages.clients.path,
  as: makeUserWithRole("admin"),
  list: listClients,
  create: createClient,
  edit: editClient,
  remove: deleteClient,
  listFailed: "Error al cargar los clientes.",
  none: "No hay clientes registrados",
  createButton: "Nuevo Cliente",
  createTitle: "Registrar Cliente",
  editTitle: "Editar Cliente",
  createFailed: sameMessage("Error inesperado al agregar el cliente."),
  editFailed: sameMessage("Error al editar el cliente."),
  created: "Cliente registrado",
  edited: "Cliente actualizado",
  notFoundCode: "client_not_found",
  fallbackStatuses: [404, 405, 501],
  serve() {
    mockOtherResources();
    const row = makeClient({ ...named, id: 7, templateId: 5, templateName: "Ficha" });
    mockRecords(
      { list: listClients, create: createClient, edit: editClient, remove: deleteClient },
      [row],
      (id) => makeClient({ id }),
    );
  },
  async fill() {
    await write({ Nombre: "Nuevo", "Correo electrónico": "a@valle.example", Teléfono: "88881234" });
    await choose("Template", "Ficha");
  },
  theirSave: {
    record: makeClient({ ...named, id: 7, templateId: 5, phone: "+506 7777-7777", version: 2 }),
    label: "Teléfono",
    text: "+506 7777-7777",
  },
  deletion: {
    title: "Eliminar Cliente",
    question: "¿Está seguro que desea eliminar el cliente «Del Valle»?",
    failed: sameMessage("Error al eliminar el cliente."),
    done: "Cliente eliminado",
  },
};

const templates: ResourceCase = {
  path: officePages.templates.path,
  as: makeUserWithRole("admin"),
  list: listTemplates,
  create: createTemplate,
  edit: editTemplate,
  remove: deleteTemplate,
  listFailed: "Error al cargar los templates.",
  none: "No hay templates registrados",
  createButton: "Nuevo Template",
  createTitle: "Registrar Template",
  editTitle: "Editar Template",
  createFailed: sameMessage("Error inesperado al agregar el template."),
  editFailed: sameMessage("Error al editar el template."),
  created: "Template registrado",
  edited: "Template actualizado",
  notFoundCode: "template_not_found",
  fallbackStatuses: [404, 405, 500],
  serve() {
    mockOtherResources();
    mockRecords(
      { list: listTemplates, create: createTemplate, edit: editTemplate, remove: deleteTemplate },
      [makeTemplate({ ...named, id: 7 })],
      (id) => makeTemplate({ id }),
    );
  },
  fill: () =>
    write({
      Nombre: "Nuevo",
      "Ruta HTML": "/nueva.html",
      Descripción: "Para las fichas",
      "Estilo CSS": "a {}",
    }),
  theirSave: {
    record: makeTemplate({ ...named, id: 7, htmlPath: "/otra.html", version: 2 }),
    label: "Ruta HTML",
    text: "/otra.html",
  },
  deletion: {
    title: "Eliminar Template",
    question: "¿Está seguro que desea eliminar el template «Del Valle»?",
    failed: sameMessage("Error al eliminar el template."),
    done: "Template eliminado",
  },
};

const companies: ResourceCase = {
  path: officePages.companies.path,
  as: makeUserWithRole("super"),
  list: listCompanies,
  create: createCompany,
  edit: saveCompany,
  remove: deleteCompany,
  listFailed: "Error al cargar las empresas.",
  none: "No hay empresas registradas",
  createButton: "Nueva Empresa",
  createTitle: "Registrar Empresa",
  editTitle: "Editar Empresa",
  createFailed: sameMessage("Error inesperado al agregar la empresa."),
  editFailed: {
    withResponse: "Error al editar la empresa.",
    withoutResponse: "Error inesperado al editar la empresa.",
  },
  created: "Empresa registrada",
  edited: "Empresa actualizada",
  notFoundCode: "company_not_found",
  serve() {
    mockRecords(
      { list: listCompanies, create: createCompany, edit: saveCompany, remove: deleteCompany },
      [makeCompany({ ...named, id: 7 })],
      (id) => makeCompany({ id }),
    );
    mockNetwork.respond(uploadCompanyLogo, ({ id }) => ({
      address: "/favicon.svg",
      folder: "/",
      name: "favicon",
      extension: ".svg",
      companyId: id,
      companyVersion: 2,
    }));
  },
  async fill() {
    await write({
      NITE: "3-101-777888",
      Nombre: "Nuevo",
      Dirección: "San José",
      Teléfono: "22223333",
      "Correo electrónico": "ventas@pena.example",
      "Sitio web": "www.pena.example",
      "URL del mapa": "https://mapas.pena.example",
    });
    await choose("Tema", "Índigo");
    await userEvent.upload(fileInput(), await makeImageFile("logo.png"));
  },
  theirSave: {
    record: makeCompany({ ...named, id: 7, address: "Puntarenas", version: 2 }),
    label: "Dirección",
    text: "Puntarenas",
  },
  deletion: {
    title: "Eliminar Empresa",
    question: "La empresa se eliminará permanentemente.",
    failed: {
      withResponse: "Error al eliminar la empresa.",
      withoutResponse: "Error inesperado al eliminar la empresa.",
    },
    done: "Empresa eliminada",
  },
};

const maps: ResourceCase = {
  path: officePages.maps.path,
  as: makeUserWithRole("admin"),
  list: listMaps,
  create: createMap,
  edit: saveMap,
  remove: deleteMap,
  listFailed: "Error al cargar los mapas.",
  none: "No hay mapas registrados",
  createButton: "Nuevo Mapa",
  createTitle: "Registrar Mapa",
  editTitle: "Editar Mapa",
  createFailed: sameMessage("Error inesperado al agregar el mapa."),
  editFailed: sameMessage("Error al editar la información del mapa."),
  created: "Mapa registrado",
  edited: "Mapa actualizado",
  notFoundCode: "map_not_found",
  fallbackStatuses: [405, 501, 404],
  serve() {
    mockOtherResources();
    mockNetwork.respondList(listMapSummaries, () => []);
    mockNetwork.respond(readMapDrawing, () => {
      throw new DomainError("not_found");
    });
    mockRecords(
      { list: listMaps, create: createMap, edit: saveMap, remove: deleteMap },
      [makeMap({ ...named, id: 7 })],
      (id) => makeMap({ id }),
    );
  },
  async fill() {
    await write({
      Nombre: "Nuevo",
      Descripción: "Proyectos de la empresa.",
      "URL del mapa": "https://mapas.cumbres.example",
    });
    await choose("Tipo", "Mapa Google");
  },
  theirSave: {
    record: makeMap({ ...named, id: 7, description: "La de otra persona.", version: 2 }),
    label: "Descripción",
    text: "La de otra persona.",
  },
  deletion: {
    title: "Eliminar Mapa",
    question: "¿Está seguro que desea eliminar el mapa «Del Valle»?",
    failed: sameMessage("Error al eliminar el mapa."),
    done: "Mapa eliminado",
  },
};

const users: ResourceCase = {
  path: officePages.users.path,
  as: makeUserWithRole("admin"),
  list: listUsers,
  create: createUser,
  edit: editUser,
  listFailed: "Error al cargar los usuarios.",
  none: "No se encontraron usuarios para los filtros y permisos actuales.",
  createButton: "Nuevo Usuario",
  createTitle: "Registrar usuario",
  editTitle: "Editar usuario",
  createFailed: {
    withResponse: "Error al agregar el usuario.",
    withoutResponse: "Error inesperado al agregar el usuario.",
  },
  editFailed: sameMessage("Error al editar el usuario."),
  created: "Usuario registrado",
  edited: "Usuario actualizado",
  notFoundCode: "user_not_found",
  serve() {
    mockOtherResources();
    const rows = mockRecords({ list: listUsers, edit: editUser }, [makeUser({ ...named, id: 7 })], (id) =>
      makeUser({ id }),
    );
    mockNetwork.respond(createUser, ({ name, email, role }) => {
      const user = makeUser({ name: name ?? "", email: email ?? "", roles: role ? [role] : [] });
      rows.push(user);
      return user;
    });
  },
  async fill() {
    await write({
      Nombre: "Nuevo",
      "Correo electrónico": "nueva@cumbres.example",
      Contraseña: "Segura-2026",
    });
    await choose("Rol", "Usuario");
  },
  theirSave: {
    record: makeUser({ ...named, id: 7, email: "otra@cumbres.example", version: 2 }),
    label: "Correo electrónico",
    text: "otra@cumbres.example",
  },
};

export const resourceCases = { clients, companies, maps, templates, users } as const;
export const resourceNames = Object.keys(resourceCases) as (keyof typeof resourceCases)[];
