import { describe, expect, it } from "vitest";
import { toGpx } from "./gpx.ts";

const stops = [
  { name: "Torre <Norte> & Sur", position: { latitude: 9.9, longitude: -84.1 } },
  { name: "Casa 2", position: { latitude: 1e-6, longitude: -83 } },
];

describe("GPX file of a route", () => {
  it("is GPX 1.1 with every stop as a waypoint and as a route point", () => {
    expect(toGpx("Ruta", stops)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="MapaObra" xmlns="http://www.topografix.com/GPX/1/1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">
<metadata><name>Ruta</name></metadata>
<wpt lat="9.900000" lon="-84.100000"><name>Torre &lt;Norte&gt; &amp; Sur</name></wpt>
<wpt lat="0.000001" lon="-83.000000"><name>Casa 2</name></wpt>
<rte>
<name>Ruta</name>
<rtept lat="9.900000" lon="-84.100000"><name>Torre &lt;Norte&gt; &amp; Sur</name></rtept>
<rtept lat="0.000001" lon="-83.000000"><name>Casa 2</name></rtept>
</rte>
</gpx>
`);
  });
});
