import { holdersText } from "@mapaobra/contract/holders.es";
import { problemFields } from "@mapaobra/contract/problems.es";
import type { Confirmation } from "@mapaobra/contract/wire/confirmation";
import { type MapChanges, newMap, type UploadedMapImage } from "@mapaobra/contract/wire/map";
import { chosenCompany } from "@mapaobra/domain/access/chosen-company";
import { freeSlug, slugFromName } from "@mapaobra/domain/company/slug";
import { DomainError } from "@mapaobra/domain/errors";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { isTiled } from "@mapaobra/domain/map/picture-tiles";
import { isCuttable } from "../../content/cut-picture.ts";
import { inspectImage } from "../../content/inspect-image.ts";
import { refusingConstraints } from "../../database/constraints.ts";
import { holdRecord } from "../../database/hold-record.ts";
import { insertWithSlug } from "../../database/insert-with-slug.ts";
import { refuseOldVersion } from "../../database/refuse-old-version.ts";
import type { UnitOfWork } from "../../database/unit-of-work.ts";
import type { Writing } from "../../http/mount.ts";
import type { ReceivedFile } from "../../http/received-file.ts";
import { fileKeysOfMap } from "../../storage/file-keys-repository.ts";
import type { KeptFiles } from "../../storage/kept-files.ts";
import { newKey } from "../../storage/new-key.ts";
import { type MediaAddresses, mapPicturesFolder, type PictureTiles } from "../media/media-service.ts";
import { columnsOf, draftAfter, refuseDraft } from "./map-draft.ts";
import { isImageMap, type MapRow, toProjectMap } from "./map-row.ts";
import {
  countPoints,
  deleteMap,
  holdWhole,
  insertMap,
  mapConstraints,
  takenSlugs,
  updateMap,
} from "./maps-repository.ts";
import type { MapsService } from "./maps-service.ts";
import { existingMap, permittedMap } from "./permitted-map.ts";

export interface MapWriting {
  create(writing: Writing, changes: MapChanges): Promise<ProjectMap>;
  save(writing: Writing, id: number, changes: MapChanges, basedOn: number | undefined): Promise<ProjectMap>;
  /** Removes a map with all that hangs on it; points must be confirmed with the map's name. */
  remove(writing: Writing, id: number, confirmedName: string | undefined): Promise<Confirmation>;
  /** Puts an uploaded picture in the place of what an image map shows. */
  replaceImage(writing: Writing, id: number, file: ReceivedFile | undefined): Promise<UploadedMapImage>;
}

interface MapWritingParts {
  readonly maps: MapsService;
  readonly files: KeptFiles;
  readonly addresses: MediaAddresses;
  readonly tiles: Pick<PictureTiles, "prepare">;
}

export function createMapWriting({ maps, files, addresses, tiles }: MapWritingParts): MapWriting {
  const told = (row: MapRow) => toProjectMap(row, addresses.of);
  const isOurs = (address: string) => addresses.keyOf(address)?.startsWith(mapPicturesFolder) ?? false;

  return {
    create: ({ actor, permit, write }, changes) =>
      write(async (unit) => {
        const draft = draftAfter(changes, undefined, chosenCompany(actor, changes.companyId ?? null), isOurs);
        permit({ companyId: draft.companyId });
        const companyId = refuseDraft(draft, changes.slug ?? undefined);
        const { id } = await refusingConstraints({ [mapConstraints.company]: noSuchCompany }, () =>
          insertWithSlug(
            {
              asked: changes.slug,
              wanted: slugFromName(draft.name, "mapa"),
              taken: () => takenSlugs(unit, companyId),
            },
            (slug) => insertMap(unit, { ...columnsOf(draft), company_id: companyId, slug }),
          ),
        );
        return told(await existingMap(unit, id));
      }),

    save: ({ actor, permit, write }, id, changes, basedOn) =>
      files.removing((discard) =>
        write(async (unit) => {
          const chosenFor = ({ company_id }: MapRow) =>
            chosenCompany(actor, changes.companyId === undefined ? company_id : changes.companyId);
          const before = await permittedMap(unit, permit, id);
          // The points of a map go with it to another company.
          if (chosenFor(before) !== before.company_id) await holdWhole(unit, [id]);
          await holdRecord(unit, "maps", id);
          const present = await permittedMap(unit, permit, id);
          refuseOldVersion(told(present), basedOn);
          const draft = draftAfter(changes, present, chosenFor(present), isOurs);
          const companyId = refuseDraft(draft, changes.slug);
          const slug = changes.slug ?? (await slugIn(unit, present, companyId));
          const isImageTaken = changes.imageUrl === null;
          const refusals = {
            [mapConstraints.company]: noSuchCompany,
            [mapConstraints.slug]: () => new DomainError("slug_taken", { params: { slug } }),
          };
          await refusingConstraints(refusals, () =>
            updateMap(unit, id, {
              ...columnsOf(draft),
              company_id: companyId,
              slug,
              ...(isImageTaken && { image_key: null, image_width: null, image_height: null }),
            }),
          );
          if (isImageTaken && present.image_key !== null) await discard(unit, [present.image_key]);
          return told(await existingMap(unit, id));
        }),
      ),

    remove: ({ permit, write }, id, confirmedName) =>
      files.removing((discard) =>
        write(async (unit) => {
          await permittedMap(unit, permit, id);
          await holdWhole(unit, [id]);
          const { name } = await existingMap(unit, id);
          const holders = holdersText(await countPoints(unit, id));
          if (holders !== "" && confirmedName !== name)
            throw new DomainError("in_use", { params: { holders } });
          await discard(unit, await fileKeysOfMap(unit, id));
          await deleteMap(unit, id);
          return { message: "Se eliminó el mapa." };
        }),
      ),

    async replaceImage({ permit, write }, id, file) {
      const { companyId } = await maps.permitted(permit, id);
      if (!file || file.bytes === 0) throw new DomainError("map_image_required");
      const image = await inspectImage(file.path, Number.MAX_SAFE_INTEGER);
      if (!image) throw new DomainError("map_image_refused");
      // Nobody could look at it: it is shown by its tiles alone.
      if (isTiled(image) && !(await isCuttable(file.path))) throw new DomainError("map_image_too_large");
      const key = newKey(`${mapPicturesFolder}${companyId}/`, image.extension);
      const uploaded = await files.adding([{ key, path: file.path }], (confirm) =>
        files.removing((discard) =>
          write(async (unit) => {
            await holdRecord(unit, "maps", id);
            const present = await permittedMap(unit, permit, id);
            await updateMap(unit, id, {
              image_key: key,
              image_width: image.width,
              image_height: image.height,
              // An image map shows the picture that came last: this one, not an address from before.
              ...(isImageMap(present) && { map_url: "" }),
            });
            await confirm(unit);
            if (present.image_key !== null) await discard(unit, [present.image_key]);
            const { version, published } = await existingMap(unit, id);
            const { width, height } = image;
            return { address: addresses.of(key, published), width, height, mapId: id, mapVersion: version };
          }),
        ),
      );
      // Nobody waits for it: whoever asks for a tile before it is done does.
      if (isTiled(image)) void tiles.prepare(key);
      return uploaded;
    },
  };
}

/** A map keeps its slug; in another company, where it may be taken, it gets the next free one. */
async function slugIn(unit: UnitOfWork, { slug, company_id }: MapRow, companyId: number): Promise<string> {
  return companyId === company_id ? slug : freeSlug(slug, await takenSlugs(unit, companyId));
}

const noSuchCompany = () =>
  new DomainError("invalid_input", {
    fields: problemFields([{ field: "companyId", code: "unavailable" }], newMap),
  });
