import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { TextDecoder } from "node:util";
import { DomainError } from "@mapaobra/domain/errors";
import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import { fileTypeFromFile } from "file-type";
import { inspectImage } from "./inspect-image.ts";
import { utf16Of } from "./text-encoding.ts";

/** The detected type of a file, independent of its name. */
export interface FileContent {
  readonly kind: Exclude<MediaKind, "panorama">;
  readonly mediaType: string;
  /** Without a dot; from the content, not from the name. */
  readonly extension: string;
  /** Pixels after EXIF rotation; null unless it is an image. */
  readonly width: number | null;
  readonly height: number | null;
  /** Whether it is an image that shows the two circles of a 360° camera. */
  readonly isUnstitched: boolean;
}

type FileType = Pick<FileContent, "kind" | "mediaType" | "extension">;
const document = (extension: string, mediaType: string): FileType => ({
  kind: "document",
  mediaType,
  extension,
});
const video = (extension: string, mediaType: string): FileType => ({ kind: "video", mediaType, extension });

const openOffice = "application/vnd.openxmlformats-officedocument";

/** Types detected by their first bytes, or by the entries of their ZIP archive. */
const typesBySignature: ReadonlyMap<string, FileType> = new Map(
  [
    document("pdf", "application/pdf"),
    document("docx", `${openOffice}.wordprocessingml.document`),
    document("xlsx", `${openOffice}.spreadsheetml.sheet`),
    document("pptx", `${openOffice}.presentationml.presentation`),
    video("mp4", "video/mp4"),
    video("mov", "video/quicktime"),
    video("avi", "video/vnd.avi"),
    video("wmv", "video/x-ms-asf"),
    video("flv", "video/x-flv"),
    video("mkv", "video/matroska"),
    video("webm", "video/webm"),
  ].map((known) => [known.mediaType, known]),
);
/** Alternative media types of the same containers. */
const mediaTypeAliases: Readonly<Record<string, string>> = {
  "video/x-m4v": "video/mp4",
  "application/vnd.ms-asf": "video/x-ms-asf",
};

/** All older Office documents share one container: the file name decides. */
const olderOffice = "application/x-cfb";
const officeTypesByExtension: Readonly<Record<string, FileType>> = {
  doc: document("doc", "application/msword"),
  xls: document("xls", "application/vnd.ms-excel"),
  ppt: document("ppt", "application/vnd.ms-powerpoint"),
};
const plainTexts: Readonly<Record<string, FileType>> = {
  csv: document("csv", "text/csv"),
  txt: document("txt", "text/plain"),
};

const heic = /^image\/hei[cf]/;

/**
 * Detects the type of a local file: images are decoded, other types are detected by their signature, and
 * plain text by the absence of binary characters. `name` is the client's file name; `memoryBytes` is what decoding may take.
 * @throws DomainError `heic_refused`, `file_protected` for an Office document with a password, or `file_refused` for
 * any other type; `picture_too_large`
 */
export async function inspectFile(path: string, name: string, memoryBytes: number): Promise<FileContent> {
  const mediaType = await detectMediaType(path);
  const picture = mediaType?.startsWith("image/") ? await inspectImage(path, memoryBytes) : undefined;
  if (picture) return { kind: "image", ...picture };
  const known = await detectNonImage(path, mediaType, name);
  if (known) return { ...known, width: null, height: null, isUnstitched: false };
  // Neither our decoders nor most browsers support HEVC.
  throw new DomainError(heic.test(mediaType ?? "") ? "heic_refused" : "file_refused", { params: { name } });
}

/** A file that is truncated within its signature has no type. */
const detectMediaType = async (path: string): Promise<string | undefined> =>
  (await fileTypeFromFile(path).catch(() => undefined))?.mime;

async function detectNonImage(path: string, mediaType: string | undefined, name: string) {
  const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  if (mediaType === olderOffice) {
    const older = officeTypesByExtension[extension];
    if (!older && (await isEncryptedOffice(path)))
      throw new DomainError("file_protected", { params: { name } });
    return older;
  }
  const signed = mediaType && typesBySignature.get(mediaTypeAliases[mediaType] ?? mediaType);
  if (signed) return signed;
  // Some signatures are short words, which a text may begin with: `BM`, `%!`.
  const text = plainTexts[extension];
  if (text && (await isPlainText(path))) return text;
  return (await hasPdfPreface(path)) ? typesBySignature.get("application/pdf") : undefined;
}

/** What Office writes instead of a document with a password. */
const encryptedPackage = Buffer.from("EncryptedPackage", "utf16le");
/** The directory of the container is near its beginning or its end. */
const directoryBytes = 1_048_576;

async function isEncryptedOffice(path: string): Promise<boolean> {
  await using file = await open(path);
  const { size } = await file.stat();
  for (const from of [0, Math.max(0, size - directoryBytes)]) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(directoryBytes), 0, directoryBytes, from);
    if (buffer.subarray(0, bytesRead).includes(encryptedPackage)) return true;
  }
  return false;
}

/** Programs accept a PDF that begins within the first 1,024 bytes; scanners and web forms write something before it. */
async function hasPdfPreface(path: string): Promise<boolean> {
  return (await readHead(path, 1024)).includes("%PDF-");
}

async function readHead(path: string, length: number): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}

/** Control characters other than tab, line break and page break. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const binaryCharacters = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;
/** HTML or SVG with a text file name: a browser might execute it. */
const markup = /^(?:\u00ef\u00bb\u00bf)?\s*</;

/** Text in UTF-8, UTF-16 or a Latin alphabet. */
async function isPlainText(path: string): Promise<boolean> {
  const decoder = new TextDecoder(utf16Of(await readHead(path, 1024)) ?? "latin1");
  let isStart = true;
  for await (const bytes of createReadStream(path)) {
    const text = decoder.decode(bytes as Buffer, { stream: true });
    if (binaryCharacters.test(text) || (isStart && markup.test(text))) return false;
    isStart = false;
  }
  return true;
}
