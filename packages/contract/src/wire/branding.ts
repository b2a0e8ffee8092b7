import { codec, field, type ValueOf } from "./codec.ts";
import { nullable, text } from "./scalars.ts";

/** The branding of a host or slug (P1 §3). It contains no other data of the company. */
export const branding = codec({
  name: field(text(200), "nombre", { outputAliases: ["empresaNombre"] }),
  theme: field(text(40), "tema"),
  logo: field(nullable(text(1000)), "logo"),
  favicon: field(nullable(text(1000)), "faviconUrl"),
});
export type Branding = ValueOf<typeof branding>;
