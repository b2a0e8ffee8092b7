import { createClient, deleteClient, editClient, listClients } from "@mapaobra/contract/endpoints/clients";
import {
  createCompany,
  deleteCompany,
  listCompanies,
  saveCompany,
  uploadCompanyLogo,
} from "@mapaobra/contract/endpoints/companies";
import type { Endpoint } from "@mapaobra/contract/endpoints/endpoint";
import { createMap, deleteMap, listMaps, saveMap } from "@mapaobra/contract/endpoints/maps";
import {
  createTemplate,
  deleteTemplate,
  editTemplate,
  listTemplates,
} from "@mapaobra/contract/endpoints/templates";
import { createUser, editUser, listRoles, listUsers } from "@mapaobra/contract/endpoints/users";
import type { CurrentUser } from "@mapaobra/contract/wire/session";
import type { ErrorCode } from "@mapaobra/domain/errors";
import { userEvent } from "vitest/browser";
import { paths } from "../app/paths.ts";
import { network } from "./network.ts";
import { personWith } from "./people.ts";
import { fileInput, pictureFile } from "./picture-file.ts";
import { clientOf, companyOf, mapOf, templateOf, userOf } from "./records.ts";
import { choose, field } from "./screen.ts";
import { serveRecords } from "./serve-records.ts";

/** What a screen says of a write that failed: after an answer, and where none came. */
interface FailureSentences {
  readonly answered: string;
  readonly unanswered: string;
}

const always = (sentence: string): FailureSentences => ({ answered: sentence, unanswered: sentence });

/** What the screens of records do alike, told of one noun: its words, its addresses, its form. */
export interface OfficeNoun {
  readonly path: string;
  readonly as: CurrentUser;
  /** Answers for all that the screen asks; there is one record, called "Del Valle". */
  readonly serve: () => void;
  readonly list: Endpoint<object, object>;
  readonly create: Endpoint<object, object>;
  readonly edit: Endpoint<object, object>;
  /** Undefined where nothing is deleted. */
  readonly remove?: Endpoint<object, object>;
  readonly listFailed: string;
  /** Said where there is no record at all. */
  readonly none: string;
  readonly createButton: string;
  readonly createTitle: string;
  readonly editTitle: string;
  readonly createFailed: FailureSentences;
  readonly editFailed: FailureSentences;
  readonly created: string;
  readonly edited: string;
  /** Writes all that a new record needs, under the name "Nuevo". */
  readonly fill: () => Promise<void>;
  /** The record as somebody else saved it: with another text in a field, by its label. */
  readonly theirs: { readonly record: object; readonly label: string; readonly text: string };
  readonly absent: ErrorCode;
  /** The statuses after which a write goes on to its second address: of a new, a changed, a deleted record. */
  readonly goesOnAfter?: readonly [number, number, number];
  readonly removing?: {
    readonly title: string;
    readonly question: string;
    readonly failed: FailureSentences;
    readonly done: string;
  };
}

const named = { name: "Del Valle" };

const serveOthers = () => {
  network.answerList(listCompanies, () => [
    companyOf(),
    companyOf({ id: 2, name: "Volcán Azul", slug: "volcan" }),
  ]);
  network.answerList(listTemplates, () => [templateOf({ id: 5 })]);
  network.answerList(listClients, () => []);
  network.answerList(listRoles, () => [{ id: "admin" }, { id: "user" }, { id: "cliente" }]);
};

const write = async (texts: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(texts)) await field(label).fill(text);
};

const clients: OfficeNoun = {
  path: paths.office.clients,
  as: personWith("admin"),
  list: listClients,
  create: createClient,
  edit: editClient,
  remove: deleteClient,
  listFailed: "Error al cargar los clientes.",
  none: "No hay clientes registrados",
  createButton: "Nuevo Cliente",
  createTitle: "Registrar Cliente",
  editTitle: "Editar Cliente",
  createFailed: always("Error inesperado al agregar el cliente."),
  editFailed: always("Error al editar el cliente."),
  created: "Cliente registrado",
  edited: "Cliente actualizado",
  absent: "client_not_found",
  goesOnAfter: [404, 405, 501],
  serve() {
    serveOthers();
    const row = clientOf({ ...named, id: 7, templateId: 5, templateName: "Ficha" });
    serveRecords(
      { list: listClients, create: createClient, edit: editClient, remove: deleteClient },
      [row],
      (id) => clientOf({ id }),
    );
  },
  async fill() {
    await write({ Nombre: "Nuevo", "Correo electrónico": "a@valle.example", Teléfono: "88881234" });
    await choose("Template", "Ficha");
  },
  theirs: {
    record: clientOf({ ...named, id: 7, templateId: 5, phone: "+506 7777-7777", version: 2 }),
    label: "Teléfono",
    text: "+506 7777-7777",
  },
  removing: {
    title: "Eliminar Cliente",
    question: "¿Está seguro que desea eliminar el cliente «Del Valle»?",
    failed: always("Error al eliminar el cliente."),
    done: "Cliente eliminado",
  },
};

const templates: OfficeNoun = {
  path: paths.office.templates,
  as: personWith("admin"),
  list: listTemplates,
  create: createTemplate,
  edit: editTemplate,
  remove: deleteTemplate,
  listFailed: "Error al cargar los templates.",
  none: "No hay templates registrados",
  createButton: "Nuevo Template",
  createTitle: "Registrar Template",
  editTitle: "Editar Template",
  createFailed: always("Error inesperado al agregar el template."),
  editFailed: always("Error al editar el template."),
  created: "Template registrado",
  edited: "Template actualizado",
  absent: "template_not_found",
  goesOnAfter: [404, 405, 500],
  serve() {
    serveOthers();
    serveRecords(
      { list: listTemplates, create: createTemplate, edit: editTemplate, remove: deleteTemplate },
      [templateOf({ ...named, id: 7 })],
      (id) => templateOf({ id }),
    );
  },
  fill: () =>
    write({
      Nombre: "Nuevo",
      "Ruta HTML": "/nueva.html",
      Descripción: "Para las fichas",
      "Estilo CSS": "a {}",
    }),
  theirs: {
    record: templateOf({ ...named, id: 7, htmlPath: "/otra.html", version: 2 }),
    label: "Ruta HTML",
    text: "/otra.html",
  },
  removing: {
    title: "Eliminar Template",
    question: "¿Está seguro que desea eliminar el template «Del Valle»?",
    failed: always("Error al eliminar el template."),
    done: "Template eliminado",
  },
};

const companies: OfficeNoun = {
  path: paths.office.companies,
  as: personWith("super"),
  list: listCompanies,
  create: createCompany,
  edit: saveCompany,
  remove: deleteCompany,
  listFailed: "Error al cargar las empresas.",
  none: "No hay empresas registradas",
  createButton: "Nueva Empresa",
  createTitle: "Registrar Empresa",
  editTitle: "Editar Empresa",
  createFailed: always("Error inesperado al agregar la empresa."),
  editFailed: {
    answered: "Error al editar la empresa.",
    unanswered: "Error inesperado al editar la empresa.",
  },
  created: "Empresa registrada",
  edited: "Empresa actualizada",
  absent: "company_not_found",
  serve() {
    serveRecords(
      { list: listCompanies, create: createCompany, edit: saveCompany, remove: deleteCompany },
      [companyOf({ ...named, id: 7 })],
      (id) => companyOf({ id }),
    );
    network.answer(uploadCompanyLogo, ({ id }) => ({
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
    await userEvent.upload(fileInput(), await pictureFile("logo.png"));
  },
  theirs: {
    record: companyOf({ ...named, id: 7, address: "Puntarenas", version: 2 }),
    label: "Dirección",
    text: "Puntarenas",
  },
  removing: {
    title: "Eliminar Empresa",
    question: "La empresa se eliminará permanentemente.",
    failed: {
      answered: "Error al eliminar la empresa.",
      unanswered: "Error inesperado al eliminar la empresa.",
    },
    done: "Empresa eliminada",
  },
};

const maps: OfficeNoun = {
  path: paths.office.maps,
  as: personWith("admin"),
  list: listMaps,
  create: createMap,
  edit: saveMap,
  remove: deleteMap,
  listFailed: "Error al cargar los mapas.",
  none: "No hay mapas registrados",
  createButton: "Nuevo Mapa",
  createTitle: "Registrar Mapa",
  editTitle: "Editar Mapa",
  createFailed: always("Error inesperado al agregar el mapa."),
  editFailed: always("Error al editar la información del mapa."),
  created: "Mapa registrado",
  edited: "Mapa actualizado",
  absent: "map_not_found",
  goesOnAfter: [405, 501, 404],
  serve() {
    serveOthers();
    serveRecords(
      { list: listMaps, create: createMap, edit: saveMap, remove: deleteMap },
      [mapOf({ ...named, id: 7 })],
      (id) => mapOf({ id }),
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
  theirs: {
    record: mapOf({ ...named, id: 7, description: "La de otra persona.", version: 2 }),
    label: "Descripción",
    text: "La de otra persona.",
  },
  removing: {
    title: "Eliminar Mapa",
    question: "¿Está seguro que desea eliminar el mapa «Del Valle»?",
    failed: always("Error al eliminar el mapa."),
    done: "Mapa eliminado",
  },
};

const users: OfficeNoun = {
  path: paths.office.users,
  as: personWith("admin"),
  list: listUsers,
  create: createUser,
  edit: editUser,
  listFailed: "Error al cargar los usuarios.",
  none: "No se encontraron usuarios para los filtros y permisos actuales.",
  createButton: "Nuevo Usuario",
  createTitle: "Registrar usuario",
  editTitle: "Editar usuario",
  createFailed: {
    answered: "Error al agregar el usuario.",
    unanswered: "Error inesperado al agregar el usuario.",
  },
  editFailed: always("Error al editar el usuario."),
  created: "Usuario registrado",
  edited: "Usuario actualizado",
  absent: "user_not_found",
  serve() {
    serveOthers();
    const rows = serveRecords({ list: listUsers, edit: editUser }, [userOf({ ...named, id: 7 })], (id) =>
      userOf({ id }),
    );
    network.answer(createUser, ({ name, email, role }) => {
      const user = userOf({ name: name ?? "", email: email ?? "", roles: role ? [role] : [] });
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
  theirs: {
    record: userOf({ ...named, id: 7, email: "otra@cumbres.example", version: 2 }),
    label: "Correo electrónico",
    text: "otra@cumbres.example",
  },
};

export const officeNouns = { clients, companies, maps, templates, users } as const;
export const nounNames = Object.keys(officeNouns) as (keyof typeof officeNouns)[];
