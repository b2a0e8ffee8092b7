import { useState } from "react";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderScreen } from "../../testing/render-screen.tsx";
import { DateField } from "./DateField.tsx";

function Day({ onDay }: { readonly onDay: (day: string | null) => void }) {
  const [day, setDay] = useState<string | null>("2031-02-01");
  return (
    <DateField
      label="Fin de contrato"
      name="contractEndDate"
      value={day}
      onChange={(next) => {
        setDay(next);
        onDay(next);
      }}
    />
  );
}

const day = page.getByRole("textbox", { name: "Fin de contrato" });
const problem = page.getByText("La fecha no es válida.");
const { keyboard } = userEvent;

async function open() {
  const onDay = vi.fn<(day: string | null) => void>();
  await renderScreen(<Day onDay={onDay} />);
  await day.click();
  return onDay;
}

it("shows dd/mm/yyyy and accepts digits only", async () => {
  const onDay = await open();
  await expect.element(day).toHaveValue("01/02/2031");
  await day.fill("");
  await keyboard("05072032");
  await expect.element(day).toHaveValue("05/07/2032");
  await expect.poll(() => onDay).toHaveBeenLastCalledWith("2032-07-05");
});

it("pads to dd/mm/yyyy on blur, and not during a correction", async () => {
  const onDay = await open();
  (day.element() as HTMLInputElement).setSelectionRange(1, 1);
  await keyboard("{Backspace}");
  await expect.element(day).toHaveValue("1/02/2031");
  await keyboard("{Tab}");
  await expect.element(day).toHaveValue("01/02/2031");
  await day.fill("5/7/2032");
  await expect.element(day).toHaveValue("05/07/2032");
  await expect.poll(() => onDay).toHaveBeenLastCalledWith("2032-07-05");
});

it("shows an error for an invalid date on blur, and none when it is empty", async () => {
  await open();
  await day.fill("31/02/2032");
  await expect.element(problem).not.toBeInTheDocument();
  await keyboard("{Tab}");
  await expect.element(problem).toBeVisible();
  await expect.element(day).toHaveAttribute("aria-invalid", "true");
  await day.fill("");
  await keyboard("{Tab}");
  await expect.element(problem).not.toBeInTheDocument();
});

it("accepts a day from the date picker", async () => {
  const onDay = await open();
  using showPicker = vi.spyOn(HTMLInputElement.prototype, "showPicker").mockReturnValue();
  await page.getByRole("button", { name: "Abrir el calendario" }).click();
  await expect.poll(() => showPicker).toHaveBeenCalledOnce();
  const calendar = document.querySelector('input[type="date"]');
  if (!calendar) throw new Error("there is no calendar");
  await userEvent.fill(calendar, "2033-12-24");
  await expect.element(day).toHaveValue("24/12/2033");
  await expect.poll(() => onDay).toHaveBeenLastCalledWith("2033-12-24");
});
