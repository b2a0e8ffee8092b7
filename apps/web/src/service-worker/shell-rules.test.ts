import { expect, it } from "vitest";
import { isOfficePath, isPageOfBuild, shellCacheName, staleShells } from "./shell-rules.ts";

it.each(["/", "/login", "/home", "/home/puntos/nuevo", "/mapas/3", "/admin/users", "/operaciones/mapas"])(
  "%s opens offline",
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
])("%s is network-only", (path) => expect(isOfficePath(path)).toBe(false));

it("a page belongs to a build if all files it loads do", () => {
  const page = (...files: readonly string[]) =>
    `<script src="/assets/${files[0]}"></script>${files.map((file) => `<link href="/assets/${file}">`).join("")}`;
  const files = ["/assets/a.js", "/assets/b.css"];
  expect(isPageOfBuild(files, page("a.js", "b.css"))).toBe(true);
  expect(isPageOfBuild(files, page("a.js", "c.css"))).toBe(false);
  // The page of a captive portal.
  expect(isPageOfBuild(files, "<h1>Bienvenido</h1>")).toBe(false);
});

it("retains the previous shell for open tabs and deletes older ones", () => {
  const caches = [shellCacheName("a"), "mapaobra-datos-1", shellCacheName("b"), shellCacheName("c")];
  expect(staleShells(caches, shellCacheName("c"))).toEqual([shellCacheName("a")]);
  expect(staleShells([shellCacheName("c")], shellCacheName("c"))).toEqual([]);
  // After a rollback the older build is the current one although its cache was created first.
  expect(staleShells(caches, shellCacheName("a"))).toEqual([shellCacheName("b")]);
});
