import type { uploadMedia } from "@mapaobra/contract/endpoints/media";
import { messageFor } from "@mapaobra/contract/messages.es";
import type { ValueOf } from "@mapaobra/contract/wire/codec";
import type { UploadResult } from "@mapaobra/contract/wire/media";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { DomainError } from "@mapaobra/domain/errors";
import { storedStem } from "@mapaobra/domain/media/file-names";
import { folderOf } from "@mapaobra/domain/media/media-kind";
import type { Insertable, Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { inUnitOfWork, type UnitOfWork } from "../../database/unit-of-work.ts";
import type { Call } from "../../http/mount.ts";
import type { KeptFiles } from "../../storage/kept-files.ts";
import { newKey } from "../../storage/new-key.ts";
import { type AcceptedFile, type Judged, judgeFiles } from "./judge-files.ts";
import { bytesOfCompany, insertMedia, mediaOf, type Place, takeFilesTurn } from "./media-repository.ts";
import type { MediaService, PictureTiles } from "./media-service.ts";

type Request = ValueOf<(typeof uploadMedia)["request"]>;
type UploadCall = Pick<Call<Request>, "actor" | "permit" | "write" | "input" | "files">;

export interface UploadMedia {
  /** Throws unless the caller may add files to the point. */
  admit(call: Pick<UploadCall, "actor" | "permit" | "input">): Promise<Place>;
  /** The same within a unit of work. */
  placeOf(unit: UnitOfWork, call: Pick<UploadCall, "permit" | "input">): Promise<Place>;
  /** Throws when a company would have more files than it may, those on their way counted. */
  refuseOverQuota(unit: UnitOfWork, companyId: number, addedBytes: number): Promise<void>;
  /** Stores what can be stored, and says of the rest why not. */
  upload(call: UploadCall): Promise<UploadResult>;
  /** Stores files that were looked into before. */
  store(call: Omit<UploadCall, "files">, judged: Judged, alongside?: Alongside): Promise<UploadResult>;
}

/** What else happens in the transaction that records files. */
export interface Alongside {
  /** Goes before they are counted; gives the keys of files that nobody needs any more once it is done. */
  begin(unit: UnitOfWork): Promise<readonly string[]>;
  /** Goes last. */
  end(unit: UnitOfWork, result: UploadResult): Promise<void>;
}

interface UploadMediaParts {
  readonly db: Kysely<Database>;
  readonly files: KeptFiles;
  readonly media: MediaService;
  readonly tiles: Pick<PictureTiles, "prepare">;
  /** The most gigabytes of one company's files; 0 when nothing bounds them. */
  readonly quotaGigabytes: number;
}

interface NewMedia extends AcceptedFile {
  readonly key: string;
}

export function createUploadMedia({
  db,
  files,
  media,
  tiles,
  quotaGigabytes,
}: UploadMediaParts): UploadMedia {
  /** The point that the caller may add files to, named alike in path and body. */
  const placeOf = (unit: UnitOfWork, { permit, input }: Pick<UploadCall, "permit" | "input">) => {
    const isSame = (input.samePointId ?? input.pointId) === input.pointId;
    if (!isSame) throw new DomainError("point_not_found");
    return media.permittedPlace(unit, permit, input);
  };

  const admit: UploadMedia["admit"] = (call) =>
    inUnitOfWork(db, scopeOf(call.actor), (unit) => placeOf(unit, call));

  const refuseOverQuota: UploadMedia["refuseOverQuota"] = async (unit, companyId, addedBytes) => {
    if (quotaGigabytes === 0) return;
    const bytes = addedBytes + (await bytesOfCompany(unit, companyId));
    if (bytes > quotaGigabytes * gigabyte) {
      throw new DomainError("quota_exceeded", { params: { gigabytes: quotaGigabytes } });
    }
  };

  const record = async (unit: UnitOfWork, place: Place, sent: readonly NewMedia[]) => {
    const { fresh, repeated } = tellApart(sent, await mediaOf(unit, place.id));
    const added = fresh.reduce((sum, { bytes }) => sum + bytes, 0);
    if (added > 0) await refuseOverQuota(unit, place.companyId, added);
    const rows = await insertMedia(
      unit,
      fresh.map((file) => rowOf(file, place)),
    );
    return { rows, repeated };
  };

  const store: UploadMedia["store"] = async (call, { accepted, skipped }, alongside) => {
    const { input, permit, write } = call;
    const place = await admit(call);
    const sent = accepted.map((file) => ({ ...file, key: keyOf(file, place) }));

    const result = await files.removing((discard) =>
      files.adding(sent, (confirm) =>
        write(async (unit) => {
          const present = await placeOf(unit, { permit, input });
          // One upload at a time: no two together pass the quota, or store the same file.
          await takeFilesTurn(unit, present.companyId);
          const spent = (await alongside?.begin(unit)) ?? [];
          await confirm(unit);
          const { rows, repeated } = await record(unit, present, sent);
          await discard(unit, [...spent, ...repeated.map(({ key }) => key)]);
          const result = {
            media: rows.map((row) => media.shown(row, present.published)),
            skipped: [
              ...skipped,
              ...repeated.map(({ name, present }) => ({
                name,
                reason: duplicateSentence(name),
                sha256: present.toString("hex"),
              })),
            ],
          };
          await alongside?.end(unit, result);
          return result;
        }),
      ),
    );
    // Nobody waits for them: whoever asks for one before they are done does.
    for (const { tiles: cut, storageKey } of result.media) if (cut) void tiles.prepare(storageKey);
    return result;
  };

  return {
    admit,
    placeOf,
    refuseOverQuota,
    store,
    upload: async (call) => store(call, await judgeFiles(call.files, call.input.kind)),
  };
}

const duplicateSentence = (name: string) => messageFor("file_duplicate", { name });

/** The key is made here alone: nothing of it comes from the request but some letters of the file's name. */
const keyOf = ({ kind, name, content }: AcceptedFile, { id, companyId }: Place): string =>
  newKey(`ID_${companyId}_${id}/${folderOf(kind)}/${storedStem(name)}-`, content.extension);

/**
 * Files that the point has already, or that came twice, by name and size (P2 §5.6), each with the hash of the one
 * that is there.
 */
function tellApart(
  sent: readonly NewMedia[],
  stored: readonly { name: string; size: number; sha256: Buffer }[],
) {
  const known = new Map(stored.map(({ name, size, sha256 }) => [`${size} ${name}`, sha256]));
  const fresh: NewMedia[] = [];
  const repeated: (NewMedia & { readonly present: Buffer })[] = [];
  for (const file of sent) {
    const mark = `${file.bytes} ${file.name}`;
    const present = known.get(mark);
    if (present) repeated.push({ ...file, present });
    else {
      fresh.push(file);
      known.set(mark, file.sha256);
    }
  }
  return { fresh, repeated };
}

const gigabyte = 1024 ** 3;

function rowOf(file: NewMedia, place: Place): Insertable<Database["media"]> {
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
    panorama: file.kind === "panorama" && details.panorama ? JSON.stringify(details.panorama) : null,
    taken_at: details.takenAt,
  };
}
