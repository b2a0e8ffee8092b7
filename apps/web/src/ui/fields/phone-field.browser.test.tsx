import { useState } from "react";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { pasteText } from "../../testing/clipboard.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { PhoneField } from "./PhoneField.tsx";

/** Tests `domain/format/phone-input-mask` in a real field: caret, keys and pasted text. */

function Phone({ first }: { readonly first: string }) {
  const [phone, setPhone] = useState(first);
  return <PhoneField label="Teléfono" value={phone} onChange={setPhone} />;
}

const phone = page.getByRole("textbox", { name: "Teléfono" });
const input = () => phone.element() as HTMLInputElement;
/** The text of the field, with a bar at the caret. */
const shown = () => {
  const { value, selectionStart } = input();
  return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;
};
const setCaret = (caret: number) => input().setSelectionRange(caret, caret);
const { keyboard } = userEvent;

async function open(first = "") {
  await renderScreen(<Phone first={first} />);
  input().focus();
}

describe("typing a phone", () => {
  it.each([
    ["8888-1234", "+506 8888-1234|"],
    ["50688881234", "+506 8888-1234|"],
    ["8888123456", "+506 8888-1234|"],
    ["88x88", "+506 8888|"],
  ])("%s is displayed as %s", async (keys, expected) => {
    await open();
    await keyboard(keys);
    await expect.poll(shown).toBe(expected);
  });

  it("edits in the middle preserve the caret position", async () => {
    await open("+506 8888-1234");
    setCaret(7);
    await keyboard("{Backspace}");
    await expect.poll(shown).toBe("+506 8|881-234");
    await keyboard("7x");
    await expect.poll(shown).toBe("+506 87|88-1234");
    setCaret(9);
    await keyboard("{Delete}");
    await expect.poll(shown).toBe("+506 8788-|1234");
    await keyboard("{Delete}");
    await expect.poll(shown).toBe("+506 8788-|234");
    setCaret(14);
    await keyboard("{Backspace}".repeat(12));
    await expect.poll(shown).toBe("|");
  });

  it("a prefix without digits is cleared on blur", async () => {
    await open();
    await keyboard("+506{Tab}");
    await expect.element(phone).toHaveValue("");
  });
});

describe("pasting a phone", () => {
  it.each([
    ["tel. (506) 2222.3333, oficina", "+506 2222-3333|"],
    ["22223333", "+506 2222-3333|"],
    ["222", "+506 222|"],
    ["tel:+1 305-555-1234", "+1 305-555-1234|"],
    ["(786) 555-1234", "(786) 555-1234|"],
  ])("«%s» is displayed as %s", async (text, expected) => {
    await open();
    pasteText(input(), text);
    await expect.poll(shown).toBe(expected);
  });

  it("a complete number replaces the selected one", async () => {
    await open("+506 8888-1234");
    setCaret(14);
    pasteText(input(), "+506 2222 3333");
    await expect.poll(shown).toBe("+506 2222-3333|");
  });
});
