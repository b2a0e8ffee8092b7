import type { Attention } from "@mapaobra/domain/attention/attention";
import { type Codec, codec, field } from "../wire/codec.ts";
import { nullable, wholeNumber } from "../wire/scalars.ts";
import { endpointsOf, get } from "./endpoint.ts";

const endpoint = endpointsOf("Sesión");

export const attention: Codec<Attention> = codec({
  contractsEnding: field(wholeNumber(), "contratosPorVencer"),
  invoicesDue: field(wholeNumber(), "facturasPorCobrar"),
  usersWithoutAccess: field(wholeNumber(), "usuariosSinAcceso"),
  mapsWithoutLink: field(wholeNumber(), "mapasSinEnlace"),
  unplacedProjects: field(wholeNumber(), "proyectosSinUbicacion"),
  unplacedMapId: field(nullable(wholeNumber(1)), "mapaSinUbicacion"),
});

export const readAttention = endpoint("readAttention", get("/pendientes"), "signedIn", {
  summary: "Cuántos registros de quien inició sesión piden atención; 0 en lo que no puede ver.",
  request: codec({}),
  reply: { kind: "one", codec: attention },
});
