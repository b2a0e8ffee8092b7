import { afterEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openInGallery } from "./gallery.ts";

afterEach(() => document.querySelector("dialog.gallery")?.remove());

it("opens the photographs of a project in its page, by keyboard and by buttons", async () => {
  const photographs = ["Torre", "Fotografía 2", "Fotografía 3"].map(
    (alt, at) => `<a href="#${at}" data-view="/favicon.svg"><img src="/favicon.svg" alt="${alt}"></a>`,
  );
  const main = document.createElement("main");
  main.innerHTML = `<div class="photographs">${photographs.join("")}</div>`;
  // The style of these pages is the server's.
  main.innerHTML +=
    "<style>.slides{display:flex;width:300px;overflow-x:auto}.slides img{flex:none;width:300px}</style>";
  document.body.append(main);
  try {
    openInGallery([...main.querySelectorAll("a")]);
    await page.getByRole("link", { name: "Torre" }).click();
    const gallery = page.getByRole("dialog", { name: "Fotografías" });
    await expect.element(gallery.getByText("1 de 3")).toBeVisible();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(gallery.getByText("2 de 3")).toBeVisible();
    await gallery.getByRole("button", { name: "Siguiente" }).click();
    await expect.element(gallery.getByText("3 de 3")).toBeVisible();
    await gallery.getByRole("button", { name: "Cerrar" }).click();
    await expect.element(gallery).not.toBeInTheDocument();
  } finally {
    main.remove();
  }
});
