import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { addDays, formatDay } from "@mapaobra/domain/format/dates";
import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import { type FileName, featuredFiles } from "./data/featured-files.ts";
import { drawPhoto, photoSize } from "./projects/draw-photo.ts";
import type { ProjectHistory } from "./projects/history.ts";
import type { Project } from "./projects/project.ts";

/** A file of a point, before it has a storage key. */
export interface DemoFile {
  readonly kind: MediaKind;
  readonly name: string;
  /** With its dot. */
  readonly extension: string;
  readonly mime: string;
  readonly content: Buffer;
  readonly width: number | null;
  readonly height: number | null;
  /** Photo Sphere XMP, by the names of that format. */
  readonly panorama: Readonly<Record<string, string | number | boolean>> | null;
  readonly takenAt: Date | null;
}

type FileType = Omit<DemoFile, "content" | "takenAt">;

const picture = { extension: ".jpg", mime: "image/jpeg", panorama: null } as const;

const photo = (title: string, width = 1280, height = 800): FileType => ({
  ...picture,
  ...{ kind: "image", name: `${title} (imagen ficticia).jpg`, width, height },
});

const panorama = (outlook: string): FileType => ({
  ...picture,
  ...{ kind: "panorama", name: `Panorama ${outlook} (imagen ficticia).jpg`, width: 3072, height: 1536 },
  panorama: {
    ProjectionType: "equirectangular",
    UsePanoramaViewer: true,
    FullPanoWidthPixels: 3072,
    FullPanoHeightPixels: 1536,
    CroppedAreaImageWidthPixels: 3072,
    CroppedAreaImageHeightPixels: 1536,
    CroppedAreaLeftPixels: 0,
    CroppedAreaTopPixels: 0,
    PoseHeadingDegrees: 0,
  },
});

const document = (title: string, extension: string, type: string): FileType => ({
  ...{ kind: "document", name: `${title} (ficticio)${extension}`, extension, mime: `application/${type}` },
  ...{ width: null, height: null, panorama: null },
});

const office = "vnd.openxmlformats-officedocument";

const fileTypes: Readonly<Record<FileName, FileType>> = {
  street: photo("Vista desde la calle"),
  corner: photo("Vista desde la esquina"),
  gate: photo("Vista desde el portón"),
  air: photo("Vista aérea"),
  before: photo("Meses antes"),
  "panorama-ground": panorama("desde el suelo"),
  "panorama-air": panorama("desde el aire"),
  "time-lapse": {
    ...{ kind: "video", name: "La obra paso a paso (video ficticio).mp4", width: 960, height: 600 },
    ...{ extension: ".mp4", mime: "video/mp4", panorama: null },
  },
  permit: document("Permiso", ".pdf", "pdf"),
  "visit-minutes": document("Minuta de visita", ".docx", `${office}.wordprocessingml.document`),
  budget: document("Presupuesto", ".xlsx", `${office}.spreadsheetml.sheet`),
};

/** A file of the folder `files`. */
export const readDemoFile = (...path: string[]) => readFile(join(import.meta.dirname, "files", ...path));

/** The drawn photograph of a project, if it has one. */
export async function drawProjectFiles(
  project: Project,
  { photograph }: ProjectHistory,
): Promise<DemoFile[]> {
  if (!photograph) return [];
  const takenAt = `${photograph.day}T15:30:00`;
  const content = await drawPhoto({ ...project, ...photograph }, takenAt);
  return [
    {
      ...photo("Vista de la obra", photoSize.width, photoSize.height),
      content,
      takenAt: new Date(`${takenAt}Z`),
    },
  ];
}

/** The files of a featured project, with dates relative to `today` (`YYYY-MM-DD`); none for most projects. */
export function readProjectFiles({ permit, date }: Project, today: string): Promise<DemoFile[]> {
  const files = featuredFiles[permit] ?? [];
  return Promise.all(
    files.map(async ([name, daysAgo]) => {
      const type = fileTypes[name];
      const content = await readDemoFile(permit.toLowerCase(), `${name}${type.extension}`);
      if (name === "permit") replaceDate(content, /\d\d\/\d\d\/\d{4}/, formatDay(date));
      if (daysAgo === undefined) return { ...type, content, takenAt: null };
      const takenAt = `${addDays(today, -daysAgo)}T15:30:00`;
      replaceDate(content, /\d{4}:\d\d:\d\d \d\d:\d\d:\d\d/, takenAt.replaceAll("-", ":").replace("T", " "));
      return { ...type, content, takenAt: new Date(`${takenAt}Z`) };
    }),
  );
}

/** Overwrites the first date of a file with another one of the same length, so that no byte offset changes. */
function replaceDate(content: Buffer, pattern: RegExp, date: string): void {
  const offset = content.toString("latin1").search(pattern);
  if (offset < 0) throw new Error(`no date like ${pattern} in a demo file`);
  content.write(date, offset, "latin1");
}
