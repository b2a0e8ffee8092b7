import * as z from "zod/mini";

/**
 * What the page of a company's site and the map embedded in it say to each other by `postMessage`. Each message has its
 * `tipo`; others are ignored. docs/embed.md describes them.
 */

const view = z.object({
  latitud: z.number().check(z.gte(-85), z.lte(85)),
  longitud: z.number().check(z.gte(-180), z.lte(180)),
  zoom: z.number().check(z.gte(0), z.lte(22)),
});

/** The filters of a map, named as in its URL (`wire/filter-query`). */
const filters = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

const state = z.object({
  mapa: z.number(),
  vista: z.nullable(view),
  filtros: filters,
  proyecto: z.nullable(z.number()),
});

export const hostMessage = z.discriminatedUnion("tipo", [
  z.object({ tipo: z.literal("mapaobra:poner-vista"), vista: view }),
  z.object({ tipo: z.literal("mapaobra:poner-filtros"), filtros: filters }),
  z.object({ tipo: z.literal("mapaobra:abrir-proyecto"), proyecto: z.int().check(z.gte(1)) }),
  z.object({ tipo: z.literal("mapaobra:cerrar-proyecto") }),
  z.object({ tipo: z.literal("mapaobra:pedir-estado"), pregunta: z.number() }),
]);

export const mapMessage = z.discriminatedUnion("tipo", [
  z.object({ tipo: z.literal("mapaobra:cargado"), estado: state }),
  z.object({ tipo: z.literal("mapaobra:vista"), vista: view }),
  z.object({ tipo: z.literal("mapaobra:filtros"), filtros: filters }),
  z.object({ tipo: z.literal("mapaobra:proyecto"), proyecto: z.nullable(z.number()) }),
  z.object({ tipo: z.literal("mapaobra:estado"), pregunta: z.number(), estado: state }),
]);

export type EmbedView = z.infer<typeof view>;
export type EmbedFilters = z.infer<typeof filters>;
export type EmbedState = z.infer<typeof state>;
export type HostMessage = z.infer<typeof hostMessage>;
export type MapMessage = z.infer<typeof mapMessage>;
