import { foldText } from "../format/text.ts";

export type MediaKind = "image" | "panorama" | "video" | "document";

interface KindDescription {
  readonly kind: MediaKind;
  /** How the kind is written on the wire (P2 §3.4). */
  readonly label: string;
  /** The folder of its files within a point's. */
  readonly folder: string;
  /** Other names under which an upload may be sent, folded (P2 §7). */
  readonly aliases: readonly string[];
}

/** Every kind of media (P2 §3.4). */
export const mediaKinds: readonly KindDescription[] = [
  { kind: "image", label: "Imagen", folder: "Fotos", aliases: ["imagenes", "image", "foto", "fotos"] },
  {
    kind: "panorama",
    label: "360",
    folder: "Fotos360",
    aliases: ["panorama", "imagen360", "imagenes360"],
  },
  { kind: "video", label: "Video", folder: "Content", aliases: ["videos"] },
  {
    kind: "document",
    label: "Documento",
    folder: "Documentos",
    aliases: ["documentos", "document", "docs"],
  },
];

export const videoExtensions = ["mp4", "mov", "avi", "wmv", "flv", "mkv", "webm"] as const;
export const documentExtensions = ["pdf", "doc", "docx", "xls", "xlsx", "ppt", "pptx", "csv"] as const;
const imageExtensions = ["jpg", "jpeg", "png", "gif", "webp", "avif", "bmp", "heic", "heif", "tif", "tiff"];

const documentTypes =
  /^(?:application\/(?:pdf|msword|csv|vnd\.ms-(?:excel|powerpoint)|vnd\.openxmlformats-officedocument\..+)|text\/csv)$/;
const documentFolders: ReadonlySet<string> = new Set(["documentos", "docs"]);
const panoramaMarks = ["360", "panorama", "pano", "equirect", "theta", "ricoh"];

/** The kind that an upload names; undefined for unknown names and for 'media', which may be any. */
export function parseMediaKind(name: string): MediaKind | undefined {
  const folded = foldText(name);
  return mediaKinds.find(
    ({ kind, label, aliases }) => folded === kind || folded === foldText(label) || aliases.includes(folded),
  )?.kind;
}

/** What an upload asks for: one kind, or whatever the content turns out to be. */
export type UploadKind = MediaKind | "any";
const namesOfAnyKind: ReadonlySet<string> = new Set(["", "any", "media", "medios", "archivo", "archivos"]);

/** What an upload names; undefined for unknown names. */
export function parseUploadKind(name: string): UploadKind | undefined {
  return namesOfAnyKind.has(foldText(name)) ? "any" : parseMediaKind(name);
}

/** The folder of a kind's files within a point's (P2 §3.4). */
export const mediaFolderName = (kind: MediaKind): string => descriptionOf(kind).folder;
/** How a kind is written on the wire (P2 §3.4). */
export const mediaKindLabel = (kind: MediaKind): string => descriptionOf(kind).label;

const descriptionOf = (kind: MediaKind) =>
  mediaKinds.find((description) => description.kind === kind) as KindDescription;

/** What is known of a file before anyone has looked into it. */
export interface MediaHints {
  /** File name with its extension. */
  readonly name: string;
  readonly mediaType?: string | undefined;
  /** Path of folders, divided by slashes. */
  readonly folder?: string | undefined;
}

/**
 * The kind that name, media type and folder suggest (P2 §4.3); undefined when they suggest none. The
 * content has the last word where it can be read.
 */
export function guessMediaKind({ name, mediaType = "", folder = "" }: MediaHints): MediaKind | undefined {
  const extension = /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const type = mediaType.toLowerCase().split(";")[0]?.trim() ?? "";
  const folders = foldText(folder).split("/");
  const isOneOf = (extensions: readonly string[]) => extensions.includes(extension);

  if (isOneOf(videoExtensions) || type.startsWith("video/")) return "video";
  if (isOneOf(documentExtensions) || documentTypes.test(type)) return "document";
  if (folders.some((part) => documentFolders.has(part))) return "document";
  const text = foldText(`${folder}/${name}`);
  if (panoramaMarks.some((mark) => text.includes(mark))) return "panorama";
  return isOneOf(imageExtensions) || type.startsWith("image/") ? "image" : undefined;
}

const RATIO_TOLERANCE = 0.04;

/** Whether a picture has the sides of a whole sphere: twice as wide as high within the tolerance of P2 §4.3. */
export const hasSphereRatio = (width: number, height: number): boolean =>
  Math.abs(width - 2 * height) <= RATIO_TOLERANCE * height;

/** Whether a picture of this many pixels is taken for a full panorama (P2 §4.3). */
export const hasPanoramaSize = (width: number, height: number): boolean =>
  width >= 2000 && height >= 1000 && hasSphereRatio(width, height);

/** What is known of a picture once its content was read. */
export interface PictureMetadata {
  readonly name: string;
  /** Pixels as people see them. */
  readonly width: number;
  readonly height: number;
  /** Whether the file itself says that it is one (GPano). */
  readonly hasPanoramaMetadata: boolean;
}

/** Whether a picture is shown all around (P2 §4.3): by its own word, its name or its size. */
export function isPanorama({ name, width, height, hasPanoramaMetadata }: PictureMetadata): boolean {
  return hasPanoramaMetadata || guessMediaKind({ name }) === "panorama" || hasPanoramaSize(width, height);
}
