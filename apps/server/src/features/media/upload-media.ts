import type { uploadMedia } from "@mapaobra/contract/endpoints/media";
import { messageFor } from "@mapaobra/contract/messages.es";
import type { ValueOf } from "@mapaobra/contract/wire/codec";
import type { UploadResult } from "@mapaobra/contract/wire/media";
import { DomainError } from "@mapaobra/domain/errors";
import { storageKeyStem } from "@mapaobra/domain/media/file-names";
import { mediaKinds } from "@mapaobra/domain/media/media-kind";
import type { Insertable } from "kysely";
import type { PointResource } from "../../database/point-resource.ts";
import type { Database, Db, UnitOfWork } from "../../database/schema.ts";
import { asActor } from "../../database/unit-of-work.ts";
import type { Call } from "../../http/call.ts";
import { signalOfClient } from "../../http/when-closed.ts";
import { lockCompanyFiles } from "../../storage/company-files-repository.ts";
import type { CompanyQuota } from "../../storage/company-quota.ts";
import type { FileTransactions } from "../../storage/file-transactions.ts";
import { newStorageKey } from "../../storage/storage-key.ts";
import { insertMedia, mediaByPoint } from "./media-repository.ts";
import { audienceOf, type MediaService, type PictureTiles, type PointIds } from "./media-service.ts";
import { type AcceptedFile, type ValidatedFiles, validateFiles } from "./validate-files.ts";

type Request = ValueOf<(typeof uploadMedia)["request"]>;
type UploadCall = Pick<
  Call<Request>,
  "actor" | "checkPolicy" | "write" | "input" | "files" | "request" | "reply"
>;

/** The point of a request, whose path and body must name the same one. */
export interface PointTarget extends PointIds {
  readonly repeatedPointId?: number | null | undefined;
}
type TargetCall = Pick<Call<PointTarget>, "actor" | "checkPolicy" | "input">;

export interface UploadMedia {
  /** Throws unless the caller may add files to the point. */
  authorizeUpload(call: TargetCall): Promise<PointResource>;
  /** The same within a unit of work. */
  getUploadPoint(unit: UnitOfWork, call: Omit<TargetCall, "actor">): Promise<PointResource>;
  /** Stores the valid files and returns the others with a reason. Throws if none is valid. */
  upload(call: UploadCall): Promise<UploadResult>;
  /** Stores files that have been validated. */
  store(
    call: TargetCall & Pick<UploadCall, "write">,
    validated: ValidatedFiles,
    hooks?: TransactionHooks,
  ): Promise<UploadResult>;
}

/** Further work in the transaction that inserts the files. */
export interface TransactionHooks {
  /** Runs before the files are counted. Returns keys to delete after the commit. */
  beforeInsert(unit: UnitOfWork): Promise<readonly string[]>;
  /** Runs last. */
  afterInsert(unit: UnitOfWork, result: UploadResult): Promise<void>;
}

interface UploadMediaParts {
  readonly db: Db;
  readonly files: FileTransactions;
  readonly media: MediaService;
  readonly tiles: Pick<PictureTiles, "generate">;
  readonly quota: Pick<CompanyQuota, "requireFor">;
}

interface NewMedia extends AcceptedFile {
  readonly key: string;
}

export function createUploadMedia({ db, files, media, tiles, quota }: UploadMediaParts): UploadMedia {
  /** The point that the caller may add files to. */
  const placeOf = (unit: UnitOfWork, { checkPolicy, input }: Omit<TargetCall, "actor">) => {
    const isSamePoint = (input.repeatedPointId ?? input.pointId) === input.pointId;
    if (!isSamePoint) throw new DomainError("point_not_found");
    return media.getAuthorizedPoint(unit, checkPolicy, input);
  };

  const admit: UploadMedia["authorizeUpload"] = (call) =>
    asActor(db, call.actor, (unit) => placeOf(unit, call));

  const insertFiles = async (unit: UnitOfWork, place: PointResource, sent: readonly NewMedia[]) => {
    const { fresh, repeated } = splitDuplicates(sent, await mediaByPoint(unit, place.id));
    const added = fresh.reduce((sum, { bytes }) => sum + bytes, 0);
    if (added > 0) await quota.requireFor(unit, place.companyId, added);
    const rows = await insertMedia(
      unit,
      fresh.map((file) => rowOf(file, place)),
    );
    return { rows, repeated };
  };

  const storeAt = async (
    place: PointResource,
    call: TargetCall & Pick<UploadCall, "write">,
    { accepted, skipped }: ValidatedFiles,
    hooks?: TransactionHooks,
  ): Promise<UploadResult> => {
    const { input, checkPolicy, write } = call;
    const sent = accepted.map((file) => ({ ...file, key: keyOf(file, place) }));

    const result = await files.withDeletions((discard) =>
      files.withNewFiles(sent, (confirm) =>
        write(async (unit) => {
          const point = await placeOf(unit, { checkPolicy, input });
          // Serialises a company's uploads, so that concurrent ones neither exceed the quota nor store a
          // duplicate.
          await lockCompanyFiles(unit, point.companyId);
          const consumedKeys = (await hooks?.beforeInsert(unit)) ?? [];
          await confirm(unit);
          const { rows, repeated } = await insertFiles(unit, point, sent);
          await discard(unit, [...consumedKeys, ...repeated.map(({ key }) => key)]);
          const result = {
            media: rows.map((row) => media.toMedia(row, audienceOf(call.actor, point))),
            skipped: [
              ...skipped,
              ...repeated.map(({ name, existingSha256 }) => ({
                name,
                reason: duplicateMessage(name),
                sha256: existingSha256.toString("hex"),
              })),
            ],
          };
          await hooks?.afterInsert(unit, result);
          return result;
        }),
      ),
    );
    // Generate the tiles in the background; a tile request waits for them.
    for (const { tiles: hasTiles, storageKey } of result.media) if (hasTiles) void tiles.generate(storageKey);
    return result;
  };

  return {
    authorizeUpload: admit,
    getUploadPoint: placeOf,
    store: async (call, validated, hooks) => storeAt(await admit(call), call, validated, hooks),
    async upload(call) {
      const place = await admit(call);
      const { companyId } = place;
      const owner = { companyId, signal: signalOfClient(call.request, call.reply) };
      return storeAt(place, call, await validateFiles(owner, call.files, call.input.kind));
    },
  };
}

const duplicateMessage = (name: string) => messageFor("file_duplicate", { name });

/** The server generates the key. Only letters of the file name come from the request. */
const keyOf = ({ kind, name, content }: AcceptedFile, { id, companyId }: PointResource): string =>
  newStorageKey(
    `ID_${companyId}_${id}/${mediaKinds[kind].folder}/${storageKeyStem(name)}-`,
    content.extension,
  );

/**
 * Separates files that the point has already, or that were sent twice, by name and size (P2 §5.6). Each has
 * the hash of the existing one.
 */
function splitDuplicates(
  sent: readonly NewMedia[],
  stored: readonly { name: string; size: number; sha256: Buffer }[],
) {
  // Names that were stored before they were composed.
  const known = new Map(stored.map(({ name, size, sha256 }) => [`${size} ${name.normalize("NFC")}`, sha256]));
  const newFiles: NewMedia[] = [];
  const duplicates: (NewMedia & { readonly existingSha256: Buffer })[] = [];
  for (const file of sent) {
    const nameAndSize = `${file.bytes} ${file.name}`;
    const existingSha256 = known.get(nameAndSize);
    if (existingSha256) duplicates.push({ ...file, existingSha256 });
    else {
      newFiles.push(file);
      known.set(nameAndSize, file.sha256);
    }
  }
  return { fresh: newFiles, repeated: duplicates };
}

function rowOf(file: NewMedia, place: PointResource): Insertable<Database["media"]> {
  const { content, details } = file;
  return {
    point_id: place.id,
    map_id: place.mapId,
    company_id: place.companyId,
    kind: file.kind,
    key: file.key,
    name: file.name,
    extension: `.${content.extension}`,
    mime: content.mediaType,
    size: file.bytes,
    sha256: file.sha256,
    width: content.width,
    height: content.height,
    // Also of a photograph, which staff may switch to a panorama.
    panorama: details.panorama && JSON.stringify(details.panorama),
    unstitched: content.isUnstitched,
    taken_at: details.takenAt,
  };
}
