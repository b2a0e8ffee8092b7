import { endpoints } from "@mapaobra/contract/endpoints/table";
import { buildOpenApi } from "@mapaobra/contract/openapi";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { type RulesetDefinition, Spectral } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { expect, it } from "vitest";

const document = buildOpenApi(endpoints, "1.0.0");

it("the OpenAPI document has no errors by Redocly's recommended rules", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  const errors = problems.filter(({ severity }) => severity === "error");
  expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

it("the OpenAPI document has no errors by Spectral's rules", async () => {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [[oas as RulesetDefinition, "recommended"]] });
  const problems = await spectral.run(document);
  const errors = problems.filter(({ severity }) => severity === 0);
  expect(errors.map(({ code, path, message }) => `${code} ${path.join("/")}: ${message}`)).toEqual([]);
});
