import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { ApiClient, ApiResponse } from "./api-client.ts";

/** The writes that the server acknowledged. */
export interface Acknowledged {
  /** By point id: the name that was acknowledged last. */
  readonly names: Map<number, string>;
  /** By media id: its point, and the hash of its content. */
  readonly uploads: Map<number, { readonly pointId: number; readonly sha256: string }>;
  /** The number of points to create, each with its own idempotency key. */
  creations: number;
}

export const emptyAcknowledged = (): Acknowledged => ({ names: new Map(), uploads: new Map(), creations: 0 });

export const sha256 = (content: Uint8Array): string => createHash("sha256").update(content).digest("hex");

/** Large enough for a kill to happen during an upload. */
const uploadBytes = 1_000_000;

interface Place {
  readonly companyId: number;
  readonly mapId: number;
}

/** Repeats a write, with any client, until it gets a response. */
export type SendWithRetry = (send: (client: ApiClient) => Promise<ApiResponse>) => Promise<ApiResponse>;

/**
 * One round of writes: creates a point, renames it, and adds a file. Each write is repeated with its
 * idempotency key until it gets a response, which must be a success.
 */
export async function writeOnce(
  { companyId, mapId }: Place,
  acknowledged: Acknowledged,
  persist: SendWithRetry,
): Promise<void> {
  const save = (content: object) => {
    const key = randomUUID();
    return persist((client) =>
      client.post("/Root/upsert-v2", { EmpresaId: companyId, MapaId: mapId, ...content }, key),
    );
  };
  acknowledged.creations += 1;
  const name = `Obra ${acknowledged.creations}`;
  const created = expectSuccess(
    await save({ Id: 0, Nombre: name, PermisoConstruccion: "P-1", Latitud: 9.93, Longitud: -84.08 }),
  );
  const pointId = Number(created.id);
  acknowledged.names.set(pointId, name);

  expectSuccess(await save({ Id: pointId, Nombre: `${name}, ampliada` }));
  acknowledged.names.set(pointId, `${name}, ampliada`);

  const content = Buffer.concat([
    Buffer.from("%PDF-1.7\n"),
    randomBytes(uploadBytes),
    Buffer.from("\n%%EOF\n"),
  ]);
  const key = randomUUID();
  const upload = expectSuccess(
    await persist((client) => {
      const form = new FormData();
      form.append("tipo", "documentos");
      form.append("empresaId", String(companyId));
      form.append("mapaId", String(mapId));
      form.append("files", new File([content], "permiso.pdf", { type: "application/pdf" }));
      return client.post(`/Imagenes/root/${pointId}/upload`, form, key);
    }),
  );
  const [stored] = upload.imagenes as { id: number }[];
  acknowledged.uploads.set(Number(stored?.id), { pointId, sha256: sha256(content) });
}

function expectSuccess({ status, body }: ApiResponse): Record<string, unknown> {
  if (status >= 300) throw new Error(`refused: ${status} ${JSON.stringify(body)}`);
  return body;
}
