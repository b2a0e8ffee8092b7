import { Readable } from "node:stream";
import { codec, field } from "@mapaobra/contract/wire/codec";
import { text, wholeNumber } from "@mapaobra/contract/wire/scalars";
import { expect, it } from "vitest";
import { decodeRequest } from "./decode.ts";

const endpoint = {
  request: codec({ id: field(wholeNumber(1), "id"), name: field(text(20), "filename") }),
};
const request = { params: { id: "3" }, query: {}, headers: {} };
const nothingStored = async () => undefined;

it("reads a request from its path, its query and then its body", async () => {
  const body = { id: 4, filename: "del cuerpo" };
  const decode = (query: object) => decodeRequest(endpoint, { ...request, query }, body, nothingStored);
  await expect(decode({})).resolves.toEqual({ id: 3, name: "del cuerpo" });
  await expect(decode({ filename: "de la consulta" })).resolves.toEqual({ id: 3, name: "de la consulta" });
});

it("reads the headers of tus, and no fields in the bytes of a file", async () => {
  const tus = {
    params: { id: "3" },
    query: {},
    headers: { "upload-metadata": `filename ${btoa("obra.mp4")}` },
  };
  const decoded = decodeRequest({ ...endpoint, protocol: "tus" }, tus, Readable.from([]), nothingStored);
  await expect(decoded).resolves.toEqual({ id: 3, name: "obra.mp4" });
});

it("accepts an unclean text only if the stored record has it", async () => {
  const unclean = { filename: "dos\nlíneas" };
  const decode = (name: string) =>
    decodeRequest(endpoint, request, unclean, async ({ id }) => (id === 3 ? { name } : undefined));
  await expect(decode("dos\nlíneas")).resolves.toMatchObject({ name: "dos\nlíneas" });
  await expect(decode("otro")).rejects.toMatchObject({
    code: "invalid_input",
    fields: [{ field: "filename" }],
  });
});
