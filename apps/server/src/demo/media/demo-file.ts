import type { PanoramaFacts } from "../pictures/render.ts";

/** A file of a point, before it has its place in storage. */
export interface DemoFile {
  readonly kind: "image" | "panorama" | "video" | "document";
  /** As somebody would have named it; says that it is fictitious. */
  readonly name: string;
  /** With its dot. */
  readonly extension: string;
  readonly mime: string;
  readonly content: Buffer;
  readonly width: number | null;
  readonly height: number | null;
  readonly panorama: PanoramaFacts | null;
  readonly takenAt: Date | null;
}

/** The folders of the specification (P2 §3.4). */
export const folders: Readonly<Record<DemoFile["kind"], string>> = {
  image: "Fotos",
  panorama: "Fotos360",
  video: "Content",
  document: "Documentos",
};
