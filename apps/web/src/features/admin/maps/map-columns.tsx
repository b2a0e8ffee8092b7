import type { ProjectMap } from "@mapaobra/domain/map/map";
import type { Column } from "../../../records/frame/columns.ts";
import { PublishedBadge, publishedText } from "../../../records/PublishedBadge.tsx";
import { linkText, MapLink } from "./MapLink.tsx";
import { typeLabel } from "./map-types.ts";

export const mapColumns: readonly Column<ProjectMap>[] = [
  { title: "Nombre", text: ({ name }) => name },
  { title: "Tipo", text: ({ type }) => typeLabel(type) },
  { title: "Estado", text: publishedText, cell: (map) => <PublishedBadge map={map} /> },
  { title: "Empresa", text: ({ companyName }) => companyName },
  { title: "Enlace", text: linkText, cell: (map) => <MapLink map={map} /> },
  { title: "Dirección corta", text: ({ slug }) => slug },
  { title: "Descripción", text: ({ description }) => description },
];
