import { readBranding, readPublicMap } from "@mapaobra/contract/endpoints/branding";
import { type AnyEndpoint, serverPath } from "@mapaobra/contract/endpoints/endpoint";
import { readPointColumns } from "@mapaobra/contract/endpoints/point-columns";
import { endpoints } from "@mapaobra/contract/endpoints/table";
import type { SampleName } from "./read-samples-repository.ts";

/** One kind of reads that a rehearsal sends. */
export interface ReadKind {
  /** Spanish, for the report. */
  readonly name: string;
  readonly caller: "visitor" | "staff";
  /** The records to read; without it, one read. */
  readonly sample?: SampleName | undefined;
  readonly path: (value: string) => string;
}

/** The records that a parameter of a path names, or an endpoint whose access is of this noun. */
const recordsOf: Readonly<Record<string, SampleName>> = {
  "{empresaId}": "companies",
  "{mapaId}": "maps",
  company: "companies",
  subscriber: "companies",
  map: "maps",
  history: "maps",
  point: "points",
  media: "points",
  comment: "points",
  client: "clients",
  inquiry: "inquiries",
  template: "templates",
  user: "users",
};

const publishedOf: Partial<Record<SampleName, SampleName>> = {
  maps: "publishedMaps",
  points: "publishedPoints",
};

const isComplete = ({ request }: AnyEndpoint, values: object) => {
  try {
    return request.decode(values) !== undefined;
  } catch {
    return false;
  }
};

/** The reads of an endpoint, if its path names at most one record and it needs nothing else. Streams never end. */
function readsOf(endpoint: AnyEndpoint): ReadKind[] {
  const { method, access, reply, path: pattern } = endpoint;
  if (method !== "GET" || access === "open" || (reply.kind === "binary" && endpoint !== readPointColumns))
    return [];
  const path = serverPath(endpoint).replace("{tipo}", "mapa");
  const [parameter = "", ...others] = path.match(/\{\w+\}/g) ?? [];
  const sample = parameter ? (recordsOf[parameter] ?? recordsOf[access.replace(/\..*/, "")]) : undefined;
  const given = { tipo: "mapa", [parameter.slice(1, -1)]: "1" };
  if (others.length > 0 || (parameter && !sample) || !isComplete(endpoint, given)) return [];
  const read = { sample, path: (value: string) => path.replace(parameter, value) };
  const visited = sample && /^(point|media)\.read$/.test(access) ? publishedOf[sample] : undefined;
  const reads: ReadKind[] = [{ ...read, name: `oficina: ${pattern}`, caller: "staff" }];
  return visited ? [{ ...read, name: pattern, caller: "visitor", sample: visited }, ...reads] : reads;
}

const published = { caller: "visitor", sample: "publishedCompanies" } as const;

export const readKinds: readonly ReadKind[] = [
  { ...published, name: "página pública", path: (slug) => `/mapa/${slug}` },
  { ...published, name: "marca", path: (slug) => `${serverPath(readBranding)}?slug=${slug}` },
  { ...published, name: "mapas publicados", path: (slug) => `${serverPath(readPublicMap)}?slug=${slug}` },
  ...endpoints.flatMap(readsOf),
];
