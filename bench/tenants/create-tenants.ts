import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { DatabaseConnection } from "@mapaobra/server/database/connect";
import { scopeStatement } from "@mapaobra/server/database/unit-of-work";
import { hashPassword } from "@mapaobra/server/features/session/password-hash";
import { credentials } from "../support/started-product.ts";

export const mapsOfCompany = 3;
export const pointsOfMap = 200;
/** The administrator of the first company. */
export const administrator = { email: "admin@empresa-1.example.com", password: credentials.password };

const statementTimeoutMs = 120_000;

/**
 * Creates companies with three published maps of 200 points each, and the administrator of the first.
 * Returns the ids of the maps.
 */
export async function createTenants({ pool }: DatabaseConnection, companies: number): Promise<number[]> {
  const statements: [text: string, values: unknown[]][] = [
    [
      `insert into companies (tax_id, name, slug)
       select '3-101-' || n, 'Empresa ' || n, 'empresa-' || n from generate_series(1, $1::integer) as n`,
      [companies],
    ],
    [
      `insert into maps (company_id, slug, name, published)
       select id, 'mapa-' || n, 'Mapa ' || n, true
       from companies cross join generate_series(1, $1::integer) as n order by id, n`,
      [mapsOfCompany],
    ],
    [
      `insert into points (map_id, company_id, name, permit, stage, area, lat_micro, lng_micro)
       select id, company_id, 'Proyecto ' || n, 'P-' || n, 'OBRA GRIS', 100 + n,
         9500000 + n * 4000, -84500000 + n * 5000
       from maps cross join generate_series(1, $1::integer) as n`,
      [pointsOfMap],
    ],
    [
      "insert into users (company_id, email, name, password_hash) select min(id), $1, 'Ana', $2 from companies",
      [administrator.email, await hashPassword(administrator.password)],
    ],
    [
      "insert into user_roles (user_id, role) select id, 'admin' from users where email = $1",
      [administrator.email],
    ],
  ];
  const client = await pool.connect();
  try {
    await client.query("begin");
    const scope = scopeStatement(null, scopeOf(system), { statementTimeoutMs });
    await client.query(scope.text, scope.values);
    for (const [text, values] of statements) await client.query(text, values);
    const { rows } = await client.query<{ id: number }>("select id from maps order by id");
    await client.query("commit");
    return rows.map(({ id }) => id);
  } finally {
    client.release();
  }
}
