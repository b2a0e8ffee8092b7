import type { PointFilters } from "@mapaobra/domain/point/filters";
import type { listOrders } from "@mapaobra/domain/point/list-order";
import {
  type alertFrequencies,
  type alertKinds,
  type audiences,
  filtersOfSearch,
  type SavedSearch,
  searchTextLimits,
} from "@mapaobra/domain/search/search";
import * as z from "zod/mini";
import { type Codec, codec, field, type ValueOf } from "./codec.ts";
import { filtersToQuery, parseFilters } from "./filter-query.ts";
import { flag, instant, nullable, text, wholeNumber } from "./scalars.ts";
import { spelled } from "./spelled.ts";

const MAX_QUERY_LENGTH = 4000;

/** Filters as the query of a map's address. A parameter that filters would drop is an error here. */
const filterQuery = z.pipe(
  text(MAX_QUERY_LENGTH),
  z.transform((query, { issues }): PointFilters => {
    const sent = new URLSearchParams(query);
    const filters = filtersOfSearch(parseFilters(sent));
    const stored = filtersToQuery(filters);
    const read = new URLSearchParams(stored);
    const unread = [...sent.keys()].find((name) => !read.has(name));
    if (unread !== undefined) {
      issues.push({ code: "custom", input: query, message: `No se reconoce el filtro «${unread}».` });
    }
    // Percent-encoded it may be six times as long as it was sent.
    if (stored.length > MAX_QUERY_LENGTH) {
      issues.push({ code: "custom", input: query, message: "Son demasiados filtros." });
    }
    return filters;
  }),
);

const order = spelled({
  distance: "distancia",
  name: "nombre",
  stage: "etapa",
  date: "fecha",
  area: "m2",
} as const satisfies Record<(typeof listOrders)[number], string>);
const audience = spelled({
  private: "nadie",
  client: "cliente",
  company: "empresa",
} as const satisfies Record<(typeof audiences)[number], string>);
export const alertFrequency = spelled({
  never: "nunca",
  instant: "al_momento",
  daily: "diario",
  weekly: "semanal",
} as const satisfies Record<(typeof alertFrequencies)[number], string>);
export const alertKindWords = {
  new: "nuevos",
  stage: "etapa",
  data: "datos",
  photos: "fotos",
} as const satisfies Record<(typeof alertKinds)[number], string>;
export const alertKind = spelled(alertKindWords);

/** The fields of a search that a save may send. */
export const savedSearchFields = {
  name: field(text(searchTextLimits.name), "nombre"),
  mapId: field(wholeNumber(1), "mapaId"),
  filters: {
    ...field(filterQuery, "filtros"),
    encodeValue: (filters: unknown) => (filters === null ? null : filtersToQuery(filters as PointFilters)),
  },
  order: { ...field(nullable(order.schema), "orden"), encodeValue: order.encodeNullable },
  descending: field(flag, "descendente"),
  audience: { ...field(audience.schema, "compartidaCon"), encodeValue: audience.encode },
  frequency: { ...field(alertFrequency.schema, "frecuencia"), encodeValue: alertFrequency.encode },
  inBell: field(flag, "enCampana"),
  kinds: {
    ...field(z.array(alertKind.schema, "Debe ser una lista."), "avisos"),
    encodeValue: (kinds: unknown) => (kinds as unknown[]).map(alertKind.encode),
  },
  version: field(wholeNumber(), "version"),
};

export const searchId = field(wholeNumber(1), "id", { aliases: ["busquedaId"] });

/** What a search finds on its map: the projects, and those created since the reader last opened it. */
export const searchCount = codec({
  id: searchId,
  matches: field(wholeNumber(), "puntos"),
  newer: field(wholeNumber(), "nuevos"),
});
export type SearchCount = ValueOf<typeof searchCount>;

/** The secret address of the feed of a search. */
export const searchFeed = codec({ address: field(text(1000), "direccion", { secret: true }) });

/** A saved search: filters on a map under a name, and the alerts that its owner wants. */
export const savedSearch: Codec<SavedSearch> = codec({
  ...savedSearchFields,
  id: searchId,
  // During an upgrade a process of the version before sends none: mail and bell are one there.
  inBell: { ...savedSearchFields.inBell, schema: z._default(flag, true) },
  mapId: { ...savedSearchFields.mapId, schema: nullable(wholeNumber(1)) },
  mapName: field(nullable(text(200)), "mapa"),
  ownerId: field(wholeNumber(1), "usuarioId"),
  ownerName: field(text(200), "usuario"),
  clientId: field(nullable(wholeNumber(1)), "clienteId"),
  companyId: field(nullable(wholeNumber(1)), "empresaId"),
  lookedAt: field(instant, "vistaEn"),
  hasFeed: field(flag, "tieneCanal"),
});
