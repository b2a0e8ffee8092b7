import type { UploadResult } from "@mapaobra/contract/wire/media";
import { DomainError } from "@mapaobra/domain/errors";
import { mediaKinds } from "@mapaobra/domain/media/media-kind";
import { isWithinLimit, maxFileBytes } from "@mapaobra/domain/media/upload-limits";
import type { PointResource } from "../../../database/point-resource.ts";
import type { UploadDestination } from "../../uploads/uploads-service.ts";
import { mediaByPoint } from "../media-repository.ts";
import { audienceOf, type MediaService } from "../media-service.ts";
import type { PointTarget, UploadMedia } from "../upload-media.ts";
import { validateFiles } from "../validate-files.ts";

interface MediaUploadParts {
  readonly media: Pick<MediaService, "toMedia">;
  readonly uploading: Pick<UploadMedia, "getUploadPoint" | "store">;
}

type PlaceOfPoint = PointResource & { readonly pointId: number };

/** Uploads that become media of a point. */
export const mediaUploads = ({
  media,
  uploading,
}: MediaUploadParts): UploadDestination<PointTarget, PlaceOfPoint, UploadResult> => ({
  maxBytes: maxFileBytes,
  rejectFile({ name, bytes, kind = "any" }) {
    if (bytes === 0) throw new DomainError("media_files_empty");
    const bound = kind === "any" ? "video" : kind;
    if (isWithinLimit(bound, bytes)) return;
    throw new DomainError("file_too_large", {
      params: { name, megabytes: mediaKinds[bound].maxMegabytes },
    });
  },
  async placeOf(unit, checkPolicy, input) {
    const point = await uploading.getUploadPoint(unit, { checkPolicy, input });
    return { ...point, pointId: point.id };
  },
  async accept({ company_id, kind }, file) {
    const validated = await validateFiles({ companyId: company_id }, [file], kind);
    return (call, { beforeInsert, afterInsert }) =>
      uploading.store({ ...call, input: { pointId: call.input.pointId } }, validated, {
        beforeInsert,
        afterInsert: (unit, { media: [stored], skipped }) =>
          afterInsert(unit, { mediaId: stored?.id ?? null, skipped }),
      });
  },
  async resultOf(unit, { media_id, skipped }, point, actor) {
    const stored = media_id === null ? [] : await mediaByPoint(unit, point.id);
    return {
      media: stored
        .filter(({ id }) => id === media_id)
        .map((row) => media.toMedia(row, audienceOf(actor, point))),
      skipped: skipped.map(({ name, reason, sha256 }) => ({ name, reason, sha256 })),
    };
  },
});
