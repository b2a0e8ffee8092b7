import { type Actor, companyIdOf } from "@mapaobra/domain/access/actor";
import type { Resource } from "@mapaobra/domain/access/policy";
import type { Role } from "@mapaobra/domain/access/role";
import { formUpload, plainPicture } from "../form-upload.ts";
import type { PermissionCase, PermissionNoun } from "./permission-case.ts";
import type { Target } from "./target.ts";

const self = (caller: Actor) => (caller.kind === "user" ? { id: caller.userId } : undefined);
const userRoles: Role[] = ["user"];

const ofTarget = async ({ company, published }: Target): Promise<Resource> => ({
  companyId: company.id,
  published,
});
const ownSearch = async ({ company }: Target, caller: Actor): Promise<Resource> => ({
  companyId: company.id,
  authorId: self(caller)?.id ?? null,
});
const ownSearches: PermissionCase = {
  resource: async (_target, caller) => ({
    companyId: companyIdOf(caller),
    authorId: self(caller)?.id ?? null,
  }),
};
const user: Required<PermissionNoun> = {
  record: (target) => target.user(userRoles),
  resource: async ({ company }) => ({ companyId: company.id, roles: userRoles }),
};

/** The nouns by the first part of their paths. */
export const permissionNouns: Readonly<Record<string, PermissionNoun>> = {
  Cambios: { record: (target) => target.bulkEdit() },
  Cliente: { record: (target) => target.client() },
  Imagenes: { record: (target) => target.point() },
  Importaciones: { record: (target) => target.import() },
  Mapas: { record: (target) => target.map() },
  Root: { record: (target) => target.point() },
  Templates: { record: (target) => target.template() },
  auth: user,
  busquedas: { record: (target, caller) => target.search(self(caller)), resource: ownSearch },
  empresa: { record: async ({ company }) => company },
  solicitudes: { record: (target) => target.inquiry() },
  historial: { record: (target) => target.map() },
};

const client = {
  nombre: "Cliente nuevo",
  telefono: "+506 8888-8888",
  email: "pagos@example.com",
};
const template = {
  nombre: "Ficha",
  descripcion: "Nombre y etapa",
  estiloCss: ".ficha { color: black }",
  rutaHtml: "/plantillas/ficha.html",
};
const company = {
  empNite: "3-101-000001",
  empNombre: "Empresa nueva",
  empDireccion: "San José",
  empTelefono: "+506 2222-2222",
  empEmail: "info@example.com",
  url: "https://example.com",
  urlMapa: "https://mapas.example.com/obras",
  tema: "theme-azul",
};
const map = {
  nombre: "Mapa nuevo",
  descripcion: "Obras del año",
  tipo_Mapa: "Mapa Google",
  url_Mapa: "https://www.google.com/maps/@9.9,-84.1,9z",
};

const formWith = async (name: string, content: Uint8Array | string) => {
  const { headers, payload } = await formUpload("", [{ field: "files", name, content }]);
  return { headers, payload } as const;
};
const picture = async () => {
  const { headers, payload } = await formUpload("", [{ name: "plano.png", content: await plainPicture() }]);
  return { headers, payload } as const;
};

/** An upload of the caller: other users' uploads are hidden from everyone. */
const upload = async (target: Target, caller: Actor) => {
  const { id } = await target.upload(self(caller));
  return { id: (await target.point()).id, subida: id };
};
const importUpload = async (target: Target, caller: Actor) => {
  const { id, map_id } = await target.upload(self(caller), { point_id: null });
  return { id: map_id, subida: id };
};
const firstPiece = () => ({
  headers: { "upload-offset": "0", "content-type": "application/offset+octet-stream" },
  payload: "Nota",
});
const file = async ({ media }: Target) => {
  const { id, point_id } = await media();
  return { id: point_id, archivoId: id };
};

/** What the requests of an endpoint have beside the ids of the records in their paths, by its name in the table. */
export const permissionCases: Readonly<Record<string, PermissionCase>> = {
  createUser: {
    // Derive a unique e-mail address from an existing user.
    values: async ({ company, ...target }) => ({
      email: `otra-${(await target.user([])).email}`,
      nombre: "Persona nueva",
      empresaId: company.id,
      password: "Segura-2026",
    }),
  },
  editUser: { values: async () => ({ activo: false }) },
  assignRole: {
    resource: user.resource,
    values: async (target, caller) => ({
      userId: (await user.record(target, caller)).id,
      rol: userRoles[0],
    }),
  },
  setPassword: { values: async () => ({ nuevaContrasenia: "Segura-2026" }) },
  createClient: {
    values: async ({ company, sharedTemplate }) => ({
      ...client,
      empresaId: company.id,
      templateId: (await sharedTemplate()).id,
    }),
  },
  editClient: {
    values: async ({ sharedTemplate }) => ({ ...client, templateId: (await sharedTemplate()).id }),
  },
  createTemplate: { values: async () => template },
  editTemplate: { values: async () => template },
  createCompany: { values: async () => company },
  saveCompany: { values: async (target) => ({ ...company, empNombre: target.company.name }) },
  nameImportProfile: { values: async () => ({ nombre: "Ventas" }) },
  savePublicSettings: { values: async () => ({ emP_NO_BUSCADORES: true }) },
  deleteCompany: { values: async ({ emptyCompany }) => ({ id: (await emptyCompany()).id }) },
  uploadCompanyLogo: { options: picture },
  listMaps: {
    resource: async (_target, caller) =>
      caller.kind === "user" ? { companyId: caller.companyId } : { published: true },
  },
  createMap: { values: async (target) => ({ ...map, empresaId: target.company.id }) },
  saveMap: { values: async () => map },
  uploadMapImage: { options: picture },
  listMapPoints: { values: async (target) => ({ empresaId: target.company.id, clienteId: 2 }) },
  listCompanyPoints: { values: async (target) => ({ empresaId: target.company.id }) },
  savePoint: {
    resource: ofTarget,
    values: async (target) => ({
      EmpresaId: target.company.id,
      MapaId: (await target.map()).id,
      Nombre: "Torre",
      PermisoConstruccion: "OC-1",
    }),
  },
  previewBulkEdit: {
    values: async ({ point }) => ({ ids: [(await point()).id], campo: "etapa", valor: "ACABADOS" }),
  },
  editMany: {
    values: async ({ point }) => {
      const { id, version } = await point();
      return { ids: [id], versiones: [version], campo: "etapa", valor: "ACABADOS" };
    },
  },
  listImports: { resource: async (_target, caller) => ({ companyId: companyIdOf(caller) }) },
  beginImport: {
    options: async () => {
      const { headers, payload } = await formUpload("", [
        { field: "archivo", name: "obras.csv", content: "Nombre" },
      ]);
      return { headers, payload };
    },
  },
  beginImportUpload: {
    options: () => ({
      headers: { "upload-length": "4", "upload-metadata": `filename ${btoa("obras.csv")}` },
    }),
  },
  readImportUpload: { values: importUpload },
  appendImportUpload: { values: importUpload, options: firstPiece },
  dropImportUpload: { values: importUpload },
  chooseImport: {
    values: async () => ({ version: 1, hoja: null, columnas: [{ campo: "nombre" }], columnaClave: null }),
  },
  mendImportCell: { values: async () => ({ version: 1, fila: 2, columna: 0, texto: "Torre" }) },
  decideImportRows: { values: async () => ({ version: 1, decision: "otro" }) },
  mendImportValue: {
    values: async () => ({ version: 1, campo: "etapa", valor: "GRIS", cambiarPor: "OBRA GRIS" }),
  },
  writeImport: { values: async () => ({ version: 1 }) },
  undoImport: {
    values: async (target) => ({ id: (await target.import({ state: "written" })).id, version: 1 }),
  },
  cancelImport: {
    values: async (target) => ({ id: (await target.import({ state: "checking" })).id }),
  },
  replacePanoramaLinks: { values: async () => ({ enlaces: [] }) },
  followMap: { options: () => ({ payloadAsStream: true }) },
  markPointSeen: { values: async ({ point }) => ({ puntoId: (await point()).id }) },
  writeComment: { values: async () => ({ texto: "Va bien" }) },
  deleteComment: {
    resource: async (target, caller) => ({
      ...(await ofTarget(target)),
      authorId: self(caller)?.id ?? null,
    }),
    values: async ({ comment }, caller) => {
      const { id, point_id } = await comment(self(caller));
      return { id: point_id, comentarioId: id };
    },
  },
  listCovers: { values: async ({ media }) => ({ ids: (await media()).point_id }) },
  lendMedia: { values: file },
  setPanorama: { values: async (target) => ({ ...(await file(target)), es360: true }) },
  removeMedia: {
    values: async ({ company, media }) => {
      const { id, point_id } = await media();
      return { EmpresaId: company.id, PropertiesFeaturesId: point_id, id };
    },
  },
  uploadMedia: { options: () => formWith("nota.txt", "Nota") },
  beginUpload: { options: () => ({ headers: { "tus-resumable": "1.0.0", "upload-length": "4" } }) },
  readUpload: { values: upload },
  appendUpload: { values: upload, options: firstPiece },
  dropUpload: { values: upload },
  listSearches: ownSearches,
  countSearches: ownSearches,
  createSearch: { resource: ownSearch, values: async () => ({ nombre: "Torres" }) },
  editSearch: { values: async () => ({ nombre: "Casas" }) },
  restoreSearch: {
    values: async ({ search }, caller) => ({
      id: (await search(self(caller), { deleted_at: new Date() })).id,
    }),
  },
  listNoticePoints: { values: async () => ({ aviso: 1 }) },
  readHistory: { values: async () => ({ tipo: "mapa" }) },
};
