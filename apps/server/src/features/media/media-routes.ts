import {
  lendMedia,
  listMedia,
  readPanorama,
  removeMedia,
  uploadMedia,
} from "@mapaobra/contract/endpoints/media";
import { proxyMedia } from "@mapaobra/contract/endpoints/media-proxy";
import { originOf } from "../../http/host.ts";
import type { Mount } from "../../http/mount.ts";
import type { MediaService } from "./media-service.ts";
import type { PanoramaAt } from "./panorama-at.ts";
import type { ProxyMedia } from "./proxy/proxy-media.ts";
import type { createRemoveMedia } from "./remove-media.ts";
import type { UploadMedia } from "./upload-media.ts";

interface MediaUses {
  readonly media: MediaService;
  readonly uploading: UploadMedia;
  readonly removing: ReturnType<typeof createRemoveMedia>;
  readonly proxying: ProxyMedia;
  readonly panoramaAt: PanoramaAt;
  /** The origin that other sites reach this product at; null takes the request's. */
  readonly publicUrl: string | null;
}

export function mediaRoutes(
  mount: Mount,
  { media, uploading, removing, proxying, panoramaAt, publicUrl }: MediaUses,
): void {
  mount(listMedia, async ({ actor, permit, input }) => media.list(actor, permit, input));
  mount(lendMedia, async ({ actor, permit, input, request }) =>
    media.lend(actor, permit, input, publicUrl ?? originOf(request)),
  );
  mount(
    uploadMedia,
    async (call) => uploading.upload(call),
    async (call) => {
      await uploading.admit(call);
    },
  );
  mount(removeMedia, async (call) => removing(call));
  mount(proxyMedia, async ({ request, input }) => proxying(request, input.address));
  mount(readPanorama, async ({ request, input }) => panoramaAt(request, input.address));
}
