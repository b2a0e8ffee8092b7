import { codec } from "../wire/codec.ts";
import { province } from "../wire/province.ts";
import { endpoint } from "./endpoint.ts";

export const listProvinces = endpoint({
  name: "listProvinces",
  summary: "Las provincias con su código oficial.",
  tag: "Territorio",
  method: "GET",
  path: "/Provincia",
  access: "open",
  request: codec({}),
  reply: { kind: "list", codec: province },
});
