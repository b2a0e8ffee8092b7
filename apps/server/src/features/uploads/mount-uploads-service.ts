import type { Endpoint } from "@mapaobra/contract/endpoints/endpoint";
import type { UploadState } from "@mapaobra/contract/wire/media";
import type { FastifyReply } from "fastify";
import type { Mount } from "../../http/mount.ts";
import { tusCapabilities } from "../../http/tus.ts";
import type { NewFile, UploadsService } from "./uploads-service.ts";

/** The endpoints of the uploads under one path. */
interface UploadEndpoints<Target, Result> {
  readonly describe: Endpoint<Target, unknown>;
  readonly begin: Endpoint<Target & NewFile, UploadState & Result>;
  readonly read: Endpoint<Target & { readonly uploadId: string }, UploadState & Result>;
  readonly append: Endpoint<Target & { readonly uploadId: string; readonly from: number }, unknown>;
  readonly drop: Endpoint<Target & { readonly uploadId: string }, unknown>;
}

/** Mounts the endpoints of uploads, which are also calls of the tus protocol. */
export function mountUploads<Target, Result>(
  mount: Mount,
  endpoints: UploadEndpoints<Target, Result>,
  uploads: UploadsService<Target, Result>,
): void {
  mount(endpoints.describe, async ({ reply }) => void reply.headers(tusCapabilities(uploads.maxBytes)));
  mount(endpoints.begin, async (call) => {
    const progress = await uploads.begin(call);
    call.reply.header("location", `${call.request.url.split("?")[0]}/${progress.id}`);
    return sendProgress(progress, call.reply);
  });
  mount(endpoints.read, async (call) => {
    const progress = await uploads.read(call);
    call.reply.header("upload-length", progress.bytes);
    return sendProgress(progress, call.reply);
  });
  mount(endpoints.append, async (call) => {
    try {
      sendProgress(await uploads.append(call), call.reply);
    } catch (error) {
      // `Connection: close` stops the rest of a rejected body. Browsers resend after a cut socket.
      call.reply.header("connection", "close");
      throw error;
    }
  });
  mount(endpoints.drop, async (call) => uploads.drop(call));
}

/** Sends the progress as headers of the tus protocol as well. */
function sendProgress<Progress extends UploadState>(progress: Progress, reply: FastifyReply): Progress {
  reply.headers({
    "upload-offset": progress.received,
    "upload-expires": new Date(progress.expiresAt).toUTCString(),
  });
  return progress;
}
