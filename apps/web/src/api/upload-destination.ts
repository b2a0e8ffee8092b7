import { importUploads } from "@mapaobra/contract/endpoints/imports";
import type { uploadMedia } from "@mapaobra/contract/endpoints/media";
import { pointUploads } from "@mapaobra/contract/endpoints/uploads";
import type { ValueOf } from "@mapaobra/contract/wire/codec";
import type { ImportUploadProgress } from "@mapaobra/contract/wire/import";
import type { UploadProgress, UploadState } from "@mapaobra/contract/wire/media";
import type { Api, CallOptions } from "./create-api.ts";

/** The request of `uploadMedia`. */
export type PointTarget = ValueOf<(typeof uploadMedia)["request"]>;

/** Where a file is uploaded to in chunks: the calls of the server, and what identifies the place in this browser. */
export interface UploadDestination<Progress extends UploadState> {
  readonly mark: readonly (string | number)[];
  begin(api: Api, file: { name: string; bytes: number }, options: CallOptions): Promise<Progress>;
  read(api: Api, uploadId: string, options: CallOptions): Promise<Progress>;
  append(api: Api, at: { uploadId: string; from: number }, options: CallOptions): Promise<unknown>;
  drop(api: Api, uploadId: string): Promise<unknown>;
}

/** Uploads media to a point. */
export function pointUpload(target: PointTarget): UploadDestination<UploadProgress> {
  const { pointId, kind } = target;
  return {
    mark: [pointId, kind],
    begin: (api, file, options) => api.send(pointUploads.begin, { ...target, ...file }, options),
    read: (api, uploadId, options) => api.send(pointUploads.read, { pointId, uploadId }, options),
    append: (api, at, options) => api.bytes(pointUploads.append, { pointId, ...at }, options),
    drop: (api, uploadId) => api.bytes(pointUploads.drop, { pointId, uploadId }),
  };
}

/** Uploads a file of projects to import into a map. */
export function importUpload(mapId: number): UploadDestination<ImportUploadProgress> {
  return {
    mark: ["importar", mapId],
    begin: (api, file, options) => api.send(importUploads.begin, { mapId, ...file }, options),
    read: (api, uploadId, options) => api.send(importUploads.read, { mapId, uploadId }, options),
    append: (api, at, options) => api.bytes(importUploads.append, { mapId, ...at }, options),
    drop: (api, uploadId) => api.bytes(importUploads.drop, { mapId, uploadId }),
  };
}
