import { endpoints } from "@mapaobra/contract/endpoints/table";
import { buildOpenApi } from "@mapaobra/contract/openapi";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, it } from "vitest";

const document = buildOpenApi(endpoints, "1.0.0");

it("the OpenAPI document has no problems by Redocly's recommended rules", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  // There is no licence text that a URL could lead to.
  const others = problems.filter(({ ruleId }) => ruleId !== "info-license-strict");
  expect(others.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});
