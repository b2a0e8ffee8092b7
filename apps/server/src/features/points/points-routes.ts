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
import type { AddressRateLimiter } from "../../http/address-rate-limiter.ts";
import type { Call } from "../../http/call.ts";
import { matchesETag } from "../../http/content-negotiation.ts";
import { bodyFor, type EncodedBody } from "../../http/encoded-body.ts";
import type { Mount } from "../../http/mount.ts";
import { withTotalCount } from "../../http/paginated.ts";
import { RawResponse } from "../../http/raw-response.ts";
import { addVary } from "../../http/vary.ts";
import type { BinService } from "./bin/bin-service.ts";
import type { ColumnsService } from "./columns/columns-service.ts";
import type { PointList, PointsService } from "./points-service.ts";
import type { SavePointService } from "./saving/save-point-service.ts";
import type { StagesService } from "./stages/stages-service.ts";

interface PointServices {
  readonly points: PointsService;
  readonly stages: StagesService;
  readonly columns: ColumnsService;
  readonly saving: SavePointService;
  readonly bin: BinService;
  /** Limits how fast a visitor can collect contacts: only single points have them. */
  readonly visitorReads: AddressRateLimiter;
}

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

export function pointsRoutes(
  mount: Mount,
  { points, stages, columns, saving, bin, visitorReads }: PointServices,
): void {
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
}
