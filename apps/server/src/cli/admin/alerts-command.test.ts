import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AdminInstallation, openAdminInstallation } from "./admin.fixture.ts";

let installation: AdminInstallation;
let maps: { id: number }[];

beforeAll(async () => {
  installation = await openAdminInstallation();
  const company = await installation.make.company({ name: "Cumbres" });
  maps = [];
  for (const name of ["Norte", "Sur"]) maps.push(await installation.make.map(company, { name }));
});
afterAll(() => installation.close());

const query = async (text: string) => (await installation.database.pool.query(text)).rows;
const alerts = (...args: string[]) => installation.run(["alerts", ...args]);
const failed = async () =>
  (await query("select map_id from unmatched_maps order by map_id")).map(({ map_id }) => map_id);
const none = "No hay mapas cuyos cambios no se pudieran comparar.";

beforeEach(() =>
  query(`
    delete from unmatched_maps;
    insert into unmatched_maps (map_id, attempts, failed_at, retry_at, error) values
      (${maps[0]?.id}, 9, '2026-11-28T13:15Z', null, 'deadlock detected'),
      (${maps[1]?.id}, 1, '2026-11-28T14:15Z', '2026-11-28T14:16Z', 'no connection')
  `),
);

describe("npm run admin -- alerts", () => {
  it("--failed lists the maps whose matching failed, the latest first, with their next attempt", async () => {
    expect(await alerts("--failed")).toEqual({
      code: 0,
      lines: [
        `${maps[1]?.id}  Sur  Cumbres  cambios: 0  se intenta el 28/11/2026 08:16  no connection`,
        `${maps[0]?.id}  Norte  Cumbres  cambios: 0  se dejó de intentar el 28/11/2026 07:15  deadlock detected`,
      ],
    });
  });

  it("--retry repeats one map, or all", async () => {
    expect((await alerts("--retry", String(maps[0]?.id))).lines).toEqual(["En la cola otra vez: 1."]);
    expect(await failed()).toEqual([maps[1]?.id]);
    await expect(alerts("--retry", String(maps[0]?.id))).rejects.toThrow(
      `No falló ningún mapa con el número ${maps[0]?.id}. Los lista npm run admin -- alerts --failed.`,
    );
    await alerts("--retry", "all");
    expect(await failed()).toEqual([]);
    for (const args of [["--failed"], ["--retry", "all"]])
      expect((await alerts(...args)).lines).toEqual([none]);
  });

  it("takes one option, and says which there are", async () => {
    const message = /^Indique --failed o --retry, solo una\.\n\nUso: npm run admin -- alerts --failed\n/;
    await expect(alerts()).rejects.toThrow(message);
    await expect(alerts("--failed", "--retry", "all")).rejects.toThrow(message);
    await expect(alerts("--retry", "todos")).rejects.toThrow(
      "--retry: «todos» no es el número de un mapa ni «all».",
    );
  });
});
