import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "../../testing/render-screen.tsx";
import { VirtualList } from "./VirtualList.tsx";

const list = page.getByRole("list");
const footer = page.getByText("Espacio publicitario");
const listIn = (height: number, count = 100) => (
  <div style={{ display: "flex", flexDirection: "column", height }}>
    <VirtualList
      label="Obras"
      count={count}
      keyAt={(index) => index}
      resetKey="all"
      footer={<p>Espacio publicitario</p>}
    >
      {(index, control) => (
        <button type="button" {...control}>
          Obra {index}
        </button>
      )}
    </VirtualList>
  </div>
);

it("is a list while rows are in sight", async () => {
  await renderScreen(listIn(300));
  await expect.element(list).toHaveAccessibleName("Obras");
  await expect.element(page.getByRole("button", { name: "Obra 0" })).toBeVisible();
});

it.each([
  ["without rows", 300, 0],
  ["without height, as in a lowered sheet", 0, 100],
])("is no list %s", async (_, height, count) => {
  await renderScreen(
    <>
      {listIn(height, count)}
      <p>Fin</p>
    </>,
  );
  await expect.element(page.getByText("Fin")).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(footer).not.toBeInTheDocument();
});

it("has its footer after the last row", async () => {
  await renderScreen(listIn(300, 2));
  await expect.element(footer).toBeVisible();
});
