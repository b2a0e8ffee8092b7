import { randomBytes } from "node:crypto";
import { foldText } from "@mapaobra/domain/format/text";
import { mediaKinds } from "@mapaobra/domain/media/media-kind";
import type { DemoFile } from "./demo-files.ts";

/** 96 random bits, in hexadecimal. */
const unguessable = () => randomBytes(12).toString("hex");

export const logoKey = (companyId: number) => `empresas/${companyId}/${unguessable()}.png`;

export const mapImageKey = (mapId: number) => `mapas/${mapId}/${unguessable()}.webp`;

export function mediaKey(companyId: number, pointId: number, { kind, name, extension }: DemoFile): string {
  const stem = foldText(name.slice(0, -extension.length)).replace(/[^a-z0-9]+/g, "-");
  return `ID_${companyId}_${pointId}/${mediaKinds[kind].folder}/${stem.replace(/^-|-$/g, "")}-${unguessable()}${extension}`;
}
