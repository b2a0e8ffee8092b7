import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { lazy, Suspense, useState } from "react";
import { LazyBoundary } from "../../ui/feedback/LazyBoundary.tsx";
import { LoadingOverlay } from "../shell/LoadingOverlay.tsx";
import { useOutbox } from "./outbox-context.ts";
import { QuickPhotoButton } from "./quick-photo/QuickPhotoButton.tsx";
import type { TakenPhoto } from "./quick-photo/use-quick-photo-place.ts";

const NewQuickPhoto = lazy(() => import("./editor/NewQuickPhoto.tsx"));

interface QuickPhotoProps {
  readonly map: ProjectMap;
  /** Of an image map. */
  readonly bounds: ImageBounds | undefined;
}

/**
 * Creates a point from a photograph. It always takes the outbox, online too: it never waits for the network, and there
 * is one path.
 */
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
