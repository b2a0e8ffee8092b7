import { readPoint } from "@mapaobra/contract/endpoints/points";
import { expect, it } from "vitest";
import { makeMedia, makePoint } from "../../../testing/factories.ts";
import { mockNetwork } from "../../../testing/mock-network.ts";
import { renderViewer, viewer } from "../../../testing/render-viewer.tsx";

/** Files whose signed URL expired while the page was open: this server has none at the first one. */
const expired = "/no-hay.png?vence=1&firma=a";
const renewed = "/icon-192.png?vence=2&firma=b";

it("a picture and its thumbnail are loaded from a new URL when theirs has expired", async () => {
  let reads = 0;
  await renderViewer({
    prepare: () =>
      mockNetwork.respond(readPoint, () => {
        reads += 1;
        const address = reads === 1 ? expired : renewed;
        const media = makeMedia("casa.png", "image", {
          address,
          viewAddress: null,
          thumbnailAddress: address,
        });
        return { ...makePoint(), media: [media], comments: [] };
      }),
  });
  await expect.element(viewer.getByRole("img", { name: "casa.png" })).toHaveAttribute("data-shown", "true");
  await expect.element(viewer.getByText("No se pudo mostrar la imagen.")).not.toBeInTheDocument();
  expect(reads).toBe(2);
});
