/**
 * The tests of the server that are run a second time, on Debian's PostgreSQL. What another PostgreSQL can do
 * otherwise is SQL; the rest would be the same run again. So: what tests the schema, its rules and its
 * notifications; what copies rows in and out; and one walk through each repository, which is the test that has
 * the name of its folder (`clients/clients.test.ts`), or else is named here.
 */
const repositoryTests = [
  // Migrations, row-level security, revisions, history, units of work.
  "database/*.test.ts",
  // COPY out and in, and the order of foreign keys.
  "backup/backup.test.ts",
  "features/import/import-points.test.ts",
  "demo/demo-store.test.ts",
  // Notifications, and locks that processes share.
  "live/map-changes.test.ts",
  "http/idempotent-write.test.ts",
  "storage/file-transactions.test.ts",
  "maintenance/*.test.ts",
  // Repositories of features whose tests have other names.
  "features/media/remove-media.test.ts",
  "features/session/rate-limiter.test.ts",
  // The rest of walks that take several files.
  "features/companies/companies-logo.test.ts",
  "features/maps/maps-image.test.ts",
  "features/users/users-*.test.ts",
  "features/points/saving/save-point.test.ts",
] as const;

const features = [
  ...["branding", "clients", "comments", "companies", "health", "history", "map-events", "maps"],
  ...["media/uploads", "panorama-links", "session", "templates", "users"],
  ...["points", "points/bin", "points/columns", "points/stages"],
];

const testsNamedAfterFolder = features.map(
  (folder) => `features/${folder}/${folder.split("/").at(-1)}.test.ts`,
);

export const postgresSuite: readonly string[] = [...repositoryTests, ...testsNamedAfterFolder].map(
  (path) => `apps/server/src/${path}`,
);
