/**
 * The server tests that run again on Debian's PostgreSQL. PostgreSQL versions differ in SQL only, so the
 * suite has the tests of the schema and of what copies rows, and one test that reaches every repository.
 */
export const postgresSuite: readonly string[] = [
  // Migrations, row-level security, revisions, history, transactions.
  "database/*.test.ts",
  // COPY out and in, and the order of foreign keys.
  "backup/backup.test.ts",
  "features/import/import-points.test.ts",
  // Notifications, and locks shared between processes.
  "live/map-changes.test.ts",
  "http/idempotent-write.test.ts",
  "storage/file-transactions.test.ts",
  "maintenance/*.test.ts",
  // Every endpoint, so every repository. Row-level security, which roles differ in, is tested above.
  "testing/permissions/permissions-of-super.test.ts",
].map((path) => `apps/server/src/${path}`);
