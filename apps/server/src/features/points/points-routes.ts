import {
  deletePoint,
  listBin,
  listCompanyPoints,
  listMapPoints,
  readPoint,
  readPointColumns,
  restorePoint,
  savePoint,
} from "@mapaobra/contract/endpoints/points";
import { acceptedEncoding } from "../../http/accepts.ts";
import { counted } from "../../http/counted-list.ts";
import { Bytes, type Mount } from "../../http/mount.ts";
import { addVary } from "../../http/vary.ts";
import type { BinService } from "./bin/bin-service.ts";
import type { ColumnsService } from "./columns/columns-service.ts";
import type { PointsService } from "./points-service.ts";
import type { SavingService } from "./saving/saving-service.ts";

interface PointServices {
  readonly points: PointsService;
  readonly columns: ColumnsService;
  readonly saving: SavingService;
  readonly bin: BinService;
}

const jsonHeaders = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "private, no-cache",
};

export function pointsRoutes(mount: Mount, { points, columns, saving, bin }: PointServices): void {
  mount(listMapPoints, async ({ actor, permit, input, reply }) =>
    counted(await points.ofMap(actor, permit, input), reply),
  );
  mount(listCompanyPoints, async ({ actor, permit, input, reply }) =>
    counted(await points.ofCompany(actor, permit, input), reply),
  );
  mount(readPoint, async ({ actor, permit, input, request, reply }) => {
    addVary(reply, "Accept-Encoding", "Authorization");
    const { plain, brotli } = await points.alone(actor, permit, input.id);
    const isPacked = brotli && acceptedEncoding(request.headers["accept-encoding"]?.toString()) === "br";
    return isPacked
      ? new Bytes(brotli, { ...jsonHeaders, "content-encoding": "br" })
      : new Bytes(plain, jsonHeaders);
  });
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
