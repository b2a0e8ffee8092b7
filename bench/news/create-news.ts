import { hashPassword } from "@mapaobra/server/features/session/password-hash";
import type { Filling } from "../support/fill-database.ts";
import { credentials } from "../support/started-product.ts";

/** The maps, by what they have of the last month. Two companies: the first one has the first two. */
export const newsMaps = { imported: 1, nextToIt: 2, ordinary: 3 } as const;

/** The account with notices. */
export const reader = { email: "persona@example.com", password: credentials.password };

export interface NewsSize {
  /** New points of the map `imported`, from one import two days ago. */
  readonly imported: number;
  /** Points of each of the other maps; a third of them changed within the month. */
  readonly old: number;
  /** Unread notices of the account. */
  readonly notices: number;
}

/** Fills an empty database: maps with changes of the last month, and an account of the first company with notices. */
export async function createNews(
  { run, asSystem }: Filling,
  { imported, old, notices }: NewsSize,
): Promise<void> {
  const addPoints = (mapId: number, count: number) =>
    run(
      `insert into points (map_id, company_id, name, permit, stage, area, lat_micro, lng_micro)
       select id, company_id, 'Proyecto ' || n, 'P-' || n, 'OBRA GRIS', 100 + n % 900,
         9500000 + (n::bigint * 48271 % 1000000)::integer, -84600000 + (n::bigint * 16807 % 1000000)::integer
       from maps cross join generate_series(1, $2::integer) as n where id = $1`,
      [mapId, count],
    );
  /** Changes `count` points of a map: stage, progress, name, contacts, a photograph. */
  const changePoints = async (mapId: number, count: number) => {
    const chosen = "(select id from points where map_id = $1 order by id limit $2)";
    const some = `id in ${chosen} and id % 3`;
    await run(`update points set stage = 'ACABADOS' where ${some} = 0`, [mapId, count]);
    await run(`update points set progress = 40 where ${some} < 2`, [mapId, count]);
    await run(`update points set name = name || ' II', phone = '8888' where ${some} = 2`, [mapId, count]);
    await run(`update points set phone = '9999' where ${some} = 1`, [mapId, count]);
    await run(
      `insert into media (point_id, map_id, company_id, kind, key, name, extension, mime, size, sha256)
       select id, map_id, company_id, 'image', 'fotos/' || id || '.jpg', 'foto.jpg', '.jpg', 'image/jpeg', 1,
         decode(repeat('00', 32), 'hex')
       from points where ${some} = 1`,
      [mapId, count],
    );
  };
  await asSystem(async () => {
    await run("insert into companies (tax_id, name, slug) values ('1', 'Una', 'una'), ('2', 'Otra', 'otra')");
    await run(
      `insert into maps (company_id, slug, name, published)
       select case when n < 3 then 1 else 2 end, 'mapa-' || n, 'Mapa ' || n, true from generate_series(1, 3) as n`,
    );
    await run("insert into users (company_id, email, name, password_hash) values (1, $1, 'Persona', $2)", [
      reader.email,
      await hashPassword(reader.password),
    ]);
    await run("insert into user_roles (user_id, role) select id, 'user' from users where company_id = 1");
  });
  // What was there before needs no history.
  await run("alter table points disable trigger user");
  await asSystem(async () => {
    await addPoints(newsMaps.nextToIt, old);
    await addPoints(newsMaps.ordinary, old);
  });
  await run("alter table points enable trigger user");
  for (const mapId of [newsMaps.nextToIt, newsMaps.ordinary])
    await asSystem(() => changePoints(mapId, Math.floor(old / 3)));
  await moveHistory(
    "now() - (3 + record_id % 27) * interval '1 day' - record_id % 80000 * interval '1 second'",
  );
  await asSystem(() => addPoints(newsMaps.imported, imported));
  await moveHistory("now() - interval '2 days'", "at > now() - interval '1 day'");
  await asSystem(() => changePoints(newsMaps.imported, Math.min(imported, 3000)));
  await asSystem(async () => {
    await run("delete from point_events");
    await run(
      `insert into searches (user_id, company_id, map_id, name, filters, frequency)
       select id, 1, 1, 'Búsqueda', '', 'instant' from users where email = $1`,
      [reader.email],
    );
    await run(
      `insert into notices (user_id, search_id, event_id, map_id, point_id, count, kind, fields, at)
       select searches.user_id, searches.id, row_number() over (), points.map_id, points.id, 1, 'new', '{}',
         now() - row_number() over () * interval '1 second'
       from searches join points on points.map_id = searches.map_id order by points.id limit $1`,
      [notices],
    );
  });
  await run("vacuum analyze");

  async function moveHistory(at: string, which = "true"): Promise<void> {
    await run("alter table audit no force row level security");
    await run(`update audit set at = ${at} where ${which}`);
    await run("alter table audit force row level security");
  }
}
