import type { InjectOptions } from "fastify";
import sharp from "sharp";

/** A file in a browser's form. */
export interface FormFile {
  readonly field?: string;
  readonly name: string;
  readonly content: Uint8Array | string;
  /** The media type that the browser sends. */
  readonly type?: string;
}

/** A multipart form with files and fields, as a browser builds it. */
export function formOf(
  files: readonly FormFile[],
  fields: Readonly<Record<string, string | number>> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const { field = "file", name, content, type = "application/octet-stream" } of files) {
    const bytes = typeof content === "string" ? content : new Uint8Array(content);
    form.append(field, new Blob([bytes], { type }), name);
  }
  return form;
}

/** A `POST` with a multipart form of files and fields. */
export async function formUpload(
  url: string,
  files: readonly FormFile[],
  fields: Readonly<Record<string, string>> = {},
): Promise<InjectOptions> {
  const encoded = new Response(formOf(files, fields));
  return {
    method: "POST",
    url,
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** An image of one colour. */
export const plainPicture = (
  format: "png" | "jpeg" | "webp" | "gif" = "png",
  [width, height]: readonly [number, number] = [4, 3],
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#3366aa" } })
    .toFormat(format)
    .toBuffer();
