import { expect, it } from "vitest";
import { isOfficePath, isPageOfBuild, shellCacheName, staleShells } from "./shell-rules.ts";

it.each(["/", "/login", "/home", "/home/puntos/nuevo", "/mapas/3", "/admin/users", "/operaciones/mapas"])(
  "%s opens without a signal",
  (path) => expect(isOfficePath(path)).toBe(true),
);

it.each([
  "/mapa",
  "/mapa/cumbres",
  "/public/cumbres",
  "/restablecer",
  "/recuperar",
  "/homes",
  "/medios/a.pdf",
  "/api/docs",
])("%s is the network's alone", (path) => expect(isOfficePath(path)).toBe(false));

it("a page belongs to a build when all that it loads does", () => {
  const page = (...files: readonly string[]) =>
    `<script src="/assets/${files[0]}"></script>${files.map((file) => `<link href="/assets/${file}">`).join("")}`;
  const files = ["/assets/a.js", "/assets/b.css"];
  expect(isPageOfBuild(files, page("a.js", "b.css"))).toBe(true);
  expect(isPageOfBuild(files, page("a.js", "c.css"))).toBe(false);
  // A page of somebody else's, as networks show that want to be paid first.
  expect(isPageOfBuild(files, "<h1>Bienvenido</h1>")).toBe(false);
});

it("the shell before the newest stays for the tabs that show it, older ones go", () => {
  const caches = [shellCacheName("a"), "mapaobra-datos-1", shellCacheName("b"), shellCacheName("c")];
  expect(staleShells(caches, shellCacheName("c"))).toEqual([shellCacheName("a")]);
  expect(staleShells([shellCacheName("c")], shellCacheName("c"))).toEqual([]);
  // What was taken back is newer in the order of making, and older in what counts.
  expect(staleShells(caches, shellCacheName("a"))).toEqual([shellCacheName("b")]);
});
