import { describe, expect, it } from "vitest";
import { serverPath } from "./endpoints/endpoint.ts";
import { endpoints } from "./endpoints/table.ts";
import { openApi, whoMayCall } from "./openapi.ts";

const document = openApi(endpoints, "1.0.0") as {
  paths: Record<
    string,
    Record<string, { operationId: string; description: string; parameters: { name: string; in: string }[] }>
  >;
};

describe("the API's description of itself", () => {
  it("lists every address of the endpoint table", () => {
    for (const endpoint of endpoints) {
      for (const address of [endpoint, ...endpoint.alternatives]) {
        const path = serverPath(address);
        expect(document.paths[path]?.[address.method.toLowerCase()], path).toBeDefined();
      }
    }
  });

  it("describes every parameter of every path", () => {
    for (const [path, operations] of Object.entries(document.paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
      for (const { parameters } of Object.values(operations)) {
        const described = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
        expect(described.sort()).toEqual(named);
      }
    }
  });

  it("gives every operation its own id", () => {
    const ids = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map((one) => one.operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("says who may call", () => {
    expect(whoMayCall("open")).toBe("cualquiera");
    expect(whoMayCall("point.read")).toBe("super, admin, user, cliente, anónimo");
    expect(whoMayCall("company.write")).toBe("super");
  });
});
