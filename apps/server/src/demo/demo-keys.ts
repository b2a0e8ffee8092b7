import { randomBytes } from "node:crypto";
import { foldText } from "@mapaobra/domain/format/text";
import { type DemoFile, folders } from "./media/demo-file.ts";

/** 96 bits that nobody guesses. */
const randomHex = () => randomBytes(12).toString("hex");

export const logoKey = (companyId: number) => `empresas/${companyId}/${randomHex()}.png`;

export const mapImageKey = (mapId: number) => `mapas/${mapId}/${randomHex()}.webp`;

export function mediaKey(companyId: number, pointId: number, { kind, name, extension }: DemoFile): string {
  const stem = foldText(name.slice(0, -extension.length)).replace(/[^a-z0-9]+/g, "-");
  return `ID_${companyId}_${pointId}/${folders[kind]}/${stem.replace(/^-|-$/g, "")}-${randomHex()}${extension}`;
}
