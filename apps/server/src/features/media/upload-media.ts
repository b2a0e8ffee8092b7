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
import { type AcceptedFile, judgeFiles } from "./judge-files.ts";
import { bytesOfCompany, insertMedia, mediaOf, type Place, takeFilesTurn } from "./media-repository.ts";
import type { MediaService } from "./media-service.ts";

type Request = ValueOf<(typeof uploadMedia)["request"]>;
type UploadCall = Pick<Call<Request>, "actor" | "permit" | "write" | "input" | "files">;

export interface UploadMedia {
  /** Throws unless the caller may add files to the point. */
  admit(call: Pick<UploadCall, "actor" | "permit" | "input">): Promise<Place>;
  /** Stores what can be stored, and says of the rest why not. */
  upload(call: UploadCall): Promise<UploadResult>;
}

interface UploadMediaParts {
  readonly db: Kysely<Database>;
  readonly files: KeptFiles;
  readonly media: MediaService;
  /** The most gigabytes of one company's files; 0 when nothing bounds them. */
  readonly quotaGigabytes: number;
}

interface NewMedia extends AcceptedFile {
  readonly key: string;
}

export function createUploadMedia({ db, files, media, quotaGigabytes }: UploadMediaParts): UploadMedia {
  /** The point that the caller may add files to, named alike in path and body. */
  const placeOf = (unit: UnitOfWork, { permit, input }: Pick<UploadCall, "permit" | "input">) => {
    const isSame = (input.samePointId ?? input.pointId) === input.pointId;
    if (!isSame) throw new DomainError("point_not_found");
    return media.permittedPlace(unit, permit, input);
  };

  const admit: UploadMedia["admit"] = (call) =>
    inUnitOfWork(db, scopeOf(call.actor), (unit) => placeOf(unit, call));

  const record = async (unit: UnitOfWork, place: Place, sent: readonly NewMedia[]) => {
    const { fresh, repeated } = tellApart(sent, await mediaOf(unit, place.id));
    await refuseOverQuota(unit, place.companyId, fresh, quotaGigabytes);
    const rows = await insertMedia(
      unit,
      fresh.map((file) => rowOf(file, place)),
    );
    return { rows, repeated };
  };

  return {
    admit,

    async upload(call) {
      const { input, permit, write } = call;
      const { accepted, skipped } = await judgeFiles(call.files, input.kind);
      const place = await admit(call);
      const sent = accepted.map((file) => ({ ...file, key: keyOf(file, place) }));

      return files.removing((discard) =>
        files.adding(sent, (confirm) =>
          write(async (unit) => {
            const present = await placeOf(unit, { permit, input });
            // One upload at a time: no two together pass the quota, or store the same file.
            await takeFilesTurn(unit, present.companyId);
            await confirm(unit);
            const { rows, repeated } = await record(unit, present, sent);
            await discard(
              unit,
              repeated.map(({ key }) => key),
            );
            return {
              media: rows.map((row) => media.shown(row, present.published)),
              skipped: [
                ...skipped,
                ...repeated.map(({ name }) => ({ name, reason: duplicateSentence(name) })),
              ],
            };
          }),
        ),
      );
    },
  };
}

const duplicateSentence = (name: string) => messageFor("file_duplicate", { name });

/** The key is made here alone: nothing of it comes from the request but some letters of the file's name. */
const keyOf = ({ kind, name, content }: AcceptedFile, { id, companyId }: Place): string =>
  newKey(`ID_${companyId}_${id}/${folderOf(kind)}/${storedStem(name)}-`, content.extension);

/** Files that the point has already, or that came twice, by name and size (P2 §5.6). */
function tellApart(sent: readonly NewMedia[], stored: readonly { name: string; size: number }[]) {
  const known = new Set(stored.map(({ name, size }) => `${size} ${name}`));
  const fresh: NewMedia[] = [];
  const repeated: NewMedia[] = [];
  for (const file of sent) {
    const mark = `${file.bytes} ${file.name}`;
    (known.has(mark) ? repeated : fresh).push(file);
    known.add(mark);
  }
  return { fresh, repeated };
}

const gigabyte = 1024 ** 3;

async function refuseOverQuota(
  unit: UnitOfWork,
  companyId: number,
  added: readonly NewMedia[],
  gigabytes: number,
): Promise<void> {
  if (gigabytes === 0) return;
  const bytes = added.reduce((sum, file) => sum + file.bytes, await bytesOfCompany(unit, companyId));
  if (bytes > gigabytes * gigabyte) throw new DomainError("quota_exceeded", { params: { gigabytes } });
}

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
