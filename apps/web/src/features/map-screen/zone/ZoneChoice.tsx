import { createZoneTest, type Zone } from "@mapaobra/domain/point/zone";
import { useEffect, useEffectEvent } from "react";
import { useFilteredPoints, usePointTable } from "../../../map/open-map.ts";
import { showToast } from "../../../ui/feedback/toast.ts";
import { chosenRowsStore } from "../../projects/chosen-rows-store.ts";
import ZoneDrawing, { type ZoneDrawingProps } from "./ZoneDrawing.tsx";

type ZoneChoiceProps = Pick<ZoneDrawingProps, "host" | "canvas"> & { readonly onClose: () => void };

/** Adds the projects in a drawn zone, of those that the filters leave, to the chosen ones. */
export default function ZoneChoice({ host, canvas, onClose }: ZoneChoiceProps) {
  const table = usePointTable();
  const { mask } = useFilteredPoints();
  const close = useEffectEvent(onClose);
  // The bar that ends choosing is still there.
  useEffect(() => chosenRowsStore.subscribe(({ ids }) => ids ?? close()), []);
  const choose = (zone: Zone) => {
    const isInside = createZoneTest(zone);
    const inside = table.ids.filter(
      (_id, row) => mask[row] === 1 && isInside(table.lng[row] as number, table.lat[row] as number),
    );
    if (inside.length === 0) showToast("En la zona no hay proyectos.");
    onClose();
    chosenRowsStore.setState(({ ids }) => ({ ids: new Set([...(ids ?? []), ...inside]) }));
  };
  return <ZoneDrawing host={host} canvas={canvas} onDone={choose} onCancel={onClose} />;
}
