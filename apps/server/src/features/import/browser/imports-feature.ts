import { Readable } from "node:stream";
import {
  beginImport,
  cancelImport,
  chooseImport,
  decideImportRows,
  deleteImport,
  deleteImportProfile,
  downloadImportProblems,
  listImportPlaces,
  listImportRows,
  listImports,
  listImportValues,
  mendImportCell,
  mendImportValue,
  nameImportProfile,
  readImport,
  readImportProfile,
  undoImport,
  importUploads as uploadEndpoints,
  writeImport,
} from "@mapaobra/contract/endpoints/imports";
import type { Feature } from "../../../app/feature.ts";
import { asSystem } from "../../../database/unit-of-work.ts";
import { contentDisposition } from "../../../http/content-disposition.ts";
import { withTotalCount } from "../../../http/paginated.ts";
import { RawResponse } from "../../../http/raw-response.ts";
import { mountUploads } from "../../uploads/mount-uploads-service.ts";
import { createUploadsService } from "../../uploads/uploads-service.ts";
import { importUploads } from "./import-uploads.ts";
import { createImportsJobs } from "./imports-job.ts";
import { oldestWaitingSeconds } from "./imports-repository.ts";
import { createImportsService } from "./imports-service.ts";
import { sweepImports } from "./sweep-imports.ts";

export const importsFeature: Feature = {
  routes({ mount, parts, services: { quota } }) {
    const { db, storage, diskSpace, fileTransactions: files, now } = parts;
    const imports = createImportsService({ db, files, quota });
    mountUploads(
      mount,
      uploadEndpoints,
      createUploadsService({ db, storage, diskSpace, quota, files, now }, importUploads(imports)),
    );
    parts.metrics.measureImports(() => asSystem(db, oldestWaitingSeconds));
    mount(listImports, async (call) => withTotalCount(await imports.list(call, call.input), call.reply));
    mount(beginImport, ({ input, files: [file], ...writer }) => imports.store(writer, input.mapId, file), {
      precheck: ({ actor, checkPolicy, input }) => imports.getTarget(actor, checkPolicy, input.mapId),
    });
    mount(readImport, (call) => imports.read(call, call.input.id));
    mount(chooseImport, (call) => imports.choose(call, call.input));
    mount(readImportProfile, (call) => imports.listProfile(call, call.input.id));
    mount(nameImportProfile, (call) => imports.nameProfile(call, call.input));
    mount(deleteImportProfile, (call) => imports.removeProfile(call, call.input.id));
    mount(listImportRows, (call) => imports.listRows(call, call.input));
    mount(listImportPlaces, (call) => imports.listPlaces(call, call.input.id));
    mount(mendImportCell, (call) => imports.mendCell(call, call.input));
    mount(decideImportRows, (call) => imports.decide(call, call.input));
    mount(listImportValues, (call) => imports.listValues(call, call.input.id));
    mount(mendImportValue, (call) => imports.mendValue(call, call.input));
    mount(writeImport, (call) => imports.write(call, call.input));
    mount(undoImport, (call) => imports.undo(call, call.input));
    mount(cancelImport, (call) => imports.cancel(call, call.input.id));
    mount(deleteImport, (call) => imports.remove(call, call.input.id));
    mount(downloadImportProblems, async (call) => {
      const { name, lines } = await imports.problems(call, call.input.id);
      return new RawResponse(Readable.from(lines), {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": contentDisposition("attachment", name),
      });
    });
  },
  jobs: ({ parts: { db, storage, log } }) => createImportsJobs({ db, storage, log }),
  maintenance: (parts) => [{ name: "old imports", run: () => sweepImports(parts) }],
};
