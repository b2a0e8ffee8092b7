import { logoMegabytes } from "@mapaobra/domain/company/company";
import { codec, field } from "../wire/codec.ts";
import {
  company,
  companyId,
  createCompanyRequest,
  updateCompanyRequest,
  uploadedLogo,
} from "../wire/company.ts";
import { confirmation } from "../wire/confirmation.ts";
import { optional, text } from "../wire/scalars.ts";
import { endpoint, get } from "./endpoint.ts";
import { paging } from "./list-query.ts";

const noun = "Empresas";

export const listCompanies = endpoint({
  name: "listCompanies",
  summary: "Las empresas que se pueden ver: todas, o la propia.",
  tag: noun,
  method: "GET",
  path: "/empresa",
  alternatives: [get("/auth/obtener-empresas")],
  access: "company.read",
  request: codec(paging),
  reply: { kind: "list", codec: company },
});

export const readCompany = endpoint({
  name: "readCompany",
  summary: "Una empresa.",
  tag: noun,
  method: "GET",
  path: "/empresa/{id}",
  access: "company.read",
  request: codec({ id: companyId }),
  reply: { kind: "one", codec: company },
});

export const createCompany = endpoint({
  name: "createCompany",
  summary: "Registra una empresa; el logo se puede subir después.",
  tag: noun,
  method: "POST",
  path: "/empresa/agregar",
  access: "company.write",
  request: createCompanyRequest,
  reply: { kind: "one", codec: company },
});

export const saveCompany = endpoint({
  name: "saveCompany",
  summary: "Guarda los cambios de una empresa.",
  tag: noun,
  method: "PUT",
  path: "/empresa/{id}",
  access: "company.write",
  request: updateCompanyRequest,
  reply: { kind: "one", codec: company },
});

export const deleteCompany = endpoint({
  name: "deleteCompany",
  summary: "Elimina una empresa; con mapas o usuarios, solo si se confirma con su nombre.",
  tag: noun,
  method: "DELETE",
  path: "/empresa/{id}",
  access: "company.write",
  request: codec({
    id: companyId,
    confirmedName: field(optional(text(200)), "confirmar", { anyCharacter: true }),
  }),
  reply: { kind: "one", codec: confirmation },
});

export const uploadCompanyLogo = endpoint({
  name: "uploadCompanyLogo",
  summary: "Sube el logo de una empresa (JPG, PNG, GIF, WebP o AVIF) en lugar del que tenga.",
  tag: noun,
  method: "POST",
  path: "/empresa/{id}/logo",
  access: "company.write",
  // The server chooses the folder; the field is accepted because clients send it (P1 §7).
  request: codec({ id: companyId, folder: field(optional(text(200)), "carpeta") }),
  upload: { fields: ["file"], maxFiles: 1, maxBytes: logoMegabytes.max * 1_048_576 },
  reply: { kind: "one", codec: uploadedLogo },
});

/** In the order of the documentation. */
export const companyEndpoints = [
  listCompanies,
  readCompany,
  createCompany,
  saveCompany,
  deleteCompany,
  uploadCompanyLogo,
];
