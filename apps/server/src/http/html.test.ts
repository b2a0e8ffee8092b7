import { describe, expect, it } from "vitest";
import { html } from "./html.ts";

describe("a template of HTML", () => {
  it("escapes its values in texts and attributes", () => {
    const name = `</noscript><script>"'&`;
    expect(html`<a title="${name}">${name}</a>`.html).toBe(
      `<a title="&lt;/noscript&gt;&lt;script&gt;&quot;&#39;&amp;">&lt;/noscript&gt;&lt;script&gt;&quot;&#39;&amp;</a>`,
    );
  });

  it("inserts other templates, lists of them and numbers, and nothing for a missing value", () => {
    const items = ["a", "<"].map((text) => html`<li>${text}`);
    expect(html`${2}<ul>${items}</ul>${html`<br>`}${null}${undefined}`.html).toBe(
      "2<ul><li>a<li>&lt;</ul><br>",
    );
  });
});
