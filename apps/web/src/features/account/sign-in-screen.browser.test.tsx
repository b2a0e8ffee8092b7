import { readHealth } from "@mapaobra/contract/endpoints/health";
import { signIn } from "@mapaobra/contract/endpoints/session";
import { DomainError } from "@mapaobra/domain/errors";
import { describe, expect, it } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { alert, button, visibleText } from "../../testing/locators.ts";
import { mockNetwork } from "../../testing/mock-network.ts";
import { office, renderSignInRoutes, signInPage } from "../../testing/sign-in-routes.tsx";
import { makeUserWithRole } from "../../testing/users.ts";

/** The staff sign-in page. */

const { email, password, submit, failure } = signInPage;
const ana = makeUserWithRole("admin", { email: "ana@cumbres.example" });
const secret = "Obra.Gris-2026";
const allRequired = alert("Todos los campos son obligatorios.");
const attempts = () => mockNetwork.calls(signIn);

/** A server that accepts one password. */
async function open(at = "/login") {
  mockNetwork.respond(readHealth, () => ({ state: "ok" }) as const);
  mockNetwork.respond(signIn, (credentials) => {
    if (credentials.password !== secret) throw new DomainError("credentials_invalid");
    return { token: "t1", expires: "2026-12-31T00:00:00Z", user: ana };
  });
  await renderSignInRoutes({ path: at, as: null });
}

async function enter(address: string, typed = secret) {
  await email.fill(address);
  await password.fill(typed);
  await submit.click();
}

const descriptionOf = (part: Locator) => () => {
  const id = part.query()?.getAttribute("aria-describedby") ?? "";
  const text = document.getElementById(id);
  return text && visibleText(text);
};

describe("sign-in", () => {
  it("replaces the sign-in page by the office", async () => {
    await open();
    const entries = history.length;
    await enter(` ${ana.email} `);
    await expect.element(office).toBeVisible();
    await expect.poll(() => location.pathname).toBe("/home");
    await expect.poll(() => history.length).toBe(entries);
    await expect
      .poll(() => attempts().map(({ request }) => request))
      .toEqual([{ email: ana.email, password: secret }]);
  });

  it("returns to the requested page", async () => {
    await open("/login?volver=%2Fmaestros%2Fcliente%3Fq%3Dana%23abajo");
    await enter(ana.email);
    await expect.element(office).toBeVisible();
    await expect
      .poll(() => location.pathname + location.search + location.hash)
      .toBe("/maestros/cliente?q=ana#abajo");
  });

  it("does not redirect to another site, whatever the URL contains", async () => {
    await open("/login?volver=https%3A%2F%2Fotro.example%2Fhome");
    await enter(ana.email);
    await expect.element(office).toBeVisible();
    await expect.poll(() => location.pathname + location.search).toBe("/home");
  });

  it("shows and hides the password, and names the fields for password managers", async () => {
    await open();
    await expect.element(password).toHaveAttribute("autocomplete", "current-password");
    await expect.element(email).toHaveAttribute("autocomplete", "username");
    await password.fill(secret);
    await expect.element(password).toHaveAttribute("type", "password");
    await button("Mostrar la contraseña").click();
    await expect.element(password).toHaveAttribute("type", "text");
    await button("Ocultar la contraseña").click();
    await expect.element(password).toHaveAttribute("type", "password");
  });

  it("is sent once, however often the button is clicked", async () => {
    await open();
    mockNetwork.hold(signIn);
    await email.fill(ana.email);
    await password.fill(secret);
    const pressed = submit.element() as HTMLButtonElement;
    for (let press = 0; press < 3; press += 1) pressed.click();
    await expect.element(button("Ingresando...")).toBeDisabled();
    pressed.click();
    await password.click();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => attempts().length).toBe(1);
    mockNetwork.release(signIn);
    await expect.element(office).toBeVisible();
    await expect.poll(attempts).toHaveLength(1);
  });

  it("is operable by keyboard", async () => {
    await open();
    await userEvent.tab();
    await expect.element(email).toHaveFocus();
    await userEvent.keyboard(ana.email);
    await userEvent.tab();
    await userEvent.keyboard("equivocada");
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect.element(password).toHaveAttribute("type", "text");
    await userEvent.tab();
    await expect.element(submit).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(failure).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect.element(password).toHaveFocus();
    await userEvent.keyboard("{Control>}a{/Control}");
    await userEvent.keyboard(`${secret}{Enter}`);
    await expect.element(office).toBeVisible();
  });
});

describe("validation before the request", () => {
  it("requires each field, and focuses the first empty one", async () => {
    await open();
    await submit.click();
    await expect.element(allRequired).toBeVisible();
    await expect.element(email).toHaveFocus();
    await expect.element(email).toHaveAttribute("aria-invalid", "true");
    await email.fill("ana@example.com");
    await expect.element(email).toHaveAttribute("aria-invalid", "false");
    await submit.click();
    await expect.element(allRequired).toBeVisible();
    await expect.element(password).toHaveFocus();
    await password.fill("x");
    await expect.element(allRequired).not.toBeInTheDocument();
    expect(mockNetwork.calls(readHealth)).toEqual([]);
  });

  it("requires a valid e-mail address", async () => {
    await open();
    await enter("ana@example");
    await expect.element(email).toHaveFocus();
    await expect.poll(descriptionOf(email)).toBe("El correo electrónico no tiene un formato válido.");
    expect(mockNetwork.calls(readHealth)).toEqual([]);
  });
});

describe("failed sign-in", () => {
  it("shows why in a dialog, returns the focus to the password, and retains the input", async () => {
    await open();
    await enter(ana.email, "equivocada");
    await expect.element(failure).toBeVisible();
    await expect.poll(descriptionOf(failure)).toBe("El correo o la contraseña no son correctos.");
    await button("Entendido").click();
    await expect.element(failure).not.toBeInTheDocument();
    await expect.element(email).toHaveValue(ana.email);
    await expect.element(password).toHaveValue("equivocada");
    await expect.element(password).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(failure).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(failure).not.toBeInTheDocument();
    await expect.element(password).toHaveFocus();
    await password.fill(secret);
    await userEvent.keyboard("{Enter}");
    await expect.element(office).toBeVisible();
  });

  it("sends no password while the server is unreachable, shows an error, and works later", async () => {
    await open();
    mockNetwork.fail(readHealth, "is down");
    await enter(ana.email);
    await expect
      .poll(descriptionOf(page.getByRole("dialog", { name: "Sin conexión" })))
      .toBe("No se pudo conectar con el API (CORS/TLS/DNS o servidor caído).");
    await expect
      .poll(() =>
        mockNetwork
          .calls(readHealth)
          .map(({ address }) => address)
          .slice(0, 3),
      )
      .toEqual(["GET /api/public/healthz", "GET /api/healthz", "GET /api/api/healthz"]);
    expect(attempts()).toEqual([]);
    mockNetwork.recover(readHealth);
    mockNetwork.failAtFirstUrl(readHealth, 404);
    await button("Entendido").click();
    await submit.click();
    await expect.element(office).toBeVisible();
  });

  it("shows a server error, and is sent once", async () => {
    await open();
    mockNetwork.fail(signIn, "responds 500");
    await enter(ana.email);
    await expect.poll(descriptionOf(failure)).toBe("Ocurrió un error inesperado. Intente de nuevo.");
    await expect.poll(() => location.pathname).toBe("/login");
    await expect.poll(attempts).toHaveLength(1);
  });
});

it("the page shows the provider, the version, its title and an example e-mail address", async () => {
  await renderSignInRoutes({ path: "/", as: null, page: { version: "2.4.0" } });
  const foot = document.getElementsByTagName("footer");
  await expect.poll(() => foot[0]?.textContent).toBe("© 2023-2025 MapaObra · Versión 2.4.0");
  await expect.element(email).toHaveAttribute("placeholder", "nombre@empresa.com");
  await expect.poll(() => document.title).toBe("Iniciar sesión · Cumbres Desarrollos");
});

it.each([
  ["a company without a logo shows its initials", "Cumbres Desarrollos", true, ["CD"]],
  ["a company with the provider's name shows its initials", "MapaObra", true, ["M"]],
  ["the product shows its icon", "MapaObra", false, []],
])("the page of %s", async (_, name, isCompanyBrand, initials) => {
  await renderSignInRoutes({
    path: "/",
    as: null,
    page: { isCompanyBrand, brand: { name, theme: "theme-azul", logo: null, favicon: null } },
  });
  const brand = () => page.getByText(name, { exact: true }).element().parentElement as Element;
  await expect.poll(() => brand().querySelectorAll("svg").length).toBe(1 - initials.length);
  await expect
    .poll(() =>
      Array.from(brand().querySelectorAll<HTMLElement>("[data-initials]"), ({ dataset }) => dataset.initials),
    )
    .toEqual(initials);
});
