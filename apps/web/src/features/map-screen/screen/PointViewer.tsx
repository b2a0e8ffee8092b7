import type { Media } from "@mapaobra/contract/wire/media";
import { can } from "@mapaobra/domain/access/policy";
import { formatDay } from "@mapaobra/domain/format/dates";
import { type ComponentProps, lazy, useMemo, useState } from "react";
import { newCacheBuster } from "../../../api/picture-url.ts";
import { panoramaFromMedia } from "../../../panorama/panorama-from-media.ts";
import { LazyBoundary } from "../../../ui/feedback/LazyBoundary.tsx";
import MediaViewer from "../../media/MediaViewer.tsx";
import type { ComparedPicture } from "../../media/PictureComparison.tsx";
import { dayOfMedia } from "../../media/viewer-item.ts";

const PanoramaView = lazy(async () => ({
  default: (await import("../../media/PanoramaView.tsx")).PanoramaView,
}));
const PictureComparison = lazy(async () => ({
  default: (await import("../../media/PictureComparison.tsx")).PictureComparison,
}));

type PointViewerProps = Omit<ComponentProps<typeof MediaViewer>, "panorama" | "comparison">;

/** The viewer of a point's files, composed from several features. */
export default function PointViewer(props: PointViewerProps) {
  const canEditLinks = can(props.actor, "media.write", props.map);
  return (
    <MediaViewer
      {...props}
      panorama={(shown) => (
        <LazyBoundary message="No se pudo cargar la vista 360°.">
          <Panorama {...shown} pointId={props.pointId} canEditLinks={canEditLinks} />
        </LazyBoundary>
      )}
      comparison={(shown) => (
        <LazyBoundary message="No se pudo cargar la comparación.">
          <Comparison {...shown} />
        </LazyBoundary>
      )}
    />
  );
}

interface PanoramaProps {
  readonly media: Media;
  readonly panoramas: readonly Media[];
  readonly onOpenPanorama: (id: number) => void;
  readonly onPanoramaError: (reason: string) => void;
  readonly pointId: number;
  readonly canEditLinks: boolean;
}

function Panorama({ media, panoramas, onPanoramaError, ...tour }: PanoramaProps) {
  const [cacheBuster] = useState(newCacheBuster);
  const sources = useMemo(
    () => panoramas.map((one) => panoramaFromMedia(one, cacheBuster)),
    [panoramas, cacheBuster],
  );
  const source = sources.find(({ id }) => id === media.id);
  return (
    source && (
      <PanoramaView
        media={source}
        tour={{ ...tour, panoramas: sources }}
        // A panorama without a URL is not a picture either.
        onFailure={({ failure, message }) => failure !== "no_address" && onPanoramaError(message)}
      />
    )
  );
}

type ComparisonProps = Parameters<ComponentProps<typeof MediaViewer>["comparison"]>[0];

function Comparison({ media, kind, alike: sameKind }: ComparisonProps) {
  const [cacheBuster] = useState(newCacheBuster);
  const pictures = useMemo(
    () => sameKind.map((one) => comparedPicture(one, kind, cacheBuster)),
    [sameKind, kind, cacheBuster],
  );
  return <PictureComparison pictures={pictures} current={media.id} />;
}

function comparedPicture(media: Media, kind: ComparisonProps["kind"], cacheBuster: string): ComparedPicture {
  return {
    id: media.id,
    title: media.title,
    day: formatDay(dayOfMedia(media)),
    picture:
      kind === "panorama"
        ? { kind: "panorama", source: panoramaFromMedia(media, cacheBuster) }
        : { kind: "photo", url: media.viewAddress ?? media.address },
  };
}
