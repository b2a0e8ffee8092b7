import { describe, expect, it } from "vitest";
import { isTemplateAvailable, type TemplateDraft, templateTextLimits, validateTemplate } from "./template.ts";

const complete: TemplateDraft = {
  name: "Ficha sencilla",
  description: "Nombre y etapa",
  cssStyle: ".ficha { color: black }",
  htmlPath: "/plantillas/ficha.html",
};

describe("template validation", () => {
  it("accepts a complete template", () => {
    expect(validateTemplate(complete)).toEqual([]);
  });

  it.each(Object.entries(templateTextLimits))("requires %s, of at most %i characters", (field, maxLength) => {
    expect(validateTemplate({ ...complete, [field]: "" })).toEqual([{ field, code: "required" }]);
    expect(validateTemplate({ ...complete, [field]: "x".repeat(maxLength) })).toEqual([]);
    expect(validateTemplate({ ...complete, [field]: "x".repeat(maxLength + 1) })).toEqual([
      { field, code: "too_long" },
    ]);
  });
});

it("the clients of a company may use its templates and the shared ones", () => {
  expect([null, 1, 2].filter((companyId) => isTemplateAvailable({ companyId }, 1))).toEqual([null, 1]);
  expect([null, 1].filter((companyId) => isTemplateAvailable({ companyId }, null))).toEqual([null]);
});
