import { useEffect, useMemo, useState } from "react";
import { expect, it } from "vitest";
import { PointStore } from "../../../map/point-store.ts";
import { makeSearch } from "../../../testing/factories.ts";
import { button } from "../../../testing/locators.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { TestOpenMap } from "../../../testing/TestOpenMap.tsx";
import { useOpenSearch } from "./use-open-search.ts";

const camera = {
  markMoved: () => undefined,
  movedAt: () => -Infinity,
  fitBounds: () => undefined,
  viewFitting: () => null,
  flyTo: () => undefined,
  centre: () => ({ x: 0, y: 0 }),
  isUncovered: () => true,
};

function OpenButton({ onOpen }: { readonly onOpen: () => void }) {
  const open = useOpenSearch(() => undefined);
  return (
    <button
      type="button"
      onClick={() => {
        onOpen();
        open(makeSearch({ mapId: 1 }));
      }}
    >
      Abrir
    </button>
  );
}

/** Reports what it covers after it is shown, as the sheet of a phone does. */
function Sheet({
  height,
  onHeight,
}: {
  readonly height: number;
  readonly onHeight: (height: number) => void;
}) {
  useEffect(() => onHeight(height), [height, onHeight]);
  return null;
}

function Screen({ store, fits }: { readonly store: PointStore; readonly fits: number[] }) {
  const [isOpen, setOpen] = useState(true);
  const [covered, setCovered] = useState(400);
  const fitting = useMemo(() => ({ ...camera, fitShown: () => void fits.push(covered) }), [covered, fits]);
  return (
    <TestOpenMap store={store} camera={fitting}>
      <Sheet height={isOpen ? 400 : 0} onHeight={setCovered} />
      <OpenButton onOpen={() => setOpen(false)} />
    </TestOpenMap>
  );
}

it("fits the projects of an opened search into what the closed panel leaves of the map", async () => {
  const fits: number[] = [];
  await renderScreen(<Screen store={new PointStore()} fits={fits} />);
  await button("Abrir").click();
  await expect.poll(() => fits).toEqual([0]);
});
