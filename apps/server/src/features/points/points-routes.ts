import {
  editMany,
  listBulkEdits,
  previewBulkEdit,
  undoBulkEdit,
} from "@mapaobra/contract/endpoints/bulk-edits";
import { listCovers, listPictures } from "@mapaobra/contract/endpoints/media";
import { readPointColumns } from "@mapaobra/contract/endpoints/point-columns";
import {
  deletePoint,
  listBin,
  listCompanyPoints,
  listMapPoints,
  listStages,
  readPoint,
  restorePoint,
  savePoint,
} from "@mapaobra/contract/endpoints/points";
import type { Feature } from "../../app/feature.ts";
import { createAddressRateLimiter } from "../../http/address-rate-limiter.ts";
import type { Call } from "../../http/call.ts";
import { matchesETag } from "../../http/content-negotiation.ts";
import { bodyFor, type EncodedBody } from "../../http/encoded-body.ts";
import { withTotalCount } from "../../http/paginated.ts";
import { RawResponse } from "../../http/raw-response.ts";
import { addVary } from "../../http/vary.ts";
import { createBinService } from "./bin/bin-service.ts";
import { purgeBin } from "./bin/purge-bin-service.ts";
import { createBulkEditsService } from "./bulk/bulk-edits-service.ts";
import { sweepBulkEdits } from "./bulk/sweep-bulk-edits.ts";
import type { PointList } from "./points-service.ts";
import { createSavingService } from "./saving/save-point-service.ts";
import { createStagesService } from "./stages/stages-service.ts";

const jsonHeaders = { "content-type": "application/json; charset=utf-8" };

type RequestAndReply = Pick<Call<unknown>, "request" | "reply">;

/** The cached body in the encoding that the caller accepts. */
function bodyResponse(body: EncodedBody, { request, reply }: RequestAndReply): RawResponse {
  addVary(reply, "Accept-Encoding", "Authorization");
  const { content, headers } = bodyFor(body, request.headers["accept-encoding"]);
  return new RawResponse(content, { ...jsonHeaders, ...headers });
}

function listResponse({ body, total }: PointList, call: RequestAndReply): RawResponse {
  call.reply.header("x-total-count", total);
  return bodyResponse(body, call);
}

export const pointsFeature: Feature = {
  routes({ mount, parts: { db, now }, services: { columns, maps, media, points } }) {
    const stages = createStagesService(db);
    const saving = createSavingService(db, maps);
    const bin = createBinService(db, maps, now);
    const bulk = createBulkEditsService(db, maps, now);
    // Of single points, which alone have contacts, and of pages of photographs: more than a person opens, also with
    // others behind the same address.
    const visitorReads = createAddressRateLimiter({ burst: 120, perSecond: 1, code: "too_many_reads" }, now);
    mount(listMapPoints, async (call) =>
      listResponse(await points.listByMap(call.actor, call.checkPolicy, call.input), call),
    );
    mount(listCompanyPoints, async (call) =>
      listResponse(await points.listByCompany(call.actor, call.checkPolicy, call.input), call),
    );
    mount(readPoint, async (call) => {
      if (call.actor.kind === "anonymous") visitorReads.consume(call.request.ip);
      const { body, etag } = await points.getPoint(call.actor, call.checkPolicy, call.input.id);
      call.reply.header("etag", etag);
      if (!matchesETag(call.request.headers["if-none-match"], etag)) return bodyResponse(body, call);
      addVary(call.reply, "Accept-Encoding", "Authorization");
      return new RawResponse(null, {}, 304);
    });
    mount(listCovers, async ({ actor, checkPolicy, input: { mapId, pointIds } }) => {
      const { published } = await maps.getAuthorizedState(checkPolicy, mapId);
      return media.service.listCovers(actor, { id: mapId, published }, pointIds);
    });
    mount(listPictures, async ({ actor, checkPolicy, request, input: { mapId, ...page } }) => {
      if (actor.kind === "anonymous") visitorReads.consume(request.ip);
      const { published } = await maps.getAuthorizedState(checkPolicy, mapId);
      return media.service.listPictures(actor, { id: mapId, published }, page);
    });
    mount(listStages, async ({ actor, checkPolicy, input }) => stages.list(actor, checkPolicy, input.id));
    mount(readPointColumns, async ({ actor, checkPolicy, input, request, reply }) => {
      addVary(reply, "Accept-Encoding", "Authorization");
      const { "accept-encoding": encodings, "if-none-match": has } = request.headers;
      return columns.read(actor, checkPolicy, input, {
        acceptEncoding: String(encodings ?? ""),
        ifNoneMatch: has,
      });
    });

    mount(
      savePoint,
      async ({ actor, checkPolicy, write, input }) => saving.save(actor, checkPolicy, write, input),
      {
        readStored: async ({ actor, checkPolicy, input: { id } }) =>
          id === 0 ? undefined : saving.getStored(actor, checkPolicy, id),
      },
    );
    mount(deletePoint, async ({ checkPolicy, write, input }) => bin.discard(checkPolicy, write, input.id));
    mount(listBin, async ({ actor, checkPolicy, input: { mapId, ...page }, reply }) =>
      withTotalCount(await bin.list(actor, checkPolicy, mapId, page), reply),
    );
    mount(restorePoint, async ({ checkPolicy, write, input }) => bin.restore(checkPolicy, write, input.id));

    mount(previewBulkEdit, (call) => bulk.preview(call, call.input));
    mount(editMany, (call) => bulk.edit(call, call.input));
    mount(listBulkEdits, async (call) => withTotalCount(await bulk.list(call, call.input), call.reply));
    mount(undoBulkEdit, (call) => bulk.undo(call, call.input.id));
  },
  maintenance: (parts) => [
    { name: "expired points in the bin", run: () => purgeBin(parts) },
    { name: "old changes of several points", run: () => sweepBulkEdits(parts) },
  ],
};
