import { expect, it } from "vitest";
import { collect } from "../collect.fixture.ts";
import { temporaryFile } from "../temporary-file.fixture.ts";
import { gpx } from "./gpx.ts";

const read = async (content: string) =>
  collect(gpx.read(await temporaryFile("obras.gpx", content), { done: 0, total: 1 }));
const track = '<trk><name>Ida</name><trkseg><trkpt lat="9" lon="-84"><ele>1</ele></trkpt></trkseg></trk>';

it("returns waypoints with their elements as columns, and names tracks", async () => {
  const waypoint =
    '<wpt lat="9.9" lon="-84.1"><name>Casa</name><desc>Dos pisos</desc><link href="a"><text>b</text></link>' +
    "<extensions><x:permiso>P-1</x:permiso></extensions></wpt>";
  expect(await read(`<gpx version="1.1">${waypoint}${track}</gpx>`)).toEqual([
    {
      number: 1,
      columns: ["longitud", "latitud", "nombre", "descripción", "text", "permiso"],
      cells: [-84.1, 9.9, "Casa", "Dos pisos", "b", "P-1"],
      coordinates: "wgs84",
    },
    {
      number: 2,
      columns: [],
      cells: [],
      coordinates: "wgs84",
      formatError: "es un recorrido, no un punto",
    },
  ]);
});

it.each([
  [`<gpx>${track}</gpx>`, "El archivo GPX tiene recorridos y ningún punto"],
  ["<kml></kml>", "El archivo no es GPX"],
  ["<gpx><wpt", "El archivo GPX está dañado"],
])("is rejected with the content %s", async (text, message) => {
  await expect(read(text)).rejects.toThrow(message);
});
