import { describe, expect, it } from "vitest";
import { type MediaKind, mediaKindIds, mediaKinds } from "./media-kind.ts";
import { areaOf, documentRules, fileFingerprint, validateSelectedFiles } from "./selected-files.ts";

const megabyte = 1_048_576;
const file = (name: string, size = 10, type = "") => ({ name, size, type });
const check = (kind: MediaKind, ...files: ReturnType<typeof file>[]) =>
  validateSelectedFiles(kind, files, new Set());
const reasons = (kind: MediaKind, ...files: ReturnType<typeof file>[]) =>
  check(kind, ...files).rejected.map(({ reason }) => reason);

it("the accept attribute of each area lists its own types first", () => {
  expect(mediaKindIds.map((kind) => mediaKinds[kind].accept)).toEqual([
    "image/*",
    "image/*",
    "video/*",
    ".pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx",
  ]);
});

describe("selected file", () => {
  it.each<[MediaKind, ReturnType<typeof file>]>([
    ["image", file("foto.JPG", 10, "image/jpeg")],
    ["image", file("pano-360.jpg", 10, "image/jpeg")],
    ["image", file("sin extensión")],
    ["image", file("obra.2026-03-01", 10, "application/octet-stream")],
    ["panorama", file("azotea.png", 10, "image/png")],
    ["video", file("obra.mp4", 200 * megabyte, "video/mp4")],
    ["document", file("plano.pdf", 25 * megabyte, "application/pdf")],
    ["document", file("datos.CSV", 10)],
  ])("is accepted in the area %s: %j", (kind, selected) => {
    expect(check(kind, selected)).toEqual({ accepted: [selected], rejected: [] });
  });

  it.each<[string, MediaKind, ReturnType<typeof file>]>([
    ["file_empty", "image", file("nada.jpg", 0)],
    ["file_empty", "document", file("nada.dwg", 0)],
    ["file_too_large", "video", file("larga.mp4", 200 * megabyte + 1)],
    ["file_too_large", "document", file("enorme.pdf", 201 * megabyte)],
    ["heic_refused", "image", file("IMG_1.HEIC")],
    ["heic_refused", "panorama", file("IMG_1", 10, "image/heif")],
    ["document_omitted", "document", file("plano.dwg")],
    ["document_omitted", "document", file("plano")],
    ["document_omitted", "document", file("plano.pdf", 25 * megabyte + 1)],
    ["file_refused", "image", file("plano.pdf", 10, "application/pdf")],
    ["file_refused", "image", file("programa.exe", 10, "application/x-msdownload")],
    ["file_refused", "video", file("nota.txt", 10, "text/plain")],
    ["file_refused", "panorama", file("obra.mp4", 10, "video/mp4")],
    ["file_refused", "video", file("foto.jpg", 10, "image/jpeg")],
  ])("is rejected as %s in the area %s: %j", (expectedReason, kind, selected) => {
    expect(reasons(kind, selected)).toEqual([expectedReason]);
  });

  it("is skipped if its name and size are already stored or selected", () => {
    const stored = new Set([fileFingerprint({ name: "a.jpg", size: 10 })]);
    const files = [file("carpeta/a.jpg"), file("a.jpg", 11), file("b.jpg"), file("b.jpg")];
    const { accepted, rejected } = validateSelectedFiles("image", files, stored);
    expect(accepted).toEqual([file("a.jpg", 11), file("b.jpg")]);
    expect(rejected).toEqual([
      { name: "a.jpg", size: 10, reason: "file_duplicate" },
      { name: "b.jpg", size: 10, reason: "file_duplicate" },
    ]);
  });

  it("does not prevent the others from being accepted if it is rejected", () => {
    const { accepted } = check("document", file("uno.pdf"), file("dos.exe"), file("tres.pdf"));
    expect(accepted.map(({ name }) => name)).toEqual(["uno.pdf", "tres.pdf"]);
  });
});

it("a pasted file goes to the active area if it fits there, otherwise to the area of its kind", () => {
  const photo = file("image.png", 10, "image/png");
  expect(areaOf(photo, undefined)).toBe("image");
  expect(areaOf(photo, "panorama")).toBe("panorama");
  expect(areaOf(photo, "video")).toBe("image");
  expect(areaOf(file("vista 360.jpg"), undefined)).toBe("image");
  expect(areaOf(file("acta.pdf"), "image")).toBe("document");
  expect(areaOf(file("programa.exe"), "image")).toBeUndefined();
});

it("the rules for documents are shown to the user", () => {
  expect(documentRules).toEqual({ extensions: "pdf, doc, docx, xls, xlsx, ppt, pptx, csv", megabytes: 25 });
});
