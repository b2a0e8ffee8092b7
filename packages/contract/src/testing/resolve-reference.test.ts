import { expect, it } from "vitest";
import { resolveReference } from "./resolve-reference.ts";

const components = {
  schemas: { Point: { type: "object" } },
  responses: { Error404: { description: "No." } },
};

it("is the component of its kind that a reference names", () => {
  expect(resolveReference(components, { $ref: "#/components/schemas/Point" })).toBe(components.schemas.Point);
  expect(resolveReference(components, { $ref: "#/components/responses/Error404" })).toEqual({
    description: "No.",
  });
});

it("is the part itself if it is no reference", () => {
  const part = { type: "string" };
  expect(resolveReference(components, part)).toBe(part);
});

it.each(["#/components/schemas/Map", "#/components/headers/Point", "#/definitions/Point", "Point"])(
  "fails for %s, which is not there",
  ($ref) => {
    expect(() => resolveReference(components, { $ref })).toThrow($ref);
  },
);
