import type { FastifyInstance } from "fastify";
import type { Db } from "../database/schema.ts";
import type { Mount } from "../http/mount.ts";
import type { Job } from "../jobs/job.ts";
import type { MaintenanceTask } from "../maintenance/maintenance.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import type { FileTransactions } from "../storage/file-transactions.ts";
import type { AppParts } from "./app-parts.ts";
import type { Services } from "./services.ts";

/** What the routes of a feature are made of. */
export interface FeatureContext {
  readonly app: FastifyInstance;
  readonly mount: Mount;
  readonly parts: AppParts;
  readonly services: Services;
}

/** What background work is made of. */
export type JobContext = Pick<FeatureContext, "parts" | "services">;

/** What periodic tasks are made of. */
export interface MaintenanceParts {
  readonly db: Db;
  readonly storage: Pick<FileStorage, "stat">;
  readonly files: FileTransactions;
  readonly now: () => number;
}

/** What a feature adds to the product. `features.ts` lists all. */
export interface Feature {
  /** Adds its routes, with the services that only they use. */
  routes(context: FeatureContext): void | Promise<void>;
  /** What a worker does for it. */
  jobs?(context: JobContext): readonly Job[];
  /** Its periodic tasks. They run without an application. */
  maintenance?(parts: MaintenanceParts): readonly MaintenanceTask[];
}
