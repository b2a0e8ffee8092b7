import { formUpload, plainPicture } from "../../testing/form-upload.ts";
import { type CallRows, getting } from "../call-row.ts";

const complete = {
  empNite: "3-101-000001",
  empNombre: "Empresa nueva",
  empDireccion: "San José",
  empTelefono: "+506 2222-2222",
  empEmail: "info@example.com",
  url: "https://example.com",
  urlMapa: "https://mapas.example.com",
  tema: "theme-azul",
};

export const companyRows: CallRows = {
  listCompanies: {
    subject: "own",
    requests: async () => getting("/api/empresa", "/api/auth/obtener-empresas"),
  },
  readCompany: { requests: async ({ company }) => getting(`/api/empresa/${company.id}`) },
  createCompany: {
    subject: "own",
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
