import type { StreetSchema } from "@mapaobra/contract/wire/streets";
import type { Installation } from "./install-archive.ts";

const schemaNames: Readonly<Record<StreetSchema, string>> = {
  openmaptiles: "OpenMapTiles",
  protomaps: "Protomaps",
  shortbread: "Shortbread",
};

/** What the operator reads after an installation. */
export function installedText({ archive, isNew }: Installation): string {
  const { schema, minZoom, maxZoom, bytes } = archive;
  const facts = `esquema ${schemaNames[schema]}, zoom ${minZoom} a ${maxZoom}, ${megabytes(bytes)} MB`;
  return isNew ? `Las calles se sirven desde aquí: ${facts}.` : `Ese archivo ya estaba en uso: ${facts}.`;
}

const megabytes = (bytes: number) =>
  new Intl.NumberFormat("es-CR", { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(bytes / 1e6);
