import { openAsBlob } from "node:fs";
import { join } from "node:path";
import createClient from "openapi-fetch";
import type { components, paths } from "./api.generated.ts";

/** The calls of examples/api-tour, with types of the OpenAPI document; ./run starts it. */

type Schemas = components["schemas"];

const [, , origin = "", email = "", password = ""] = process.argv;
const baseUrl = origin.replace(/\/$/, "");
const stamp = `${Date.now()}-${process.pid}`;

const visitor = createClient<paths>({ baseUrl });

async function signIn(credentials: Schemas["SignInBody"]) {
  const { token } = await ok(visitor.POST("/api/auth/login", { body: credentials }));
  return createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}` } });
}

const step = (text: string) => process.stdout.write(`— ${text}\n`);

function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/** The data of a response; an error of the API ends the tour. */
async function ok<Data>(call: Promise<{ data?: Data; error?: { mensaje: string }; response: Response }>) {
  const { data, error, response } = await call;
  assert(response.ok, `${response.url}: ${response.status} ${error?.mensaje}`);
  return data as NonNullable<Data>;
}

const statusOf = async (call: Promise<{ response: Response }>) => (await call).response.status;

/** Writes a body as `multipart/form-data`; a list has one part for each value. */
function asForm(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const each of [value].flat()) form.append(name, each instanceof Blob ? each : String(each));
  }
  return form;
}

async function readExample(name: string): Promise<File> {
  return new File([await openAsBlob(join(import.meta.dirname, "../files", name))], name);
}

step("Iniciar sesión");
const staff = await signIn({ email, password });
assert((await ok(staff.GET("/api/auth/me"))).email === email, "la sesión es de otra cuenta");

step("Crear una empresa y su logo");
const { emP_ID_EMPRESA: empresaId, emP_SLUG: slug } = await ok(
  staff.POST("/api/empresa/agregar", {
    body: {
      emP_NITE: `3-101-${stamp}`,
      emP_NOMBRE: `Obras Guayacán ${stamp}`,
      emP_DIRECCION: "Cartago centro",
      emP_TELEFONO: "+506 2550-1234",
      emP_EMAIL: "obras@example.com",
      emP_URL: "https://example.com",
      emP_URL_MAPA: "https://example.com/mapa",
      emP_TEMA: "theme-verde",
    },
  }),
);
const logo = await ok(
  staff.POST("/api/empresa/{id}/logo", {
    params: { path: { id: empresaId } },
    body: { file: await readExample("foto.jpg") },
    bodySerializer: asForm,
  }),
);
assert(logo.emP_ID_EMPRESA === empresaId, "el logo es de otra empresa");

step("Crear un mapa publicado");
const { maP_ID_MAPA: mapaId } = await ok(
  staff.POST("/api/Mapas", {
    body: {
      maP_NOMBRE: "Obras de Cartago",
      maP_DESCRIPCION: "Proyectos en curso",
      maP_TIPO_MAPA: "Mapa Google",
      maP_URL_MAPA: "https://www.google.com/maps/@9.8644,-83.9194,13z",
      maP_PUBLICADO: true,
      empresaId,
    },
  }),
);

step("Crear una persona de esa empresa y darle su rol");
const member = { email: `persona-${stamp}@example.com`, password: "Visita-de-obra-1" };
const { userId } = await ok(
  staff.POST("/api/auth/usuarios", { body: { ...member, nombre: "Lucía Mora", empresaId } }),
);
await ok(staff.POST("/api/auth/asignar-rol", { body: { userId, rol: "user" } }));
const users = await ok(staff.GET("/api/auth/users", { params: { query: { q: member.email } } }));
assert(users[0]?.roles.includes("user"), "la persona no tiene su rol");

step("Crear un template y un cliente");
const template = await ok(
  staff.POST("/api/Templates", {
    body: {
      teM_NOMBRE: "Informe",
      teM_DESCRIPCION: "Informe mensual",
      teM_ESTILO_CSS: "h1 { color: teal }",
      teM_RUTA_HTML: "/informes/mensual.html",
    },
  }),
);
await ok(
  staff.POST("/api/Cliente/agregar", {
    body: {
      clI_NOMBRE: "Ana Solano",
      clI_TELEFONO: "+506 8888-8888",
      clI_EMAIL: "ana@example.com",
      empresaId,
      templateId: template.teM_ID_TEMPLATE,
    },
  }),
);

step("Crear un punto, dos veces con la misma clave: queda uno");
const save = () =>
  staff.POST("/api/Root/upsert-v2", {
    params: { header: { "Idempotency-Key": `punto-${stamp}` } },
    body: {
      Nombre: "Torre Irazú",
      Provincia: "CARTAGO",
      Canton: "CARTAGO",
      Distrito: "ORIENTAL",
      PermisoConstruccion: "P-2026-118",
      Etapa: "OBRA GRIS",
      M2: 1840.5,
      Fecha: "2026-02-28",
      Telefono: "+506 8888-8888",
      Latitud: 9.8644,
      Longitud: -83.9194,
      EmpresaId: empresaId,
      MapaId: mapaId,
    },
  });
const { id } = await ok(save());
assert((await ok(save())).id === id, "se creó dos veces");
const thePoint = { params: { path: { id } } };

step("Cambiarle solo el avance");
await ok(
  staff.POST("/api/Root/upsert-v2", {
    body: { Id: id, MapaId: mapaId, EmpresaId: empresaId, AvanceTotal: 40 },
  }),
);
assert((await ok(staff.GET("/api/Root/{id}", thePoint))).AVANCE_TOTAL === 40, "no se guardó el avance");

step("Subir una foto, una panorámica, un video y un documento");
for (const [tipo, name] of [
  ["image", "foto.jpg"],
  ["panorama", "panorama.jpg"],
  ["video", "avance.mp4"],
  ["document", "permiso.pdf"],
] as const) {
  await ok(
    staff.POST("/api/Imagenes/root/{id}/upload", {
      ...thePoint,
      body: { tipo, files: [await readExample(name)] },
      bodySerializer: asForm,
    }),
  );
}

step("Comentar");
await ok(
  staff.POST("/api/Root/{id}/comentarios", { ...thePoint, body: { texto: "Se coló la losa del nivel 4." } }),
);

step("Salir");
await ok(staff.POST("/api/auth/cerrar-sesion"));
assert((await statusOf(staff.GET("/api/auth/me"))) === 401, "el token sigue vivo");

step("Leerlo todo como la persona nueva");
const person = await signIn(member);
const points = await ok(person.GET("/api/Mapas/{mapaId}/puntos", { params: { path: { mapaId } } }));
assert(points[0]?.nombre === "Torre Irazú", "no está el punto");
const media = await ok(person.GET("/api/Imagenes/root/{id}", thePoint));
assert(
  ["Imagen", "360", "Video", "Documento"].every((kind) => media.some(({ imG_TIPO }) => imG_TIPO === kind)),
  "falta un archivo",
);
assert((await statusOf(person.DELETE("/api/Root/{id}", thePoint))) === 403, "un usuario pudo eliminar");

step("Leerlo todo sin cuenta");
const published = await ok(visitor.GET("/api/public/mapa", { params: { query: { slug } } }));
assert(published.mapas.length === 1, "el mapa no está publicado");
const { comentarios } = await ok(visitor.GET("/api/Root/{id}", thePoint));
assert(comentarios[0]?.texto.startsWith("Se coló la losa"), "no está el comentario");
assert((await statusOf(visitor.GET("/api/Cliente"))) === 401, "un visitante vio clientes");

process.stdout.write(`✓ Todo en orden: ${baseUrl}/mapa/${slug}\n`);
