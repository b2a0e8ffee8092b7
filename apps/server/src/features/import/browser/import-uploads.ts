import { DomainError } from "@mapaobra/domain/errors";
import { maxImportBytes } from "@mapaobra/domain/import/import";
import type { UploadDestination } from "../../uploads/uploads-service.ts";
import { extensionOf, type ImportsService } from "./imports-service.ts";

const megabyte = 1_048_576;

interface MapPlace {
  readonly pointId: null;
  readonly mapId: number;
  readonly companyId: number;
}

/** Uploads that become imports into a map. */
export const importUploads = (
  imports: Pick<ImportsService, "targetIn" | "store">,
): UploadDestination<{ readonly mapId: number }, MapPlace, { readonly importId: number | null }> => ({
  maxBytes: maxImportBytes,
  rejectFile({ name, bytes }) {
    if (bytes === 0) throw new DomainError("import_file_missing");
    if (bytes > maxImportBytes)
      throw new DomainError("file_too_large", { params: { name, megabytes: maxImportBytes / megabyte } });
    extensionOf(name);
  },
  placeOf: async (unit, checkPolicy, { mapId }) => ({
    pointId: null,
    mapId,
    companyId: (await imports.targetIn(unit, checkPolicy, mapId)).companyId,
  }),
  accept: async (_upload, file) => (call, hooks) => imports.store(call, call.input.mapId, file, hooks),
  resultOf: async (_unit, { import_id }) => ({ importId: import_id }),
});
