import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { anonymous, system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { isPasswordValid } from "@mapaobra/domain/user/password";
import type { DatabaseConnection } from "@mapaobra/server/database/connect";
import type { UnitOfWork } from "@mapaobra/server/database/schema";
import { inUnitOfWork } from "@mapaobra/server/database/unit-of-work";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createApiClient } from "../survival/api-client.ts";

/** The result of a first start. */
export interface Installation {
  readonly origin: string;
  readonly db: DatabaseConnection["db"];
  readonly filesFolder: string;
  /** The printed passwords, by e-mail. */
  readonly passwords: ReadonlyMap<string, string>;
}

const fictitious = /fictici[oa]|demostraci[oó]n/i;

/** Tests of the demo's rows and files. Reads the demo of the first start: creating one takes 15 CPU seconds. */
export function defineDemoSuite(installation: () => Installation): void {
  const read = <Result>(
    work: (unit: UnitOfWork) => Promise<Result>,
    actor: typeof system | typeof anonymous = system,
  ) => inUnitOfWork(installation().db, scopeOf(actor), work);
  const contentOf = (key: string) => readFile(join(installation().filesFolder, key));
  const mediaOfKind = (kind: "image" | "panorama" | "document") =>
    read((unit) => unit.selectFrom("media").selectAll().where("kind", "=", kind).execute());

  describe("the demo", () => {
    it("has two companies with different themes, each with a transparent logo", async () => {
      const companies = await read((unit) =>
        unit.selectFrom("companies").selectAll().orderBy("id").execute(),
      );
      expect(companies.map(({ slug, theme }) => [slug, theme])).toEqual([
        ["cumbres", "theme-indigo"],
        ["litoral", "theme-coral"],
      ]);
      for (const { logo_key } of companies) {
        const logo = await sharp(await contentOf(logo_key ?? "")).metadata();
        expect(logo).toMatchObject({ format: "png", hasAlpha: true });
      }
    });

    it("has four maps, one of them an image map and one unpublished", async () => {
      const maps = await read((unit) =>
        unit
          .selectFrom("maps")
          .innerJoin("points", "points.map_id", "maps.id")
          .select(["maps.slug", "type", "published", "image_width", "image_height"])
          .select((count) => count.fn.count<number>("points.id").as("points"))
          .groupBy("maps.id")
          .orderBy("maps.id")
          .execute(),
      );
      const service = { type: "Mapa Google", image_width: null, image_height: null };
      expect(maps).toEqual([
        { slug: "proyectos", published: true, points: 400, ...service },
        {
          slug: "residencial",
          published: true,
          points: 48,
          type: "Imagen",
          image_width: 2400,
          image_height: 1500,
        },
        { slug: "costa", published: true, points: 60, ...service },
        { slug: "en-estudio", published: false, points: 15, ...service },
      ]);
    });

    it("shows visitors the published maps only", async () => {
      const maps = await read(
        (unit) => unit.selectFrom("maps").select("slug").orderBy("id").execute(),
        anonymous,
      );
      expect(maps.map(({ slug }) => slug)).toEqual(["proyectos", "residencial", "costa"]);
    });

    it("has the picture of its image map, with every point on it", async () => {
      const plan = await read((unit) =>
        unit.selectFrom("maps").selectAll().where("slug", "=", "residencial").executeTakeFirstOrThrow(),
      );
      expect(await sharp(await contentOf(plan.image_key ?? "")).metadata()).toMatchObject({
        format: "webp",
        width: 2400,
        height: 1500,
      });
      const points = await read((unit) =>
        unit.selectFrom("points").select(["lat_micro", "lng_micro"]).where("map_id", "=", plan.id).execute(),
      );
      const micro = (degrees: number | null) => (degrees ?? Number.NaN) * 1e6;
      for (const { lat_micro, lng_micro } of points) {
        expect(lat_micro).toBeGreaterThan(micro(plan.lat_min));
        expect(lat_micro).toBeLessThan(micro(plan.lat_max));
        expect(lng_micro).toBeGreaterThan(micro(plan.lng_min));
        expect(lng_micro).toBeLessThan(micro(plan.lng_max));
      }
    });

    it("has an administrator, a user and a client in each company, all able to sign in", async () => {
      const users = await read((unit) =>
        unit
          .selectFrom("users")
          .innerJoin("user_roles", "user_roles.user_id", "users.id")
          .select(["email", "role", "client_id"])
          .where("users.company_id", "is not", null)
          .orderBy("users.id")
          .execute(),
      );
      expect(users.map(({ role }) => role)).toEqual(["admin", "user", "cliente", "admin", "user", "cliente"]);
      expect(users.map(({ client_id }) => client_id !== null)).toEqual([
        false,
        false,
        true,
        false,
        false,
        true,
      ]);
      const printed = users.map(({ email }) => installation().passwords.get(email) ?? "");
      expect(new Set(printed).size).toBe(6);
      const client = createApiClient(() => installation().origin);
      for (const [index, password] of printed.entries()) {
        expect(isPasswordValid(password)).toBe(true);
        const { status } = await client.post("/auth/login", { email: users[index]?.email, password });
        expect(status).toBe(200);
      }
    });

    it("has clients and a template in each company", async () => {
      const clients = await read((unit) => unit.selectFrom("clients").selectAll().execute());
      expect(clients).toHaveLength(5);
      expect(clients.every(({ template_id }) => template_id !== null)).toBe(true);
    });

    it("says in every text that it is fictitious", async () => {
      const texts = await read(async (unit) => [
        ...(await unit.selectFrom("companies").select("name as text").execute()),
        ...(await unit
          .selectFrom("users")
          .select("name as text")
          .where("company_id", "is not", null)
          .execute()),
        ...(await unit.selectFrom("clients").select("name as text").execute()),
        ...(await unit.selectFrom("templates").select("description as text").execute()),
        ...(await unit.selectFrom("maps").select("name as text").execute()),
        ...(await unit.selectFrom("maps").select("description as text").execute()),
        ...(await unit.selectFrom("points").select("note as text").execute()),
        ...(await unit.selectFrom("media").select("name as text").execute()),
        ...(await unit.selectFrom("comments").select("author as text").execute()),
      ]);
      expect(texts.filter(({ text }) => !fictitious.test(text ?? ""))).toEqual([]);
    });

    it("has the file of every media row, byte for byte", async () => {
      const media = await read((unit) => unit.selectFrom("media").selectAll().execute());
      expect(media.length).toBeGreaterThan(50);
      for (const { key, size, sha256, company_id, point_id } of media) {
        expect(key).toMatch(
          new RegExp(
            `^ID_${company_id}_${point_id}/(Fotos|Fotos360|Content|Documentos)/[a-z0-9-]+-[0-9a-f]{24}\\.[a-z0-9]+$`,
          ),
        );
        const content = await contentOf(key);
        expect(content).toHaveLength(size);
        expect(createHash("sha256").update(content).digest()).toEqual(sha256);
      }
      const sum = media.reduce((total, { size }) => total + size, 0);
      expect(sum).toBeLessThan(15_000_000);
    });

    it("has pictures that match their rows", async () => {
      for (const { key, width, height, taken_at } of await mediaOfKind("image")) {
        expect(await sharp(await contentOf(key)).metadata()).toMatchObject({ format: "jpeg", width, height });
        expect(taken_at).toBeInstanceOf(Date);
      }
    });

    it("has full panoramas with metadata, and two that link to each other", async () => {
      const panoramas = await mediaOfKind("panorama");
      expect(panoramas.length).toBeGreaterThan(4);
      for (const { key, width, height, panorama } of panoramas) {
        const { xmp, ...found } = await sharp(await contentOf(key)).metadata();
        expect(found).toMatchObject({ format: "jpeg", width, height });
        expect(width).toBeGreaterThanOrEqual(2000);
        expect(width).toBe(2 * (height ?? 0));
        expect(panorama).toMatchObject({ ProjectionType: "equirectangular", FullPanoWidthPixels: width });
        expect(xmp?.toString()).toContain("<GPano:ProjectionType>equirectangular</GPano:ProjectionType>");
      }
      const links = await read((unit) =>
        unit.selectFrom("panorama_links").select(["from_media_id", "to_media_id"]).execute(),
      );
      expect(links).toHaveLength(2);
      expect(links[0]?.from_media_id).toBe(links[1]?.to_media_id);
    });

    it("has office documents of all three kinds", async () => {
      const starts = new Map<string, string>();
      for (const { key, extension } of await mediaOfKind("document")) {
        starts.set(extension, (await contentOf(key)).toString("latin1", 0, 4));
      }
      expect(Object.fromEntries(starts)).toEqual({
        ".pdf": "%PDF",
        ".docx": "PK\x03\x04",
        ".xlsx": "PK\x03\x04",
      });
    });

    it("has media on a third of its points, of all stages and of none, and comments on some", async () => {
      const points = await read((unit) =>
        unit.selectFrom("points").select(["id", "stage"]).where("media_count", ">", 0).execute(),
      );
      expect(points.length).toBeGreaterThan(523 / 3);
      expect(new Set(points.map(({ stage }) => stage)).size).toBe(7);
      const commented = await read((unit) =>
        unit.selectFrom("comments").select("point_id").distinct().execute(),
      );
      const ids = new Set(points.map(({ id }) => id));
      expect(commented.length).toBeGreaterThan(10);
      expect(commented.filter(({ point_id }) => !ids.has(point_id))).toEqual([]);
    });
  });
}
