import { brotliCompressSync, constants } from "node:zlib";
import type { Actor } from "@mapaobra/domain/access/actor";
import type { Db } from "../../../database/schema.ts";
import { asActor } from "../../../database/unit-of-work.ts";
import { columnSets } from "./column-sets.ts";
import { encodeColumns } from "./encode-columns.ts";
import { readColumnsOfPoints } from "./some-columns-repository.ts";

/** The best quality, which is the default, takes 50 times as long and some MB of memory, to be read once. */
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** The column set `mapa` of some points that the reader sees, compressed, for a picture of them. Few points only. */
export async function drawnColumnsOf(
  db: Db,
  reader: Actor,
  pointIds: readonly number[],
): Promise<Uint8Array> {
  const values = await asActor(db, reader, (unit) => readColumnsOfPoints(unit, pointIds, columnSets.mapa));
  return brotliCompressSync(encodeColumns(columnSets.mapa, values, 0), fast);
}
