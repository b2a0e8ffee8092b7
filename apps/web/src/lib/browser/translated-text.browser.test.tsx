import { useState } from "react";
import { describe, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react/pure";
import { translatePage } from "../../testing/translate-page.ts";
import { BusyButton } from "../../ui/controls/Button.tsx";
import { followTranslation } from "./translated-text.ts";

function Screen() {
  const [count, setCount] = useState(0);
  const isOdd = count % 2 === 1;
  return (
    <main>
      <BusyButton busy={isOdd} busyLabel="Guardando…" aria-label="guardar">
        Guardar
      </BusyButton>
      <p data-testid="proyectos">
        Hay {isOdd && <b>solo</b>} {count} {isOdd ? "proyecto" : "proyectos"}
        {count > 1 && " en la lista"}
      </p>
      <button type="button" aria-label="más" onClick={() => setCount(count + 1)}>
        Más
      </button>
    </main>
  );
}

describe("on a page that the browser translates", () => {
  it("texts change, come and go beside elements", async () => {
    onTestFinished(followTranslation(document));
    const { container } = await render(<Screen />);
    onTestFinished(translatePage(container));
    const projects = page.getByTestId("proyectos");
    const more = page.getByRole("button", { name: "más" });
    const save = page.getByRole("button", { name: "guardar" });
    await expect.element(projects).toHaveTextContent("Hay (en) 0 (en) proyectos (en)");

    await more.click();
    await expect.element(projects).toHaveTextContent("Hay (en)solo (en) 1 (en) proyecto (en)");
    await expect.element(save).toHaveTextContent("Guardando… (en)");

    await more.click();
    await expect.element(projects).toHaveTextContent("Hay (en) 2 (en) proyectos (en) en la lista (en)");
    await expect.element(save).toHaveTextContent("Guardar (en)");
  });
});
