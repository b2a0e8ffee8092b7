import { codec, field } from "../wire/codec.ts";
import { longUrl } from "../wire/scalars.ts";
import { endpoint } from "./endpoint.ts";

/** Separate from the other media endpoints: every page with a logo or a map picture imports it. */
export const proxyMedia = endpoint({
  name: "proxyMedia",
  summary: "Una imagen, un video o un PDF de este sistema o de los sitios admitidos (PROXY_HOSTS).",
  tag: "Archivos",
  method: "GET",
  path: "/Imagenes/proxy",
  access: "open",
  request: codec({ address: field(longUrl, "u", { errorCode: "proxy_url_not_allowed" }) }),
  reply: {
    kind: "binary",
    mediaTypes: ["image/*", "video/*", "application/pdf"],
    alsoStatus: [206, 304, 416],
    errorStatuses: [413, 415, 502],
  },
});
