import { describe, expect, it } from "vitest";
import { serverPath } from "./endpoints/endpoint.ts";
import { endpoints } from "./endpoints/table.ts";
import { allowedCallersText, buildOpenApi } from "./openapi.ts";
import { map } from "./wire/map.ts";

interface Operation {
  operationId: string;
  description: string;
  parameters: { name: string; in: string }[];
  // biome-ignore lint/suspicious/noExplicitAny: untyped JSON
  requestBody?: { content: Record<string, { schema: any }> };
  // biome-ignore lint/suspicious/noExplicitAny: untyped JSON
  responses: Record<string, any>;
  security?: object[];
}

const document = buildOpenApi(endpoints, "1.0.0") as { paths: Record<string, Record<string, Operation>> };

const operation = (method: string, path: string) => document.paths[path]?.[method] as Operation;
const bodyOf = (method: string, path: string, type = "application/json") =>
  operation(method, path).requestBody?.content[type]?.schema;

describe("OpenAPI document", () => {
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

  it("gives every operation a unique id", () => {
    const ids = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map((one) => one.operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("describes who may call", () => {
    expect(allowedCallersText("open")).toBe("cualquiera");
    expect(allowedCallersText("point.read")).toBe("super, admin, user, cliente, anónimo");
    expect(allowedCallersText("company.write")).toBe("super");
  });

  it("marks endpoints without authentication", () => {
    expect(operation("post", "/api/auth/login").security).toBeUndefined();
    expect(operation("get", "/api/auth/me").security).toEqual([{ token: [] }]);
    expect(operation("get", "/api/empresa").security).toEqual([{ token: [] }]);
    expect(operation("get", "/api/Mapas").security).toEqual([{ token: [] }, {}]);
  });

  it("describes the limits of each field, required fields and secrets", () => {
    const user = bodyOf("post", "/api/auth/usuarios").properties;
    expect(user.nombre.anyOf).toContainEqual({ type: "string", maxLength: 200 });
    expect(user.password).toMatchObject({ format: "password" });
    expect(user.rol.anyOf[0].enum).toContain("cliente");
    expect(bodyOf("put", "/api/Mapas/{id}").properties.maP_PUBLICADO).toEqual({ type: ["boolean", "null"] });
    expect(bodyOf("post", "/api/auth/refresh").required).toEqual(["token"]);
    expect(
      operation("get", "/api/auth/me").responses["200"].content["application/json"].schema,
    ).toMatchObject({
      properties: { id: { type: "integer" }, email: { type: "string" } },
    });
  });

  it("describes the parameters of a DELETE in the query and in the body", () => {
    const { parameters } = operation("delete", "/api/empresa/{id}");
    expect(parameters).toContainEqual(expect.objectContaining({ name: "confirmar", in: "query" }));
    expect(bodyOf("delete", "/api/empresa/{id}").properties).toHaveProperty("confirmar");
    expect(operation("delete", "/api/Root/{id}").requestBody).toBeUndefined();
  });

  it("describes path parameters only once", () => {
    expect(bodyOf("put", "/api/Mapas/{id}").properties).not.toHaveProperty("id");
    expect(bodyOf("put", "/api/Mapas/actualizar").properties).toHaveProperty("id");
  });

  it("describes files, paging and idempotent writes", () => {
    const form = bodyOf("post", "/api/empresa/{id}/logo", "multipart/form-data");
    expect(form.properties.file).toEqual({ type: "string", format: "binary" });
    expect(operation("get", "/api/Cliente").responses["200"].headers).toHaveProperty("X-Total-Count");
    expect(operation("post", "/api/Mapas").parameters).toContainEqual({
      $ref: "#/components/parameters/IdempotencyKey",
    });
  });

  it("describes lists in the query as one value with commas", () => {
    const lists = Object.values(document.paths)
      .flatMap((operations) => Object.values(operations))
      .flatMap(({ parameters }) => parameters)
      .filter(({ name }) => name === "bbox" || name === "ids");
    expect(lists).toHaveLength(7);
    for (const list of lists) expect(list).toMatchObject({ style: "form", explode: false });
  });

  it("describes nested records that may be null", () => {
    const { properties } = operation("get", "/api/Imagenes/panorama").responses["200"].content[
      "application/json"
    ].schema;
    for (const name of ["mosaico", "esfera"]) {
      expect(properties[name].anyOf).toEqual([expect.objectContaining({ type: "object" }), { type: "null" }]);
    }
  });

  it("describes the first map's fields at the top of a public page", () => {
    const { properties } = operation("get", "/api/public/mapa").responses["200"].content["application/json"]
      .schema;
    for (const { name, outputAliases } of map.fields) {
      for (const spelling of [name, ...outputAliases]) expect(properties).toHaveProperty([spelling]);
    }
    expect(properties.empresa.type).toBe("object");
  });

  it("describes the media types and the statuses of files", () => {
    const { responses } = operation("get", "/api/Imagenes/proxy");
    for (const status of ["200", "206"]) {
      expect(Object.keys(responses[status].content)).toEqual(["image/*", "video/*", "application/pdf"]);
    }
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(["304", "416"]));
  });

  it("lists each error code once", () => {
    const { enum: codes } = operation("get", "/healthz").responses.default.content["application/json"].schema
      .properties.codigo;
    expect(new Set(codes).size).toBe(codes.length);
  });
});
