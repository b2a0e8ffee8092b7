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
import { acceptedEncoding } from "../../http/content-negotiation.ts";
import { type Call, type Mount, RawResponse } from "../../http/mount.ts";
import { withTotalCount } from "../../http/paginated.ts";
import { addVary } from "../../http/vary.ts";
import type { BinService } from "./bin/bin-service.ts";
import type { ColumnsService } from "./columns/columns-service.ts";
import type { EncodedBody } from "./encoded-body.ts";
import type { PointList, PointsService } from "./points-service.ts";
import type { SavePointService } from "./saving/save-point-service.ts";
import type { StagesService } from "./stages/stages-service.ts";

interface PointServices {
  readonly points: PointsService;
  readonly stages: StagesService;
  readonly columns: ColumnsService;
  readonly saving: SavePointService;
  readonly bin: BinService;
}

const jsonHeaders = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "private, no-cache",
};

type Answering = Pick<Call<unknown>, "request" | "reply">;

/** The cached body in the encoding that the caller accepts. */
function bodyResponse({ plain, brotli }: EncodedBody, { request, reply }: Answering): RawResponse {
  addVary(reply, "Accept-Encoding", "Authorization");
  const isPacked = brotli && acceptedEncoding(request.headers["accept-encoding"]?.toString()) === "br";
  return isPacked
    ? new RawResponse(brotli, { ...jsonHeaders, "content-encoding": "br" })
    : new RawResponse(plain, jsonHeaders);
}

function listResponse({ body, total }: PointList, call: Answering): RawResponse {
  call.reply.header("x-total-count", total);
  return bodyResponse(body, call);
}

export function pointsRoutes(mount: Mount, { points, stages, columns, saving, bin }: PointServices): void {
  mount(listMapPoints, async (call) =>
    listResponse(await points.listByMap(call.actor, call.permit, call.input), call),
  );
  mount(listCompanyPoints, async (call) =>
    listResponse(await points.listByCompany(call.actor, call.permit, call.input), call),
  );
  mount(readPoint, async (call) =>
    bodyResponse(await points.getPoint(call.actor, call.permit, call.input.id), call),
  );
  mount(listStages, async ({ actor, permit, input }) => stages.list(actor, permit, input.id));
  mount(readPointColumns, async ({ actor, permit, input, request, reply }) => {
    addVary(reply, "Accept-Encoding", "Authorization");
    const { "accept-encoding": encodings, "if-none-match": has } = request.headers;
    return columns.read(actor, permit, input, { acceptEncoding: String(encodings ?? ""), ifNoneMatch: has });
  });

  mount(savePoint, async ({ actor, permit, write, input }) => saving.save(actor, permit, write, input));
  mount(deletePoint, async ({ permit, write, input }) => bin.discard(permit, write, input.id));
  mount(listBin, async ({ actor, permit, input: { mapId, ...page }, reply }) =>
    withTotalCount(await bin.list(actor, permit, mapId, page), reply),
  );
  mount(restorePoint, async ({ permit, write, input }) => bin.restore(permit, write, input.id));
}
