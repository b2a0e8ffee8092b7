import { listMedia, proxyMedia, removeMedia, uploadMedia } from "@mapaobra/contract/endpoints/media";
import type { Mount } from "../../http/mount.ts";
import type { MediaService } from "./media-service.ts";
import type { ProxyMedia } from "./proxy/proxy-media.ts";
import type { createRemoveMedia } from "./remove-media.ts";
import type { UploadMedia } from "./upload-media.ts";

interface MediaUses {
  readonly media: MediaService;
  readonly uploading: UploadMedia;
  readonly removing: ReturnType<typeof createRemoveMedia>;
  readonly proxying: ProxyMedia;
}

export function mediaRoutes(mount: Mount, { media, uploading, removing, proxying }: MediaUses): void {
  mount(listMedia, async ({ actor, permit, input }) => media.list(actor, permit, input));
  mount(
    uploadMedia,
    async (call) => uploading.upload(call),
    async (call) => {
      await uploading.admit(call);
    },
  );
  mount(removeMedia, async (call) => removing(call));
  mount(proxyMedia, async ({ request, input }) => proxying(request, input.address));
}
