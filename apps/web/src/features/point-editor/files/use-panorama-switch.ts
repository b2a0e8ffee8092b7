import { setPanorama } from "@mapaobra/contract/endpoints/media-kind";
import type { Media } from "@mapaobra/contract/wire/media";
import { mediaKinds } from "@mapaobra/domain/media/media-kind";
import { useRef, useState } from "react";
import { api } from "../../../api/api.ts";
import { toFailure } from "../../../api/to-failure.ts";
import { showToast } from "../../../ui/feedback/toast.ts";
import type { PointRef } from "./point-ref.ts";

interface SwitchEffects {
  readonly onSwitched: (media: Media) => void;
  readonly onFailed: (reason: string) => void;
}

/** Shows a stored picture in 360°, or as a photograph again. `movedId` is the last one, whose tile gets the focus. */
export function usePanoramaSwitch(point: PointRef, { onSwitched, onFailed }: SwitchEffects) {
  const [movedId, setMovedId] = useState<number>();
  const running = useRef(false);
  const toggle = async ({ id: mediaId, kind, title }: Media) => {
    if (running.current) return;
    running.current = true;
    const isPanorama = kind !== mediaKinds.panorama.label;
    try {
      const media = await api.send(setPanorama, { pointId: point.id, mediaId, isPanorama });
      setMovedId(mediaId);
      onSwitched(media);
      showToast(`«${title}» se muestra ${isPanorama ? "en 360°" : "como foto"}.`);
    } catch (error) {
      const { message, reason = "" } = toFailure(error, "Inténtelo de nuevo.");
      onFailed(`${message} ${reason}`.trim());
    } finally {
      running.current = false;
    }
  };
  return { movedId, toggle };
}
