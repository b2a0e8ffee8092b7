import { expect, it } from "vitest";
import { createEventParser } from "./event-parser.ts";

const text = [
  "retry: 3000\n\n",
  'id: 4\nevent: conectado\ndata: {"revision":4}\n\n',
  ":\n\n",
  'event: punto\r\ndata: {"tipo":"creado",\r\ndata: "id":7}\r\n\r\n',
  "data:sin nombre\n\n",
].join("");
const events = [
  { name: "conectado", data: '{"revision":4}' },
  { name: "punto", data: '{"tipo":"creado",\n"id":7}' },
  { name: "message", data: "sin nombre" },
];

it("reads what came at once, comments and other fields left out", () => {
  expect(createEventParser()(text)).toEqual(events);
});

it("reads the same wherever the text is cut", () => {
  for (let cut = 1; cut < text.length; cut++) {
    const parse = createEventParser();
    expect([...parse(text.slice(0, cut)), ...parse(text.slice(cut))]).toEqual(events);
  }
  const parse = createEventParser();
  expect([...text].flatMap(parse)).toEqual(events);
});

it("an event that is not complete yet is not told", () => {
  expect(createEventParser()("event: punto\ndata: {}\n")).toEqual([]);
});
