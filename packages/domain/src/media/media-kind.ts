import { foldText } from "../format/text.ts";

export type MediaKind = "image" | "panorama" | "video" | "document";

interface KindDescription {
  readonly kind: MediaKind;
  /** The wire value of the kind (P2 §3.4). */
  readonly label: string;
  /** The folder of its files within the point's folder. */
  readonly folder: string;
  /** Aliases of the kind in uploads, folded (P2 §7). */
  readonly aliases: readonly string[];
}

/** All kinds of media (P2 §3.4). */
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

/** Parses the kind of an upload; undefined for unknown names and for 'media', which allows any kind. */
export function parseMediaKind(name: string): MediaKind | undefined {
  const folded = foldText(name);
  return mediaKinds.find(
    ({ kind, label, aliases }) => folded === kind || folded === foldText(label) || aliases.includes(folded),
  )?.kind;
}

/** The kind of an upload: one kind, or any kind, determined by the content. */
export type UploadKind = MediaKind | "any";
const namesOfAnyKind: ReadonlySet<string> = new Set(["", "any", "media", "medios", "archivo", "archivos"]);

/** Parses the kind of an upload; undefined for unknown names. */
export function parseUploadKind(name: string): UploadKind | undefined {
  return namesOfAnyKind.has(foldText(name)) ? "any" : parseMediaKind(name);
}

/** The folder of a kind's files within the point's folder (P2 §3.4). */
export const mediaFolderName = (kind: MediaKind): string => descriptionOf(kind).folder;
/** The wire value of a kind (P2 §3.4). */
export const mediaKindLabel = (kind: MediaKind): string => descriptionOf(kind).label;

const descriptionOf = (kind: MediaKind) =>
  mediaKinds.find((description) => description.kind === kind) as KindDescription;

/** What is known of a file before its content is read. */
export interface MediaHints {
  /** File name with its extension. */
  readonly name: string;
  readonly mediaType?: string | undefined;
  /** Folder path, separated by slashes. */
  readonly folder?: string | undefined;
}

/**
 * Guesses the kind from name, media type and folder (P2 §4.3); undefined if they indicate none. Readable
 * content takes precedence.
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

/** Whether a picture has the 2:1 aspect ratio of a full sphere, within the tolerance of P2 §4.3. */
export const hasSphereRatio = (width: number, height: number): boolean =>
  Math.abs(width - 2 * height) <= RATIO_TOLERANCE * height;

/** Whether a picture of this size in pixels counts as a full panorama (P2 §4.3). */
export const hasPanoramaSize = (width: number, height: number): boolean =>
  width >= 2000 && height >= 1000 && hasSphereRatio(width, height);

/** What is known of a picture after its content is read. */
export interface PictureMetadata {
  readonly name: string;
  /** Pixels as displayed, after rotation. */
  readonly width: number;
  readonly height: number;
  /** Whether the file has panorama metadata (GPano). */
  readonly hasPanoramaMetadata: boolean;
}

/** Whether a picture is displayed as a panorama (P2 §4.3): by its metadata, its name or its size. */
export function isPanorama({ name, width, height, hasPanoramaMetadata }: PictureMetadata): boolean {
  return hasPanoramaMetadata || guessMediaKind({ name }) === "panorama" || hasPanoramaSize(width, height);
}
