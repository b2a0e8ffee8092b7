import type { StreetSchema } from "@mapaobra/contract/wire/streets";
import * as z from "zod";

const vectorLayers = z.object({
  vector_layers: z.array(z.object({ id: z.string(), fields: z.record(z.string(), z.unknown()).catch({}) })),
});

/** The layer of streets that identifies each schema. */
const streetLayers: readonly (readonly [layer: string, schema: StreetSchema])[] = [
  ["transportation", "openmaptiles"],
  ["roads", "protomaps"],
  ["streets", "shortbread"],
];

/** Protomaps named its columns `pmap:kind` until 2024; today's style cannot draw those. */
const outdatedField = "pmap:kind";

/** The schema of an archive by its metadata; undefined if its streets cannot be drawn. */
export function schemaOfMetadata(metadata: unknown): StreetSchema | undefined {
  const parsed = vectorLayers.safeParse(metadata);
  if (!parsed.success) return undefined;
  const layers = new Map(parsed.data.vector_layers.map(({ id, fields }) => [id, fields]));
  const [layer, schema] = streetLayers.find(([id]) => layers.has(id)) ?? [];
  return layer !== undefined && outdatedField in (layers.get(layer) ?? {}) ? undefined : schema;
}
