import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { OfficeScreens } from "../app/office/OfficeScreens.tsx";
import { button, card, choose, field, search, searchParams } from "../testing/locators.ts";
import { mockNetwork } from "../testing/mock-network.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { resourceCases } from "../testing/resource-cases.ts";
import { makeUserWithRole } from "../testing/users.ts";

/** The company filter of the record lists, which the server applies. */

describe.each(["users", "clients", "maps", "templates"] as const)("company filter of %s", (name) => {
  const { serve, path, list } = resourceCases[name];
  const lastCompany = () => {
    const request = mockNetwork.calls(list).at(-1)?.request as { companyId?: number } | undefined;
    return request?.companyId;
  };

  it("is sent to the server and stored in the URL, and is cleared with the other filters", async () => {
    serve();
    await renderScreen(<OfficeScreens />, { path, as: makeUserWithRole("super") });
    await expect.element(card("Del Valle")).toBeVisible();
    await expect.poll(lastCompany).toBeUndefined();
    mockNetwork.respondList(list, () => []);
    await choose("Empresa", "Volcán Azul", page);
    await expect.poll(lastCompany).toBe(2);
    await expect.poll(searchParams).toEqual({ empresa: "2" });
    await button("Limpiar los filtros").click();
    await expect.element(field("Empresa", page)).toHaveValue("Todas las empresas");
    await expect.poll(searchParams).toEqual({});
  });

  it.each([390, 768, 1440])(
    "shows its whole text in a window of %i px, level with the search",
    async (width) => {
      await page.viewport(width, 900);
      serve();
      await renderScreen(<OfficeScreens />, { path, as: makeUserWithRole("super") });
      const input = field("Empresa", page);
      await expect.element(input).toHaveValue("Todas las empresas");
      await expect
        .poll(() => {
          const { scrollWidth, clientWidth } = input.element();
          return scrollWidth - clientWidth;
        })
        .toBeLessThanOrEqual(0);
      const topOf = (part: Element | null | undefined) => part?.getBoundingClientRect().top;
      const searchInput = search().element();
      await expect.poll(() => topOf(searchInput.parentElement)).toBe(topOf(searchInput.closest("search")));
    },
  );

  it("is not offered to an administrator, whatever the URL says", async () => {
    serve();
    await renderScreen(<OfficeScreens />, { path: `${path}?empresa=2`, as: makeUserWithRole("admin") });
    await expect.element(card("Del Valle")).toBeVisible();
    await expect.element(field("Empresa", page)).not.toBeInTheDocument();
    await expect.poll(lastCompany).toBeUndefined();
  });
});
