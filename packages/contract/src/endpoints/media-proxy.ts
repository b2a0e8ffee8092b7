import { codec, field } from "../wire/codec.ts";
import { longUrl } from "../wire/scalars.ts";
import { endpointsOf, get } from "./endpoint.ts";

const endpoint = endpointsOf("Archivos");

/** Separate from the other media endpoints: every page with a logo or a map picture imports it. */
export const proxyMedia = endpoint("proxyMedia", get("/Imagenes/proxy"), "open", {
  summary: "Una imagen, un video o un PDF de este sistema o de los sitios admitidos (PROXY_HOSTS).",
  request: codec({ address: field(longUrl, "u", { errorCode: "proxy_url_not_allowed" }) }),
  reply: {
    kind: "binary",
    mediaTypes: ["image/*", "video/*", "application/pdf"],
    alsoStatus: [206, 304, 416],
    errorStatuses: [413, 415, 502],
  },
});
