import { compileFilters, noFilters } from "@mapaobra/domain/point/filters";
import { decodePointTable } from "@mapaobra/map/points/decode-point-table";
import { stagePalette } from "@mapaobra/map/points/stage-palette";
import { openServiceMap } from "@mapaobra/web/map/hosts/service-map";
import { mountPoints } from "@mapaobra/web/map/mount-points";
import { PointStore } from "@mapaobra/web/map/point-store";
import { columnFromArray, dictionary, tableFromColumns, tableToIPC, uint8, utf8 } from "@uwdata/flechette";
import { readPixel } from "./gl-frame.ts";
import { background, type Frame, type Peer } from "./peer.ts";
import { shownStages, view, visibleProbe, visibleStages } from "./points.ts";

/** A style of one colour, so that only points are measured. */
const backgroundStyleUrl = `data:application/json,${encodeURIComponent(
  JSON.stringify({
    version: 8,
    sources: {},
    layers: [{ id: "paper", type: "background", paint: { "background-color": background } }],
  }),
)}`;

/** The product: Arrow bytes into typed arrays, one WebGL program in MapLibre's context. */
export const ours: Peer<Uint8Array> = {
  prepare(points) {
    const texts = (values: string[]) => columnFromArray(values, dictionary(utf8(), uint8()));
    const same = texts(points.map(() => ""));
    const bytes = tableToIPC(
      tableFromColumns({
        id: columnFromArray(Int32Array.from(points, ({ id }) => id)),
        lng: columnFromArray(Int32Array.from(points, ({ lng }) => Math.round(lng * 1e6))),
        lat: columnFromArray(Int32Array.from(points, ({ lat }) => Math.round(lat * 1e6))),
        etapa: texts(points.map(({ stage }) => shownStages[stage]?.value ?? "")),
        clasificacion: same,
        provincia: same,
        canton: same,
        distrito: same,
        medios: columnFromArray(new Uint16Array(points.length)),
      }),
      { format: "stream" },
    );
    if (!bytes) throw new Error("The encoder gave nothing.");
    return bytes;
  },

  async open(container) {
    const host = await openServiceMap({ container, view, scheme: "light", styleUrl: backgroundStyleUrl });
    const store = new PointStore();
    let gl: WebGL2RenderingContext | undefined;
    let onFrame: ((frame: Frame) => void) | undefined;

    const setLayer = host.setLayer.bind(host);
    host.setLayer = (drawing) =>
      setLayer(
        drawing && {
          attach: (context) => {
            gl = context;
            drawing.attach(context);
          },
          detach: () => drawing.detach(),
          draw: (frame) => {
            drawing.draw(frame);
            const onFrameDrawn = onFrame;
            onFrame = undefined;
            const context = gl;
            if (!onFrameDrawn || !context) return;
            const colourAt = (longitude: number, latitude: number) =>
              readPixel(context, host.project({ longitude, latitude }));
            colourAt(visibleProbe.lng, visibleProbe.lat);
            onFrameDrawn({ settled: true, colourAt });
          },
        },
      );
    mountPoints(host, store, stagePalette);

    return {
      setPoints: (bytes) => store.setTable(decodePointTable(bytes).table),
      setFiltered: (filtered) =>
        store.setQuery(compileFilters(filtered ? { ...noFilters, stage: visibleStages } : noFilters)),
      panBy(x, y) {
        const { longitude, latitude, zoom } = host.getView();
        const centre = host.project({ longitude, latitude });
        host.setView({ ...host.unproject({ x: centre.x + x, y: centre.y + y }), zoom });
      },
      nextFrame: () =>
        new Promise((resolve) => {
          onFrame = resolve;
          host.requestRedraw();
        }),
    };
  },
};
