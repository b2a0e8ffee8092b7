import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { lazy, Suspense, useState } from "react";
import { useOutbox } from "../../../features/outbox/outbox-context.ts";
import { QuickPhotoButton } from "../../../features/quick-photo/QuickPhotoButton.tsx";
import type { TakenPhoto } from "../../../features/quick-photo/use-quick-photo-place.ts";
import { LoadingOverlay } from "../../../features/shell/LoadingOverlay.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary.tsx";

const NewQuickPhoto = lazy(() => import("./NewQuickPhoto.tsx"));

interface QuickPhotoProps {
  readonly map: ProjectMap;
  /** Of an image map. */
  readonly bounds: ImageBounds | undefined;
}

/** Creates a point from a photograph. It needs the outbox, which stores the photograph before it is sent. */
export function QuickPhoto({ map, bounds }: QuickPhotoProps) {
  const outbox = useOutbox();
  const [photo, setPhoto] = useState<TakenPhoto>();
  if (!outbox) return null;
  return (
    <>
      <QuickPhotoButton bounds={bounds} onPhoto={setPhoto} />
      {photo && (
        <LazyBoundary message="No se pudo cargar esta herramienta." onClose={() => setPhoto(undefined)}>
          <Suspense fallback={<LoadingOverlay />}>
            <NewQuickPhoto {...{ map, outbox, photo }} onClose={() => setPhoto(undefined)} />
          </Suspense>
        </LazyBoundary>
      )}
    </>
  );
}
