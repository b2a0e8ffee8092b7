import { describe, expect, it } from "vitest";
import { serverPath } from "./endpoints/endpoint.ts";
import { endpoints } from "./endpoints/table.ts";
import { errorReplies } from "./messages.es.ts";
import { allowedCallersText, buildOpenApi, publishedAddresses } from "./openapi.ts";
import { type Components, type Reference, resolveReference } from "./testing/resolve-reference.ts";
import { acceptedForms } from "./wire/accepted-forms.es.ts";
import { map } from "./wire/map.ts";

interface JsonSchema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema | undefined>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: string[];
}
type Content = Record<string, { schema: JsonSchema | Reference } | undefined>;
interface Response {
  description: string;
  headers?: object;
  content?: Content;
}
interface Parameter {
  name: string;
  in: string;
  description?: string;
}
interface Operation {
  operationId: string;
  description: string;
  parameters: (Parameter | Reference)[];
  tags: string[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Response | Reference | undefined>;
  security?: object[];
}

const document = buildOpenApi(endpoints, "1.0.0") as {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Components;
};
const { components } = document;

const resolved = <Part extends object>(part: Part | Reference) => resolveReference(components, part);
const schemaNamed = (name: string) => resolved<JsonSchema>({ $ref: `#/components/schemas/${name}` });
const errorResponse = (status: number) =>
  resolved<Response>({ $ref: `#/components/responses/Error${status}` });

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("The document does not have it.");
  return value;
}

const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

const operation = (method: string, path: string) => document.paths[path]?.[method] as Operation;
const schemaIn = (content: Content | undefined, type = "application/json") => {
  const { properties = {}, ...schema } = resolved<JsonSchema>(present(content?.[type]).schema);
  return { ...schema, properties };
};
const bodyOf = (method: string, path: string, type?: string) =>
  schemaIn(operation(method, path).requestBody?.content, type);
const responseOf = (one: Operation | undefined, status: string) =>
  resolved<Response>(present(one?.responses[status]));
const replyOf = (method: string, path: string) =>
  schemaIn(responseOf(operation(method, path), "200").content);
const parametersOf = ({ parameters }: Operation) => parameters.map((each) => resolved<Parameter>(each));

describe("OpenAPI document", () => {
  it("lists every address of the endpoint table but /api/api", () => {
    for (const endpoint of endpoints) {
      for (const address of publishedAddresses(endpoint)) {
        const path = serverPath(address);
        expect(document.paths[path]?.[address.method.toLowerCase()], path).toBeDefined();
      }
    }
    expect(Object.keys(document.paths).filter((path) => path.includes("/api/api"))).toEqual([]);
  });

  it("describes every parameter of every path", () => {
    for (const [path, operations] of Object.entries(document.paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
      for (const operation of Object.values(operations)) {
        const described = parametersOf(operation)
          .filter((parameter) => parameter.in === "path")
          .map(({ name }) => name);
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
    expect(operation("post", "/api/auth/login").security).toEqual([]);
    expect(operation("get", "/api/auth/me").security).toEqual([{ token: [] }]);
    expect(operation("get", "/api/empresa").security).toEqual([{ token: [] }]);
    expect(operation("get", "/api/Mapas").security).toEqual([{ token: [] }, {}]);
  });

  it("describes the limits of each field, required fields and secrets", () => {
    const user = bodyOf("post", "/api/auth/usuarios").properties;
    expect(user.nombre).toMatchObject({ type: "string", maxLength: 200 });
    expect(user.password).toMatchObject({ format: "password" });
    expect(user.rol?.anyOf?.[0]?.enum).toContain("cliente");
    expect(bodyOf("put", "/api/Mapas/{id}").properties.maP_PUBLICADO).toMatchObject({
      type: ["boolean", "null"],
    });
    expect(bodyOf("post", "/api/auth/refresh").required).toEqual(["token"]);
    expect(replyOf("get", "/api/auth/me")).toMatchObject({
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
    expect(responseOf(operation("get", "/api/Cliente"), "200").headers).toHaveProperty("X-Total-Count");
    const key = { $ref: "#/components/parameters/IdempotencyKey" };
    expect(operation("post", "/api/Mapas").parameters).toContainEqual(key);
    expect(operation("post", "/api/busquedas/{id}/feed").parameters).not.toContainEqual(key);
  });

  it("describes lists in the query as one value with commas", () => {
    const lists = Object.values(document.paths)
      .flatMap((operations) => Object.values(operations))
      .flatMap(parametersOf)
      .filter(({ name }) => name === "bbox" || name === "ids");
    expect(lists).toHaveLength(8);
    for (const list of lists) expect(list).toMatchObject({ style: "form", explode: false });
  });

  it("describes nested records that may be null", () => {
    const { properties } = replyOf("get", "/api/Imagenes/panorama");
    for (const name of ["mosaico", "esfera"]) {
      const [record, none] = present(properties[name]?.anyOf);
      expect([resolved<JsonSchema>(present(record)).type, none]).toEqual(["object", { type: "null" }]);
    }
  });

  it("describes the first map's fields at the top of a public page", () => {
    const { properties } = replyOf("get", "/api/public/mapa");
    for (const { name, outputAliases } of map.fields) {
      for (const spelling of [name, ...outputAliases]) expect(properties).toHaveProperty([spelling]);
    }
    expect(resolved<JsonSchema>(present(properties.empresa)).type).toBe("object");
  });

  it("describes the media types and the statuses of files", () => {
    const proxy = operation("get", "/api/Imagenes/proxy");
    for (const status of ["200", "206"]) {
      expect(Object.keys(present(responseOf(proxy, status).content))).toEqual([
        "image/*",
        "video/*",
        "application/pdf",
      ]);
    }
    expect(Object.keys(proxy.responses)).toEqual(expect.arrayContaining(["304", "416"]));
  });

  it("lists each error code once", () => {
    const codes = present(schemaNamed("Error").properties?.codigo?.enum);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it("declares its tags", () => {
    const declared = document.tags.map(({ name }) => name);
    expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(new Set(declared));
  });

  it("names the record of every response", () => {
    for (const one of operations) {
      if (!one.responses["200"]) continue;
      const schema = responseOf(one, "200").content?.["application/json"]?.schema;
      if (!schema) continue;
      const record = "$ref" in schema ? schema : schema.items;
      expect(record, one.operationId).toEqual({
        $ref: expect.stringMatching(/^#\/components\/schemas\/\w+$/),
      });
    }
  });

  it("says which values every response has", () => {
    expect(replyOf("get", "/api/auth/me").required).toContain("id");
    const point = replyOf("get", "/api/Root/{id}");
    expect(point.required).toEqual(expect.arrayContaining(["id", "latitud", "contacto", "imagenes"]));
    expect(point.properties.contacto?.required).toContain("telefono");
    expect(schemaNamed("SkippedFile").required).toEqual(["nombre", "motivo"]);
    const { required } = replyOf("get", "/api/public/mapa");
    expect(required).toEqual(["empresa", "mapas"]);
  });

  it("requires a body that has required values, except that of a DELETE or a tus client", () => {
    expect(operation("post", "/api/auth/refresh").requestBody?.required).toBe(true);
    expect(operation("post", "/api/empresa/{id}/logo").requestBody?.required).toBe(true);
    expect(bodyOf("post", "/api/empresa/{id}/logo", "multipart/form-data").required).toEqual(["file"]);
    expect(operation("post", "/api/Imagenes/root/{id}/subidas").requestBody?.required).toBeUndefined();
    expect(operation("delete", "/api/Templates/eliminar").requestBody?.required).toBeUndefined();
    expect(bodyOf("delete", "/api/Templates/eliminar").required).toBeUndefined();
  });

  it.each([
    ["/api/auth/login", ["email", "password"]],
    ["/api/auth/mi-contrasenia", ["contraseniaActual", "nuevaContrasenia"]],
    ["/api/auth/usuarios", ["email", "nombre"]],
    ["/api/empresa/agregar", expect.arrayContaining(["emP_NITE", "emP_URL_MAPA", "emP_TEMA"])],
    ["/api/Mapas", ["maP_NOMBRE", "maP_DESCRIPCION", "maP_TIPO_MAPA"]],
    ["/api/Cliente/agregar", ["clI_NOMBRE", "clI_EMAIL", "clI_TELEFONO", "templateId"]],
    ["/api/Templates", ["teM_NOMBRE", "teM_DESCRIPCION", "teM_ESTILO_CSS", "teM_RUTA_HTML"]],
  ])("requires at %s what only the service demands", (path, required) => {
    expect(bodyOf("post", path).required).toEqual(required);
    expect(operation("post", path).requestBody?.required).toBe(true);
  });

  it("lists the answer to a client that has the point already", () => {
    expect(operation("get", "/api/Root/{id}").responses["304"]).toEqual({
      description: "Sin cambios desde la respuesta que ya se tiene.",
    });
  });

  it("requires nothing of a save that changes some values", () => {
    expect(bodyOf("put", "/api/empresa/{id}").required).toBeUndefined();
    expect(bodyOf("put", "/api/Cliente/actualizar").required).not.toContain("clI_NOMBRE");
  });

  it("lists the error statuses that the contract has, where they may occur", () => {
    const statuses = new Set(Object.values(errorReplies).map(({ status }) => `Error${status}`));
    expect(new Set(Object.keys(components.responses ?? {}))).toEqual(statuses);
    const login = operation("post", "/api/auth/login").responses;
    expect(login["429"]).toEqual({ $ref: "#/components/responses/Error429" });
    expect(errorResponse(429).headers).toHaveProperty("Retry-After");
    expect(errorResponse(409).description).toContain("version_anterior");
    expect(login).not.toHaveProperty("412");
  });

  it("lists for a file only the refusals that its endpoint sends", () => {
    const refusals = (path: string) =>
      Object.keys(operation("get", path).responses).filter((status) =>
        ["409", "413", "415", "502"].includes(status),
      );
    expect(refusals("/api/Imagenes/proxy")).toEqual(["413", "415", "502"]);
    expect(refusals("/api/Mapas/{mapaId}/puntos.arrow")).toEqual(["409"]);
    expect(refusals("/api/Mapas/{mapaId}/eventos")).toEqual([]);
  });

  it("describes what every parameter means", () => {
    for (const one of operations) {
      for (const parameter of parametersOf(one)) {
        expect(parameter.description, `${one.operationId} ${parameter.name}`).toMatch(/\S\.$/);
      }
    }
  });

  it("says of an id in a path what it is the id of", () => {
    const text = (path: string, name: string) =>
      parametersOf(operation("get", path)).find((each) => each.name === name)?.description;
    expect(text("/api/Cliente/ficha/{id}", "id")).toBe("El id del cliente.");
    expect(text("/api/Cliente/{id}", "id"), "an old address of a point").toBe("El id del punto.");
    expect(text("/api/Imagenes/root/{id}/archivos/{archivoId}/direccion", "archivoId")).toContain("archivo");
  });

  it("lists the other names of a field", () => {
    const { description } = present(bodyOf("put", "/api/Templates/actualizar").properties.id);
    expect(description).toContain("teM_ID_TEMPLATE");
    expect(bodyOf("put", "/api/Cliente").properties.id?.description).toContain("clI_ID_CLIENTE");
  });

  it("names only forms of values that requests accept", () => {
    const withBody = endpoints.filter(({ method }) => method === "POST" || method === "PUT");
    for (const [name, form] of Object.entries(acceptedForms)) {
      const fields = withBody.flatMap(({ request }) => request.fields.filter((field) => field.name === name));
      expect(fields, name).not.toEqual([]);
      for (const { schema } of fields) {
        for (const example of form?.examples ?? []) {
          expect(schema.safeParse(example).success, `${name}: ${example}`).toBe(true);
        }
      }
    }
  });

  it("describes resumable uploads as tus clients make them", () => {
    const upload = document.paths["/api/Imagenes/root/{id}/subidas/{subida}"];
    const head = responseOf(upload?.head, "200");
    expect(head.headers).toHaveProperty("Upload-Offset");
    expect(head).not.toHaveProperty("content");
    expect(parametersOf(present(upload?.patch)).map(({ name }) => name)).toContain("Upload-Offset");
    expect(responseOf(upload?.patch, "204").headers).toHaveProperty("Upload-Offset");
    const begun = responseOf(operation("post", "/api/Imagenes/root/{id}/subidas"), "201");
    expect(begun.headers).toHaveProperty("Location");
  });
});
