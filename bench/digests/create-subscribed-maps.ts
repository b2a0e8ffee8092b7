import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { lastMailSlot } from "@mapaobra/domain/search/mail-slot";
import { derivedKey } from "@mapaobra/server/features/media/derived-files";
import { filesFolder } from "@mapaobra/server/storage/open-storage";
import sharp from "sharp";
import type { Filling } from "../support/fill-database.ts";
import { subscriberFilters } from "./subscriber-filters.ts";
import { cantons, stages, workClasses } from "./values.ts";

export interface SubscribedMaps {
  readonly points: number;
  /** Half have an account with a daily search, half are visitors. */
  readonly subscribers: number;
  /** Half new projects, half changes of stage; every fourth has a photograph. */
  readonly changes: number;
}

export const COMPANIES = 100;
export const MAPS = 300;

/** Three maps have a tenth each of what is numbered; the others share the rest. */
const mapOf = (number: string) =>
  `case when ${number} % 10 < 3 then ${number} % 10 + 1 else 4 + ${number} % ${MAPS - 3} end`;

/** Spreads `number` over `values`, the first ones more often. */
const spreadOver = (number: string, parameter: string) =>
  `(${parameter})[1 + floor(cardinality(${parameter}) * power((${number}::bigint * 48271 % 9973) / 9973.0, 2))::integer]`;

const pointsStatement = `
  insert into points (
    map_id, company_id, name, permit, developer, builder, canton, stage, work_class, area, lat_micro, lng_micro
  )
  select
    maps.id, maps.company_id, 'Proyecto ' || n, 'P-' || n, 'Desarrolladora ' || n % 200, 'Constructora ' || n % 40,
    ${spreadOver("n", "$3::text[]")}, ${spreadOver("n / 7", "$4::text[]")}, ${spreadOver("n / 11", "$5::text[]")}, 100 + n % 900,
    9500000 + (n::bigint * 48271 % 1000000)::integer, -84600000 + (n::bigint * 16807 % 1000000)::integer
  from generate_series($1::integer, $2::integer) as n join maps on maps.id = ${mapOf("n")}`;

/** Fills an empty database of this day's product. The changes are of the day before the last daily mail. */
export async function createSubscribedMaps(
  { run, asSystem }: Filling,
  dataDir: string,
  { points, subscribers, changes }: SubscribedMaps,
): Promise<void> {
  const filters = subscriberFilters(subscribers);
  const half = Math.floor(subscribers / 2);
  const added = Math.floor(changes / 2);
  const values = [cantons, stages, workClasses];
  const slot = lastMailSlot("daily", new Date());
  await asSystem(async () => {
    await run(
      `insert into companies (tax_id, name, slug)
       select '3-101-' || n, 'Empresa ' || n, 'empresa-' || n from generate_series(1, $1::integer) as n`,
      [COMPANIES],
    );
    await run(
      `insert into maps (company_id, slug, name, published)
       select 1 + n % $1, 'mapa-' || n, 'Mapa ' || n, true from generate_series(1, $2::integer) as n order by n`,
      [COMPANIES, MAPS],
    );
  });
  // What was there before needs no history.
  await run("alter table points disable trigger user");
  await asSystem(() => run(pointsStatement, [1, points, ...values]));
  await run("alter table points enable trigger user");
  await run("analyze");
  await asSystem(async () => {
    await run(
      `insert into users (company_id, email, name)
       select company_id, 'persona' || n || '@example.com', 'Persona ' || n
       from generate_series(1, $1::integer) as n join maps on maps.id = ${mapOf("n")}`,
      [half],
    );
    await run("insert into user_roles (user_id, role) select id, 'user' from users");
    await run(
      `insert into searches (user_id, company_id, map_id, name, filters, frequency)
       select users.id, maps.company_id, maps.id, 'Búsqueda ' || n, ($2::text[])[n], 'daily'
       from generate_series(1, $1::integer) as n
       join users on users.email = 'persona' || n || '@example.com'
       join maps on maps.id = ${mapOf("n")}`,
      [half, filters],
    );
    await run(
      `insert into subscribers (company_id, map_id, email, filters, frequency, confirmed_at, reported_until)
       select company_id, maps.id, 'visita' || n || '@example.com', ($3::text[])[n], 'daily', now(), $4
       from generate_series($1::integer, $2::integer) as n join maps on maps.id = ${mapOf("n")}`,
      [half + 1, subscribers, filters, new Date(slot.getTime() - 24 * 3_600_000)],
    );
  });
  await asSystem(async () => {
    await run(pointsStatement, [points + 1, points + added, ...values]);
    await run(
      "update points set stage = $1, progress = 60 where id in (select n * $2 from generate_series(1, $3::integer) as n)",
      ["TERMINADO", Math.max(1, Math.floor(points / (changes - added))), changes - added],
    );
    const { rows } = await run(
      `insert into media (point_id, map_id, company_id, kind, key, name, extension, mime, size, sha256)
       select id, map_id, company_id, 'image', 'fotos/' || id || '.jpg', 'foto.jpg', '.jpg', 'image/jpeg', 1,
         decode(repeat('00', 32), 'hex')
       from points
       where id % 4 = 0 and (id > $1 or id in (select record_id from audit where noun = 'points'))
       returning key`,
      [points],
    );
    await writeThumbnails(
      dataDir,
      rows.map(({ key }) => key as string),
    );
  });
  await run("alter table audit no force row level security");
  await run("update audit set at = $1", [new Date(slot.getTime() - 3 * 3_600_000)]);
  await run("alter table audit force row level security");
  await run("vacuum analyze");
}

async function writeThumbnails(dataDir: string, keys: readonly string[]): Promise<void> {
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  const picture = sharp({ create: { width: 320, height: 240, channels: 3, background: "#888", noise } });
  const content = await picture.webp().toBuffer();
  for (const key of keys) {
    const path = join(filesFolder(dataDir), derivedKey(key, "miniatura"));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}
