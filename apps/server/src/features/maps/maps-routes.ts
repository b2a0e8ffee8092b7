import {
  createMap,
  deleteMap,
  listMapSummaries,
  listMaps,
  readMap,
  saveMap,
  uploadMapImage,
} from "@mapaobra/contract/endpoints/maps";
import { companyIdOf } from "@mapaobra/domain/access/actor";
import { DomainError } from "@mapaobra/domain/errors";
import type { Feature } from "../../app/feature.ts";
import { hostOf } from "../../http/host.ts";
import { withTotalCount } from "../../http/paginated.ts";
import { addVary } from "../../http/vary.ts";
import { createMapEditService } from "./map-edit-service.ts";

export const mapsFeature: Feature = {
  routes({ mount, parts, services: { branding, maps, media, mediaUrls, quota } }) {
    const editing = createMapEditService({
      db: parts.db,
      maps,
      files: parts.fileTransactions,
      quota,
      addresses: mediaUrls,
      tiles: media.tiles,
    });
    mount(listMaps, async ({ actor, checkPolicy, input, request, reply }) => {
      if (actor.kind !== "anonymous") {
        checkPolicy({ companyId: companyIdOf(actor) });
        return withTotalCount(await maps.list(actor, input), reply);
      }
      checkPolicy({ published: true });
      // A visitor sees the maps of one company; no response lists those of several.
      addVary(reply, "Host");
      const companyId = input.companyId ?? (await branding.findByHost(hostOf(request))).company?.companyId;
      if (companyId === undefined) return withTotalCount({ items: [], total: 0 }, reply);
      return withTotalCount(await maps.list(actor, { ...input, companyId }), reply);
    });

    mount(listMapSummaries, ({ actor, checkPolicy, input }) => {
      checkPolicy({ companyId: companyIdOf(actor) });
      return maps.listSummaries(actor, input.companyId);
    });
    mount(readMap, ({ actor, checkPolicy, input }) => maps.getMap(actor, checkPolicy, input.id));
    mount(createMap, ({ input, ...writer }) => editing.create(writer, input));
    mount(
      saveMap,
      async ({ input: { id, version, ...changes }, ...writer }) => {
        if (id === undefined) throw new DomainError("map_id_missing");
        return editing.save(writer, id, changes, version);
      },
      {
        readStored: async ({ actor, checkPolicy, input: { id } }) =>
          id === undefined ? undefined : maps.getMap(actor, checkPolicy, id),
      },
    );
    mount(deleteMap, async ({ input: { id, confirmedName }, ...writer }) => {
      if (id === undefined) throw new DomainError("map_id_to_delete_missing");
      return editing.remove(writer, id, confirmedName);
    });
    mount(
      uploadMapImage,
      ({ input, files: [file], ...writer }) => editing.replaceImage(writer, input.id, file),
      { precheck: ({ actor, checkPolicy, input }) => editing.getImageTarget(actor, checkPolicy, input.id) },
    );
  },
};
