import { type AnyEndpoint, serverPath } from "@mapaobra/contract/endpoints/endpoint";
import {
  appendUpload,
  beginUpload,
  describeUploads,
  dropUpload,
  readUpload,
} from "@mapaobra/contract/endpoints/uploads";
import type { UploadProgress } from "@mapaobra/contract/wire/media";
import { maxFileBytes } from "@mapaobra/domain/media/upload-limits";
import type { FastifyReply } from "fastify";
import type { Mount } from "../../../http/mount.ts";
import { tusCapabilities } from "../../../http/tus.ts";
import type { UploadsService } from "./uploads-service.ts";

export function uploadsRoutes(mount: Mount, uploads: UploadsService): void {
  mount(describeUploads, async ({ reply }) => void reply.headers(tusCapabilities(maxFileBytes)));
  mount(beginUpload, async (call) => {
    const progress = await uploads.begin(call);
    call.reply.header("location", urlOfEndpoint(readUpload, { id: call.input.pointId, subida: progress.id }));
    return sendProgress(progress, call.reply);
  });
  mount(readUpload, async (call) => {
    const progress = await uploads.read(call);
    call.reply.header("upload-length", progress.bytes);
    return sendProgress(progress, call.reply);
  });
  mount(appendUpload, async (call) => {
    try {
      sendProgress(await uploads.append(call), call.reply);
    } catch (error) {
      // `Connection: close` stops the rest of a rejected body. Browsers resend after a cut socket.
      call.reply.header("connection", "close");
      throw error;
    }
  });
  mount(dropUpload, async (call) => uploads.drop(call));
}

/** Sends the progress as headers of the tus protocol as well. */
function sendProgress(progress: UploadProgress, reply: FastifyReply): UploadProgress {
  reply.headers({
    "upload-offset": progress.received,
    "upload-expires": new Date(progress.expiresAt).toUTCString(),
  });
  return progress;
}

const urlOfEndpoint = (
  endpoint: Pick<AnyEndpoint, "method" | "path">,
  values: Record<string, string | number>,
) => serverPath(endpoint).replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name]));
