import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn } from "../../../testing/sign-in.ts";
import { untilBlocked } from "../../../testing/until-blocked.ts";
import { casa, startImports, torre, type Wire } from "./imports.fixture.ts";
import { claimImport, endClaim, LostClaimError } from "./imports-repository.ts";

let imports: Awaited<ReturnType<typeof startImports>>;
beforeAll(async () => {
  imports = await startImports();
});
afterAll(() => imports.server.close());

describe("the work on imports", () => {
  it("is hidden from other companies", async () => {
    const { checked, call, begin, step } = await imports.openMap();
    const { id } = await checked([torre]);
    const stranger = await signIn(
      imports.server.database,
      await imports.make.user(await imports.make.company(), { roles: ["admin"] }),
    );
    for (const path of [
      `/Importaciones/${id}`,
      `/Importaciones/${id}/filas`,
      `/Importaciones/${id}/lugares`,
      `/Importaciones/${id}/eleccion`,
      `/Importaciones/${id}/problemas.csv`,
    ]) {
      expect((await call("GET", path, undefined, stranger)).status).toBe(404);
    }
    expect((await step(id, "escribir", {}, stranger)).status).toBe(404);
    expect((await begin("obras.csv", [torre], stranger)).statusCode).toBe(404);
    expect((await call("GET", "/Importaciones", undefined, stranger)).json()).toEqual([]);
  });

  it("is written once by two processes at once", async () => {
    const { checked, points, step } = await imports.openMap();
    const { id } = await checked([torre, casa]);
    await step(id, "escribir");
    await Promise.all([imports.work(), imports.work()]);
    expect(await points()).toHaveLength(2);
  });

  it("continues when the process that read it has died", async () => {
    const { begin, read, points } = await imports.openMap();
    const { id } = (await begin("obras.csv", [torre])).json<Wire>();
    await imports.inAll((unit) => claimImport(unit));
    await imports.work();
    expect(await read(id)).toMatchObject({ estado: "leyendo" });
    await imports.endLeases();
    await imports.work();
    expect(await read(id)).toMatchObject({ estado: "lista", cuentas: { nuevas: 1 } });
    expect(await points()).toEqual([]);
  });

  it("waits while another import of its map is written, and counts what that one wrote", async () => {
    const { checked, read, points, step } = await imports.openMap();
    const first = await checked([torre, casa]);
    const second = await checked([torre.replace("OBRA GRIS", "TERMINADO")]);
    for (const { id } of [first, second]) await step(id, "escribir");
    await Promise.all([imports.work(), imports.work()]);
    await imports.endLeases();
    await imports.work();
    expect([(await read(first.id)).estado, (await read(second.id)).estado]).toEqual(["escrita", "escrita"]);
    expect((await points()).map(({ permit }) => permit).toSorted()).toEqual(["P-1", "P-2"]);
  });

  it("writes nothing when its connection is cut, and everything once after the lease", async () => {
    const { checked, read, points, step } = await imports.openMap();
    const { id } = await checked([torre, casa]);
    await step(id, "escribir");
    const { pool } = imports.server.database;
    const blocker = await pool.connect();
    try {
      await blocker.query("begin; lock table points in share mode");
      const cut = imports.work(() => undefined);
      await untilBlocked(imports.server.database, 1);
      await blocker.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      await blocker.query("rollback");
      await cut;
    } finally {
      blocker.release();
    }
    expect(await points()).toEqual([]);
    expect(await read(id)).toMatchObject({ estado: "escribiendo" });
    await imports.endLeases();
    await imports.work();
    expect(await read(id)).toMatchObject({ estado: "escrita", cuentas: { nuevas: 2 } });
    expect(await points()).toHaveLength(2);
  });

  it("is written after its author's session ended, but not after the author lost the right", async () => {
    const { checked, read, points, step } = await imports.openMap();
    const author = await imports.make.user(imports.company, { roles: ["admin"] });
    const session = await signIn(imports.server.database, author);
    const [allowed, refused] = [await checked([torre]), await checked([casa])];
    await step(allowed.id, "escribir", {}, session);
    await imports.server.database.pool.query("delete from sign_in_tokens where user_id = $1", [author.id]);
    await imports.work();
    expect(await read(allowed.id)).toMatchObject({ estado: "escrita" });
    const again = await signIn(imports.server.database, author);
    await step(refused.id, "escribir", {}, again);
    await imports.inAll((unit) =>
      unit.updateTable("users").set({ active: false }).where("id", "=", author.id).execute(),
    );
    await imports.work();
    expect(await read(refused.id)).toMatchObject({
      estado: "lista",
      error: expect.stringContaining("ya no puede"),
    });
    expect(await points()).toHaveLength(1);
  });

  it("is a notice for the author of each step that ended, not of a check after a change", async () => {
    const { begin, step } = await imports.openMap();
    const author = await imports.make.user(imports.company, { roles: ["admin"] });
    const session = await signIn(imports.server.database, author);
    const { id } = (await begin("obras.csv", [torre], session)).json<Wire>();
    await imports.work();
    const unread = async () => {
      const response = await imports.server.app.inject({
        url: "/api/avisos?soloSinLeer=true",
        headers: session,
      });
      return response.json().map(({ estado, importacionId }: Wire) => [importacionId, estado]);
    };
    expect(await unread()).toEqual([[id, "lista"]]);
    await step(id, "decisiones", { filas: [2], decision: "otro" }, session);
    await imports.work();
    expect(await unread()).toEqual([]);
    await step(id, "escribir", {}, session);
    await imports.work();
    expect(await unread()).toEqual([[id, "escrita"]]);
    await step(id, "deshacer", {}, session);
    await imports.work();
    expect(await unread()).toEqual([[id, "deshecha"]]);
  });

  it("ends with a sentence if its map is deleted or its file is broken", async () => {
    const { checked, read, map, begin, step } = await imports.openMap();
    const broken = (await begin("obras.csv", ['"Torre'])).json<Wire>();
    const link = "<kml><Document><NetworkLink/></Document></kml>";
    const empty = (await begin("obras.kml", [], imports.admin, link)).json<Wire>();
    const { id } = await checked([torre]);
    for (const [file, reason] of [
      [broken, "comillas"],
      [empty, "Ningún elemento del archivo es un punto"],
    ] as const)
      expect(await read(file.id)).toMatchObject({
        estado: "fallida",
        error: expect.stringContaining(reason),
      });
    expect((await begin("obras.pdf", [])).statusCode).toBe(400);
    await step(id, "escribir");
    await imports.inAll((unit) => unit.deleteFrom("maps").where("id", "=", map.id).execute());
    await imports.work();
    expect(await read(id)).toMatchObject({ estado: "fallida", error: expect.stringContaining("eliminó") });
  });

  it("does not write what an ended claim made, also after a later one began the same step", async () => {
    const { checked, step, read } = await imports.openMap();
    const { id } = await checked([torre]);
    const decide = () => step(id, "decisiones", { filas: [2], decision: "otro" });
    await decide();
    const stale = await imports.inAll((unit) => claimImport(unit));
    await imports.endLeases();
    await imports.work();
    await decide();
    const late = () =>
      imports.inAll(async (unit) => {
        if (stale) await endClaim(unit, stale, { state: "ready", counts: '{"new": 99}' });
      });
    await expect(late()).rejects.toThrow(LostClaimError);
    await imports.inAll((unit) => claimImport(unit));
    await expect(late()).rejects.toThrow(LostClaimError);
    await imports.endLeases();
    await imports.work();
    expect(await read(id)).toMatchObject({ estado: "lista", cuentas: { nuevas: 1 } });
  });

  it("is done by turns of the companies, and small files beside a large one", async () => {
    const mine = await imports.openMap();
    const [large, small] = [await mine.checked([torre]), await mine.checked([casa])];
    const other = await imports.make.map(await imports.make.company());
    const waiting = { state: "checking", claimed_at: null } as const;
    const theirs = await imports.make.import(other, waiting);
    const claimed = async (maxBytes?: number) =>
      (await imports.inAll((unit) => claimImport(unit, maxBytes)))?.id;
    await imports.inAll((unit) =>
      unit
        .updateTable("imports")
        .set({ state: "checking", bytes: 5_000_000 })
        .where("id", "=", large.id)
        .execute(),
    );
    await mine.step(small.id, "decisiones", { filas: [2], decision: "otro" });
    expect(await claimed()).toBe(theirs.id);
    expect(await claimed(2_000_000)).toBe(small.id);
    expect(await claimed()).toBe(large.id);
    await imports.endLeases();
    await imports.work(() => undefined);
  });

  it("cancels a step that waits or is being done, and deletes what is not on the map", async () => {
    const { checked, begin, read, points, step, call } = await imports.openMap();
    const cancel = (id: number) => call("POST", `/Importaciones/${id}/cancelar`);
    const remove = async (id: number) => (await call("DELETE", `/Importaciones/${id}`)).status;
    const unread = (await begin("obras.csv", [torre])).json<Wire>();
    expect((await cancel(unread.id)).json()).toMatchObject({ estado: "fallida", columnas: [] });
    const { id } = await checked([torre]);
    expect((await cancel(id)).status).toBe(409);
    await step(id, "escribir");
    expect(await remove(id)).toBe(409);
    const stale = await imports.inAll((unit) => claimImport(unit));
    expect((await cancel(id)).json()).toMatchObject({ estado: "lista" });
    expect(stale?.id).toBe(id);
    await imports.work();
    expect(await points()).toEqual([]);
    await step(id, "escribir");
    await imports.work();
    expect(await remove(id)).toBe(409);
    await step(id, "deshacer");
    await imports.work();
    const { file_key } = await imports.inAll((unit) =>
      unit.selectFrom("imports").select("file_key").where("id", "=", id).executeTakeFirstOrThrow(),
    );
    expect([await remove(id), await remove(unread.id)]).toEqual([200, 200]);
    expect(await imports.server.storage.stat(file_key)).toBeUndefined();
    expect((await call("GET", `/Importaciones/${id}`)).status).toBe(404);
    expect(await read(unread.id)).toMatchObject({ codigo: "importacion_no_encontrada" });
  });
});
