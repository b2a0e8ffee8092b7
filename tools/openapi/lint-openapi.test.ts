import { endpoints } from "@mapaobra/contract/endpoints/table";
import { buildOpenApi } from "@mapaobra/contract/openapi";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { type RulesetDefinition, Spectral } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { expect, it } from "vitest";

const document = buildOpenApi(endpoints, "1.0.0");
// Both allow `info-license-strict` and `license-url`: there is no licence text that a URL could lead to.

it("the OpenAPI document has no problems by Redocly's recommended rules", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  const others = problems.filter(({ ruleId }) => ruleId !== "info-license-strict");
  expect(others.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

it("the OpenAPI document has no problems by Spectral's rules", async () => {
  const spectral = new Spectral();
  spectral.setRuleset({
    extends: [[oas as RulesetDefinition, "recommended"]],
    rules: { "openapi-tags-alphabetical": "warn", "license-url": "off" },
  });
  const problems = await spectral.run(document);
  expect(problems.map(({ code, path, message }) => `${code} ${path.join("/")}: ${message}`)).toEqual([]);
});
