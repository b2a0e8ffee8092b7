import { randomBytes } from "node:crypto";
import { foldText } from "@mapaobra/domain/format/text";
import type { DemoFile } from "./demo-files.ts";

/** The folders of the specification (P2 §3.4). */
const folders: Readonly<Record<DemoFile["kind"], string>> = {
  image: "Fotos",
  panorama: "Fotos360",
  video: "Content",
  document: "Documentos",
};

/** 96 random bits, in hexadecimal. */
const unguessable = () => randomBytes(12).toString("hex");

export const logoKey = (companyId: number) => `empresas/${companyId}/${unguessable()}.png`;

export const mapImageKey = (mapId: number) => `mapas/${mapId}/${unguessable()}.webp`;

export function mediaKey(companyId: number, pointId: number, { kind, name, extension }: DemoFile): string {
  const stem = foldText(name.slice(0, -extension.length)).replace(/[^a-z0-9]+/g, "-");
  return `ID_${companyId}_${pointId}/${folders[kind]}/${stem.replace(/^-|-$/g, "")}-${unguessable()}${extension}`;
}
