import type { DomainError } from "@mapaobra/domain/errors";
import { expect, it } from "vitest";
import { deleteCompany } from "../endpoints/companies.ts";
import { deleteMap } from "../endpoints/maps.ts";
import { replacePanoramaLinks } from "../endpoints/panorama-links.ts";
import { endpoints } from "../endpoints/table.ts";
import { rejectUncleanTexts } from "./clean-texts.ts";
import { client, clientInputFields } from "./client.ts";
import { type Codec, codec, patchFields } from "./codec.ts";
import { newMap } from "./map.ts";
import { savePointRequest } from "./point.ts";

/** The fields of a request that are rejected, with their messages. */
async function rejectedIn(
  request: Pick<Codec<unknown>, "decode" | "fields">,
  sent: unknown,
  stored?: object,
): Promise<Record<string, string>> {
  const value = request.decode(sent);
  try {
    await rejectUncleanTexts(request, value, async () => stored);
    return {};
  } catch (error) {
    return Object.fromEntries((error as DomainError).fields.map(({ field, message }) => [field, message]));
  }
}
const saveClient = codec(patchFields(clientInputFields));

it("a line break or an invisible character in a name is rejected by the name of its field", async () => {
  const line = "No admite saltos de línea, tabulaciones ni caracteres invisibles.";
  expect(await rejectedIn(saveClient, { clI_NOMBRE: "Ana\nMora", clI_EMAIL: "a\u0007b@c.cr" })).toEqual({
    clI_NOMBRE: line,
    clI_EMAIL: line,
  });
  expect(await rejectedIn(savePointRequest, { Nombre: "Torre\u2028Norte" })).toEqual({ Nombre: line });
});

it("notes and descriptions keep line breaks and tabs, and nothing else", async () => {
  expect(await rejectedIn(savePointRequest, { Resena: "Uno\r\n\tDos" })).toEqual({});
  expect(await rejectedIn(newMap, { descripcion: "Uno\nDos" })).toEqual({});
  expect(Object.keys(await rejectedIn(savePointRequest, { Resena: "Uno\u001b[2J" }))).toEqual(["Resena"]);
});

it("a character of no width and a mark of direction are dropped", () => {
  expect(
    saveClient.decode({ clI_NOMBRE: "An\u200ba", clI_EMAIL: "\u202aana@c.cr\u202c\u200e" }),
  ).toMatchObject({
    name: "Ana",
    email: "ana@c.cr",
  });
});

it("white space at the ends of a name is trimmed", async () => {
  expect(await rejectedIn(saveClient, { clI_NOMBRE: "\tAna Mora\r\n" })).toEqual({});
});

it("a label in a list is rejected by its place", async () => {
  const link = { desde: 1, hacia: 2, yaw: 0, pitch: 0 };
  const links = [link, { ...link, etiqueta: "a\nb" }];
  expect(Object.keys(await rejectedIn(replacePanoramaLinks.request, { id: 1, enlaces: links }))).toEqual([
    "enlaces[1].etiqueta",
  ]);
});

it("a stored label in a list can be sent back unchanged, by its id or else at its place", async () => {
  const link = { id: 7, desde: 1, hacia: 2, yaw: 0, pitch: 0, etiqueta: "Sala\u0007" };
  const stored = {
    links: [
      { id: 6, label: "" },
      { id: 7, label: " Sala\u0007\u200b" },
    ],
  };
  const rejected = async (enlaces: object[]) =>
    Object.keys(await rejectedIn(replacePanoramaLinks.request, { id: 1, enlaces }, stored));
  const { id: _, ...withoutId } = link;
  expect(await rejected([link])).toEqual([]);
  expect(await rejected([{ ...withoutId, etiqueta: "" }, withoutId])).toEqual([]);
  expect(await rejected([withoutId, { ...link, id: 6 }, { ...link, etiqueta: "Patio\u0007" }])).toEqual([
    "enlaces[0].etiqueta",
    "enlaces[1].etiqueta",
    "enlaces[2].etiqueta",
  ]);
});

const searches = endpoints.filter(({ request }) => request.fields.some(({ name }) => name === "q"));

it.each(searches)("a text pasted from two cells is searched by $name as one line", async ({ request }) => {
  const sent = { id: 1, mapaId: 1, q: "Torre\tNorte\u0007\u202e2\n" };
  expect(await rejectedIn(request, sent)).toEqual({});
  expect(request.decode(sent)).toMatchObject({ search: "Torre Norte 2" });
});

it("texts that are only compared may have any character", async () => {
  const confirmation = { id: 1, confirmar: "Torre\u0007\nNorte" };
  expect(await rejectedIn(deleteMap.request, confirmation)).toEqual({});
  expect(await rejectedIn(deleteCompany.request, confirmation)).toEqual({});
  const leidos = [{ desde: 1, hacia: 2, yaw: 0, pitch: 0, etiqueta: "a\u0007\nb" }];
  expect(await rejectedIn(replacePanoramaLinks.request, { id: 1, enlaces: [], leidos })).toEqual({});
});

it("a stored name from before the rule can be read", () => {
  expect(client.fields.find(({ key }) => key === "name")?.schema.parse("Ana\u0007\nMora")).toBe(
    "Ana\u0007\nMora",
  );
});

it("a stored text from before the rule can be sent back unchanged, also without the space around it", async () => {
  const stored = { name: " Ana\u0007\nMora ", email: "a@b.cr" };
  expect(await rejectedIn(saveClient, { clI_NOMBRE: " Ana\u0007\nMora " }, stored)).toEqual({});
  expect(Object.keys(await rejectedIn(saveClient, { clI_NOMBRE: "Eva\u0007" }, stored))).toEqual([
    "clI_NOMBRE",
  ]);
  expect(Object.keys(await rejectedIn(saveClient, { clI_EMAIL: "Ana\u0007\nMora" }, stored))).toEqual([
    "clI_EMAIL",
  ]);
});
