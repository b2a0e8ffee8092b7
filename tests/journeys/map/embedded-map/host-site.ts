import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A site of a company: one page that embeds a map by our script. */
export interface HostSite {
  /** The origin that the company names. */
  readonly origin: string;
  /** The same page under an origin that it does not name. */
  readonly foreignOrigin: string;
  close(): Promise<void>;
}

/** @param product the address of the product */
export async function startHostSite(product: string): Promise<HostSite> {
  const page = `<!doctype html><html lang="es"><title>Sitio</title><div id="mapa"></div>
    <script src="${product}/insertar.js"></script>
    <script>
      const eventos = [];
      const mapa = MapaObra.insertar("#mapa", { empresa: "cumbres", mapa: "pais", alto: 640,
        vista: { latitud: 9.926, longitud: -84.081, zoom: 15 }, esquema: "oscuro" });
      for (const nombre of ["cargado", "filtros", "proyecto", "vista"])
        mapa.en(nombre, (detalle) => eventos.push([nombre, detalle]));
    </script></html>`;
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8").end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    foreignOrigin: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
