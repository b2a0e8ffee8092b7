import type { createFactories } from "@mapaobra/server/testing/factories";
import type { TestServer } from "@mapaobra/server/testing/running-server";

/** Another user of the company who edits points through the API. */
export interface ConcurrentEditor {
  /** Creates a point, or updates the one that `Id` names. Returns its identifier. */
  save(point: object): Promise<number>;
  delete(id: number): Promise<void>;
  restore(id: number): Promise<void>;
}

type Headers = Readonly<Record<string, string>>;
export type Make = ReturnType<typeof createFactories>;

export function createConcurrentEditor({ app }: TestServer, headers: Headers): ConcurrentEditor {
  const write = async (method: "POST" | "DELETE", path: string, payload?: object) => {
    const reply = await app.inject({
      method,
      url: `/api/Root/${path}`,
      headers,
      ...(payload && { payload }),
    });
    if (reply.statusCode >= 300) throw new Error(`${method} ${path}: ${reply.statusCode} ${reply.body}`);
    return reply;
  };
  return {
    save: async (point) => (await write("POST", "upsert-v2", point)).json().id,
    delete: async (id) => void (await write("DELETE", String(id))),
    restore: async (id) => void (await write("POST", `${id}/restaurar`)),
  };
}
