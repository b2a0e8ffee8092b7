import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { formatDay } from "@mapaobra/domain/format/dates";
import sharp from "sharp";
import { expect, it } from "vitest";
import { featuredFiles } from "./data/featured-files.ts";
import { prepareDemo } from "./prepare-demo.ts";

const filesFolder = join(import.meta.dirname, "files");
const [today, later] = ["2026-11-20", "2027-03-02"] as const;
const projectsOf = async (day: string) =>
  (await prepareDemo(day)).flatMap(({ maps }) => maps.flatMap(({ projects }) => projects));
const [demo, laterDemo] = await Promise.all([projectsOf(today), projectsOf(later)]);

it("gives files and comments to the featured projects, drawn photographs to others, and uses every file of its folders", async () => {
  for (const { project, files, comments, history } of demo) {
    const featured = featuredFiles[project.permit];
    expect(files).toHaveLength(featured?.length ?? (history.photograph ? 1 : 0));
    expect(comments.length > 0).toBe(featured !== undefined);
    const folder = join(filesFolder, project.permit.toLowerCase());
    if (featured) expect(await readdir(folder)).toHaveLength(files.length);
  }
  const otherFolders = ["logos", "plans"];
  expect(await readdir(filesFolder)).toHaveLength(Object.keys(featuredFiles).length + otherFolders.length);
});

it.each([
  ["on the day of the files", demo],
  ["on another day", laterDemo],
])("dates photographs by their EXIF and permits by their project, %s", async (_, projects) => {
  for (const { project, files } of projects) {
    for (const { kind, extension, content, takenAt } of files) {
      if (kind === "image") {
        const moment = takenAt?.toISOString().slice(0, 19).replaceAll("-", ":").replace("T", " ");
        expect((await sharp(content).metadata()).exif?.toString("latin1")).toContain(moment);
      }
      if (extension === ".pdf") expect(content.toString("latin1")).toContain(`(${formatDay(project.date)})`);
    }
  }
});
