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
import { acceptedEncoding } from "../../http/accepts.ts";
import { counted } from "../../http/counted-list.ts";
import { Bytes, type Call, type Mount } from "../../http/mount.ts";
import { addVary } from "../../http/vary.ts";
import type { BinService } from "./bin/bin-service.ts";
import type { ColumnsService } from "./columns/columns-service.ts";
import type { PointBody } from "./point-body.ts";
import type { PointList, PointsService } from "./points-service.ts";
import type { SavingService } from "./saving/saving-service.ts";
import type { StagesService } from "./stages/stages-service.ts";

interface PointServices {
  readonly points: PointsService;
  readonly stages: StagesService;
  readonly columns: ColumnsService;
  readonly saving: SavingService;
  readonly bin: BinService;
}

const jsonHeaders = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "private, no-cache",
};

type Answering = Pick<Call<unknown>, "request" | "reply">;

/** A body that is kept as it is sent, in the form that the caller reads. */
function sent({ plain, brotli }: PointBody, { request, reply }: Answering): Bytes {
  addVary(reply, "Accept-Encoding", "Authorization");
  const isPacked = brotli && acceptedEncoding(request.headers["accept-encoding"]?.toString()) === "br";
  return isPacked
    ? new Bytes(brotli, { ...jsonHeaders, "content-encoding": "br" })
    : new Bytes(plain, jsonHeaders);
}

function sentList({ body, total }: PointList, call: Answering): Bytes {
  call.reply.header("x-total-count", total);
  return sent(body, call);
}

export function pointsRoutes(mount: Mount, { points, stages, columns, saving, bin }: PointServices): void {
  mount(listMapPoints, async (call) =>
    sentList(await points.ofMap(call.actor, call.permit, call.input), call),
  );
  mount(listCompanyPoints, async (call) =>
    sentList(await points.ofCompany(call.actor, call.permit, call.input), call),
  );
  mount(readPoint, async (call) => sent(await points.alone(call.actor, call.permit, call.input.id), call));
  mount(listStages, async ({ actor, permit, input }) => stages.list(actor, permit, input.id));
  mount(readPointColumns, async ({ actor, permit, input, request, reply }) => {
    addVary(reply, "Accept-Encoding", "Authorization");
    const { "accept-encoding": encodings, "if-none-match": has } = request.headers;
    return columns.read(actor, permit, input, { encodings: String(encodings ?? ""), has });
  });

  mount(savePoint, async ({ actor, permit, write, input }) => saving.save(actor, permit, write, input));
  mount(deletePoint, async ({ permit, write, input }) => bin.discard(permit, write, input.id));
  mount(listBin, async ({ actor, permit, input: { mapId, ...page }, reply }) =>
    counted(await bin.list(actor, permit, mapId, page), reply),
  );
  mount(restorePoint, async ({ permit, write, input }) => bin.restore(permit, write, input.id));
}
