import { describe, expect, it } from "vitest";
import { serverPath } from "./endpoints/endpoint.ts";
import { endpoints } from "./endpoints/table.ts";
import { errorReplies } from "./messages.es.ts";
import { allowedCallersText, buildOpenApi, publishedAddresses } from "./openapi.ts";
import { acceptedForms } from "./wire/accepted-forms.es.ts";
import { map } from "./wire/map.ts";

interface Operation {
  operationId: string;
  description: string;
  parameters: { name: string; in: string; description?: string }[];
  tags: string[];
  // biome-ignore lint/suspicious/noExplicitAny: untyped JSON
  requestBody?: { required?: boolean; content: Record<string, { schema: any }> };
  // biome-ignore lint/suspicious/noExplicitAny: untyped JSON
  responses: Record<string, any>;
  security?: object[];
}

const document = buildOpenApi(endpoints, "1.0.0") as {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  // biome-ignore lint/suspicious/noExplicitAny: untyped JSON
  components: Record<string, Record<string, any>>;
};
const { components } = document;

/** A schema, or the component that it refers to. */
// biome-ignore lint/suspicious/noExplicitAny: untyped JSON
const resolved = (schema: any) =>
  schema?.$ref ? components.schemas?.[schema.$ref.replace("#/components/schemas/", "")] : schema;

const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

const operation = (method: string, path: string) => document.paths[path]?.[method] as Operation;
const bodyOf = (method: string, path: string, type = "application/json") =>
  resolved(operation(method, path).requestBody?.content[type]?.schema);
const replyOf = (method: string, path: string, status = "200") =>
  resolved(operation(method, path).responses[status].content["application/json"].schema);

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
    expect(operation("post", "/api/auth/login").security).toEqual([]);
    expect(operation("get", "/api/auth/me").security).toEqual([{ token: [] }]);
    expect(operation("get", "/api/empresa").security).toEqual([{ token: [] }]);
    expect(operation("get", "/api/Mapas").security).toEqual([{ token: [] }, {}]);
  });

  it("describes the limits of each field, required fields and secrets", () => {
    const user = bodyOf("post", "/api/auth/usuarios").properties;
    expect(user.nombre).toMatchObject({ type: "string", maxLength: 200 });
    expect(user.password).toMatchObject({ format: "password" });
    expect(user.rol.anyOf[0].enum).toContain("cliente");
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
    const { properties } = replyOf("get", "/api/Imagenes/panorama");
    for (const name of ["mosaico", "esfera"]) {
      const [record, none] = properties[name].anyOf;
      expect([resolved(record).type, none]).toEqual(["object", { type: "null" }]);
    }
  });

  it("describes the first map's fields at the top of a public page", () => {
    const { properties } = replyOf("get", "/api/public/mapa");
    for (const { name, outputAliases } of map.fields) {
      for (const spelling of [name, ...outputAliases]) expect(properties).toHaveProperty([spelling]);
    }
    expect(resolved(properties.empresa).type).toBe("object");
  });

  it("describes the media types and the statuses of files", () => {
    const { responses } = operation("get", "/api/Imagenes/proxy");
    for (const status of ["200", "206"]) {
      expect(Object.keys(responses[status].content)).toEqual(["image/*", "video/*", "application/pdf"]);
    }
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(["304", "416"]));
  });

  it("lists each error code once", () => {
    const { enum: codes } = resolved({ $ref: "#/components/schemas/Error" }).properties.codigo;
    expect(new Set(codes).size).toBe(codes.length);
  });

  it("declares its tags", () => {
    const declared = document.tags.map(({ name }) => name);
    expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(new Set(declared));
  });

  it("names the record of every response", () => {
    for (const { operationId, responses } of operations) {
      const schema = responses["200"]?.content?.["application/json"]?.schema;
      if (schema)
        expect(schema.$ref ?? schema.items.$ref, operationId).toMatch(/^#\/components\/schemas\/\w+$/);
    }
  });

  it("says which values every response has", () => {
    expect(replyOf("get", "/api/auth/me").required).toContain("id");
    const point = replyOf("get", "/api/Root/{id}");
    expect(point.required).toEqual(expect.arrayContaining(["id", "latitud", "contacto", "imagenes"]));
    expect(point.properties.contacto.required).toContain("telefono");
    expect(components.schemas?.SkippedFile.required).toEqual(["nombre", "motivo"]);
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
    expect(components.responses?.Error429.headers).toHaveProperty("Retry-After");
    expect(components.responses?.Error409.description).toContain("version_anterior");
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

  it("describes the parameters of paths and queries", () => {
    for (const { operationId, parameters } of operations) {
      for (const parameter of parameters.filter((each) => each.in === "path" || each.in === "query")) {
        expect(parameter.description, `${operationId} ${parameter.name}`).toMatch(/\S\.$/);
      }
    }
  });

  it("says of an id in a path what it is the id of", () => {
    const text = (path: string, name: string) =>
      operation("get", path).parameters.find((each) => each.name === name)?.description;
    expect(text("/api/Cliente/ficha/{id}", "id")).toBe("El id del cliente.");
    expect(text("/api/Cliente/{id}", "id"), "an old address of a point").toBe("El id del punto.");
    expect(text("/api/Imagenes/root/{id}/archivos/{archivoId}/direccion", "archivoId")).toContain("archivo");
  });

  it("lists the other names of a field", () => {
    const { description } = bodyOf("put", "/api/Templates/actualizar").properties.id;
    expect(description).toContain("teM_ID_TEMPLATE");
    expect(bodyOf("put", "/api/Cliente").properties.id.description).toContain("clI_ID_CLIENTE");
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
    const names = ({ parameters }: Operation) =>
      parameters.map((parameter) => ("$ref" in parameter ? parameter.$ref : parameter.name));
    expect(upload?.head?.responses["200"].headers).toHaveProperty("Upload-Offset");
    expect(upload?.head?.responses["200"]).not.toHaveProperty("content");
    expect(names(upload?.patch as Operation)).toContain("#/components/parameters/UploadOffset");
    expect(upload?.patch?.responses["204"].headers).toHaveProperty("Upload-Offset");
    const { responses } = operation("post", "/api/Imagenes/root/{id}/subidas");
    expect(Object.keys(responses["201"].headers)).toContain("Location");
  });
});
