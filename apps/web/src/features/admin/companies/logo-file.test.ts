import { uploadCompanyLogo } from "@mapaobra/contract/endpoints/companies";
import { maxLogoMegabytes } from "@mapaobra/domain/company/company";
import { expect, it } from "vitest";
import { logoFileError } from "./logo-file.ts";

const sized = (bytes: number) => new File([new Uint8Array(bytes)], "logo.png");

it("a file that the server would certainly reject is rejected with the server's message", () => {
  expect(logoFileError(sized(0))).toBe("Archivo de logo requerido");
  expect(logoFileError(sized(20 * 1_048_576 + 1))).toBe('Archivo "logo.png" supera el límite de 20MB');
});

it("the limit is that of the endpoint", () => {
  expect(uploadCompanyLogo.upload?.maxBytes).toBe(maxLogoMegabytes * 1_048_576);
});

it("the form's limit of five megabytes is only a hint", () => {
  expect(logoFileError(sized(6 * 1_048_576))).toBeUndefined();
});
