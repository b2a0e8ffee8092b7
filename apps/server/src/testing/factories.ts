import { createHash, randomUUID } from "node:crypto";
import type { Role } from "@mapaobra/domain/access/role";
import { type Insertable, type Kysely, sql } from "kysely";
import type { Database, UnitOfWork } from "../database/schema.ts";
import { asSystem } from "../database/unit-of-work.ts";
import type { FileFormats } from "../features/import/browser/file-formats.ts";
import { degrees } from "../features/import/columns/coordinate-survey.ts";

type Overrides<Table extends keyof Database> = Partial<Insertable<Database[Table]>>;
type Company = { readonly id: number };
type ProjectMap = { readonly id: number; readonly company_id: number };
type Point = { readonly id: number; readonly map_id: number; readonly company_id: number };
type Media = Point & { readonly point_id: number };

/** Shared by all factories of a test file, because several may fill one database. */
let count = 0;

/** Creates records for tests, which state only the relevant values; the defaults are unique. */
export function createFactories(db: Kysely<Database>) {
  const insert = <Result>(work: (unit: UnitOfWork, serial: number) => Promise<Result>) => {
    count += 1;
    const serial = count;
    return asSystem(db, (unit) => work(unit, serial));
  };
  const on = (point: Point) => ({ point_id: point.id, map_id: point.map_id, company_id: point.company_id });

  return {
    company: (columns: Overrides<"companies"> = {}) =>
      insert((unit, serial) =>
        unit
          .insertInto("companies")
          .values({
            tax_id: `3-101-${serial}`,
            name: `Empresa ${serial}`,
            slug: `empresa-${serial}`,
            ...columns,
          })
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),

    /** A super user has no company. */
    user: (company: Company | null, { roles = [], ...given }: Overrides<"users"> & { roles?: Role[] } = {}) =>
      insert(async (unit, serial) => {
        const user = await unit
          .insertInto("users")
          .values({
            company_id: company?.id ?? null,
            email: `persona-${serial}@example.com`,
            name: `Persona ${serial}`,
            ...given,
          })
          .returning(["id", "company_id", "client_id", "email", "name", "active", "version"])
          .executeTakeFirstOrThrow();
        const userRoles = roles.map((role) => ({ user_id: user.id, role }));
        if (userRoles.length > 0) await unit.insertInto("user_roles").values(userRoles).execute();
        return user;
      }),

    /** An import of one row that waits for a person. */
    import: (map: ProjectMap, columns: Overrides<"imports"> = {}) =>
      insert(async (unit, serial) => {
        const made = await unit
          .insertInto("imports")
          .values({
            company_id: map.company_id,
            map_id: map.id,
            map_name: "Obras",
            file_key: `importaciones/${map.company_id}/${serial}.csv`,
            file_name: "obras.csv",
            bytes: 20,
            state: "ready",
            headings: ["Nombre"],
            columns: JSON.stringify([{ field: "name", isJoined: false }]),
            number_formats: JSON.stringify({
              numbers: { areaMark: undefined, progress: "percent" },
              coordinates: degrees,
            } satisfies FileFormats),
            ...columns,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        const row = { import_id: made.id, company_id: map.company_id, line: 2, verdict: "new" as const };
        await unit
          .insertInto("import_rows")
          .values({ ...row, cells: '["Torre"]', fields: "{}", unknown: "{}", changes: "{}" })
          .execute();
        return made;
      }),

    /** A change of several points, of which one is left that does not exist. */
    bulkEdit: (map: ProjectMap, columns: Overrides<"bulk_edits"> = {}) =>
      insert(async (unit, serial) => {
        const { id: map_id, company_id } = map;
        const made = await unit
          .insertInto("bulk_edits")
          .values({ map_id, company_id, target: "stage", after: "{}", count: 1, ...columns })
          .returningAll()
          .executeTakeFirstOrThrow();
        const point = { edit_id: made.id, point_id: 2_000_000_000 + serial, company_id, before: "{}" };
        await unit.insertInto("bulk_edit_points").values(point).execute();
        return made;
      }),

    /** Without a company it is shared by all. */
    template: (company: Company | null, columns: Overrides<"templates"> = {}) =>
      insert((unit, serial) =>
        unit
          .insertInto("templates")
          .values({ company_id: company?.id ?? null, name: `Template ${serial}`, ...columns })
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),

    client: (company: Company, columns: Overrides<"clients"> = {}) =>
      insert((unit, serial) =>
        unit
          .insertInto("clients")
          .values({ company_id: company.id, name: `Cliente ${serial}`, ...columns })
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),

    map: (company: Company, columns: Overrides<"maps"> = {}) =>
      insert((unit, serial) =>
        unit
          .insertInto("maps")
          .values({ company_id: company.id, slug: `mapa-${serial}`, name: `Mapa ${serial}`, ...columns })
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),

    point: (map: ProjectMap, columns: Overrides<"points"> = {}) =>
      insert((unit, serial) =>
        unit
          .insertInto("points")
          .values({ map_id: map.id, company_id: map.company_id, name: `Punto ${serial}`, ...columns })
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),

    media: (point: Point, columns: Overrides<"media"> = {}) =>
      insert((unit, serial) =>
        unit
          .insertInto("media")
          .values({
            ...on(point),
            kind: "image",
            key: `ID_${point.company_id}_${point.id}/Fotos/foto-${serial}.jpg`,
            name: `foto-${serial}`,
            extension: ".jpg",
            mime: "image/jpeg",
            size: 1,
            sha256: createHash("sha256").update(String(serial)).digest(),
            ...columns,
          })
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),

    /** An unfinished upload to a point, without any bytes. */
    upload: (point: Point, user: { readonly id: number }, columns: Overrides<"uploads"> = {}) =>
      insert((unit, serial) =>
        unit
          .insertInto("uploads")
          .values({
            ...on(point),
            user_id: user.id,
            name: `video-${serial}.mp4`,
            kind: "any",
            size: 1_000,
            expires_at: new Date(Date.now() + 3_600_000),
            ...columns,
          })
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),

    /** A stored piece of an upload. */
    uploadPiece: (upload: { readonly id: string }, columns: Overrides<"upload_pieces"> = {}) =>
      insert((unit, serial) =>
        unit
          .insertInto("upload_pieces")
          .values({ key: `subidas/${serial}/0.parte`, upload_id: upload.id, start: 0, bytes: 1, ...columns })
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),

    search: (map: ProjectMap, user: { readonly id: number }, columns: Overrides<"searches"> = {}) =>
      insert((unit, serial) =>
        unit
          .insertInto("searches")
          .values({
            map_id: map.id,
            company_id: map.company_id,
            user_id: user.id,
            name: `Búsqueda ${serial}`,
            filters: "",
            ...columns,
          })
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),

    notice: (
      search: { readonly id: number; readonly user_id: number },
      point: Point,
      columns: Overrides<"notices"> = {},
    ) =>
      insert((unit, serial) =>
        unit
          .insertInto("notices")
          .values({
            user_id: search.user_id,
            search_id: search.id,
            event_id: serial,
            map_id: point.map_id,
            point_id: point.id,
            kind: "new",
            at: new Date(),
            ...columns,
          })
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),

    /** A request of a visitor for information. */
    inquiry: (point: Point, columns: Overrides<"inquiries"> = {}) =>
      insert((unit) =>
        unit
          .insertInto("inquiries")
          .values({
            company_id: point.company_id,
            map_id: point.map_id,
            point_id: point.id,
            point_name: "Torre",
            form_id: randomUUID(),
            kept_until: sql`now() + interval '1 year'`,
            name: "Ana",
            phone: "8888-8888",
            ...columns,
          })
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),

    comment: (point: Point, columns: Overrides<"comments"> = {}) =>
      insert((unit, serial) =>
        unit
          .insertInto("comments")
          .values({ ...on(point), author: "Persona", text: `Comentario ${serial}`, ...columns })
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),

    panoramaLink: (from: Media, to: Media, columns: Overrides<"panorama_links"> = {}) =>
      insert((unit) =>
        unit
          .insertInto("panorama_links")
          .values({
            point_id: from.point_id,
            map_id: from.map_id,
            company_id: from.company_id,
            from_media_id: from.id,
            to_media_id: to.id,
            yaw: 0,
            pitch: 0,
            ...columns,
          })
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),
  };
}
