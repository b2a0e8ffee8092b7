import { startTestServer, type TestServer } from "@mapaobra/server/testing/running-server";
import { afterAll, beforeAll, it } from "vitest";
import { makeSampleCompany } from "./public-map/sample-company.ts";
import { newVisitor } from "./support/visitor.ts";
import { drawingBrowser } from "./support/browsers.ts";
let server: TestServer; let address: string;
beforeAll(async () => { server = await startTestServer(); await makeSampleCompany(server); address = await server.listen(); });
afterAll(() => server?.close());
for (const path of ["/mapa/cumbres", "/mapa/cumbres?vista=9.926,-84.081,15"]) it("frames " + path, async () => {
  const v = await newVisitor(await drawingBrowser(), address);
  await v.page.addInitScript(() => {
    const w = window as any; w.log = []; const t0 = performance.now();
    for (const m of ["drawElements", "drawArrays"] as const) { const o = WebGL2RenderingContext.prototype[m] as any; (WebGL2RenderingContext.prototype as any)[m] = function (...a: any[]) { const at = Math.floor((performance.now() - t0) / 500); w.log[at] = (w.log[at] ?? 0) + 1; return o.apply(this, a); }; }
    const r = requestAnimationFrame; w.raf = []; window.requestAnimationFrame = (f) => { const at = Math.floor((performance.now() - t0) / 500); w.raf[at] = (w.raf[at] ?? 0) + 1; return r(f); };
    const cl = WebGL2RenderingContext.prototype.clear; w.clears=[]; (WebGL2RenderingContext.prototype as any).clear = function (...a: any[]) { const at = Math.floor((performance.now() - t0) / 500); w.clears[at] = (w.clears[at] ?? 0) + 1; return (cl as any).apply(this, a); };
  });
  await v.opens(path);
  await new Promise((r) => setTimeout(r, 8000));
  console.log("FRAMES", path, await v.page.evaluate(() => JSON.stringify([(window as any).log, (window as any).raf, (window as any).clears])));
}, 60000);
