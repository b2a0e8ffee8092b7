import { randomBytes } from "node:crypto";
import { endpoints } from "@mapaobra/contract/endpoints/table";
import { buildOpenApi } from "@mapaobra/contract/openapi";
import type { Feature } from "../../app/feature.ts";
import { contentPolicy } from "../../http/content-policy.ts";
import { documentationPage } from "./documentation-page.ts";

export const documentationFeature: Feature = {
  routes({ app, parts }) {
    const { version } = parts.pages.page;
    /** Built on the first request: it takes longer than the rest of the start-up. */
    let openApiDocument: ReturnType<typeof buildOpenApi> | undefined;
    app.get("/api/openapi.json", async () => {
      openApiDocument ??= buildOpenApi(endpoints, version);
      return openApiDocument;
    });
    app.get("/api/docs", async (_request, reply) => {
      const nonce = randomBytes(16).toString("base64");
      reply.header(
        "content-security-policy",
        contentPolicy(
          { nonce },
          { basemap: [], streets: [], images: [], media: [], googleMaps: false, googleEmbeds: false },
          null,
        ),
      );
      return reply.type("text/html; charset=utf-8").send(documentationPage(endpoints, nonce));
    });
  },
};
