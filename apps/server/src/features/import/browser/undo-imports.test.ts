import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { untilBlocked } from "../../../testing/until-blocked.ts";
import { casa, startImports, torre } from "./imports.fixture.ts";

let imports: Awaited<ReturnType<typeof startImports>>;
beforeAll(async () => {
  imports = await startImports();
});
afterAll(() => imports.server.close());

describe("an import that is undone", () => {
  it("undoes what it wrote, and keeps what changed since", async () => {
    const { checked, after, points, rows } = await imports.openMap();
    await after((await checked([torre])).id, "escribir");
    const before = await points();
    const second = await checked([
      torre.replace("OBRA GRIS", "TERMINADO").replace("8888-7777", "2222-1111"),
      casa,
    ]);
    await after(second.id, "escribir");
    const [changed] = await points();
    await imports.inAll((unit) =>
      unit.updateTable("points").set({ stage: "ACABADOS" }).where("id", "=", Number(changed?.id)).execute(),
    );
    expect(await after(second.id, "deshacer")).toMatchObject({
      estado: "deshecha",
      deshechas: 1,
      conservadas: 1,
    });
    const [kept, binned] = await points();
    expect(kept).toMatchObject({ stage: "ACABADOS", phone: before[0]?.phone });
    expect(binned?.deleted_at).not.toBeNull();
    expect(await rows(second.id, "veredicto=cambia")).toMatchObject([
      { deshecha: "conservado", motivos: [expect.stringContaining("cambió después: Etapa")] },
    ]);
  });

  it("keeps projects that were deleted or moved to another map when it is undone", async () => {
    const { checked, after, points, rows } = await imports.openMap();
    const third = "Lote Tres,P-3,San José,Escazú,ACABADOS,,9.80,-84.00";
    await after((await checked([third])).id, "escribir");
    const { id } = await checked([torre, casa, third.replace("ACABADOS", "TERMINADO")]);
    await after(id, "escribir");
    const [changed, moved, binned] = await points();
    const other = await imports.make.map(imports.company, { name: "Otro mapa" });
    await imports.inAll(async (unit) => {
      const update = (record: typeof moved, values: { map_id?: number; deleted_at?: Date }) =>
        unit.updateTable("points").set(values).where("id", "=", Number(record?.id)).execute();
      for (const record of [changed, moved]) await update(record, { map_id: other.id });
      await update(binned, { deleted_at: new Date() });
    });
    expect(await after(id, "deshacer")).toMatchObject({ deshechas: 0, conservadas: 3 });
    const isMoved = { deshecha: "conservado", motivos: ["ahora está en el mapa «Otro mapa»"] };
    const isGone = { deshecha: "conservado", motivos: ["se eliminó"] };
    expect(await rows(id)).toMatchObject([isMoved, isGone, isMoved]);
    const elsewhere = await imports.inAll((unit) =>
      unit.selectFrom("points").selectAll().where("map_id", "=", other.id).orderBy("id").execute(),
    );
    expect(elsewhere).toMatchObject([
      { stage: "TERMINADO", deleted_at: null },
      { name: "Torre Uno", deleted_at: null },
    ]);
  });

  it("gives projects their former keys back", async () => {
    const { checked, after, points } = await imports.openMap();
    const keyless = (line: string, permit: string) => line.replace(permit, "");
    await after((await checked([keyless(torre, "P-1"), keyless(casa, "P-2")])).id, "escribir");
    const keys = async () => (await points()).map((point) => point.import_key);
    const before = await keys();
    const { id } = await checked([torre, casa]);
    await after(id, "escribir");
    expect(await keys()).toEqual([expect.stringContaining("P-1"), expect.stringContaining("P-2")]);
    await after(id, "deshacer");
    expect(await keys()).toEqual(before);
  });

  it("writes and undoes over what was saved until then, not over what is saved during it", async () => {
    const { checked, after, points, step } = await imports.openMap();
    await after((await checked([torre])).id, "escribir");
    const { id } = await checked([torre.replace("OBRA GRIS", "TERMINADO")]);
    const [point] = await points();
    const duringSave = async (action: string, assignment: string) => {
      await step(id, action);
      const saving = await imports.server.database.pool.connect();
      try {
        await saving.query("begin");
        await saving.query(`update points set ${assignment} where id = $1`, [point?.id]);
        const done = imports.work();
        await untilBlocked(imports.server.database, 1);
        await saving.query("commit");
        await done;
      } finally {
        saving.release();
      }
    };
    await duringSave("escribir", "stage = 'ACABADOS'");
    expect(await points()).toMatchObject([{ stage: "TERMINADO" }]);
    await duringSave("deshacer", "note = 'Guardada'");
    expect(await points()).toMatchObject([{ stage: "ACABADOS", note: "Guardada" }]);
  });

  it("undoes the other rows if what one had before is not accepted any more", async () => {
    const { checked, after, points, rows } = await imports.openMap();
    await after((await checked([torre, casa])).id, "escribir");
    const { id } = await checked(
      [torre, casa].map((line) => line.replace(/OBRA GRIS|ACABADOS/, "TERMINADO")),
    );
    await after(id, "escribir");
    const [point] = await points();
    const { pool } = imports.server.database;
    await pool.query(
      `alter table points add constraint refused check (id <> ${point?.id} or stage <> 'OBRA GRIS') not valid`,
    );
    try {
      expect(await after(id, "deshacer")).toMatchObject({ estado: "deshecha", deshechas: 1, conError: 1 });
    } finally {
      await pool.query("alter table points drop constraint refused");
    }
    expect((await points()).map(({ stage }) => stage)).toEqual(["TERMINADO", "ACABADOS"]);
    expect((await rows(id))[0]).toMatchObject({
      deshecha: "con error",
      motivos: [expect.stringContaining("no se pudo deshacer")],
    });
  });

  it("gives a key back that another row of the file took", async () => {
    const { checked, after, points } = await imports.openMap();
    await after((await checked([torre])).id, "escribir");
    const before = await points();
    const { id } = await checked([torre.replace("P-1", ""), "Otra,P-1,Heredia,Barva,,,,"]);
    // As in an export of ours.
    await imports.inAll((unit) =>
      unit
        .updateTable("import_rows")
        .set({ own_id: Number(before[0]?.id) })
        .where("import_id", "=", id)
        .where("line", "=", 2)
        .execute(),
    );
    await after(id, "escribir");
    const keys = async () => (await points()).map((point) => point.import_key);
    expect(await keys()).toEqual([null, before[0]?.import_key]);
    await after(id, "deshacer");
    expect(await keys()).toEqual([before[0]?.import_key, null]);
  });

  it("leaves out a row whose project moves to another map before it is locked", async () => {
    const { checked, points, rows, step } = await imports.openMap();
    const first = await checked([torre]);
    await step(first.id, "escribir");
    await imports.work();
    const { id } = await checked([torre.replace("OBRA GRIS", "TERMINADO")]);
    const other = await imports.make.map(imports.company);
    const [point] = await points();
    await step(id, "escribir");
    const moving = await imports.server.database.pool.connect();
    try {
      await moving.query("begin");
      await moving.query("update points set map_id = $2 where id = $1", [point?.id, other.id]);
      const done = imports.work();
      await untilBlocked(imports.server.database, 1);
      await moving.query("commit");
      await done;
    } finally {
      moving.release();
    }
    expect(await rows(id)).toMatchObject([
      { veredicto: "fuera", motivos: [expect.stringContaining("pasó a otro mapa")] },
    ]);
    expect(await points()).toEqual([]);
  });
});
