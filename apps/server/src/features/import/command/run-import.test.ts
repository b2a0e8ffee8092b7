import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../testing/database.ts";
import { createFactories } from "../../../testing/factories.ts";
import { temporaryFile } from "../temporary-file.fixture.ts";
import { readImportArguments } from "./import-arguments.ts";
import { runImport } from "./run-import.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const make = createFactories(database.db);
  const alfa = await make.company({ slug: "alfa" });
  const beta = await make.company({ slug: "beta" });
  await make.map(alfa, { slug: "obras", name: "Obras de Alfa" });
  await make.map(alfa, { slug: "solo-alfa", name: "Solo" });
  await make.map(beta, { slug: "obras" });
});
afterAll(() => database.close());

/** Runs the command and returns its output. */
async function run(content: string, ...options: string[]) {
  const file = await temporaryFile("obras.csv", content);
  const parsedArgs = readImportArguments([...options, file]);
  if (!parsedArgs) throw new Error("help requested");
  const printed = { output: "", progress: "" };
  const speech = {
    output: { write: (text: string) => (printed.output += text) },
    progressOutput: { write: (text: string) => (printed.progress += text) },
    now: () => 0,
  };
  const isComplete = await runImport(database, parsedArgs, speech);
  return { isWhole: isComplete, ...printed, lines: printed.output.trimEnd().split("\n") };
}

describe("the import command", () => {
  it("prints what it read, its target and the result", async () => {
    const { isWhole, lines, progress } = await run(
      "nombre,codigo\nQuinta,1\nBodega,2\n",
      "--map",
      "solo-alfa",
    );
    expect(isWhole).toBe(true);
    expect(lines).toEqual([
      "Mapa «Solo» (alfa--solo-alfa).",
      "Columnas que no se usan: codigo.",
      "2 filas leídas.",
      "2 puntos nuevos.",
      "Aviso: 2 filas no tienen coordenadas.",
    ]);
    expect(progress).toBe("Leyendo: 100 %, fila 2…\n");
  });

  it("does not list the key column as unused", async () => {
    const { output } = await run("nombre,codigo,otra\nX,1,2\n", "--map", "solo-alfa", "--key", "codigo");
    expect(output).toContain("Columnas que no se usan: otra.");
  });

  it.each([
    ["Este,Norte\nTorre,491000,1098000\n", [], "CRTM05 (EPSG:5367), por sus valores."],
    [
      "X,Y\nTorre,1098000,491000\n",
      ["--coordinates", "crtm05"],
      "CRTM05 (EPSG:5367), como se indicó. El norte y el este están cambiados de columna; se leen al revés.",
    ],
  ])("names the system of coordinates that are no degrees", async (rows, options, named) => {
    const { isWhole, lines } = await run(`nombre,${rows}`, "--map", "solo-alfa", ...options);
    expect(isWhole).toBe(true);
    expect(lines[1]).toBe(`Coordenadas en ${named}`);
  });

  it("names what is above the header, and columns with values and no name", async () => {
    const { lines } = await run("Listado 2026,,\nnombre,m2,\nCasa,5,x\n", "--map", "solo-alfa");
    expect(lines.slice(1, 3)).toEqual([
      "Sobre el encabezado, no se usa: «Listado 2026».",
      "Columnas que no se usan: la número 3, sin nombre.",
    ]);
  });

  it("lists the columns with the same field", async () => {
    const { lines } = await run("nombre,m2,M2,nota,Comentario\nCasa,,5,,\n", "--map", "solo-alfa");
    expect(lines[1]).toBe(
      "Columnas repetidas: m2, M2, nota, Comentario. De cada fila cuenta la primera que tenga valor.",
    );
  });

  it("prints each bad row on one line, without control characters", async () => {
    const { lines } = await run(
      'nombre,m2,"otra\u001b]0;x\u0007"\nCasa,"u\nno\u001b[2J",\n',
      "--map",
      "solo-alfa",
    );
    expect(lines.slice(1, 3)).toEqual([
      "Columnas que no se usan: otra ]0;x .",
      "línea 2: m2: «u no[2J» no es un número, se importó sin ese dato",
    ]);
  });

  it("lists each bad row and returns false if rows were rejected", async () => {
    const { isWhole, lines } = await run(
      "nombre,m2,lat,lng\n,1,,\nCasa,2,95,-84\nTorre,x,9.9,-84\n",
      "--map",
      "solo-alfa",
    );
    expect(isWhole).toBe(false);
    expect(lines.slice(1)).toEqual([
      "línea 2: falta nombre",
      "línea 3: lat: «95» está fuera de lo posible",
      "línea 4: m2: «x» no es un número, se importó sin ese dato",
      "3 filas leídas.",
      "1 punto nuevo.",
      "2 filas con errores quedaron fuera.",
      "Aviso: 1 fila tiene datos que no se usaron; están arriba.",
    ]);
  });

  it("says that nothing changed in all-or-nothing mode", async () => {
    const { isWhole, lines } = await run(
      "nombre,m2\nNueva,1\n,2\n",
      "--map",
      "solo-alfa",
      "--all-or-nothing",
    );
    expect(isWhole).toBe(false);
    expect(lines.slice(-2)).toEqual(["2 filas leídas.", "No se cambió nada: 1 fila tiene errores."]);
  });

  it("prints warnings about imported rows", async () => {
    const rows = "nombre,permiso,canton,lat,lng\nA,1,Macondo,-84,9.9\nB,1,Barva,10,-84\nB,1,Barva,10,-84\n";
    const { lines } = await run(rows, "--map", "alfa--obras");
    expect(lines.slice(1)).toEqual([
      "3 filas leídas.",
      "2 puntos nuevos.",
      "1 fila repite otra y no se tomó en cuenta.",
      "Aviso: 1 punto queda fuera del país. ¿Están cambiadas la latitud y la longitud?",
      expect.stringContaining("Aviso: 1 fila nombra una provincia, un cantón o un distrito que no existe"),
      expect.stringContaining("Aviso: 1 fila comparte el permiso"),
    ]);
  });

  it("finds the map by id, by slug, and by company and slug", async () => {
    for (const map of ["2", "solo-alfa", "alfa--solo-alfa"]) {
      expect((await run("nombre\nX\n", "--map", map)).lines[0]).toBe("Mapa «Solo» (alfa--solo-alfa).");
    }
  });

  it.each([
    ["obras", "Hay varios mapas «obras». Indique uno de estos: alfa--obras (1), beta--obras (3)."],
    [
      "otro",
      "No hay un mapa «otro». Estos son algunos: alfa--obras (1), alfa--solo-alfa (2), beta--obras (3).",
    ],
    ["99", "No hay un mapa «99»."],
    ["beta--solo-alfa", "No hay un mapa «beta--solo-alfa»."],
    ["¿cuál?", "No hay un mapa «¿cuál?»."],
  ])("lists the possible maps when %s does not identify one", async (map, message) => {
    await expect(run("nombre\nX\n", "--map", map)).rejects.toThrow(message);
  });

  it("rejects a missing file and a folder", async () => {
    const speech = { output: { write: () => 0 }, progressOutput: { write: () => 0 }, now: () => 0 };
    const importing = (file: string) =>
      runImport(database, { map: "1", file, keyColumn: undefined, isAllOrNothing: false }, speech);
    await expect(importing("/no/existe.csv")).rejects.toThrow("No existe el archivo «/no/existe.csv».");
    const folder = await mkdtemp(join(tmpdir(), "carpeta-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await mkdir(join(folder, "obras.csv"));
    await expect(importing(join(folder, "obras.csv"))).rejects.toThrow("no es un archivo");
  });
});

describe("the options of the import command", () => {
  it("are parsed in any order", () => {
    const parsedArgs = { map: "obras", file: "a.csv", keyColumn: "codigo", isAllOrNothing: true };
    expect(readImportArguments(["a.csv", "--all-or-nothing", "--key=codigo", "--map", "obras"])).toEqual(
      parsedArgs,
    );
    expect(readImportArguments(["--help"])).toBeUndefined();
  });

  it.each([
    [["a.csv"], "Falta indicar el mapa"],
    [["--map", "x"], "Falta indicar el archivo"],
    [["--map", "x", "a.csv", "b.csv"], "Sobra «b.csv»"],
    [["--map", "x", "--key", "", "a.csv"], "Falta el nombre de la columna"],
    [["--map", "x", "--coordinates", "utm", "a.csv"], "No se conoce el sistema de coordenadas «utm»"],
    [["--map"], "Las opciones no se entienden"],
    [["--mapa", "x", "a.csv"], "Las opciones no se entienden"],
  ])("%j: %s", (args, message) => {
    expect(() => readImportArguments(args)).toThrow(message);
    expect(() => readImportArguments(args)).toThrow("Uso: npm run import");
  });
});
