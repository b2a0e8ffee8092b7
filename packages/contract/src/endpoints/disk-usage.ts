import type { DiskUsage } from "@mapaobra/domain/disk/disk-level";
import { type Codec, codec, field } from "../wire/codec.ts";
import { wholeNumber } from "../wire/scalars.ts";
import { endpointsOf, get } from "./endpoint.ts";

const endpoint = endpointsOf("Salud");

const bytes = wholeNumber(0, Number.MAX_SAFE_INTEGER);

export const diskUsage: Codec<DiskUsage> = codec({
  freeBytes: field(bytes, "bytesLibres"),
  reserveBytes: field(bytes, "bytesReservados"),
});

/** The office of super users asks on opening and every few minutes. */
export const readDiskUsage = endpoint("readDiskUsage", get("/servidor/espacio"), "server.read", {
  summary: "El espacio libre del disco que recibe los archivos, y la reserva bajo la cual no se reciben.",
  request: codec({}),
  reply: { kind: "one", codec: diskUsage },
});
