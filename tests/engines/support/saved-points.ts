import type { CompanyServer } from "./company-server.ts";

/** The points that the server has of a map, each with its files: `Torre Norte fachada.jpg`. */
export async function savedPoints(
  { server }: CompanyServer,
  mapId: number,
  authorization: string,
): Promise<readonly string[]> {
  const ask = async (url: string) => (await server.app.inject({ url, headers: { authorization } })).json();
  const points = (await ask(`/api/Mapas/${mapId}/puntos`)) as { id: number; nombre: string }[];
  return Promise.all(
    points.map(async ({ id, nombre }) => {
      const files = (await ask(`/api/Imagenes/root/${id}`)) as { nombreOriginal: string }[];
      return [nombre, ...files.map(({ nombreOriginal }) => nombreOriginal)].join(" ");
    }),
  );
}
