import { readAttention } from "@mapaobra/contract/endpoints/attention";
import { readBranding, readPublicMap } from "@mapaobra/contract/endpoints/branding";
import { listClients, readClient } from "@mapaobra/contract/endpoints/clients";
import { listComments } from "@mapaobra/contract/endpoints/comments";
import { listCompanies, readCompany } from "@mapaobra/contract/endpoints/companies";
import { serverPath } from "@mapaobra/contract/endpoints/endpoint";
import { readHistory } from "@mapaobra/contract/endpoints/history";
import { listMapSummaries, listMaps, readMap } from "@mapaobra/contract/endpoints/maps";
import { listMedia } from "@mapaobra/contract/endpoints/media";
import { listPanoramaLinks } from "@mapaobra/contract/endpoints/panorama-links";
import { readPointColumns } from "@mapaobra/contract/endpoints/point-columns";
import { listBin, listMapPoints, listStages, readPoint } from "@mapaobra/contract/endpoints/points";
import { listTemplates, readTemplate } from "@mapaobra/contract/endpoints/templates";
import { listUsers, readUser } from "@mapaobra/contract/endpoints/users";
import type { SampleName } from "./read-samples-repository.ts";

/** One kind of reads that a rehearsal sends. */
export interface ReadKind {
  /** Spanish, for the report. */
  readonly name: string;
  readonly caller: "visitor" | "staff";
  /** The records to read; without it, one read. */
  readonly sample?: SampleName;
  readonly path: (value: string) => string;
}

type Endpoint = Parameters<typeof serverPath>[0];

const withId = (endpoint: Endpoint) => (id: string) => serverPath(endpoint).replace(/\{(?:id|mapaId)\}/, id);
const withSlug = (endpoint: Endpoint) => (slug: string) => `${serverPath(endpoint)}?slug=${slug}`;
const list = (name: string, endpoint: Endpoint): ReadKind => ({
  name,
  caller: "staff",
  path: () => serverPath(endpoint),
});
const record = (name: string, endpoint: Endpoint, sample: SampleName): ReadKind => ({
  name,
  caller: "staff",
  sample,
  path: withId(endpoint),
});
const published = (kind: Omit<ReadKind, "caller">): ReadKind => ({ ...kind, caller: "visitor" });

export const readKinds: readonly ReadKind[] = [
  published({ name: "página pública", sample: "publishedCompanies", path: (slug) => `/mapa/${slug}` }),
  published({ name: "marca", sample: "publishedCompanies", path: withSlug(readBranding) }),
  published({ name: "mapas publicados", sample: "publishedCompanies", path: withSlug(readPublicMap) }),
  published({ name: "columnas de un mapa", sample: "publishedMaps", path: withId(readPointColumns) }),
  published({ name: "puntos de un mapa", sample: "publishedMaps", path: withId(listMapPoints) }),
  published({ name: "proyecto", sample: "publishedPoints", path: withId(readPoint) }),
  published({ name: "archivos de un proyecto", sample: "publishedPoints", path: withId(listMedia) }),
  list("oficina: empresas", listCompanies),
  record("oficina: empresa", readCompany, "companies"),
  list("oficina: mapas", listMaps),
  list("oficina: resumen de mapas", listMapSummaries),
  record("oficina: mapa", readMap, "maps"),
  record("oficina: columnas de un mapa", readPointColumns, "maps"),
  record("oficina: puntos de un mapa", listMapPoints, "maps"),
  record("oficina: papelera", listBin, "maps"),
  {
    name: "oficina: historial de un mapa",
    caller: "staff",
    sample: "maps",
    path: (id) => withId(readHistory)(id).replace("{tipo}", "mapa"),
  },
  record("oficina: proyecto", readPoint, "points"),
  record("oficina: etapas", listStages, "points"),
  record("oficina: archivos", listMedia, "points"),
  record("oficina: comentarios", listComments, "points"),
  record("oficina: enlaces 360°", listPanoramaLinks, "points"),
  list("oficina: clientes", listClients),
  record("oficina: cliente", readClient, "clients"),
  list("oficina: plantillas", listTemplates),
  record("oficina: plantilla", readTemplate, "templates"),
  list("oficina: usuarios", listUsers),
  record("oficina: usuario", readUser, "users"),
  list("oficina: pendientes", readAttention),
];
