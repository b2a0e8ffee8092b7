import type { Template } from "@mapaobra/domain/template/template";
import type { Column } from "../../ui/records/columns.ts";

/** Whose a template is: a company's, or everybody's. */
export const ownerOf = ({ companyName }: Template): string => companyName ?? "Compartido";

export const templateColumns: readonly Column<Template>[] = [
  { title: "Nombre", text: ({ name }) => name },
  { title: "Descripción", text: ({ description }) => description },
  { title: "Ruta HTML", text: ({ htmlPath }) => htmlPath },
  { title: "Empresa", text: ownerOf },
];
