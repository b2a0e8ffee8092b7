import {
  listCompanyPoints,
  listMapPoints,
  readPoint,
  readPointColumns,
} from "@mapaobra/contract/endpoints/points";
import type { FastifyReply } from "fastify";
import type { Mount } from "../../http/mount.ts";
import { addVary } from "../../http/vary.ts";
import type { ColumnsService } from "./columns/columns-service.ts";
import type { PointList, PointsService } from "./points-service.ts";

function counted({ points, total }: PointList, reply: FastifyReply) {
  reply.header("x-total-count", total);
  return points;
}

export function pointsRoutes(mount: Mount, points: PointsService, columns: ColumnsService): void {
  mount(listMapPoints, async ({ actor, permit, input, reply }) =>
    counted(await points.ofMap(actor, permit, input), reply),
  );
  mount(listCompanyPoints, async ({ actor, permit, input, reply }) =>
    counted(await points.ofCompany(actor, permit, input), reply),
  );
  mount(readPoint, async ({ actor, permit, input }) => points.alone(actor, permit, input.id));
  mount(readPointColumns, async ({ actor, permit, input, request, reply }) => {
    addVary(reply, "Accept-Encoding", "Authorization");
    const { "accept-encoding": encodings, "if-none-match": has } = request.headers;
    return columns.read(actor, permit, input, { encodings: String(encodings ?? ""), has });
  });
}
