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

it("parses available events, and ignores comments and other fields", () => {
  expect(createEventParser()(text)).toEqual(events);
});

it("parses the same events for any chunk boundaries", () => {
  for (let cut = 1; cut < text.length; cut++) {
    const parse = createEventParser();
    expect([...parse(text.slice(0, cut)), ...parse(text.slice(cut))]).toEqual(events);
  }
  const parse = createEventParser();
  expect([...text].flatMap(parse)).toEqual(events);
});

it("does not emit an incomplete event", () => {
  expect(createEventParser()("event: punto\ndata: {}\n")).toEqual([]);
});
