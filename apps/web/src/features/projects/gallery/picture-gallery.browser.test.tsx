import { listPictures } from "@mapaobra/contract/endpoints/media";
import { tableOf } from "@mapaobra/domain/point/table";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { emptyTexts, pointTextsFromFields } from "../../../map/arrow/point-texts-from-fields.ts";
import { PointStore } from "../../../map/point-store.ts";
import { button } from "../../../testing/locators.ts";
import { mockNetwork } from "../../../testing/mock-network.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { TestOpenMap } from "../../../testing/TestOpenMap.tsx";
import PictureGallery from "./PictureGallery.tsx";

const thumbnailAddress = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";
const texts = pointTextsFromFields((row) => ({ ...emptyTexts, name: `Torre ${row + 1}` }));
const names = () =>
  page
    .getByRole("button")
    .elements()
    .map((button) => button.getAttribute("aria-label"));

/** The gallery of these rows of a map of three projects, of which the third has no files. */
async function showGallery(...rows: readonly number[]) {
  const store = new PointStore();
  const place = { province: "", canton: "", district: "", stage: "", workClass: "" };
  const position = { latitude: 9.9, longitude: -84 };
  store.setTable(
    tableOf([2, 1, 0].map((mediaCount, row) => ({ ...place, id: row + 1, position, mediaCount }))),
  );
  const opened: (readonly number[])[] = [];
  await renderScreen(
    <main style={{ display: "flex", flexDirection: "column", width: 340, height: 400 }}>
      <TestOpenMap store={store} texts={texts}>
        <PictureGallery rows={Uint32Array.from(rows)} onOpen={(...picture) => opened.push(picture)} />
      </TestOpenMap>
    </main>,
  );
  return opened;
}

const picture = (id: number, pointId: number, isPanorama: boolean) => ({
  id,
  pointId,
  isPanorama,
  // Already the 13th in the time zone of the browser.
  at: "2026-10-12T23:00:00Z",
  thumbnailAddress,
});

it("shows the pictures of the projects in view as the server orders them, and opens one", async () => {
  mockNetwork.respondList(listPictures, () => [
    picture(9, 1, false),
    picture(8, 2, false),
    picture(7, 1, true),
  ]);
  const opened = await showGallery(0, 2);
  const [photograph, sphere] = [
    "Foto de Torre 1, 12 de octubre de 2026",
    "Foto 360° de Torre 1, 12 de octubre de 2026",
  ];
  await expect.poll(names).toEqual([photograph, sphere]);
  await button(photograph).click();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(button(sphere)).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => opened)
    .toEqual([
      [1, 9],
      [1, 7],
    ]);
});

it("says that no project in view has pictures, without a request", async () => {
  await showGallery(2);
  await expect.element(page.getByText("Ningún proyecto de esta vista tiene fotografías.")).toBeVisible();
});
