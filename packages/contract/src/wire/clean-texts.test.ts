import type { DomainError } from "@mapaobra/domain/errors";
import { expect, it } from "vitest";
import { replacePanoramaLinks } from "../endpoints/panorama-links.ts";
import { rejectUncleanTexts } from "./clean-texts.ts";
import { client, clientInputFields } from "./client.ts";
import { type Codec, codec, patchFields } from "./codec.ts";
import { newMap } from "./map.ts";
import { savePointRequest } from "./point.ts";

/** The fields of a request that are rejected, with their messages. */
function rejectedIn(
  request: Pick<Codec<unknown>, "decode" | "fields">,
  sent: unknown,
): Record<string, string> {
  const value = request.decode(sent);
  try {
    rejectUncleanTexts(request, value);
    return {};
  } catch (error) {
    return Object.fromEntries((error as DomainError).fields.map(({ field, message }) => [field, message]));
  }
}
const saveClient = codec(patchFields(clientInputFields));

it("a line break or an invisible character in a name is rejected by the name of its field", () => {
  const line = "No admite saltos de línea, tabulaciones ni caracteres invisibles.";
  expect(rejectedIn(saveClient, { clI_NOMBRE: "Ana\nMora", clI_EMAIL: "a\u202eb@c.cr" })).toEqual({
    clI_NOMBRE: line,
    clI_EMAIL: line,
  });
  expect(rejectedIn(savePointRequest, { Nombre: "Torre\u2028Norte" })).toEqual({ Nombre: line });
});

it("notes and descriptions keep line breaks and tabs, and nothing else", () => {
  expect(rejectedIn(savePointRequest, { Resena: "Uno\r\n\tDos" })).toEqual({});
  expect(rejectedIn(newMap, { descripcion: "Uno\nDos" })).toEqual({});
  expect(Object.keys(rejectedIn(savePointRequest, { Resena: "Uno\u001b[2J" }))).toEqual(["Resena"]);
});

it("white space at the ends of a name is trimmed", () => {
  expect(rejectedIn(saveClient, { clI_NOMBRE: "\tAna Mora\r\n" })).toEqual({});
});

it("a label in a list is rejected by its place", () => {
  const link = { desde: 1, hacia: 2, yaw: 0, pitch: 0 };
  const links = [link, { ...link, etiqueta: "a\nb" }];
  expect(Object.keys(rejectedIn(replacePanoramaLinks.request, { id: 1, enlaces: links }))).toEqual([
    "enlaces[1].etiqueta",
  ]);
});

it("a stored name from before the rule can be read", () => {
  expect(client.fields.find(({ key }) => key === "name")?.schema.parse("Ana\u0007\nMora")).toBe(
    "Ana\u0007\nMora",
  );
});
