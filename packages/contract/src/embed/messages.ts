import * as z from "zod/mini";
import { codec, field, nested, optionalField } from "../wire/codec.ts";
import { decimal, text, wholeNumber } from "../wire/scalars.ts";

/**
 * What the page of a company's site and the map embedded in it say to each other by `postMessage`. Each message has its
 * `tipo`; others are ignored. docs/embed.md describes them.
 */

export interface EmbedView {
  readonly latitud: number;
  readonly longitud: number;
  readonly zoom: number;
}

export interface EmbedState {
  /** The number of the map. */
  readonly mapa: number;
  /** Null without a visible map. */
  readonly vista: EmbedView | null;
  /** As in the URL of the map (`wire/filter-query`). */
  readonly filtros: string;
  /** The number of the open project. */
  readonly proyecto: number | null;
}

/** From the page to the map, as it is sent. */
export type HostMessage =
  | { readonly tipo: "mapaobra:poner-vista"; readonly vista: EmbedView }
  | { readonly tipo: "mapaobra:poner-filtros"; readonly filtros: string }
  | { readonly tipo: "mapaobra:abrir-proyecto"; readonly proyecto: number }
  | { readonly tipo: "mapaobra:cerrar-proyecto" }
  | { readonly tipo: "mapaobra:pedir-estado"; readonly pregunta: number };

/** From the map to the page. */
export type MapMessage =
  | { readonly tipo: "mapaobra:cargado"; readonly estado: EmbedState }
  | { readonly tipo: "mapaobra:vista"; readonly vista: EmbedView }
  | { readonly tipo: "mapaobra:filtros"; readonly filtros: string }
  | { readonly tipo: "mapaobra:proyecto"; readonly proyecto: number | null }
  | { readonly tipo: "mapaobra:estado"; readonly pregunta: number; readonly estado: EmbedState };

const hostMessageTypes = [
  "mapaobra:poner-vista",
  "mapaobra:poner-filtros",
  "mapaobra:abrir-proyecto",
  "mapaobra:cerrar-proyecto",
  "mapaobra:pedir-estado",
] as const satisfies readonly HostMessage["tipo"][];

const view = codec({
  latitude: field(decimal(-85, 85), "latitud"),
  longitude: field(decimal(-180, 180), "longitud"),
  zoom: field(decimal(0, 22), "zoom"),
});

/** Reads a message to the map; the page of another site may send anything. */
export const hostMessage = codec({
  type: field(z.enum(hostMessageTypes), "tipo"),
  view: optionalField(nested(view, "vista")),
  filters: optionalField(field(text(4000), "filtros")),
  pointId: optionalField(field(wholeNumber(1), "proyecto")),
  question: optionalField(field(wholeNumber(), "pregunta")),
});
