import { codec } from "../wire/codec.ts";
import { province } from "../wire/province.ts";
import { endpointsOf, get } from "./endpoint.ts";

const endpoint = endpointsOf("Territorio");

export const listProvinces = endpoint("listProvinces", get("/Provincia"), "open", {
  summary: "Las provincias con su código oficial.",
  request: codec({}),
  reply: { kind: "list", codec: province },
});
