import type { Attention } from "@mapaobra/domain/attention/attention";
import { type Codec, codec, field } from "../wire/codec.ts";
import { nullable, wholeNumber } from "../wire/scalars.ts";
import { endpoint } from "./endpoint.ts";

export const attention: Codec<Attention> = codec({
  contractsEnding: field(wholeNumber(), "contratosPorVencer"),
  invoicesDue: field(wholeNumber(), "facturasPorCobrar"),
  usersWithoutAccess: field(wholeNumber(), "usuariosSinAcceso"),
  mapsWithoutLink: field(wholeNumber(), "mapasSinEnlace"),
  unplacedProjects: field(wholeNumber(), "proyectosSinUbicacion"),
  unplacedMapId: field(nullable(wholeNumber(1)), "mapaSinUbicacion"),
});

export const readAttention = endpoint({
  name: "readAttention",
  summary: "Cuántos registros de quien inició sesión piden atención; 0 en lo que no puede ver.",
  tag: "Sesión",
  method: "GET",
  path: "/pendientes",
  access: "signedIn",
  request: codec({}),
  reply: { kind: "one", codec: attention },
});
