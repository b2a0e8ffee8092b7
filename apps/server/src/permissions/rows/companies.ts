import { formUpload, plainPicture } from "../../testing/form-upload.ts";
import { getRequests, type PermissionCases } from "../permission-case.ts";

const complete = {
  empNite: "3-101-000001",
  empNombre: "Empresa nueva",
  empDireccion: "San José",
  empTelefono: "+506 2222-2222",
  empEmail: "info@example.com",
  url: "https://example.com",
  urlMapa: "https://mapas.example.com/obras",
  tema: "theme-azul",
};

export const companyRows: PermissionCases = {
  listCompanies: {
    resource: "own",
    requests: async () => getRequests("/api/empresa", "/api/auth/obtener-empresas"),
  },
  readCompany: { requests: async ({ company }) => getRequests(`/api/empresa/${company.id}`) },
  readSubscribers: { requests: async ({ company }) => getRequests(`/api/empresa/${company.id}/avisos`) },
  createCompany: {
    resource: "own",
    requests: async () => [{ method: "POST", url: "/api/empresa/agregar", payload: complete }],
  },
  saveCompany: {
    async requests({ company }) {
      return [
        {
          method: "PUT",
          url: `/api/empresa/${company.id}`,
          payload: { ...complete, empNombre: company.name },
        },
      ];
    },
  },
  deleteCompany: {
    requests: async ({ emptyCompany }) => [
      { method: "DELETE", url: `/api/empresa/${(await emptyCompany()).id}` },
    ],
  },
  uploadCompanyLogo: {
    requests: async ({ company }) => [
      await formUpload(`/api/empresa/${company.id}/logo`, [
        { name: "logo.png", content: await plainPicture() },
      ]),
    ],
  },
};
