import { googleMapsStub } from "@mapaobra/web/testing/google-maps-stub";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { contentPolicy } from "../../../apps/server/src/http/content-policy.ts";

const NONCE = "Z29vZ2xl";

/**
 * Serves the stub to the page instead of Google Maps, under the content policy of an installation with a key.
 * Any other request to Google is rejected and recorded in the page's console errors.
 */
export async function mockGoogleMaps(page: Page, address: string) {
  const policy = contentPolicy(
    { nonce: NONCE },
    { basemap: [], streets: [], images: [], media: [], googleMaps: true, googleEmbeds: false },
    [],
  );
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/<(script|style)\b/g, `<$1 nonce="${NONCE}"`);
    await route.fulfill({
      response,
      body,
      headers: { ...response.headers(), "content-security-policy": policy },
    });
  });
  const street = await sharp({ create: { width: 256, height: 256, channels: 3, background: "#b4d2b4" } })
    .png()
    .toBuffer();
  const javascript = { contentType: "text/javascript" };
  await page.route("https://maps.googleapis.com/maps/api/js?*", (route) =>
    route.fulfill({ ...javascript, body: `(${googleMapsStub})()` }),
  );
  await page.route("https://maps.googleapis.com/maps-api-v3/**", (route) =>
    route.fulfill({ ...javascript, body: "" }),
  );
  await page.route("https://maps.googleapis.com/maps/vt?*", (route) =>
    route.fulfill({ contentType: "image/png", body: street }),
  );
  await page.route("https://fonts.googleapis.com/**", (route) =>
    route.fulfill({ contentType: "text/css", body: "" }),
  );
}
