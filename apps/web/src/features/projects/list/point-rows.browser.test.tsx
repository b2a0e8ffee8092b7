import { listCovers } from "@mapaobra/contract/endpoints/media";
import { tableOf } from "@mapaobra/domain/point/table";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { emptyTexts, pointTextsFromFields } from "../../../map/arrow/point-texts-from-fields.ts";
import { PointStore } from "../../../map/point-store.ts";
import { mockNetwork } from "../../../testing/mock-network.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { TestOpenMap } from "../../../testing/TestOpenMap.tsx";
import { PointList } from "./PointList.tsx";

const picture = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";
const texts = pointTextsFromFields((row) => ({
  ...emptyTexts,
  name: `Torre ${row + 1}`,
  area: 125_000.4,
  date: "2026-10-14",
}));
const picks = { ids: [], isPicking: false, setPicking: () => undefined, toggle: () => undefined };

/** Rows of projects with these numbers of files, in the narrowest list. */
async function showRows(...mediaCounts: readonly number[]) {
  const store = new PointStore();
  const place = { province: "", canton: "VÁZQUEZ DE CORONADO", district: "" };
  store.setTable(
    tableOf(
      mediaCounts.map((mediaCount, row) => ({
        ...place,
        id: row + 1,
        position: { latitude: 9.9, longitude: -84 },
        stage: "MOVIMIENTO DE TIERRA",
        workClass: "RESIDENCIAL",
        mediaCount,
      })),
    ),
  );
  store.setNews(new Map([[1, "changed"]]));
  await renderScreen(
    <main style={{ width: 340, height: 400 }}>
      <TestOpenMap store={store} texts={texts}>
        <PointList rows={Uint32Array.from(mediaCounts.keys())} listKey={picks} order="name" picks={picks} />
      </TestOpenMap>
    </main>,
  );
}

it("names the stage in a sentence, and cuts nothing of a narrow row", async () => {
  await showRows(0);
  const shown = page.getByRole("button", {
    name: "Torre 1 Cambió Movimiento de tierra · 125.000 m² · Vázquez de Coronado · permiso 14/10/2026",
  });
  await expect.element(shown).toBeVisible();
  const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
    clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight);
  const cut = () =>
    [shown.element(), ...shown.element().querySelectorAll("span:not(.visually-hidden)")]
      .filter(isCut)
      .map(({ textContent }) => textContent);
  await expect.poll(cut).toEqual([]);
});

it("requests the pictures of the projects with files at once; the others have a drawing of their class", async () => {
  const requests: (readonly number[])[] = [];
  mockNetwork.respondList(listCovers, ({ pointIds }) => {
    requests.push(pointIds);
    return [{ pointId: 1, thumbnailAddress: picture }];
  });
  await showRows(2, 0, 1);
  const drawn = (selector: string) =>
    expect.poll(() =>
      page
        .getByRole("button")
        .elements()
        .map((row) => row.querySelector(`span > span > ${selector}`) !== null),
    );
  await drawn("img").toEqual([true, false, false]);
  await drawn("svg").toEqual([false, true, true]);
  expect(requests).toEqual([[1, 3]]);
});
