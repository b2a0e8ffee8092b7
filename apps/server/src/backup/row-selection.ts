import { highestRole } from "@mapaobra/domain/access/role";

/** The rows of each table that an archive has, in SQL. */
export interface RowSelection {
  /** The condition of a table's rows. */
  readonly conditionOf: (table: string) => string;
  /** The value of a column if it is not the stored one. */
  readonly columnValueOf: (table: string, column: string) => string | undefined;
}

export const everyRow: RowSelection = {
  // Imports are in no backup.
  conditionOf: (table) => (table === "notices" ? "kind <> 'import'" : "true"),
  columnValueOf: () => undefined,
};

/** Secrets, limits and unfinished requests, and the streets, which belong to the installation. */
const installationTables = [
  "attempts",
  "idempotency_keys",
  "mailbox_marks",
  "password_resets",
  "search_feeds",
  "settings",
  "sign_in_tokens",
  "street_archive",
];

/**
 * The rows of one company (decision 84). They refer to no others, so that they can be restored alone: the author of a comment is left
 * out unless they belong to it, and shared templates that its clients use are included. Of the addresses of visitors it
 * has those that the company may see. Passwords and the role of super
 * users are left out: the archive may go to another installation or to the company.
 */
export function rowsOfCompany(companyId: number): RowSelection {
  if (!Number.isSafeInteger(companyId)) throw new RangeError(`${companyId} is no company`);
  const own = `company_id = ${companyId}`;
  const users = `select id from users where ${own}`;
  const maps = `select id from maps where ${own}`;
  const searches = `select id from searches where ${own} and user_id in (${users})`;
  const conditions: Readonly<Record<string, string>> = {
    companies: `id = ${companyId}`,
    templates: `${own} or id in (select template_id from clients where ${own})`,
    clients: own,
    maps: own,
    points: own,
    media: own,
    comments: own,
    panorama_links: own,
    users: own,
    user_roles: `user_id in (${users}) and role <> '${highestRole}'`,
    searches: `${own} and user_id in (${users})`,
    search_looks: `user_id in (${users}) and search_id in (${searches})`,
    notices: `user_id in (${users}) and search_id in (${searches}) and map_id in (${maps})`,
    bulk_edits: own,
    bulk_edit_points: own,
    import_profiles: own,
    visits: `user_id in (${users}) and map_id in (${maps})`,
    visit_looks: `user_id in (${users}) and point_id in (select id from points where ${own}) and map_id in (${maps})`,
    subscribers: `${own} and map_id in (${maps}) and shares_address and confirmed_at is not null`,
    inquiries: own,
    page_uses: `${own} and point_id in (select id from points where ${own})`,
    mail_refusals: `user_id in (${users})`,
    audit: own,
    ...Object.fromEntries(installationTables.map((table) => [table, "false"])),
  };
  const values: Readonly<Record<string, string>> = {
    "users.password_hash": "null",
    "searches.map_id": `case when map_id in (${maps}) then map_id end`,
    "inquiries.map_id": `case when map_id in (${maps}) then map_id end`,
    "inquiries.point_id": `case when point_id in (select id from points where ${own}) then point_id end`,
    "inquiries.handler_id": `case when handler_id in (${users}) then handler_id end`,
    "bulk_edits.user_id": `case when user_id in (${users}) then user_id end`,
    "comments.user_id": `case when user_id in (${users}) then user_id end`,
  };
  return {
    conditionOf(table) {
      const condition = conditions[table];
      if (condition === undefined) throw new Error(`no rule for the rows of ${table} that a company has`);
      return condition;
    },
    columnValueOf: (table, column) => values[`${table}.${column}`],
  };
}
