import {
  lendMedia,
  listMedia,
  readPanorama,
  removeMedia,
  uploadMedia,
} from "@mapaobra/contract/endpoints/media";
import { setPanorama } from "@mapaobra/contract/endpoints/media-kind";
import { proxyMedia } from "@mapaobra/contract/endpoints/media-proxy";
import { DomainError } from "@mapaobra/domain/errors";
import { originOf } from "../../http/host.ts";
import type { Mount } from "../../http/mount.ts";
import type { GetPanorama } from "./get-panorama.ts";
import { setPhotographKind } from "./media-repository.ts";
import { audienceOf, type MediaService } from "./media-service.ts";
import type { ProxyMedia } from "./proxy/proxy-media.ts";
import type { createRemoveMedia } from "./remove-media.ts";
import type { UploadMedia } from "./upload-media.ts";

interface MediaServices {
  readonly media: MediaService;
  readonly uploadService: UploadMedia;
  readonly removeService: ReturnType<typeof createRemoveMedia>;
  readonly proxyService: ProxyMedia;
  readonly panoramaAt: GetPanorama;
  /** The public origin of this product; null uses the request's origin. */
  readonly publicUrl: string | null;
}

export function mediaRoutes(
  mount: Mount,
  { media, uploadService, removeService, proxyService, panoramaAt, publicUrl }: MediaServices,
): void {
  mount(listMedia, async ({ actor, checkPolicy, input }) => media.list(actor, checkPolicy, input));
  mount(lendMedia, async ({ actor, checkPolicy, input, request }) =>
    media.createSharedLink(actor, checkPolicy, input, publicUrl ?? originOf(request)),
  );
  mount(uploadMedia, async (call) => uploadService.upload(call), {
    precheck: (call) => uploadService.authorizeUpload(call),
  });
  mount(setPanorama, async ({ actor, checkPolicy, write, input }) =>
    write(async (unit) => {
      const point = await media.getAuthorizedPoint(unit, checkPolicy, input);
      const kind = input.isPanorama ? "panorama" : "image";
      const row = await setPhotographKind(unit, point.id, input.mediaId, kind);
      if (!row) throw new DomainError("not_found");
      return media.toMedia(row, audienceOf(actor, point));
    }),
  );
  mount(removeMedia, async (call) => removeService(call));
  mount(proxyMedia, async ({ request, input }) => proxyService(request, input.address));
  mount(readPanorama, async ({ request, input }) => panoramaAt(request, input.address));
}
