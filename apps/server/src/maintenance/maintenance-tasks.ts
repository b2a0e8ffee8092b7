import type { MaintenanceParts } from "../app/feature.ts";
import { features } from "../app/features.ts";
import { asSystem } from "../database/unit-of-work.ts";
import { deleteExpiredResponses } from "../http/idempotency-repository.ts";
import { measureFiles } from "../storage/measure-files.ts";
import type { MaintenanceTask } from "./maintenance.ts";

/** All periodic tasks: of files and writes in general, and of the features. */
export function maintenanceTasks(parts: MaintenanceParts): MaintenanceTask[] {
  const { db, storage, files } = parts;
  return [
    { name: "sizes of files", run: () => measureFiles({ db, storage }) },
    { name: "files of dead processes", run: () => files.sweep() },
    {
      name: "expired idempotency responses",
      run: () => asSystem(db, deleteExpiredResponses),
    },
    ...features.flatMap((feature) => feature.maintenance?.(parts) ?? []),
  ];
}
