import type { CompanyServer } from "../../testing/company-server.ts";
import { formOf } from "./media.fixture.ts";

export interface UploadedAs {
  readonly name?: string;
  /** The area that it is uploaded to. */
  readonly tipo?: "panorama" | "media";
  /** Whether its map is published. */
  readonly published?: boolean;
}

/** Uploads one file to a new point on a new map. */
export async function uploadToNewPoint(
  { server, make, company, admin }: CompanyServer,
  content: Buffer,
  { name = "azotea.jpg", tipo = "media", published = true }: UploadedAs,
) {
  const point = await make.point(await make.map(company, { published }));
  const reply = await server.app.inject({
    method: "POST",
    url: `/api/Imagenes/root/${point.id}/upload`,
    headers: admin,
    payload: formOf([{ name, content }], { tipo }),
  });
  return { point, media: reply.json().imagenes[0] };
}
