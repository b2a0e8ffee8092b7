import type { Locator, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import {
  type Door,
  doorOf,
  enterCredentials,
  hasFocus,
  inside,
  openDoor,
  password,
  pathOf,
  signIn,
  stored,
} from "./sign-in/door.ts";
import { eventually, expect } from "./support/expect.ts";

/** How people get in, and what they are told when they do not. */

const noConnection = "No se pudo conectar con el API (CORS/TLS/DNS o servidor caído).";

let door: Door;
beforeAll(async () => {
  door = await openDoor({ publicDomains: ["mapas.example"] });
});
afterAll(() => door?.close());

/** The page of the door, and everything that was sent to the API from it. */
async function atDoor(path = "/login") {
  const { page, context, complaints } = await door.arrive();
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(`${request.method()} ${pathname}`);
  });
  await page.goto(path);
  await doorOf(page).heading.waitFor();
  return { page, context, complaints, calls };
}

const answering = (answer: Parameters<Route["fulfill"]>[0]) => (route: Route) => route.fulfill(answer);
const html = { contentType: "text/html", body: "<h1>IIS</h1>" };

/** What a screen reader says of something after its name. */
async function descriptionOf(thing: Locator): Promise<string | null> {
  const id = await thing.getAttribute("aria-describedby");
  return thing.page().locator(`[id="${id}"]`).textContent();
}

/** Tries to sign in, and gives what the modal says. */
async function failureOf(page: Page, email = "nadie@example.com", given = password) {
  await enterCredentials(page, email, given);
  const { failure } = doorOf(page);
  await failure.waitFor();
  return descriptionOf(failure);
}

describe("signing in", () => {
  it.each(["super", "admin", "user", "cliente"] as const)(
    "lets a %s in, in the place of the door",
    async (role) => {
      const person = await door.person(role);
      const { page, complaints, calls } = await atDoor();
      const entries = await page.evaluate(() => history.length);
      await enterCredentials(page, person.email);
      await inside(page, person);
      await eventually(() => pathOf(page)).toBe("/home");
      expect(calls.slice(0, 2)).toEqual(["GET /api/public/healthz", "POST /api/auth/login"]);
      await eventually(async () => JSON.parse((await stored(page, "usuario")) ?? "")).toMatchObject({
        email: person.email,
        roles: [role],
      });
      await eventually(() => stored(page, "token")).toMatch(/^[\w-]{43}$/);
      await eventually(async () => Number(await stored(page, "usuario_exp"))).toBeGreaterThan(
        Date.now() + 29 * 24 * 3_600_000,
      );
      // The office itself stands on an entry of its own.
      await eventually(() => page.evaluate(() => history.length)).toBeLessThanOrEqual(entries + 1);
      expect(complaints).toEqual([]);
    },
  );

  it("wears the colours of the company of whoever signed in, and takes them off afterwards", async () => {
    const person = await door.person("cliente");
    const { page } = await atDoor();
    const theme = () => page.evaluate(() => document.documentElement.className);
    await eventually(theme).toBe("theme-gris");
    await enterCredentials(page, person.email);
    await inside(page, person);
    await eventually(theme).toBe("theme-azul");
    await eventually(() => stored(page, "tema")).toBe("theme-azul");
    await page.reload();
    await inside(page, person);
    await eventually(theme).toBe("theme-azul");
    await page.getByRole("button", { name: "Cerrar sesión" }).click();
    await doorOf(page).heading.waitFor();
    await eventually(theme).toBe("theme-gris");
    await eventually(() => stored(page, "tema")).toBeNull();
  });

  it("does not need a mouse", async () => {
    const person = await door.person("user");
    const { page } = await atDoor();
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await press("Tab");
    await page.keyboard.type(person.email);
    await press("Tab");
    await page.keyboard.type("equivocada");
    await press("Tab", "Space");
    await expect(doorOf(page).password).toHaveAttribute("type", "text");
    await press("Space", "Tab");
    await hasFocus(doorOf(page).submit);
    await press("Enter");
    await doorOf(page).failure.waitFor();
    await press("Enter");
    await hasFocus(doorOf(page).password);
    await press("ControlOrMeta+a");
    await page.keyboard.type(password);
    await press("Enter");
    await inside(page, person);
  });

  it("shows a password to whoever wants to see it", async () => {
    const { page } = await atDoor();
    const field = doorOf(page).password;
    await expect(field).toHaveAttribute("autocomplete", "current-password");
    await expect(doorOf(page).email).toHaveAttribute("autocomplete", "username");
    await field.fill(password);
    await expect(field).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Mostrar la contraseña" }).click();
    await expect(field).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Ocultar la contraseña" }).click();
    await expect(field).toHaveAttribute("type", "password");
  });

  it("is sent once, however often it is pressed", async () => {
    const person = await door.person("admin");
    const { page, calls } = await atDoor();
    const held = Promise.withResolvers<void>();
    await page.route("**/api/auth/login", async (route) => {
      await held.promise;
      await route.continue();
    });
    await enterCredentials(page, person.email);
    const busy = page.getByRole("button", { name: "Ingresando..." });
    await busy.waitFor();
    await expect(busy).toBeDisabled();
    await busy.click({ force: true });
    await doorOf(page).password.press("Enter");
    await eventually(() => calls).toContain("POST /api/auth/login");
    held.resolve();
    await inside(page, person);
    expect(calls.filter((call) => call === "POST /api/auth/login")).toHaveLength(1);
  });

  it("works where the browser keeps nothing", async () => {
    const person = await door.person("admin");
    const { page } = await door.arrive();
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await signIn(page, person);
    await eventually(() => pathOf(page)).toBe("/home");
  });
});

describe("before anything is sent", () => {
  it("every field must hold something", async () => {
    const { page, calls, complaints } = await atDoor();
    const { email, password: secret, submit } = doorOf(page);
    await submit.click();
    await page.getByRole("alert").getByText("Todos los campos son obligatorios.").waitFor();
    await hasFocus(email);
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await email.fill("ana@example.com");
    await expect(email).toHaveAttribute("aria-invalid", "false");
    await submit.click();
    await page.getByText("Todos los campos son obligatorios.").waitFor();
    await hasFocus(secret);
    await secret.fill("x");
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(calls).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("the address must look like one", async () => {
    const { page, calls } = await atDoor();
    await enterCredentials(page, "ana@example");
    await page.getByText("El correo electrónico no tiene un formato válido.").waitFor();
    const { email } = doorOf(page);
    await hasFocus(email);
    await eventually(() => descriptionOf(email)).toBe("El correo electrónico no tiene un formato válido.");
    expect(calls).toEqual([]);
  });
});

describe("a sign-in that fails", () => {
  it("says why in a dialog, gives the focus back to the password, and keeps what was typed", async () => {
    const person = await door.person("admin");
    const { page } = await atDoor();
    await eventually(() => failureOf(page, person.email, "equivocada")).toBe(
      "No hay respuesta del servidor o credenciales inválidas.",
    );
    const { failure, email, password: secret } = doorOf(page);
    await page.getByRole("button", { name: "Entendido" }).click();
    await failure.waitFor({ state: "detached" });
    await expect(email).toHaveValue(person.email);
    await hasFocus(secret);
    await secret.press("Enter");
    await failure.waitFor();
    await page.keyboard.press("Escape");
    await failure.waitFor({ state: "detached" });
    await hasFocus(secret);
    await secret.fill(password);
    await secret.press("Enter");
    await inside(page, person);
  });

  it("says so when the network is gone, and works as soon as it is back", async () => {
    const person = await door.person("admin");
    const { page, context } = await atDoor();
    await context.setOffline(true);
    await eventually(() => failureOf(page, person.email)).toBe(noConnection);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Entendido" }).click();
    await doorOf(page).submit.click();
    await inside(page, person);
  });

  it("says so when another server breaks, and is sent once", async () => {
    const { page, calls } = await atDoor();
    await page.route("**/api/auth/login", answering({ status: 500, ...html }));
    await eventually(() => failureOf(page)).toBe("Ocurrió un error inesperado. Intente de nuevo.");
    await eventually(() => pathOf(page)).toBe("/login");
    expect(calls.filter((call) => call.endsWith("/auth/login"))).toHaveLength(1);
  });

  it("is not even tried where nothing is well, and tries the other addresses before it says so", async () => {
    const person = await door.person("admin");
    const { page, calls } = await atDoor();
    const notHere = answering({ status: 404, ...html });
    await page.route("**/healthz", notHere);
    await failureOf(page, person.email);
    expect(calls).toEqual(["GET /api/public/healthz", "GET /api/healthz", "GET /api/api/healthz"]);
    await page.unroute("**/healthz");
    await page.route("**/public/healthz", notHere);
    await page.getByRole("button", { name: "Entendido" }).click();
    await doorOf(page).submit.click();
    await inside(page, person);
  });

  it("too often says how long to wait", async () => {
    const person = await door.person("admin");
    const body = { email: person.email, password: "equivocada" };
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await door.server.app.inject({ method: "POST", url: "/api/auth/login", body });
    }
    const { page } = await atDoor();
    await eventually(() => failureOf(page, person.email)).toBe(
      "Demasiados intentos. Espere un momento y vuelva a intentarlo. Podrá intentarlo en 15 minutos.",
    );
  });
});

describe("the door", () => {
  it("is branded with its host before any script runs", async () => {
    const company = await door.make.company({
      name: "Litoral Inmuebles",
      slug: "litoral",
      theme: "theme-rosa",
      logo_url: "https://nada.example/logo.png",
    });
    const address = door.address.replace("127.0.0.1", `${company.slug}.mapas.example`);
    const { page } = await door.arrive();
    const reply = await page.goto(`${address}/login`);
    await eventually(() => reply?.text()).toMatch(
      /<html lang="es-CR" class="theme-rosa">.*<title>Litoral Inmuebles<\/title>/s,
    );
    await page.getByRole("main").getByText("Litoral Inmuebles").waitFor();
    await expect(page).toHaveTitle("Iniciar sesión · Litoral Inmuebles");
    // The logo cannot be had: the sign stands for it.
    await page.getByRole("main").locator("img").waitFor({ state: "detached" });
    await page.getByRole("main").locator("svg").first().waitFor();
  });

  it("stands where one is on a public host, which sends nobody away", async () => {
    const person = await door.person("user");
    const address = door.address.replace("127.0.0.1", "mapas.example");
    const { page } = await door.arrive();
    await page.goto(`${address}/maestros/cliente`);
    await doorOf(page).heading.waitFor();
    await eventually(() => pathOf(page)).toBe("/maestros/cliente");
    await enterCredentials(page, person.email);
    await inside(page, person);
    await eventually(() => pathOf(page)).toBe("/maestros/cliente");
    await page.goto(address);
    await page.getByText("No hay mapas públicos disponibles.").waitFor();
  });

  it("is not on a company's own host: its public map is", async () => {
    await door.make.company({ name: "Faro", slug: "faro", map_url: "http://obras-faro.example/" });
    const address = door.address.replace("127.0.0.1", "obras-faro.example");
    const { page } = await door.arrive();
    for (const path of ["/login", "/home"]) {
      await page.goto(address + path);
      await page.getByRole("heading", { level: 1, name: "Faro" }).waitFor();
      await eventually(() => pathOf(page)).toBe("/public");
    }
  });

  it("says who made it and in which version, and shows what an address looks like", async () => {
    const { page } = await atDoor("/");
    const { version } = await (await page.request.get("/version.json")).json();
    await expect(page.getByRole("contentinfo")).toHaveText(`© 2023-2025 MapaObra · Versión ${version}`);
    await expect(doorOf(page).email).toHaveAttribute("placeholder", /^\S+@\S+\.\S+$/);
  });

  it("is passed by whoever is signed in, also in another tab", async () => {
    const person = await door.person("admin");
    const { page, context } = await atDoor();
    const other = await context.newPage();
    await other.goto("/");
    await doorOf(other).heading.waitFor();
    await enterCredentials(page, person.email);
    await inside(page, person);
    await inside(other, person);
    expect(pathOf(other)).toBe("/home");
    for (const path of ["/", "/login"]) {
      await other.goto(path);
      await inside(other, person);
      expect(pathOf(other)).toBe("/home");
    }
  });

  it("has no script or style of what lies behind it, nor the public map any of the door", async () => {
    const { page } = await door.arrive();
    const loaded: string[] = [];
    page.on("response", (response) => loaded.push(new URL(response.url()).pathname));
    await page.goto("/mapa/cumbres");
    await page.getByRole("heading", { level: 1, name: "Cumbres Desarrollos" }).waitFor();
    expect(loaded.filter((path) => /staff|SignIn|Office|Kit/i.test(path))).toEqual([]);
    await page.goto("/login");
    await doorOf(page).heading.waitFor();
    expect(loaded.filter((path) => /staff/i.test(path))).not.toEqual([]);
    expect(loaded.filter((path) => /Office|Kit/i.test(path))).toEqual([]);
  });
});
