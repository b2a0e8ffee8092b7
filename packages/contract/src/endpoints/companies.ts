import { maxLogoMegabytes } from "@mapaobra/domain/company/company";
import { codec, field } from "../wire/codec.ts";
import {
  company,
  companyId,
  createCompanyRequest,
  updateCompanyRequest,
  updatePublicSettingsRequest,
  uploadedLogo,
} from "../wire/company.ts";
import { confirmation } from "../wire/confirmation.ts";
import { optional, text } from "../wire/scalars.ts";
import { endpointsOf, get, post, put, remove } from "./endpoint.ts";
import { paging } from "./list-query.ts";

const endpoint = endpointsOf("Empresas");

export const listCompanies = endpoint("listCompanies", get("/empresa"), "company.read", {
  summary: "Las empresas que se pueden ver: todas, o la propia.",
  alternatives: [get("/auth/obtener-empresas")],
  request: codec(paging),
  reply: { kind: "list", codec: company },
});

export const readCompany = endpoint("readCompany", get("/empresa/{id}"), "company.read", {
  summary: "Una empresa.",
  request: codec({ id: companyId }),
  reply: { kind: "one", codec: company },
});

export const createCompany = endpoint("createCompany", post("/empresa/agregar"), "company.write", {
  summary: "Registra una empresa; el logo se puede subir después.",
  request: createCompanyRequest,
  reply: { kind: "one", codec: company },
});

export const saveCompany = endpoint("saveCompany", put("/empresa/{id}"), "company.write", {
  summary: "Guarda los cambios de una empresa.",
  request: updateCompanyRequest,
  reply: { kind: "one", codec: company },
});

export const savePublicSettings = endpoint(
  "savePublicSettings",
  put("/empresa/{id}/sitio-publico"),
  "company.writePublic",
  {
    summary:
      "Guarda lo que la empresa ofrece a los visitantes: avisos, buscadores, solicitudes y sitios que la insertan.",
    request: updatePublicSettingsRequest,
    reply: { kind: "one", codec: company },
  },
);

export const deleteCompany = endpoint("deleteCompany", remove("/empresa/{id}"), "company.write", {
  summary: "Elimina una empresa; con mapas o usuarios, solo si se confirma con su nombre.",
  request: codec({
    id: companyId,
    confirmedName: field(optional(text(200)), "confirmar", { anyCharacter: true }),
  }),
  reply: { kind: "one", codec: confirmation },
});

export const uploadCompanyLogo = endpoint("uploadCompanyLogo", post("/empresa/{id}/logo"), "company.write", {
  summary: "Sube el logo de una empresa (JPG, PNG, GIF, WebP o AVIF) en lugar del que tenga.",
  // The server chooses the folder; the field is accepted because clients send it (P1 §7).
  request: codec({ id: companyId, folder: field(optional(text(200)), "carpeta") }),
  upload: { fields: ["file"], maxFiles: 1, maxBytes: maxLogoMegabytes * 1_048_576 },
  reply: { kind: "one", codec: uploadedLogo },
});

/** In the order of the documentation. */
export const companyEndpoints = [
  listCompanies,
  readCompany,
  createCompany,
  saveCompany,
  savePublicSettings,
  deleteCompany,
  uploadCompanyLogo,
];
