import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningProduct, startProduct } from "../../product.ts";
import { readSettings } from "../../settings/settings.ts";
import { testPageFolder } from "../running-server.ts";
import { mountSmallDisk, type SmallDisk } from "../small-disk.ts";

const disk = await mountSmallDisk(256);
/** Text that PostgreSQL cannot compress. */
const randomText = () => randomBytes(2_000).toString("hex");

describe.skipIf(!disk)(
  `the embedded database on a small disk${disk ? "" : " (only root may mount one)"}`,
  () => {
    const { fill, empty, path, unmount } = disk ?? ({} as SmallDisk);
    let product: RunningProduct;
    let headers: Record<string, string> = {};
    let companyId: number;
    let mapId: number;

    const send = (method: string, url: string, body?: object) =>
      fetch(`${product.origin}/api${url}`, {
        method,
        headers: { ...(body && { "content-type": "application/json" }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
    const created = async (url: string, body: object) => {
      const reply = await send("POST", url, body);
      expect([url, reply.status]).toEqual([url, 200]);
      return reply.json();
    };

    beforeAll(async () => {
      const password = "Clave-de-prueba-1";
      product = await startProduct({
        uncaughtErrors: () => 0,
        settings: readSettings({
          DATA_DIR: join(path, "data"),
          PORT: "0",
          DEMO: "off",
          SUPER_PASSWORD: password,
        }),
        build: { webFolder: testPageFolder, buildsFolder: null, version: "2026.11.28-ab12cd3" },
        log: pino({ level: "silent" }),
        print: () => undefined,
      });
      const { token } = await created("/auth/login", { email: "super@mapaobra.local", password });
      headers = { authorization: `Bearer ${token}` };
      const company = await created("/empresa/agregar", {
        emP_NITE: "3-101-123456",
        emP_NOMBRE: "Río Frío S.A.",
        emP_DIRECCION: "San José, Escazú",
        emP_TELEFONO: "+506 2222-2222",
        emP_EMAIL: "info@riofrio.example",
        emP_URL: "https://www.riofrio.example",
        emP_URL_MAPA: "https://mapa.riofrio.example",
        emP_TEMA: "theme-azul",
      });
      companyId = company.emP_ID_EMPRESA;
      const map = await created("/mapas/agregar", {
        nombre: "Avance",
        descripcion: "Lotes",
        tipo_Mapa: "Imagen",
        empresaId: companyId,
      });
      mapId = map.maP_ID_MAPA;
    });
    afterAll(async () => {
      await empty();
      await product.stop();
      await unmount();
    });

    /** The status of saving a new point. */
    const save = async (name: string): Promise<number> => {
      const reply = await send("POST", "/Root/upsert-v2", {
        id: 0,
        mapaId: mapId,
        empresaId: companyId,
        nombre: name,
        permisoConstruccion: "OC-1",
        resena: randomText(),
      });
      return reply.status;
    };
    const names = async (): Promise<string[]> => {
      const points: { nombre: string }[] = await (await send("GET", `/Mapas/${mapId}/puntos`)).json();
      return points.map(({ nombre }) => nombre);
    };

    it("without a free byte refuses saves and keeps what it confirmed; with space again it saves", async () => {
      const confirmed: string[] = [];
      await fill(0);
      let status = 200;
      while (status === 200) {
        const name = `Obra ${confirmed.length}`;
        status = await save(name);
        if (status === 200) confirmed.push(name);
      }
      // PostgreSQL restarts by itself if its log is full before its tables: 503 until it accepts connections.
      expect([503, 507]).toContain(status);
      await expect.poll(names).toEqual(expect.arrayContaining(confirmed));

      await empty();
      await expect.poll(() => save("Con espacio")).toBe(200);
      expect(await names()).toEqual(expect.arrayContaining([...confirmed, "Con espacio"]));
    });
  },
);
