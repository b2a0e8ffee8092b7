import { dependentsText } from "@mapaobra/contract/dependents.es";
import { problemFields } from "@mapaobra/contract/problems.es";
import { type MapChanges, newMap } from "@mapaobra/contract/wire/map";
import { type Actor, sessionOf } from "@mapaobra/domain/access/actor";
import { resolveCompanyId } from "@mapaobra/domain/access/resolve-company-id";
import { availableSlug, slugFromName } from "@mapaobra/domain/company/slug";
import { DomainError } from "@mapaobra/domain/errors";
import { isSameName } from "@mapaobra/domain/format/same-name";
import { isTiled } from "@mapaobra/domain/map/picture-tiles";
import { inspectPicture } from "../../content/isolated/isolated-content.ts";
import { mapConstraintErrors } from "../../database/constraint-errors.ts";
import { insertWithSlug } from "../../database/insert-with-slug.ts";
import { lockRecord } from "../../database/lock-record.ts";
import { rejectStaleVersion } from "../../database/reject-stale-version.ts";
import type { Db, UnitOfWork } from "../../database/schema.ts";
import { asActor } from "../../database/unit-of-work.ts";
import type { PolicyCheck, WriteContext } from "../../http/call.ts";
import type { ReceivedFile } from "../../http/received-file.ts";
import {
  lockCompanyFiles,
  lockFilesOfCompanies,
  recordFileSize,
} from "../../storage/company-files-repository.ts";
import type { CompanyQuota } from "../../storage/company-quota.ts";
import { fileKeysOfMap } from "../../storage/file-keys-repository.ts";
import type { FileTransactions } from "../../storage/file-transactions.ts";
import { newStorageKey } from "../../storage/storage-key.ts";
import { type MediaUrls, mapPicturesFolder, type PictureTiles } from "../media/media-service.ts";
import { getAuthorizedMapRow, getMapRow } from "./authorized-map.ts";
import { columnsOf, draftAfter, rejectInvalidDraft } from "./map-draft.ts";
import { isImageMap, type MapRow, toProjectMap } from "./map-row.ts";
import {
  countPoints,
  deleteMap,
  insertMap,
  lockMapsAndPoints,
  mapConstraints,
  takenSlugs,
  updateMap,
} from "./maps-repository.ts";
import type { MapsService } from "./maps-service.ts";

interface MapEditParts {
  readonly db: Db;
  readonly maps: MapsService;
  readonly files: FileTransactions;
  readonly quota: Pick<CompanyQuota, "requireFor" | "requireForMove">;
  readonly addresses: MediaUrls;
  readonly tiles: Pick<PictureTiles, "generate">;
}

export function createMapEditService(parts: MapEditParts) {
  const { db, maps, files, quota, addresses, tiles } = parts;
  const toMap = (row: MapRow, reader: Actor) => toProjectMap(row, addresses.urlFor, reader);
  const isStoredImageUrl = (address: string) =>
    addresses.keyFromUrl(address)?.startsWith(mapPicturesFolder) ?? false;

  return {
    /** Creates a map with a slug that is unique in its company. Throws for an invalid draft. */
    create: ({ actor, checkPolicy, write }: WriteContext, changes: MapChanges) =>
      write(async (unit) => {
        const draft = draftAfter(
          changes,
          undefined,
          resolveCompanyId(actor, changes.companyId ?? null),
          isStoredImageUrl,
        );
        checkPolicy({ companyId: draft.companyId });
        const companyId = rejectInvalidDraft(draft, changes.slug ?? undefined);
        const { id } = await mapConstraintErrors({ [mapConstraints.company]: unknownCompanyError }, () =>
          insertWithSlug(
            {
              requested: changes.slug,
              base: slugFromName(draft.name, "mapa"),
              existing: () => takenSlugs(unit, companyId),
            },
            (slug) => insertMap(unit, { ...columnsOf(draft), company_id: companyId, slug }),
          ),
        );
        return toMap(await getMapRow(unit, id), actor);
      }),

    /**
     * Saves the sent fields. `basedOn` is the version that the client has read. Throws `map_not_found`,
     * `version_conflict` with the current map, `slug_taken`, or for an invalid draft. Another company must have room for
     * the map's files (`quota_exceeded`).
     */
    save: (
      { actor, checkPolicy, write }: WriteContext,
      id: number,
      changes: MapChanges,
      basedOn: number | undefined,
    ) =>
      files.withDeletions((discard) =>
        write(async (unit) => {
          const companyIdFor = ({ company_id }: MapRow) =>
            resolveCompanyId(actor, changes.companyId === undefined ? company_id : changes.companyId);
          const before = await getAuthorizedMapRow(unit, checkPolicy, id);
          const nextCompanyId = companyIdFor(before);
          // The points and files move with their map to another company.
          if (nextCompanyId !== before.company_id) {
            await lockFilesOfCompanies(unit, [before.company_id, nextCompanyId ?? before.company_id]);
            await lockMapsAndPoints(unit, [id]);
          }
          await lockRecord(unit, "maps", id);
          const current = await getAuthorizedMapRow(unit, checkPolicy, id);
          rejectStaleVersion(toMap(current, actor), basedOn);
          const draft = draftAfter(changes, current, companyIdFor(current), isStoredImageUrl);
          const companyId = rejectInvalidDraft(draft, changes.slug);
          const slug = changes.slug ?? (await slugInCompany(unit, current, companyId));
          const isImageRemoved = changes.imageUrl === null;
          const conflictErrors = {
            [mapConstraints.company]: unknownCompanyError,
            [mapConstraints.slug]: () => new DomainError("slug_taken", { params: { slug } }),
          };
          const update = () =>
            mapConstraintErrors(conflictErrors, () =>
              updateMap(unit, id, {
                ...columnsOf(draft),
                company_id: companyId,
                slug,
                ...(isImageRemoved && { image_key: null, image_width: null, image_height: null }),
              }),
            );
          if (companyId === current.company_id) await update();
          else await quota.requireForMove(unit, companyId, update);
          if (isImageRemoved && current.image_key !== null) await discard(unit, [current.image_key]);
          return toMap(await getMapRow(unit, id), actor);
        }),
      ),

    /**
     * Deletes a map with everything on it. Throws `map_not_found`, or `in_use` for a map with points unless its
     * name is confirmed.
     */
    remove: ({ checkPolicy, write }: WriteContext, id: number, confirmedName: string | undefined) =>
      files.withDeletions((discard) =>
        write(async (unit) => {
          await getAuthorizedMapRow(unit, checkPolicy, id);
          await lockMapsAndPoints(unit, [id]);
          const { name } = await getMapRow(unit, id);
          const dependents = dependentsText(await countPoints(unit, id));
          if (dependents !== "" && !isSameName(confirmedName, name))
            throw new DomainError("in_use", { params: { holders: dependents } });
          await discard(unit, await fileKeysOfMap(unit, id));
          await deleteMap(unit, id);
          return { message: "Se eliminó el mapa." };
        }),
      ),

    /** Where a picture that the caller may upload for a map goes. Throws `map_not_found`. */
    getImageTarget: (actor: Actor, checkPolicy: PolicyCheck, id: number) =>
      asActor(db, actor, async (unit) => {
        const { company_id, image_key } = await getAuthorizedMapRow(unit, checkPolicy, id);
        return { companyId: company_id, replacedKey: image_key };
      }),

    /**
     * Replaces the picture of an image map. Throws `map_not_found`, `map_image_required`, `map_image_refused`
     * `picture_too_large` or `quota_exceeded`.
     */
    async replaceImage(
      { actor, checkPolicy, write }: WriteContext,
      id: number,
      file: ReceivedFile | undefined,
    ) {
      const { companyId } = await maps.getAuthorizedState(checkPolicy, id);
      if (!file || file.bytes === 0) throw new DomainError("map_image_required");
      const image = await inspectPicture({ companyId }, file.path);
      if (!image) throw new DomainError("map_image_refused");
      const key = newStorageKey(`${mapPicturesFolder}${companyId}/`, image.extension);
      const uploaded = await files.withNewFiles([{ key, path: file.path }], (confirm) =>
        files.withDeletions((discard) =>
          write(async (unit) => {
            await lockCompanyFiles(unit, (await getAuthorizedMapRow(unit, checkPolicy, id)).company_id);
            await lockRecord(unit, "maps", id);
            const current = await getAuthorizedMapRow(unit, checkPolicy, id);
            await updateMap(unit, id, {
              image_key: key,
              image_width: image.width,
              image_height: image.height,
              // An image map shows the latest picture: the upload replaces an earlier URL.
              ...(isImageMap(current) && { map_url: "" }),
            });
            await quota.requireFor(unit, current.company_id, file.bytes);
            await recordFileSize(unit, { original: key, key, bytes: file.bytes });
            await confirm(unit);
            if (current.image_key !== null) await discard(unit, [current.image_key]);
            const { version, published } = await getMapRow(unit, id);
            const { width, height } = image;
            return {
              address: addresses.urlFor(key, { isPublic: published, session: sessionOf(actor) }),
              width,
              height,
              mapId: id,
              mapVersion: version,
            };
          }),
        ),
      );
      // Generate the tiles in the background; a tile request waits for them.
      if (isTiled(image)) void tiles.generate(key);
      return uploaded;
    },
  };
}

/** A map keeps its slug. In another company where the slug is taken, it gets the next free one. */
async function slugInCompany(unit: UnitOfWork, { slug, company_id }: MapRow, companyId: number) {
  return companyId === company_id ? slug : availableSlug(slug, await takenSlugs(unit, companyId));
}

const unknownCompanyError = () =>
  new DomainError("invalid_input", {
    fields: problemFields([{ field: "companyId", code: "unavailable" }], newMap),
  });
