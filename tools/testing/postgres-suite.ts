/**
 * The server tests that run again on Debian's PostgreSQL. PostgreSQL versions differ in SQL only, so the
 * suite includes: tests of the schema, its rules and its notifications; tests that copy rows in and out; and
 * one test per repository, named like its folder (`clients/clients.test.ts`) or listed here.
 */
const repositoryTests = [
  // Migrations, row-level security, revisions, history, transactions.
  "database/*.test.ts",
  // COPY out and in, and the order of foreign keys.
  "backup/backup.test.ts",
  "features/import/import-points.test.ts",
  "demo/demo-store.test.ts",
  // Notifications, and locks shared between processes.
  "live/map-changes.test.ts",
  "http/idempotent-write.test.ts",
  "storage/file-transactions.test.ts",
  "maintenance/*.test.ts",
  // Repositories of features whose tests have other names.
  "features/media/remove-media.test.ts",
  "features/session/rate-limiter.test.ts",
  "features/street-archive/install-archive.test.ts",
  // The remaining files of repository tests that are split.
  "features/companies/companies-logo.test.ts",
  "features/maps/maps-image.test.ts",
  "features/users/users-*.test.ts",
  "features/points/saving/save-point.test.ts",
] as const;

const features = [
  ...["branding", "clients", "comments", "companies", "health", "history", "map-events", "maps"],
  ...["media/uploads", "panorama-links", "session", "streets", "templates", "users"],
  ...["points", "points/bin", "points/columns", "points/stages"],
];

const testsNamedAfterFolder = features.map(
  (folder) => `features/${folder}/${folder.split("/").at(-1)}.test.ts`,
);

export const postgresSuite: readonly string[] = [...repositoryTests, ...testsNamedAfterFolder].map(
  (path) => `apps/server/src/${path}`,
);
