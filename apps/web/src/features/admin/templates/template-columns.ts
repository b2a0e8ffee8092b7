import type { Template } from "@mapaobra/domain/template/template";
import type { Column } from "../../../records/frame/columns.ts";

export const templateColumns: readonly Column<Template>[] = [
  { title: "Nombre", text: ({ name }) => name },
  { title: "Descripción", text: ({ description }) => description },
  { title: "Ruta HTML", text: ({ htmlPath }) => htmlPath },
  { title: "Empresa", text: ({ companyName }) => companyName ?? "Todas" },
];
