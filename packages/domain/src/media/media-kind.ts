import { foldText } from "../format/text.ts";

const officeExtensions = ["pdf", "doc", "docx", "xls", "xlsx", "ppt", "pptx"] as const;
export const documentExtensions = [...officeExtensions, "csv"] as const;
export const videoExtensions = ["mp4", "mov", "avi", "wmv", "flv", "mkv", "webm"] as const;
const imageExtensions = ["jpg", "jpeg", "png", "gif", "webp", "avif", "bmp", "heic", "heif", "tif", "tiff"];

interface MediaKindFacts {
  /** The wire value (P2 §3.4). */
  readonly label: string;
  /** Heading of its files. */
  readonly title: string;
  /** The folder of its files within the point's folder (P2 §3.4). */
  readonly folder: string;
  /** Name of its files for visitors, with a number; a document keeps its own name. */
  readonly visitorName: string | null;
  /** The `accept` attribute of its file input (P2 §5.6). */
  readonly accept: string;
  /** Size limit of a file (P2 §5.6). */
  readonly maxMegabytes: number;
  /** Wire names for uploads. If a server does not know one, the client tries the next (P2 §7). */
  readonly uploadNames: readonly [string, ...string[]];
  /** Further accepted names in uploads, folded (P2 §7). */
  readonly aliases: readonly string[];
}

/** All kinds of media (P2 §3.4), in the order of the viewer. */
export const mediaKinds = {
  image: {
    label: "Imagen",
    title: "Imágenes",
    folder: "Fotos",
    visitorName: "Foto",
    accept: "image/*",
    maxMegabytes: 200,
    uploadNames: ["imagen", "imagenes", "image", "foto", "media"],
    aliases: ["fotos"],
  },
  panorama: {
    label: "360",
    title: "360°",
    folder: "Fotos360",
    visitorName: "Vista 360°",
    accept: "image/*",
    maxMegabytes: 200,
    uploadNames: ["360", "panorama", "imagen360"],
    aliases: ["imagenes360"],
  },
  video: {
    label: "Video",
    title: "Videos",
    folder: "Content",
    visitorName: "Video",
    accept: "video/*",
    maxMegabytes: 200,
    uploadNames: ["video", "videos", "media"],
    aliases: [],
  },
  document: {
    label: "Documento",
    title: "Documentos",
    folder: "Documentos",
    visitorName: null,
    accept: officeExtensions.map((extension) => `.${extension}`).join(","),
    maxMegabytes: 25,
    uploadNames: ["documento", "documentos", "docs"],
    aliases: ["document"],
  },
} as const satisfies Readonly<Record<string, MediaKindFacts>>;

export type MediaKind = keyof typeof mediaKinds;

export const mediaKindIds = Object.keys(mediaKinds) as readonly MediaKind[];

/** Whether files of a kind are photographs. */
export const isPhotograph = (kind: MediaKind | undefined): kind is "image" | "panorama" =>
  kind === "image" || kind === "panorama";

const documentTypes =
  /^(?:application\/(?:pdf|msword|csv|vnd\.ms-(?:excel|powerpoint)|vnd\.openxmlformats-officedocument\..+)|text\/csv)$/;
const documentFolders: ReadonlySet<string> = new Set(["documentos", "docs"]);
const panoramaMarks = ["360", "panorama", "pano", "equirect", "theta", "ricoh"];

/** The kind of an upload: one kind, or any kind, determined by the content. */
export type UploadKind = MediaKind | "any";
const namesOfAnyKind: ReadonlySet<string> = new Set(["", "any", "media", "medios", "archivo", "archivos"]);

/** Parses the kind of an upload; undefined for unknown names. */
export function parseUploadKind(name: string): UploadKind | undefined {
  return namesOfAnyKind.has(foldText(name)) ? "any" : parseMediaKind(name);
}

/** Parses the kind of a file or an upload; undefined for unknown names and for 'media', which allows any kind. */
export function parseMediaKind(name: string): MediaKind | undefined {
  const folded = foldText(name);
  if (namesOfAnyKind.has(folded)) return undefined;
  return mediaKindIds.find((kind) => {
    const { label, uploadNames, aliases }: MediaKindFacts = mediaKinds[kind];
    return [foldText(label), ...uploadNames, ...aliases].includes(folded);
  });
}

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
 * content takes precedence: of a picture that the name calls a panorama, `isPanorama` decides.
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
  height > 0 && Math.abs(width - 2 * height) <= RATIO_TOLERANCE * height;

/** The least width in pixels of a full panorama whose name does not call it one (P2 §4.3). */
const MIN_UNNAMED_WIDTH = 2000;

/** What is known of a picture after its content is read. */
export interface PictureMetadata {
  readonly name: string;
  /** Pixels as displayed, after rotation. */
  readonly width: number;
  readonly height: number;
  /** Whether the file has panorama metadata (GPano). */
  readonly hasPanoramaMetadata: boolean;
  /** The two circles of a 360° camera side by side, which have the ratio of a sphere and are none. */
  readonly isUnstitched: boolean;
}

/**
 * Whether a picture is displayed as a panorama (P2 §4.3), unless a person decides. The name is a hint: the picture needs
 * metadata, or the ratio of a full sphere.
 */
export function isPanorama(picture: PictureMetadata): boolean {
  const { name, width, height, hasPanoramaMetadata, isUnstitched } = picture;
  if (isUnstitched) return false;
  const isLarge = width >= MIN_UNNAMED_WIDTH && height >= MIN_UNNAMED_WIDTH / 2;
  const isNamed = guessMediaKind({ name }) === "panorama";
  return hasPanoramaMetadata || (hasSphereRatio(width, height) && (isLarge || isNamed));
}
