import { expect, it } from "vitest";
import { embedCode } from "./embed-code.ts";

const link = "https://mapas.example/mapa/cumbres--pais";
const plain = { height: "480", scheme: "sistema", hasControls: true, shown: "" } as const;

it.each([
  ["the whole map", plain, link, 480],
  [
    "a view with filters, of a pasted address",
    { ...plain, shown: "https://otro.example/home?mapa=x&vista=9.9,-84.1,12&etapa=obra+gris&aviso=3" },
    `${link}?etapa=obra+gris&amp;vista=9.9,-84.1,12`,
    480,
  ],
  [
    "its points alone, dark",
    { ...plain, height: "600", scheme: "oscuro", hasControls: false, shown: "no es una dirección" },
    `${link}?controles=no&amp;esquema=oscuro`,
    600,
  ],
  ["a usable height", { ...plain, height: "12" }, link, 480],
] as const)("the text of a frame shows %s", (_title, choices, address, height) => {
  expect(embedCode(link, 'Obras "A" & <B>', choices)).toBe(
    `<iframe src="${address}" title="Mapa: Obras &quot;A&quot; &amp; &lt;B>" width="100%" height="${height}" style="border:0" loading="lazy" allow="geolocation; fullscreen" referrerpolicy="origin"></iframe>`,
  );
});
