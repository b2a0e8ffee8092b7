import { uploadCompanyLogo } from "@mapaobra/contract/endpoints/companies";
import { messageFor } from "@mapaobra/contract/messages.es";
import { imageTypes, readImage } from "../../lib/image-file.ts";

const MEGABYTE = 1_048_576;
const mostBytes = uploadCompanyLogo.upload?.mostBytes ?? 0;

/** The kinds of logo that a browser's window offers first. */
export const logoTypes = imageTypes.join(",");

/** Why the server is certain to refuse a file, before it is sent; undefined where only it can tell. */
export function logoRefusal({ name, size }: File): string | undefined {
  if (size === 0) return messageFor("logo_required");
  if (size <= mostBytes) return undefined;
  return messageFor("file_too_large", { name, megabytes: mostBytes / MEGABYTE });
}

/** The same, and whether it is a picture at all: that takes a moment. */
export async function readLogoRefusal(file: File): Promise<string | undefined> {
  const why = logoRefusal(file);
  if (why) return why;
  const picture = await readImage(file);
  if (!picture) return messageFor("file_refused", { name: file.name });
  URL.revokeObjectURL(picture.url);
  return undefined;
}
