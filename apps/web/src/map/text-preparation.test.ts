import { expect, it } from "vitest";
import { createTextPreparation } from "./text-preparation.ts";

const COUNT = 30_000;
const ids = Int32Array.from({ length: COUNT }, (_, row) => row + 1);

function read() {
  const idle: (() => void)[] = [];
  let rowsRead = 0;
  const texts = {
    at(row: number) {
      rowsRead++;
      return { name: `Obra ${row}`, permit: null, developer: null, builder: null, date: null, area: null };
    },
  };
  const reading = createTextPreparation(ids, texts, (work) => {
    idle.push(work);
    return () => void idle.splice(0);
  });
  return { reading, idle, rowsRead: () => rowsRead };
}

it("reads nothing before it is started", () => {
  const { idle, rowsRead } = read();
  expect(idle).toHaveLength(0);
  expect(rowsRead()).toBe(0);
});

it("continues in each idle period, until everything is read", () => {
  const { reading, idle, rowsRead } = read();
  reading.start();
  reading.start();
  expect(idle).toHaveLength(1);
  for (let work = idle.shift(); work; work = idle.shift()) work();
  expect(rowsRead()).toBe(COUNT);
  expect(reading.finishNow().matchWords(["29999"]).indexOf(1)).toBe(29_999);
  expect(rowsRead()).toBe(COUNT);
});

it("reads the rest synchronously on request, and then stops", () => {
  const { reading, idle, rowsRead } = read();
  reading.start();
  expect(reading.finishNow().days).toHaveLength(COUNT);
  expect(rowsRead()).toBe(COUNT);
  expect(idle).toHaveLength(0);
});

it("can be cancelled", () => {
  const { reading, idle, rowsRead } = read();
  reading.start();
  reading.stop();
  expect(idle).toHaveLength(0);
  expect(rowsRead()).toBe(0);
});
